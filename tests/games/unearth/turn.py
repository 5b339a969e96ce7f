"""A turn of four seats, written by hand for tests of what is decided in it."""

from __future__ import annotations

from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.options import TableOptions
from companion.games.unearth.rules.state import Die, LastMove, Phase
from companion.games.unearth.view.view import SeatView, SiteView, View

_RED, _BLUE, _GREEN, _YELLOW = range(4)


def _site(ruin: str, stones: tuple[str, ...], *dice: Die, leader: int | None = None) -> SiteView:
    card, dug = base_cards().ruin(ruin), sum(die.number for die in dice)
    return SiteView(card, stones, dice, dug, card.value - dug, leader)


def _seat(
    *home: str,
    cards: int = 2,
    stones: tuple[int, int, int, int] = (2, 1, 0, 2),
    owned: tuple[str, ...] = (),
) -> SeatView:
    ruins = tuple(map(base_cards().ruin, owned))
    return SeatView(home, stones, ruins, (), cards, 1, 2 * len(ruins), ())


_ROW = (
    _site("ruin-green-13", ("red", "yellow"), Die(_BLUE, "d8", 4), leader=_BLUE),
    _site("ruin-purple-17", ("blue", "blue", "black")),
    _site(
        "ruin-gray-15", ("yellow", "black"), Die(_RED, "d6", 5), Die(_GREEN, "d4", 2), leader=_RED
    ),
    _site("ruin-blue-9", (), Die(_YELLOW, "d6", 3), Die(_YELLOW, "d4", 2), leader=_YELLOW),
    _site("ruin-peach-11", ("blue",), Die(_BLUE, "d6", 6), Die(_RED, "d6", 3), leader=_BLUE),
)
TURN = View(
    options=TableOptions(players=4),
    code="",
    phase=Phase.PLAYING,
    turn=_RED,
    first=_GREEN,
    row=_ROW,
    pile_left=9,
    age_left=True,
    bag=35,
    standing=0,
    offered=(
        "the-eternal-flame", "temple-of-clarity", "palace-of-relics",
        "fountain-of-reflection", "the-harmonious-columns", "the-crumbling-memorial",
    ),
    lesser_left=9,
    greater_left=6,
    seats=(
        _seat("d4", "d6", "d8"),
        _seat("d4", "d6", "d6", owned=("ruin-green-9",)),
        _seat("d6", "d6", "d6", "d8", cards=0, owned=("ruin-gray-11",)),
        _seat("d6", "d6", "d8", cards=5, stones=(0, 0, 1, 1)),
    ),
    usable=("a-new-discovery", "ancient-map", "forlorn"),
    last=LastMove("dug", _YELLOW, 3, Die(_YELLOW, "d4", 2), "blue"),
)  # fmt: skip
