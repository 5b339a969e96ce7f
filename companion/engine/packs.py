"""Packs of cards that a table adds to a game: what they are, and what a game says of them.

A game reads a pack from plain values, those of a TOML file or of a journal. The files themselves
are found at the edges of the program: no game opens any.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any

from companion.engine.check_sign import SIGNS
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.engine.options import Choices
    from companion.fields import Report

Words = Mapping[str, Mapping[str, str]]
"""Words by language and key."""
ON, OFF = "on", "off"
MARK_LENGTH = 3
"""Signs of the mark of a pack, behind a game code of form 2."""


@frozen
class CardPack:
    """Cards for a game. Two packs are the same where game, id and mark are.

    ``mark`` is short for what the cards do, whatever they are called and in whatever order they
    stand. ``values`` are the plain values that the game read, its names too; ``cards`` is what the
    game made of them, ``words`` what the cards and the pack are called, by language. ``is_owned``
    says that the pack comes from the owner: the journal of a game then keeps its values.
    ``is_whole`` says that it adds nothing: it is all the cards of a game, see ``WholePack``.
    """

    game: str
    id: str
    mark: str
    values: Mapping[str, Any] = field(compare=False, repr=False)
    cards: Any = field(compare=False, repr=False)
    words: Words = field(compare=False, repr=False)
    is_owned: bool = field(default=True, compare=False)
    is_whole: bool = field(default=False, compare=False)

    @property
    def name(self) -> str:
        """The key of the pack's name in its words."""
        return f"pack.{self.id}.name"


@frozen
class PackRefusal:
    """Why packs do not go into a game, as the key of a sentence.

    ``names`` are what the sentence asks for, each as the key of its words; ``values`` are what
    it says as it is, numbers say. Packs that are in a game stay where it ``is_harmless``, and a
    code of such a game is a good one.
    """

    key: str
    names: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, object] = field(default_factory=dict)
    is_harmless: bool = False

    def said(self, say: Callable[..., str]) -> str:
        """Return the sentence in words that know the packs' names too."""
        names = {name: say(key) for name, key in self.names.items()}
        return say(self.key, **names, **self.values)


@frozen
class WholePack:
    """What a game says of the owner's whole set of cards, of which there is one at most.

    ``answer`` is the option of set-up, and its value, that asks for these cards in place of the
    game's own; ``takes`` says whether they are in a game with these choices, asked for or not.
    ``known`` counts the cards whose values are all given, and all cards. ``warnings`` are what
    may be right and looks strange, a sentence each in English. ``blank`` is the set of an owner
    who has said nothing yet. ``learned`` is a set with what a game was shown of it between its
    first state and another one. ``text`` is the text of a file for a set; with that of the file
    before, what else stands there is kept.
    """

    answer: tuple[str, str]
    takes: Callable[[Choices], bool]
    known: Callable[[CardPack], tuple[int, int]]
    warnings: Callable[[CardPack], tuple[str, ...]]
    blank: Callable[[], CardPack]
    learned: Callable[[CardPack, Any, Any], CardPack]
    text: Callable[[CardPack, str | None], str]


@frozen
class PackFormat:
    """What a game says of packs of cards.

    ``read`` makes a pack of plain values and reports whatever is wrong with them, all at once;
    what it returns after a report is used by nobody. ``packaged`` are the packs that ship with the
    game. ``refusal`` says why packs do not go together with these choices. ``pages`` is the place,
    ``module:NAME``, of a function of a pack that yields a name and a ``Sample`` for everything that
    its cards may show. ``skeleton`` is the text of a file for an owner to begin with, which is a
    good pack as it is. With ``whole`` a pack is all the cards of the game, and adds none to its
    own.
    """

    read: Callable[[Any, Report], CardPack]
    packaged: Callable[[], tuple[CardPack, ...]]
    refusal: Callable[[tuple[CardPack, ...], Choices], PackRefusal | None]
    pages: str
    skeleton: Callable[[], str]
    whole: WholePack | None = None


def words_of(called: Iterable[tuple[str, object]]) -> Words:
    """Return words by language and key from keys with their words by language, if these are any.

    Where a key comes again, what it was called first stays.

    >>> words_of([("pack.club.name", {"en": "Club"}), ("card.troll.name", None)])
    {'en': {'pack.club.name': 'Club'}}
    """
    words: dict[str, dict[str, str]] = {}
    for key, by_language in called:
        for language, said in by_language.items() if isinstance(by_language, dict) else ():
            words.setdefault(str(language), {}).setdefault(key, str(said))
    return words


def mark_of(values: object) -> str:
    """Return the mark of plain values: 15 bits of their SHA-256 as three signs of a game code.

    >>> mark_of({"a": 1, "b": [2]}) == mark_of({"b": [2], "a": 1}), len(mark_of(None))
    (True, 3)
    """
    from hashlib import sha256  # noqa: PLC0415 - OpenSSL comes with it, and few starts need a mark

    plain = json.dumps(
        values, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str
    )  # a wrong file may hold a date; its mark is used by nobody
    number = int.from_bytes(sha256(plain.encode()).digest()[:2], "big") >> 1
    return "".join(SIGNS[number >> 5 * place & 31] for place in reversed(range(MARK_LENGTH)))
