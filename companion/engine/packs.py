"""Packs of cards that a table adds to a game: what they are, and which go together.

A game reads a pack from plain values, those of a TOML file or of a journal. The files themselves
are found at the edges of the program: no game opens any.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import field
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from companion.engine import code_reading
from companion.engine.code import MARK_LENGTH, MOST_PACKS, SIGNS
from companion.errors import BadGameCode, ConfigError
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.engine.code import Deal
    from companion.engine.game import Game, Sample
    from companion.engine.options import Choices
    from companion.fields import Report

    AnyGame = Game[Any, Any, Any, Any, Any]

Words = Mapping[str, Mapping[str, str]]
"""Words by language and key."""
ON, OFF = "on", "off"
MOST_BYTES = 32 << 10
"""Of a pack's values as JSON: the journal of a game holds those of MOST_PACKS on one line."""


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
    it says as it is, numbers say.
    """

    key: str
    names: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, object] = field(default_factory=dict)

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
    game. ``refusal`` says why packs do not go together with these choices. ``pages`` names a view
    and a page for everything that the cards of a pack may show. ``skeleton`` is the text of a file
    for an owner to begin with, which is a good pack as it is. With ``whole`` a pack is all the
    cards of the game, and adds none to its own.
    """

    read: Callable[[Any, Report], CardPack]
    packaged: Callable[[], tuple[CardPack, ...]]
    refusal: Callable[[tuple[CardPack, ...], Choices], PackRefusal | None]
    pages: Callable[[CardPack], Mapping[str, Sample[Any]]]
    skeleton: Callable[[], str]
    whole: WholePack | None = None


def read_pack(game: AnyGame, values: Any, report: Report) -> CardPack | None:  # noqa: ANN401 - a TOML table
    """Read a pack of a game from plain values, and report everything that is wrong with it.

    What is returned after a report is not used.
    """
    if game.packs is None:
        report(f"{game.id} takes no packs of cards; is it for another game?")
        return None
    pack = game.packs.read(values, report)
    size = len(json.dumps(pack.values, ensure_ascii=False, default=str).encode())
    if size > MOST_BYTES:
        report(f"{size} bytes of cards; a journal has room for {MOST_BYTES}, make two packs of it")
    return pack


def mark_of(values: object) -> str:
    """Return the mark of plain values: 15 bits of their SHA-256 as three signs of a game code.

    >>> mark_of({"a": 1, "b": [2]}) == mark_of({"b": [2], "a": 1}), len(mark_of(None))
    (True, 3)
    """
    plain = json.dumps(
        values, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str
    )  # a wrong file may hold a date; its mark is used by nobody
    number = int.from_bytes(sha256(plain.encode()).digest()[:2], "big") >> 1
    return "".join(SIGNS[number >> 5 * place & 31] for place in reversed(range(MARK_LENGTH)))


def refusal(game: AnyGame, packs: Iterable[CardPack], choices: Choices) -> PackRefusal | None:
    """Return why these packs do not go into a game with these choices; None where they do."""
    chosen = tuple(packs)
    if not chosen:
        return None
    if game.packs is None or any(pack.game != game.id for pack in chosen):
        return PackRefusal("pack.of-another-game")
    if len(chosen) > (1 if any(pack.is_whole for pack in chosen) else MOST_PACKS):
        return PackRefusal("pack.too-many")
    if len({pack.mark for pack in chosen}) < len(chosen):
        return PackRefusal("pack.twice")
    return game.packs.refusal(chosen, choices)


def whole_of(game: AnyGame, packs: Iterable[CardPack]) -> CardPack | None:
    """Return the owner's whole set of cards for a game, of these packs, or None."""
    return next((pack for pack in packs if pack.game == game.id and pack.is_whole), None)


def asks_whole(game: AnyGame) -> tuple[str, str]:
    """Return the option and the value that ask for the owner's whole set of cards, if any do."""
    return game.packs.whole.answer if game.packs and game.packs.whole else ("", "")


def with_whole(
    game: AnyGame, choices: Choices, at_hand: Iterable[CardPack]
) -> tuple[dict[str, str], tuple[CardPack, ...]]:
    """Return choices with the owner's whole set of cards that goes into such a game, if any.

    Where it was asked for and cannot be had, the game's own cards are in its place.
    """
    whole = game.packs.whole if game.packs else None
    if whole is None or not whole.takes(choices):
        return dict(choices), ()
    pack = whole_of(game, at_hand)
    if pack is not None and refusal(game, (pack,), choices) is None:
        return dict(choices), (pack,)
    option, value = whole.answer
    if choices[option] != value:
        return dict(choices), ()
    return game.fitted({name: each for name, each in choices.items() if name != option}), ()


def fitting(game: AnyGame, packs: Iterable[CardPack], choices: Choices) -> tuple[CardPack, ...]:
    """Return those of the packs that go into a game together, the first ones before later ones."""
    taken: tuple[CardPack, ...] = ()
    for pack in packs:
        if refusal(game, (*taken, pack), choices) is None:
            taken = (*taken, pack)
    return ordered(taken)


def decode(text: str, games: Iterable[AnyGame], packs: Iterable[CardPack]) -> Deal:
    """Read a game code as ``code_reading`` does; refuse packs that do not go with its choices.

    Raises BadGameCode.
    """
    deal = code_reading.decode(text, games, packs)
    if refusal(deal.game, deal.packs, deal.choices) is None:
        return deal
    whole = deal.game.packs.whole if deal.game.packs else None
    if whole is not None:
        known, count = whole.known(deal.packs[0])
        if known < count:
            raise BadGameCode(
                f"game code {text!r} needs all {count} cards of its owner, and this box knows "
                f"{known} of them: bring it the others first"
            )
    raise BadGameCode(f"game code {text!r} has packs that do not go with its other choices")


def ordered(packs: Iterable[CardPack]) -> tuple[CardPack, ...]:
    """Return packs in the order in which a code names them, whatever order they were chosen in."""
    return tuple(sorted(packs, key=lambda pack: (pack.mark, pack.id)))


def named(packs: Iterable[CardPack], game: AnyGame, ids: Iterable[str]) -> tuple[CardPack, ...]:
    """Return the packs of a game that have these ids.

    Raises ConfigError naming an id that there is not, and those that there are.
    """
    known = {pack.id: pack for pack in packs if pack.game == game.id}
    wanted = dict.fromkeys(ids)
    for each in wanted:
        if each not in known:
            there = f"choose {', '.join(known)}" if known else "there is none here"
            raise ConfigError(f"no pack {each!r} for {game.id}: {there}")
    return ordered(known[each] for each in wanted)
