"""``companion unearth claim``: who takes a ruin with these dice, and why."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from companion.engine.commands import Reply, Verb
from companion.engine.objects import several
from companion.fields import one_of, shown, whole_number, within
from companion.games.unearth.pages.parts import seat_name
from companion.games.unearth.pages.sentences import why
from companion.games.unearth.rules.cards import DICE, FACES, SEATS
from companion.games.unearth.rules.who_claims import settle
from companion.games.unearth.verbs.objects import by_seat, notes, read_asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.commands import Given, Translate
    from companion.engine.reports import ReportPart
    from companion.fields import Report
    from companion.games.unearth.rules.who_claims import Die, RuinClaim
    from companion.text.catalog import Say

HIGHEST_VALUE = 40
"""Of a ruin, with room for those of other printings."""


def reply(value: dict[str, Any], given: Given) -> Reply:
    """Settle a claim. Raises BadInput."""
    del given
    asked = read_asked(value, {"value": _VALUE, "dice": _DICE, "flame": _flame}, "flame")
    flame = asked.get("flame")
    claim = settle(
        asked["value"],
        {SEATS.index(seat): dice for seat, dice in asked["dice"].items()},
        flame=None if flame is None else SEATS.index(flame),
        last_die=asked["readings"].last_die,
    )
    values = {
        "claimed": claim.claimed,
        "winner": None if claim.winner is None else SEATS[claim.winner],
        "draws": {SEATS[seat]: count for seat, count in claim.draws},
        "why": claim.reason.kind,
    }
    return Reply(values, lambda say: spoken(claim, say))


def _flame(value: object, report: Report) -> object:
    """Read who owns The Eternal Flame; null is nobody."""
    return None if value is None else one_of(*SEATS)(value, report)


def _die(value: object, report: Report) -> Die:
    """Read a die: its kind and the number that it shows."""
    if not isinstance(value, list) or len(value) != 2:  # noqa: PLR2004 - a pair
        report(f'{shown(value)} is no die; write its kind and its number, as ["d6", 5]')
        return ("", 0)
    kind = one_of(*FACES)(value[0], report)
    return kind, whole_number(1, FACES[kind])(value[1], within(report, kind))


def _dice_of_a_seat(value: object, report: Report) -> tuple[Die, ...]:
    """Read the dice of a seat, no more of a kind than it has."""
    dice: tuple[Die, ...] = several(_die, '[["d6", 5], ["d4", 1]]')(value, report)
    for kind, count in Counter(kind for kind, _ in dice).items():
        if count > DICE[kind]:
            report(f"{count} of {kind}, and a seat has {DICE[kind]}; take {count - DICE[kind]} out")
    return dice


def spoken(claim: RuinClaim[int], say: Translate) -> Iterator[ReportPart]:
    """Yield who takes the ruin, why, and who draws cards."""
    words = cast("Say", say)  # the command line gives a catalog
    if not claim.claimed:
        yield say("reason.below")
        return
    if claim.winner is None:
        yield say("claim.nobody")
    else:
        yield say("claim.title", seat=seat_name(claim.winner, words))
    yield why(claim.reason, words)
    for seat, count in claim.draws:
        yield f"  {seat_name(seat, words)} {say('claim.draws', count=count)}"


_VALUE = whole_number(1, HIGHEST_VALUE)
_DICE = by_seat(_dice_of_a_seat, '{"red": [["d6", 5]], "blue": []}')

CLAIM = Verb(
    about="settle who takes a ruin",
    description="Settle who takes a ruin with the dice that lie on it, and why.",
    reply=reply,
    notes=notes(__name__, most=HIGHEST_VALUE),
)
