"""What the cards of an owner's deck are called, under the keys that the game's pages use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games.cadwallon.rules.cards import GUILDS, SEATS, CardKind
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from companion.engine.packs import Words
    from companion.games.cadwallon.rules.cards import DistrictCard, TextCard

_Called = tuple[str, object]
"""A key, and its words by language."""


def deck_words(
    read: Mapping[str, Any],
    cards: Iterable[tuple[DistrictCard, Mapping[str, Any]]],
    texts: Mapping[str, Iterable[tuple[TextCard, Mapping[str, Any]]]],
) -> Words:
    """Return all words of a deck by language and key; ``read`` are the tables of its file."""
    words: dict[str, dict[str, str]] = {}
    called = (*_tables(read), *_of_cards(cards), *_of_texts(texts))
    for key, by_language in called:
        for language, said in by_language.items() if isinstance(by_language, dict) else ():
            words.setdefault(str(language), {}).setdefault(key, str(said))
    return words


def _tables(read: Mapping[str, Any]) -> Iterator[_Called]:
    """Yield the names of guilds and seats."""
    for guild, called in read.get("guilds", {}).items():
        yield f"guild.{guild}", called
    for seat, called in zip(SEATS, read.get("seats", ()), strict=False):
        by_language = {DEFAULT: called} if isinstance(called, str) else called
        yield f"seat.{seat}", by_language
        yield f"play.seat-{seat}", by_language


def _of_cards(cards: Iterable[tuple[DistrictCard, Mapping[str, Any]]]) -> Iterator[_Called]:
    """Yield names and texts of cards; a further guild without a name is called by its id."""
    for card, fields in cards:
        for field in ("name", "text"):
            yield f"card.{card.id}.{field}", fields.get(field)
        if card.kind is CardKind.GUILD and card.guild not in GUILDS:
            yield f"guild.{card.guild}", {DEFAULT: card.guild.replace("-", " ").capitalize()}


def _of_texts(
    texts: Mapping[str, Iterable[tuple[TextCard, Mapping[str, Any]]]],
) -> Iterator[_Called]:
    """Yield names and texts of conditions and contracts."""
    for name, found in texts.items():
        for card, fields in found:
            for field in ("name", "text"):
                yield f"{name.removesuffix('s')}.{card.id}.{field}", fields.get(field)
