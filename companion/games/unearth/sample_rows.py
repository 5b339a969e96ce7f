"""Tables of Unearth written by hand: crowded rows, few seats, no dice, cards that act."""

from __future__ import annotations

from dataclasses import replace

from companion.games.unearth.cards import GREATER, LESSER
from companion.games.unearth.examples import ROW, TURN
from companion.games.unearth.options import TableOptions
from companion.games.unearth.pack_file import base_cards
from companion.games.unearth.state import HOME, Die, DieChange, LastMove
from companion.games.unearth.view import SiteView

RED, BLUE, GREEN, YELLOW = range(4)
CARDS = base_cards()


def _site(ruin: str, stones: tuple[str, ...], *dice: Die, leader: int | None = None) -> SiteView:
    card, dug = CARDS.ruin(ruin), sum(die.number for die in dice)
    return SiteView(card, stones, dice, dug, card.value - dug, leader)


def dice_of(seat: int, *shown: tuple[str, int]) -> tuple[Die, ...]:
    """Return dice of a seat by kind and number."""
    return tuple(Die(seat, kind, number) for kind, number in shown)


CROWDED = replace(
    TURN,
    seats=(*TURN.seats[:2], replace(TURN.seats[2], dice_home=("d8",)), TURN.seats[3]),
    turn=GREEN,
    standing=-1,
    pile_left=0,
    age_left=False,
    row=(
        _site(
            "city-of-gold", ("red", "blue", "yellow", "black", "black"),
            *dice_of(BLUE, ("d6", 4), ("d4", 1)), *dice_of(RED, ("d6", 4)), leader=BLUE,
        ),
        _site(
            "ruin-purple-17", ("blue", "black"),
            *dice_of(RED, ("d6", 2), ("d6", 1), ("d4", 1)),
            *dice_of(BLUE, ("d6", 3), ("d6", 2), ("d8", 2)),
            *dice_of(GREEN, ("d6", 2)), *dice_of(YELLOW, ("d4", 1)), leader=BLUE,
        ),
        _site(
            "ruin-gray-15", ("yellow",),
            *dice_of(RED, ("d6", 5), ("d8", 2)), *dice_of(GREEN, ("d4", 2)),
            *dice_of(YELLOW, ("d6", 3)), leader=RED,
        ),
        _site("ruin-blue-9", (), *dice_of(YELLOW, ("d6", 3)), *dice_of(GREEN, ("d6", 3))),
        _site(
            "ruin-peach-17", ("blue",),
            *(die for seat in range(4) for die in dice_of(seat, ("d6", 1))),
        ),
    ),
)  # fmt: skip
"""The last ruins: a city, eight dice on a ruin, ties that nobody leads."""
PILED = replace(
    TURN,
    turn=YELLOW,
    row=(
        _site(
            "ruin-purple-17", ("red", "yellow", "black"),
            *dice_of(RED, ("d6", 1), ("d6", 1), ("d6", 1), ("d4", 1), ("d8", 1)),
            *dice_of(BLUE, ("d6", 1), ("d6", 1), ("d6", 1), ("d4", 1)),
            *dice_of(GREEN, ("d6", 1), ("d6", 1), ("d8", 1)), leader=RED,
        ),
        None,
        _site("ruin-gray-17", ("yellow", "yellow", "black")),
        _site("city-of-ash", ("red", "red", "red"), *dice_of(RED, ("d8", 8), ("d8", 8)),
              leader=RED),
        None,
    ),
)  # fmt: skip
"""As many dice as a ruin ever had, and two empty places."""
TWO = replace(
    TURN,
    options=TableOptions(players=2, own_dice=False, cards="printed"),
    turn=BLUE,
    first=RED,
    row=(*ROW[:2], replace(ROW[3], dice=(), dug=0, missing=9, leader=None), None),
    seats=tuple(replace(seat, dice_home=HOME, cards=None) for seat in TURN.seats[:2]),
    last=LastMove("dug", RED, 1, Die(RED, "d6", 2), "black", from_bag=True),
)
NO_DICE = replace(
    TURN,
    seats=(replace(TURN.seats[0], dice_home=()), *TURN.seats[1:]),
    last=LastMove("dug", YELLOW, 3, Die(YELLOW, "d4", 2), no_stone=True),
)
ACTING = replace(
    TURN,
    played=("reading-the-stones", "ancestral-claim", "band-of-delvers"),
    digs_left=2,
    standing=1,
    last=LastMove(
        "played", RED, card="a-new-discovery",
        changes=(DieChange(4, Die(RED, "d6", 3), Die(RED, "d6", 5)),),
    ),
)  # fmt: skip
OFFERED = replace(
    TURN,
    offer=YELLOW,
    seats=(
        *TURN.seats[:3],
        replace(
            TURN.seats[3],
            stones=(3, 4, 5, 6),
            buildable=(*CARDS.wonders, LESSER, GREATER),
        ),
    ),
)
