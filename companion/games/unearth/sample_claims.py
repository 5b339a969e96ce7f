"""Claims to be read: one for each reason, settled from their dice as in a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.game import Sample
from companion.games.unearth.cards import FLAME
from companion.games.unearth.claiming import by_seat, strongest_first
from companion.games.unearth.claims import LONGER, NOBODY, settle
from companion.games.unearth.examples import CLAIM, CLAIMED
from companion.games.unearth.sample_rows import BLUE, CARDS, GREEN, RED, YELLOW, dice_of
from companion.games.unearth.state import Ask, BuiltWonder, ClaimReport, Die, Question

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.games.unearth.view import View

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
    seats=(
        *CLAIM.seats[:YELLOW],
        replace(_YELLOW_SEAT, built=(*_YELLOW_SEAT.built, BuiltWonder(FLAME, 0))),
    ),
)
"""A table where Yellow has The Eternal Flame."""


def claims() -> Iterator[tuple[str, Sample[View]]]:
    """Yield a claim for each reason, with the most and the fewest seats and dice."""
    for kind, lying in _DICE.items():
        report = _report(
            "ruin-gray-15", lying, "ruin-peach-13" if kind == "only" else "city-of-ash",
            last_die=NOBODY if kind == "left" else LONGER,
        )  # fmt: skip
        report = replace(report, following=None) if kind == "next" else report
        yield f"claim-{kind}", _claim(report, _NOBODYS if kind == "left" else CLAIM)
    yield "claim", _claim(CLAIMED)
    lying = (
        *dice_of(BLUE, ("d8", 8)), *dice_of(RED, ("d6", 6), ("d6", 5)), *dice_of(GREEN, ("d6", 2)),
    )  # fmt: skip
    flame = _report("city-of-gold", lying, "ruin-peach-13", flame=YELLOW)
    yield "claim-flame", _claim(flame, _FLAME)
    yield "turn-reported", Sample(CLAIM, "turn")
    first = _report("ruin-gray-15", CLAIMED.dice, "ruin-peach-13", flame=YELLOW)
    two = tuple(Ask(Question.CLAIM, BLUE, 2, claim=each) for each in (first, flame))
    last = replace(CLAIM.last, claims=(first, flame))
    yield "turn-reported-twice", Sample(replace(_FLAME, asks=two, last=last, standing=-1), "turn")


def _report(
    ruin: str,
    lying: tuple[Die, ...],
    following: str,
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
        CARDS.ruin(following),
    )


def _claim(report: ClaimReport, view: View = CLAIM) -> Sample[View]:
    ask = Ask(Question.CLAIM, report.winner or 0, report.place, claim=report)
    return Sample(replace(view, asks=(ask,), last=replace(view.last, claims=(report,))), "claim")
