"""Cartographers' verbs for seats, and what a page gets of map, task and pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.seats import SeatVerbs
from companion.games.cartographers.phone.seat_drawing import name_of, page_hex
from companion.games.cartographers.phone.seat_facts import AMBUSH, table_now, turn_names
from companion.games.cartographers.phone.seat_map import SeatMap, map_of
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
from companion.games.cartographers.rules.cards import EXPLORE_TERRAINS, Effect
from companion.games.cartographers.rules.cells import beside, cell_set
from companion.games.cartographers.rules.heroes import HeroPlace
from companion.games.cartographers.rules.placement import HeroTurn, Placement
from companion.games.cartographers.rules.player import enclosed_mountains
from companion.games.cartographers.rules.scoring import stars

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.seats import SeatNotes, Values
    from companion.games.cartographers.phone.seat_drawing import Drawn
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
    edicts = tuple(card for _, card in kept.table.edicts_of(max(kept.table.season, now.closed)))
    return {
        "turn": turn,
        "part": asked.part,
        "kind": now.kind,
        "card": now.card,
        "shapes": [
            {"cells": [list(cell) for cell in shape.cells], "coin": shape.coin} for shape in shapes
        ],
        "terrains": list(terrains),
        "reason": reason,
        "answers": [
            [page_hex(drawn.cells), name_of(drawn), coins, list(after), *_marks(drawn)]
            for drawn, coins, after in asked.answers(edicts)
        ],
        "edicts": list(edicts),
        "now": [stars(card, kept.player.sheet) for card in edicts],
        "pass": _pass(now, neighbours),
        **_walk(asked),
        "skill": kept.paid.get(turn, ""),
        "skills": [{"id": skill.id, "cost": skill.cost} for skill in payable(kept, now)],
        **_of_heroes(kept, asked),
    }


def _marks(drawn: Drawn) -> list[str]:
    """Return the spaces that are marked with a hero, and nothing of any other drawing."""
    return [page_hex(drawn.attacked)] if isinstance(drawn, HeroPlace) else []


def _of_heroes(kept: SeatMap, asked: SeatTask) -> dict[str, Any]:
    """Return what only turns of Heroes ask for: marks, a letter, effects after scoring."""
    now = asked.turn
    if now.hero is not None and not asked.part:
        is_turned = asked.hero_turn is HeroTurn.TURNED
        return {"attack": [list(each) for each in now.hero.attack], "turns": is_turned}
    if now.effects:
        spread = page_hex(kept.spread.get(now.id, 0))
        tramples = [card for card, effect in now.effects if effect is Effect.TRAMPLE]
        return {
            "effects": [card for card, _ in now.effects],
            "spread": spread,
            "tramples": tramples[0] if tramples else "",
        }
    return {"letter": now.letter} if now.letter else {}


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
        **({} if kept.table.is_base else _sheet_of_heroes(kept)),
    }


def _sheet_of_heroes(kept: SeatMap) -> dict[str, Any]:
    """Return what heroes and monsters with letters leave on a map.

    ``shut_in`` is the turn in which a monster that was shut in brought its coins, if any has.
    """
    shown, marks = kept.player.sheet, kept.player.marked
    letters = {turn.letter: turn.task.effect for turn in kept.table.turns if turn.letter}
    return {
        "hero": page_hex(shown.hero),
        "destroyed": page_hex(shown.destroyed),
        "attacked": page_hex(marks.attacked),
        "letters": {
            letter: page_hex(marks.of(effect) & shown.monster) for letter, effect in letters.items()
        },
        "shut_in": kept.shut_in,
    }


def _drawing(drawing: MapDrawing) -> dict[str, Any]:
    drawn = drawing.drawn
    also = drawn.also if isinstance(drawn, Placement) else None
    return {
        "id": drawing.id,
        "turn": drawing.turn,
        "part": drawing.part,
        "cells": page_hex(drawn.cells),
        "terrain": name_of(drawn),
        "also": also and also.value,
        "coin": isinstance(drawn, Placement) and drawn.coin,
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
