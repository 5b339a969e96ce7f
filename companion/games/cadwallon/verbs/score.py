"""``companion cadwallon score``: what each seat's cards are worth at the end, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from companion.engine.commands import Reply, Verb
from companion.engine.objects import read_object, several
from companion.engine.reports import Numbers
from companion.fields import shown, whole_number, within
from companion.games.cadwallon.rules.cards import GUILDS, CardKind
from companion.games.cadwallon.rules.points import HandScore, score, winners
from companion.games.cadwallon.verbs.cards import (
    notes,
    read_held,
    rules,
    seat_name,
    usual_rules,
)
from companion.games.cadwallon.view.facts import score_values
from companion.screens.wording import joined

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.commands import Given, Translate
    from companion.engine.reports import ReportPart
    from companion.fields import Report
    from companion.text.catalog import Say

MOST_SEATS = 8
MOST_BONUS = 999
MOST_OPEN_PLACINGS = 12
"""Personalities of a seat: more would have more placings than can be compared."""
_EXAMPLE = '{"blue": {"cards": [{"guild": "usurers", "points": 3}]}}'
_CARDS = several(read_held, '[{"guild": "usurers", "points": 3, "support": 1}]')
_SEAT = {"cards": _CARDS, "bonus": whole_number(-MOST_BONUS, MOST_BONUS)}


def reply(value: dict[str, Any], given: Given) -> Reply:
    """Score seats. Raises BadInput."""
    del given
    asked = read_object(value, {"seats": _seats, "rules": rules}, optional=("rules",))
    house = asked.get("rules") or usual_rules()
    scores = {
        seat: score(each.get("cards", ()), house, each.get("bonus", 0))
        for seat, each in asked["seats"].items()
    }
    found, by_crests = winners(scores)
    values = {
        "seats": {seat: score_values(each) for seat, each in scores.items()},
        "winners": list(found),
    }
    return Reply(values, lambda say: spoken(scores, found, say, by_crests=by_crests))


def _seats(value: object, report: Report) -> dict[str, Any]:
    """Read what each seat has; a seat may have any name."""
    if not isinstance(value, dict) or not 1 <= len(value) <= MOST_SEATS:
        report(
            f"{shown(value)} will not do; write an object of 1 to {MOST_SEATS} seats, as {_EXAMPLE}"
        )
        return {}
    return {seat: _seat(each, within(report, seat)) for seat, each in value.items()}


def _seat(value: object, report: Report) -> dict[str, Any]:
    read = read_object(value, _SEAT, tuple(_SEAT), report)
    persons = sum(held.card.kind is CardKind.PERSONALITY for held in read.get("cards", ()))
    if persons > MOST_OPEN_PLACINGS:
        report(f"cards: {persons} personalities, and two boxes have 8; take some out")
    return read


def spoken(
    scores: dict[str, HandScore], found: tuple[str, ...], say: Translate, *, by_crests: bool
) -> Iterator[ReportPart]:
    """Yield a table of points for each seat, then who wins."""
    for seat, each in scores.items():
        yield seat_name(seat, say)
        yield Numbers(tuple(_rows(each, say)), (say("points.total"), each.total))
        yield ""
    names = [seat_name(seat, say) for seat in found]
    if names[1:]:
        yield say("over.share", seats=joined(names, cast("Say", say)))
    else:
        yield say("over.wins", seat=names[0])
    if by_crests:
        yield say("over.crests")


def _rows(scored: HandScore, say: Translate) -> Iterator[tuple[str, int]]:
    for each in scored.guilds:
        name = say(f"guild.{each.guild}") if each.guild in GUILDS else each.guild
        yield f"{name} {sum(each.points)}×{each.count}", each.total
    for line in ("actions", "militia", "backers", "bonus"):
        points = getattr(scored, line)
        if points:
            yield say(f"points.{line}"), points


SCORE = Verb(
    about="score what seats have",
    description="Score the cards that each seat has at the end, and say who wins.",
    reply=reply,
    notes=notes(__name__),
)
