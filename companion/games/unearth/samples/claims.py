"""Claims to be read: one for each reason, settled from their dice as in a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.game import Sample
from companion.games.unearth.questions.page_names import SILENT_TURN
from companion.games.unearth.rules.cards import FLAME
from companion.games.unearth.rules.claiming import by_seat, strongest_first
from companion.games.unearth.rules.claims import LONGER, NOBODY, settle
from companion.games.unearth.rules.state import HOME, Ask, BuiltWonder, ClaimReport, Die, Question
from companion.games.unearth.samples.examples import CLAIM, CLAIMED
from companion.games.unearth.samples.rows import BLUE, CARDS, GREEN, RED, YELLOW, dice_of, site_with

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.games.unearth.view.view import View

_RED_ONE, _GREEN_TWO, _YELLOW_ONE = (
    dice_of(RED, ("d8", 1)), dice_of(GREEN, ("d6", 2)), dice_of(YELLOW, ("d4", 1)),
)  # fmt: skip
_DICE: Mapping[str, tuple[Die, ...]] = {
    "only": dice_of(RED, ("d6", 6), ("d6", 5), ("d8", 4)),
    "number": (
        *dice_of(BLUE, ("d8", 8)), *dice_of(RED, ("d6", 6), ("d6", 1), ("d4", 1)),
        *_GREEN_TWO, *_YELLOW_ONE,
    ),
    "faces": (
        *dice_of(BLUE, ("d8", 6)), *dice_of(RED, ("d6", 6), ("d6", 1), ("d4", 1)),
        *_GREEN_TWO, *_YELLOW_ONE,
    ),
    "next": (
        *dice_of(BLUE, ("d6", 3), ("d6", 3), ("d8", 2)),
        *dice_of(YELLOW, ("d6", 3), ("d6", 3), ("d4", 1)), *_RED_ONE, *_GREEN_TWO,
    ),
    "longer": (
        *dice_of(BLUE, ("d6", 4), ("d6", 2), ("d4", 1)), *dice_of(GREEN, ("d6", 4), ("d6", 2)),
        *_RED_ONE, *_YELLOW_ONE,
    ),
    "nobody": tuple(die for seat in range(4) for die in dice_of(seat, ("d6", 3), ("d4", 1))),
    "left": (
        *dice_of(RED, ("d6", 4), ("d6", 2), ("d4", 1)), *dice_of(BLUE, ("d6", 4), ("d6", 2)),
        *_GREEN_TWO, *_YELLOW_ONE,
    ),
}  # fmt: skip
"""Dice that reach 15, by the reason that decides."""
_NOBODYS = replace(CLAIM, options=replace(CLAIM.options, last_die=NOBODY))
"""A table where a die left decides nothing."""
_YELLOW_SEAT = CLAIM.seats[YELLOW]
_FLAME = replace(
    CLAIM,
    offered=tuple(each for each in CLAIM.offered if each != FLAME),
    bag=CLAIM.bag - 4,
    seats=(
        *CLAIM.seats[:YELLOW],
        replace(_YELLOW_SEAT, built=(BuiltWonder(FLAME, 0),), stones=(0, 0, 3, 3), so_far=2),
    ),
)
"""A table where Yellow has The Eternal Flame."""


def claims() -> Iterator[tuple[str, Sample[View]]]:
    """Yield a claim for each reason, with the most and the fewest seats and dice."""
    for kind, lying in _DICE.items():
        report = _report(
            "ruin-gray-15", lying, {"only": "ruin-peach-13", "next": None}.get(kind, "city-of-ash"),
            last_die=NOBODY if kind == "left" else LONGER,
        )  # fmt: skip
        yield f"claim-{kind}", _claim(report, _NOBODYS if kind == "left" else CLAIM)
    yield "claim", _claim(CLAIMED)
    lying = (
        *dice_of(BLUE, ("d6", 6)), *dice_of(RED, ("d6", 5), ("d8", 4)), *dice_of(GREEN, ("d8", 2)),
    )  # fmt: skip
    flame = replace(_report("ruin-purple-17", lying, "ruin-blue-15", flame=YELLOW), place=1)
    yield "claim-flame", _claim(flame, _FLAME)
    yield "turn-reported", Sample(CLAIM, SILENT_TURN)
    # One card reaches two ruins: the last of the pile follows the first, the age ends with the
    # other.
    last = _report("ruin-gray-15", CLAIMED.dice, None, flame=YELLOW)
    row = (CLAIM.row[0], site_with("ruin-blue-15", ("red", "blue", "black")), None, *CLAIM.row[3:])
    twice = replace(
        _FLAME,
        row=row,
        pile_left=0,
        age_left=False,
        bag=33,
        standing=-1,
        asks=tuple(Ask(Question.CLAIM, BLUE, each.place, claim=each) for each in (flame, last)),
        last=replace(CLAIM.last, claims=(flame, last)),
    )
    yield "turn-reported-twice", Sample(twice, SILENT_TURN)


def _report(
    ruin: str,
    lying: tuple[Die, ...],
    following: str | None,
    *,
    flame: int | None = None,
    last_die: str = LONGER,
) -> ClaimReport:
    """Return what a game reports of dice on a ruin, the strongest seat's first."""
    card, dice = CARDS.ruin(ruin), by_seat(lying, 4)
    claim = settle(card.value, dice, flame=flame, last_die=last_die)
    return ClaimReport(
        2,
        card,
        strongest_first(dice),
        claim.winner,
        claim.reason,
        claim.draws,
        CARDS.ruin(following) if following else None,
    )


def _claim(report: ClaimReport, view: View = CLAIM) -> Sample[View]:
    """Return the page of a claim, on a table where no other dice are left."""
    ask = Ask(Question.CLAIM, report.winner or 0, report.place, claim=report)
    row = tuple(site and site_with(site.ruin.id, site.stones) for site in view.row)
    seats = tuple(replace(seat, dice_home=HOME) for seat in view.seats)
    last = replace(view.last, claims=(report,))
    return Sample(replace(view, row=row, seats=seats, asks=(ask,), last=last), "claim")
