"""``companion cadwallon control``: who takes which card of the city, and with what support."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.commands import Reply, Verb
from companion.engine.objects import read_object, refuse
from companion.fields import shown, text, within
from companion.games.cadwallon.rules.cards import BOARDS
from companion.games.cadwallon.rules.majority import judge
from companion.games.cadwallon.rules.streets import by_name, streets_of
from companion.games.cadwallon.verbs.cards import (
    notes,
    read_card,
    rules,
    seat_name,
    usual_rules,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.commands import Given, Translate
    from companion.engine.reports import ReportPart
    from companion.fields import Report
    from companion.games.cadwallon.rules.cards import DistrictCard
    from companion.games.cadwallon.rules.majority import Judged

MOST_AGENTS = 8
"""In one street."""


def reply(value: dict[str, Any], given: Given) -> Reply:
    """Judge a city. Raises BadInput."""
    del given
    asked = read_object(
        value,
        # Which streets there are is known with the districts.
        {"districts": _districts, "agents": lambda value, _: value, "rules": rules},
        optional=("agents", "rules"),
    )
    house = asked.get("rules") or usual_rules()
    rows: list[list[DistrictCard | None]] = asked["districts"]
    side = len(rows)
    agents = _agents(asked.get("agents", {}), side)
    judged = judge(side, [card for row in rows for card in row], agents, house.zero)
    lines = [judged[start : start + side] for start in range(0, side * side, side)]
    values = {
        "won": [[each.winner for each in line] for line in lines],
        "support": [[each.support for each in line] for line in lines],
    }
    return Reply(values, lambda say: spoken(lines, say))


def _districts(value: object, report: Report) -> list[list[DistrictCard | None]]:
    """Read the rows of a square city."""
    rows = value if isinstance(value, list) else []
    if len(rows) not in BOARDS.values() or not all(
        isinstance(row, list) and len(row) == len(rows) for row in rows
    ):
        sides = ", ".join(BOARDS)
        report(f"{shown(value)} will not do; write a list of rows with as many cards each: {sides}")
        return []
    return [
        [
            read_card(card, within(within(report, f"row {row}"), f"no. {place}"))
            for place, card in enumerate(cards, start=1)
        ]
        for row, cards in enumerate(rows, start=1)
    ]


def _agents(value: object, side: int) -> list[tuple[str, ...]]:
    """Read who stands in which street."""
    streets = by_name(side)
    found: list[tuple[str, ...]] = [()] * len(streets)
    if not isinstance(value, dict):
        refuse(f'agents: {shown(value)} will not do; write an object, as {{"AA": ["blue"]}}')
    for name, seats in value.items():
        if name not in streets:
            names = [street.name for street in streets_of(side)]
            refuse(f"agents: no street {shown(name)} here; they go from {names[0]} to {names[-1]}")
        if not isinstance(seats, list) or len(seats) > MOST_AGENTS:
            refuse(f'agents: {name}: {shown(seats)} will not do; write a list, as ["blue"]')
        found[streets[name].number] = tuple(
            str(text(seat, within(within(refuse, "agents"), name))) for seat in seats
        )
    return found


def spoken(lines: list[tuple[Judged[str], ...]], say: Translate) -> Iterator[ReportPart]:
    """Yield a line for each district: where it is, who takes it, who supports it."""
    for row, line in enumerate(lines, start=1):
        for place, each in enumerate(line, start=1):
            who = say("city.stays-alone") if each.winner is None else seat_name(each.winner, say)
            support = ", ".join(f"{seat_name(seat, say)} {n}" for seat, n in each.support.items())
            yield f"{row}.{place}  {who}{f'  ({support})' if support else ''}"


CONTROL = Verb(
    about="find who takes which card",
    description="Find who takes which card of the city.",
    reply=reply,
    notes=notes(__name__),
)
