"""Views written by hand, as the first examples of what a page is drawn from."""

from __future__ import annotations

from dataclasses import replace

from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.claims import Reason
from companion.games.unearth.rules.options import TableOptions
from companion.games.unearth.rules.state import (
    HOME,
    Ask,
    BuiltWonder,
    ClaimReport,
    Die,
    LastMove,
    Phase,
    Question,
)
from companion.games.unearth.view.view import OwnCards, SeatView, SiteView, View

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


ROW = (
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
    row=ROW,
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
OPENING = replace(
    TURN,
    phase=Phase.OPENING,
    row=(
        _site("ruin-green-13", ("red", "yellow")),
        _site("ruin-purple-17", ("blue", "blue", "black")),
        _site("ruin-gray-15", ("yellow", "black", "red")),
        _site("ruin-blue-9", ("red", "yellow")),
        _site("ruin-peach-11", ("blue", "black")),
    ),
    pile_left=11,
    bag=48,
    seats=tuple(SeatView(HOME, (0, 0, 0, 0), (), (), 2, 1, 0, ()) for _ in range(4)),
    last=LastMove(),
)
STONE = replace(
    TURN,
    asks=(
        Ask(Question.STONE, _RED, 1, 0, Die(_RED, "d6", 2), ("blue", "black")),
    ),
)  # fmt: skip
CLAIMED = ClaimReport(
    2,
    base_cards().ruin("ruin-gray-15"),
    (Die(_BLUE, "d8", 6), Die(_RED, "d6", 6), Die(_RED, "d4", 2), Die(_GREEN, "d6", 1)),
    _BLUE,
    Reason("faces", (_BLUE, _RED), (("d8", 6), ("d6", 6))),
    ((_RED, 2), (_GREEN, 1)),
    base_cards().ruin("ruin-peach-13"),
)
CLAIM = replace(
    TURN,
    turn=_GREEN,
    row=(
        replace(ROW[0], dice=(Die(_BLUE, "d6", 4),)),
        ROW[1],
        _site("ruin-peach-13", ("red", "black")),
        *ROW[3:],
    ),
    pile_left=8,
    seats=(
        _seat("d4", "d6", "d6", "d8", cards=4),
        _seat("d4", "d6", "d8", owned=("ruin-green-9", "ruin-gray-15")),
        _seat(*HOME, cards=1, owned=("ruin-gray-11",)),
        TURN.seats[3],
    ),
    asks=(Ask(Question.CLAIM, _BLUE, 2, claim=CLAIMED),),
    offer=_RED,
    last=LastMove(
        "dug", _BLUE, 2, Die(_BLUE, "d8", 6), claims=(CLAIMED,), wonders=(), reveals=True
    ),
)
PRIVATE = replace(
    TURN,
    secret=OwnCards(
        ("a-new-discovery", "ancient-map", "forgotten-song"),
        (base_cards().ruin("ruin-purple-13"),),
    ),
)
BUILT = (BuiltWonder("lesser-wonder", 3), BuiltWonder("temple-of-clarity", 0))
"""What a seat may have built."""
