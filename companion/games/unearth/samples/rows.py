"""Tables of Unearth written by hand: crowded rows, few seats, no dice, cards that act."""

from __future__ import annotations

from dataclasses import replace

from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.cards import GREATER, LESSER
from companion.games.unearth.rules.claiming import leader
from companion.games.unearth.rules.options import TableOptions
from companion.games.unearth.rules.state import HOME, Die, DieChange, LastMove
from companion.games.unearth.samples.examples import ROW, TURN
from companion.games.unearth.view.view import SeatView, SiteView, View

RED, BLUE, GREEN, YELLOW = range(4)
CARDS = base_cards()


def site_with(ruin: str, stones: tuple[str, ...], *dice: Die) -> SiteView:
    """Return a ruin of the row with dice, led by the seat that would take it."""
    card, dug = CARDS.ruin(ruin), sum(die.number for die in dice)
    first = leader(dice, TURN.options) if dice else None
    return SiteView(card, stones, dice, dug, card.value - dug, first)


def dice_of(seat: int, *shown: tuple[str, int]) -> tuple[Die, ...]:
    """Return dice of a seat by kind and number."""
    return tuple(Die(seat, kind, number) for kind, number in shown)


def _home(seat: SeatView, *home: str) -> SeatView:
    return replace(seat, dice_home=home)


def _owning(seat: SeatView, *ruins: str) -> SeatView:
    """Return a seat with ruins, whose stones are those of late in a game."""
    owned = tuple(map(CARDS.ruin, ruins))
    return replace(seat, owned=owned, stones=(2, 2, 2, 2), so_far=2 * len(owned))


LATE = (
    _owning(TURN.seats[0], "ruin-green-9", "ruin-purple-11", "ruin-blue-13"),
    _owning(TURN.seats[1], "ruin-green-15", "ruin-peach-9", "ruin-gray-11"),
    _owning(TURN.seats[2], "ruin-purple-9", "ruin-peach-13", "ruin-blue-11"),
    _owning(TURN.seats[3], "ruin-green-17", "ruin-purple-13", "ruin-gray-9"),
)
"""The seats when the pile has gone: twelve ruins are owned."""
CROWDED = replace(
    TURN,
    seats=(
        _home(LATE[0]), _home(LATE[1]), _home(LATE[2], "d8"), _home(LATE[3]),
    ),
    turn=GREEN,
    pile_left=0,
    age_left=False,
    bag=19,
    row=(
        site_with(
            "city-of-gold", ("red", "blue", "yellow", "black", "black"),
            *dice_of(BLUE, ("d6", 4), ("d4", 1)), *dice_of(RED, ("d6", 4)),
        ),
        site_with(
            "ruin-purple-17", ("blue", "black"),
            *dice_of(RED, ("d6", 2), ("d4", 1)), *dice_of(BLUE, ("d6", 3), ("d8", 2)),
            *dice_of(GREEN, ("d6", 2)), *dice_of(YELLOW, ("d8", 2), ("d4", 1), ("d6", 1)),
        ),
        site_with(
            "ruin-gray-15", ("yellow",),
            *dice_of(RED, ("d8", 5)), *dice_of(GREEN, ("d4", 2)), *dice_of(YELLOW, ("d6", 3)),
        ),
        site_with("ruin-blue-9", (), *dice_of(YELLOW, ("d6", 3)), *dice_of(GREEN, ("d6", 3))),
        site_with(
            "ruin-peach-17", ("blue",),
            *(die for seat in (RED, BLUE, GREEN) for die in dice_of(seat, ("d6", 1))),
        ),
    ),
)  # fmt: skip
"""The last ruins: a city, eight dice on a ruin, ties that nobody leads."""
PILED = replace(
    TURN,
    turn=YELLOW,
    standing=-1,
    pile_left=0,
    age_left=False,
    bag=22,
    seats=(
        _home(LATE[0]), _home(LATE[1], "d8"), _home(LATE[2], "d4", "d6"),
        _home(LATE[3], "d6", "d8"),
    ),
    row=(
        site_with(
            "ruin-purple-17", ("red", "yellow", "black"),
            *dice_of(RED, ("d6", 1), ("d6", 1), ("d6", 1), ("d4", 1), ("d8", 1)),
            *dice_of(BLUE, ("d6", 1), ("d6", 1), ("d6", 1), ("d4", 1)),
            *dice_of(GREEN, ("d6", 1), ("d8", 1)), *dice_of(YELLOW, ("d4", 1)),
        ),
        None,
        site_with("ruin-gray-17", ("yellow", "yellow", "black")),
        site_with(
            "ruin-blue-17", (),
            *dice_of(GREEN, ("d6", 6)), *dice_of(YELLOW, ("d6", 6), ("d6", 4)),
        ),
        None,
    ),
)  # fmt: skip
"""As many dice as a ruin ever had, and two empty places."""
TWO = replace(
    TURN,
    options=TableOptions(players=2, own_dice=False, cards="printed"),
    turn=BLUE,
    first=RED,
    pile_left=0,
    age_left=False,
    bag=45,
    row=(*ROW[:2], site_with("ruin-blue-9", (), *dice_of(RED, ("d6", 2))), None),
    seats=(
        replace(TURN.seats[0], dice_home=("d4", "d6", "d6", "d8"), cards=None),
        replace(TURN.seats[1], dice_home=("d4", "d6", "d6", "d6"), cards=None),
    ),
    last=LastMove("dug", RED, 2, Die(RED, "d6", 2), "black", from_bag=True),
)
NO_DICE = replace(
    TURN,
    row=(
        site_with("ruin-green-13", ("red", "yellow"),
             *dice_of(BLUE, ("d8", 4)), *dice_of(RED, ("d8", 3))),
        site_with("ruin-purple-17", ("blue", "blue", "black"), *dice_of(RED, ("d6", 4), ("d4", 3))),
        *ROW[2:],
    ),
    seats=(_home(TURN.seats[0]), *TURN.seats[1:]),
    last=LastMove("dug", YELLOW, 3, Die(YELLOW, "d4", 2), no_stone=True),
)  # fmt: skip
ACTING = replace(
    TURN,
    played=("reading-the-stones", "ancestral-claim", "band-of-delvers"),
    digs_left=2,
    standing=1,
    pile_left=0,
    age_left=False,
    row=(*ROW[:3], None, ROW[4]),
    seats=(
        *(_home(late, *seat.dice_home) for late, seat in zip(LATE[:3], TURN.seats, strict=False)),
        _home(LATE[3], *HOME),
    ),
    bag=20,
    last=LastMove(
        "played", RED, card="a-new-discovery",
        changes=(DieChange(2, Die(RED, "d6", 3), Die(RED, "d6", 5)),),
    ),
)  # fmt: skip


def offered(*wonders: str) -> View:
    """Return a table that offers wonders to a seat, with the stones for each of them."""
    stones = (4, 4, 5, 6)
    yellow = replace(TURN.seats[3], stones=stones, buildable=(*wonders, LESSER, GREATER))
    return replace(
        TURN,
        offer=YELLOW,
        offered=wonders,
        bag=TURN.bag + sum(TURN.seats[3].stones) - sum(stones),
        seats=(*TURN.seats[:3], yellow),
    )


OFFERED = offered(*TURN.offered)
