"""Cartographers' verbs for seats, and what a page gets of map, task and pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.seats import SeatVerbs
from companion.games.cartographers.phone.seat_facts import AMBUSH, table_now, turn_names
from companion.games.cartographers.phone.seat_map import SeatMap, map_of, page_hex
from companion.games.cartographers.phone.seat_pad import (
    entry_of,
    judged_saying,
    pad_of,
    places_of_maps,
)
from companion.games.cartographers.phone.seat_tasks import (
    judged_drawing,
    judged_payment,
    open_turns,
    payable,
    shown_task,
    task_at,
)
from companion.games.cartographers.rules.cards import EXPLORE_TERRAINS
from companion.games.cartographers.rules.cells import beside, cell_set
from companion.games.cartographers.rules.player import enclosed_mountains
from companion.games.cartographers.rules.scoring import stars

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.seats import SeatNotes, Values
    from companion.games.cartographers.phone.seat_facts import AskedTurn
    from companion.games.cartographers.phone.seat_map import MapDrawing
    from companion.games.cartographers.phone.seat_tasks import SeatTask


def keep(facts: Values, readings: Mapping[str, str], notes: SeatNotes) -> SeatMap:
    """Return a seat's map from facts and from what it did in the turns that they name."""
    return map_of(table_now(facts, readings), notes)


def task(kept: SeatMap, turn: str, neighbours: Mapping[str, int]) -> dict[str, Any]:
    """Return what a turn asks for, with every legal answer."""
    now = kept.table.turn(turn)
    asked = task_at(kept, now)
    shapes, terrains, reason = shown_task(asked)
    edicts = tuple(card for _, card in kept.table.edicts_of(kept.table.season))
    return {
        "turn": turn,
        "part": asked.part,
        "kind": now.kind,
        "card": now.card,
        "shapes": [
            {"cells": [list(cell) for cell in shape.cells], "coin": shape.coin} for shape in shapes
        ],
        "terrains": [terrain.value for terrain in terrains],
        "reason": reason,
        "answers": [
            [page_hex(placement.cells), placement.terrain.value, coins, list(after)]
            for placement, coins, after in asked.answers(edicts)
        ],
        "edicts": list(edicts),
        "now": [stars(card, kept.player.sheet) for card in edicts],
        "pass": _pass(now, neighbours),
        **_walk(asked),
        "skill": kept.paid.get(turn, ""),
        "skills": [{"id": skill.id, "cost": skill.cost} for skill in payable(kept, now)],
    }


def _pass(turn: AskedTurn, neighbours: Mapping[str, int]) -> dict[str, Any] | None:
    """Return who draws the monster: the seat at that side, if anybody sits there."""
    if turn.kind != AMBUSH or turn.passes is None:
        return None
    return {"to": neighbours.get(turn.passes), "direction": turn.passes}


def _walk(asked: SeatTask) -> dict[str, Any]:
    """Return the way of a solo monster: what was in its way, its place, and the stars that go."""
    if not asked.is_solo:
        return {"tried": [], "spot": None, "lost": None}
    walk = asked.walks[0]
    tried = [page_hex(cell_set(each)) for each in walk.tried]
    if walk.cells is None:
        return {"tried": tried, "spot": None, "lost": None}
    cells = cell_set(walk.cells)
    lost = asked.player.sheet.empty & ~cells & beside(cells)
    return {"tried": tried[:-1], "spot": page_hex(cells), "lost": page_hex(lost)}


def sheet(kept: SeatMap) -> dict[str, Any]:
    """Return the map."""
    player = kept.player
    shown = player.sheet
    return {
        "side": kept.table.side,
        "terrains": {terrain.value: page_hex(shown.of(terrain)) for terrain in EXPLORE_TERRAINS},
        "mountains": page_hex(shown.mountains),
        "ruins": page_hex(shown.ruins),
        "wasteland": page_hex(shown.wasteland),
        "drawings": [_drawing(each) for each in kept.drawings],
        "coins": player.coins,
        "crossed": player.crossed,
        "ringed": page_hex(enclosed_mountains(shown)),
    }


def _drawing(drawing: MapDrawing) -> dict[str, Any]:
    placement = drawing.placement
    return {
        "id": drawing.id,
        "turn": drawing.turn,
        "part": drawing.part,
        "cells": page_hex(placement.cells),
        "terrain": placement.terrain.value,
        "also": placement.also and placement.also.value,
        "coin": placement.coin,
        "fits": drawing.fits,
        "free": drawing.is_free,
        "changed": drawing.is_changed,
    }


SEAT: SeatVerbs[SeatMap] = SeatVerbs(
    turns=turn_names,
    keep=keep,
    open=open_turns,
    task=task,
    drawing=judged_drawing,
    payment=judged_payment,
    saying=judged_saying,
    entry=entry_of,
    sheet=sheet,
    pad=pad_of,
    places=places_of_maps,
)
