"""Files of an owner for tests: every value in them is made up."""

from __future__ import annotations

from random import Random  # noqa: TID251 - a test's own dice
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from companion.data import read_packaged
from companion.fields import read_toml
from companion.games.cadwallon.packs.deck_file import PACKS, SKELETON, read_named
from companion.games.cadwallon.packs.deck_text import plain_text
from companion.games.cadwallon.packs.own_deck import own_pack
from companion.games.cadwallon.rules.cards import GUILDS, Tool

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.packs import CardPack
    from companion.games.cadwallon.rules.cards import CityDeck

BLANK = read_packaged(PACKS, SKELETON)
FACES = ((3, 1), (2, 2), (2, 3), (1, 1))
"""Points and support of the four cards of a guild."""
PENALTIES = ((1, 1), (1, 1), (1, 2), (2, 1), (2, 2))
Values = dict[str, Any]


def values(**others: Any) -> Values:  # noqa: ANN401 - fields of a file
    """Return the values of a file in which every card is known."""
    cards: list[Values] = [
        {"guild": guild, "points": points, "support": support}
        for guild in GUILDS
        for points, support in FACES
    ]
    cards += [{"militia": points, "support": support} for points, support in PENALTIES]
    cards += [{"personality": True}] * 4
    cards += [{"action": "new-market", "does": Tool.SWAP_SAME_TYPE.value}]
    cards += [{"action": str(number)} for number in range(2, 14)]
    return {"format": 1, "sets": 1, "cards": cards, **others}


def parse_deck(written: str, file: str) -> CityDeck:
    """Read a whole deck. Raises ValueError with a line for each problem."""
    deck: CityDeck
    deck, _ = read_toml(written, file, read_named)
    return deck


def whole(**others: Any) -> CardPack:  # noqa: ANN401 - as above
    """Return a deck in which every card is known."""
    return own_pack(values(**others))


def part(known: int = 4) -> CardPack:
    """Return a deck of which some cards of guilds are known, the first ones of the file."""
    found = values()
    found["cards"] = [
        {"guild": card["guild"]}
        if "guild" in card and number >= known
        else ({"militia": True} if "militia" in card else card)
        for number, card in enumerate(found["cards"])
    ]
    return own_pack(found)


_SIGNS = "Ab ’\"'#[]=,0é夜\\"
_FURTHER = ("spies", "night-watch", "g7")


def _said(luck: Random) -> str:
    return luck.choice("Aé夜") + "".join(luck.choices(_SIGNS, k=luck.randrange(8)))


def _names(luck: Random) -> dict[str, str]:
    return {each: _said(luck) for each in luck.sample(("en", "ja", "fr"), luck.randrange(1, 4))}


def _some(luck: Random, **fields: Callable[[], object]) -> Values:
    """Return some of these fields."""
    return {name: make() for name, make in fields.items() if luck.random() < 0.6}


def any_file(seed: int) -> Values:
    """Return the values of a good file of one set, by the luck of a seed.

    A file has too many parts for strategies of their own: Hypothesis would give most of them up.
    """
    luck = Random(seed)

    def more(least: int, most: int) -> Values:
        return _some(
            luck,
            support=lambda: luck.randint(least, most),
            district=lambda: _said(luck),
            name=lambda: _names(luck),
        )

    guilds = (*GUILDS, *luck.sample(_FURTHER, luck.randrange(4)))
    cards: list[Values] = [
        {"guild": guild, **_some(luck, points=lambda: luck.randint(0, 9)), **more(1, 3)}
        for guild in guilds
        for _ in range(4)
    ]
    for _ in range(5):
        penalty = luck.choice((True, luck.randint(0, 9)))
        cards.append({"militia": penalty, **more(1, 2)})
    cards += [{"personality": True, **_some(luck, district=lambda: _said(luck))} for _ in range(4)]
    for number in range(1, 14):
        does = _some(luck, does=lambda: luck.choice([tool.value for tool in Tool]))
        words = _some(luck, name=lambda: _names(luck), text=lambda: _names(luck))
        cards.append({"action": "new-market" if number == 1 else str(number), **does, **words})
    cards += [{"backer": guild} for guild in luck.sample(GUILDS, luck.randrange(5))]
    luck.shuffle(cards)
    found: Values = {"format": 1, "cards": cards}
    for name in ("conditions", "contracts"):
        texts = [{"name": _names(luck), "text": _names(luck)} for _ in range(luck.randrange(4))]
        found |= _some(luck, **{name: lambda texts=texts: texts})
    return found | _some(luck, seats=lambda: [f"{n}{_said(luck)[:5]}" for n in range(3)])


files = st.integers(0, 1 << 32).map(any_file)
"""Values of good files."""


def text(found: Values | None = None) -> str:
    """Return values as a file has them; without any, those of a deck that is known."""
    return plain_text(values() if found is None else found)
