"""What a turn asks a seat for: the task on its map, every answer, and why another is refused."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.engine.seats import SeatRefusal
from companion.games.cartographers.phone.seat_facts import EXPLORE
from companion.games.cartographers.phone.seat_map import BEFORE_DRAWING, kept_values, page_cells
from companion.games.cartographers.rules import skills
from companion.games.cartographers.rules.ambush import find_spot
from companion.games.cartographers.rules.cards import Terrain
from companion.games.cartographers.rules.cells import cell_set, space_names, spaces
from companion.games.cartographers.rules.placement import (
    SINGLE,
    Placement,
    Refusal,
    Task,
    legal_placements,
    orientations,
    refusal,
)
from companion.games.cartographers.rules.scoring import stars
from companion.games.cartographers.rules.skills import PAIR, WHEN, When
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.engine.seats import Values
    from companion.games.cartographers.phone.seat_facts import AskedTurn
    from companion.games.cartographers.phone.seat_map import SeatMap
    from companion.games.cartographers.rules.ambush import Walked
    from companion.games.cartographers.rules.cards import Shape, SkillCard
    from companion.games.cartographers.rules.cells import CellSet
    from companion.games.cartographers.rules.player import Player

Answer = tuple[Placement, int, tuple[int, ...]]
"""What may be drawn, the coins that it brings, and the stars of each edict after it."""
_REASONS = {reason: reason.name.lower().replace("_", "-") for reason in Refusal}
"""The key of each refusal's words."""
_UNKNOWN = SeatRefusal("unknown")


@frozen
class SeatTask:
    """A part of a turn, asked of a seat: the map that it is drawn on, and the task.

    ``walks`` are those of a solo monster: one, or two with Acrobatics.
    """

    turn: AskedTurn
    part: str
    player: Player
    task: Task
    walks: tuple[Walked, ...] = ()

    @property
    def is_solo(self) -> bool:
        """Say whether a monster walks to its place."""
        return self.turn.monster is not None and not self.part

    def placements(self) -> tuple[Placement, ...]:
        """Return everything that may be drawn."""
        if self.is_solo:
            found = (cell_set(walk.cells) for walk in self.walks if walk.cells is not None)
            return tuple(Placement(cells, Terrain.MONSTER) for cells in found)
        return _placements(self.player, self.task)

    def answers(self, edicts: tuple[str, ...]) -> tuple[Answer, ...]:
        """Return everything that may be drawn and what it brings by these scoring cards."""
        return _answers(self.player, self.placements(), edicts)

    def needs_single(self) -> bool:
        """Say whether nothing fits but the single space that stands in."""
        if self.is_solo or self.task.fallback is None:
            return False
        return not legal_placements(self.player.sheet, replace(self.task, fallback=None))

    def refused(self, cells: CellSet, terrain: Terrain) -> SeatRefusal:
        """Say why a drawing that is no answer is none: by the task's rules, or by the walk's."""
        found = refusal(self.player.sheet, self.task, spaces(cells), terrain)
        if found is None:
            return SeatRefusal("not-the-spot", space_names(spaces(cells)))
        return SeatRefusal(_REASONS[found.reason], space_names(found.spaces))


def task_at(kept: SeatMap, turn: AskedTurn) -> SeatTask:
    """Return what a turn asks for now.

    A turn that waits is drawn on the map as it is now, however late; one that is drawn may be
    drawn again on the map as it was then.
    """
    skill = kept.paid.get(turn.id, "")
    first = _first(kept, turn, skill)
    drawn = kept.drawing(turn.id)
    adds = bool(skill) and WHEN[skill] not in BEFORE_DRAWING
    if adds and (drawn or (WHEN[skill] is When.ANY_TIME and not first.placements())):
        return _more(kept, turn, skill, first.task, drawn.placement if drawn else None)
    return first


def _first(kept: SeatMap, turn: AskedTurn, skill: str) -> SeatTask:
    """Return what the turn itself asks for, changed by a skill that does so."""
    player, task = _drawn_on(kept, turn, ""), turn.task
    if turn.kind != EXPLORE:
        is_pair = bool(skill) and WHEN[skill] is When.AMBUSH
        if turn.monster is None:
            return SeatTask(turn, "", player, skills.acrobatics(task) if is_pair else task)
        shapes = orientations(PAIR) if is_pair else task.shapes
        walks = tuple(find_spot(player.sheet, turn.monster, shape) for shape in shapes)
        return SeatTask(turn, "", player, replace(task, shapes=shapes, fallback=None), walks)
    if skill and WHEN[skill] is When.INSTEAD:
        task = skills.instead(skill, task)
    return SeatTask(turn, "", player, task)


def _more(
    kept: SeatMap, turn: AskedTurn, skill: str, task: Task, drawn: Placement | None
) -> SeatTask:
    """Return what a skill adds to a turn."""
    player = _drawn_on(kept, turn, skill)
    if skill == "diplomacy" or drawn is None:
        return SeatTask(turn, skill, player, skills.DIPLOMACY)
    more = skills.after(skill, task, player.sheet, drawn, kept.table.cure_wounds)
    return SeatTask(turn, skill, player, more)


def _drawn_on(kept: SeatMap, turn: AskedTurn, part: str) -> Player:
    drawn = kept.drawing(turn.id, part)
    return kept.before[turn.id, part] if drawn and drawn.fits else kept.player


@lru_cache(maxsize=4)
def _placements(player: Player, task: Task) -> tuple[Placement, ...]:
    """Return everything that may be drawn; of two with the same spaces, the one with a coin.

    A shape that reaches over the edge may leave the same spaces as another.
    """
    if not task.shapes:
        return ()
    found: dict[tuple[CellSet, Terrain], Placement] = {}
    for placement in legal_placements(player.sheet, task):
        known = found.get(placement[:2])
        if known is None or placement.coin:
            found[placement[:2]] = placement
    return tuple(found.values())


@lru_cache(maxsize=2)  # maps that are alike are asked for one behind the other
def _answers(
    player: Player, placements: tuple[Placement, ...], edicts: tuple[str, ...]
) -> tuple[Answer, ...]:
    found = []
    for placement in placements:
        after = player.draw(placement)
        earned = tuple(stars(card, after.sheet) for card in edicts)
        found.append((placement, after.coins - player.coins, earned))
    return tuple(found)


def open_turns(kept: SeatMap) -> tuple[str, ...]:
    """Return the turns that wait for a drawing; one for which nothing can be drawn does not."""
    drawn = {drawing.turn for drawing in kept.drawings if not drawing.part}
    waiting = (turn for turn in kept.table.turns if turn.id not in drawn)
    return tuple(turn.id for turn in waiting if _can_be_drawn(kept, turn))


def _can_be_drawn(kept: SeatMap, turn: AskedTurn) -> bool:
    """Say whether anything can be drawn; where a single space may stand in, any empty one does."""
    sheet = kept.player.sheet
    if turn.monster is not None:
        return find_spot(sheet, turn.monster).cells is not None
    return bool(turn.task.shapes and sheet.empty)


def judged_drawing(kept: SeatMap, turn: str, body: Values) -> tuple[str, Values] | SeatRefusal:
    """Judge a drawing: its part and what is kept of it, or why it is refused."""
    wanted = body.get("cells")
    if not isinstance(wanted, str):
        return _UNKNOWN
    try:
        terrain, cells = Terrain(body.get("terrain")), page_cells(wanted)
    except ValueError:
        return _UNKNOWN
    asked = task_at(kept, kept.table.turn(turn))
    if body.get("part", asked.part) != asked.part:
        return _UNKNOWN
    if body.get("free") is True:
        placement = Placement(cells, terrain, body.get("coin") is True)
        return (asked.part, kept_values(placement, is_free=True)) if cells else _UNKNOWN
    for placement in asked.placements():
        if placement[:2] == (cells, terrain):
            return asked.part, kept_values(placement)
    return asked.refused(cells, terrain)


def judged_payment(kept: SeatMap, turn: str, body: Values) -> str | SeatRefusal:
    """Judge a payment in a turn: the skill, empty where one is taken back; or why not."""
    asked, skill = kept.table.turn(turn), body.get("skill")
    paid, drawn = kept.paid.get(turn, ""), kept.drawing(turn)
    if skill == "":
        if not paid:
            return SeatRefusal("not-drawn")
        return SeatRefusal("drawn-already") if drawn and WHEN[paid] in BEFORE_DRAWING else ""
    offered = next((each for each in kept.table.skills if each.id == skill), None)
    return _UNKNOWN if offered is None else _judged_skill(kept, asked, offered)


def _judged_skill(kept: SeatMap, turn: AskedTurn, skill: SkillCard) -> str | SeatRefusal:
    when, drawn = WHEN[skill.id], kept.drawing(turn.id)
    is_for = when is When.ANY_TIME or (when is When.AMBUSH) == (turn.kind != EXPLORE)
    player = _drawn_on(kept, turn, "") if when in BEFORE_DRAWING else kept.player
    used = {each.id for each in kept.table.turns if each.season == turn.season} & kept.paid.keys()
    for reason, is_so in (
        ("unknown", not is_for or turn.card is None),
        ("skill-used", bool(used)),
        ("drawn-already", when in BEFORE_DRAWING and drawn is not None),
        ("not-drawn", when is When.AFTER and drawn is None),
        ("no-coins", skill.cost > min(player.purse, kept.player.purse)),
    ):
        if is_so:
            return SeatRefusal(reason)
    return skill.id


def payable(kept: SeatMap, turn: AskedTurn) -> tuple[SkillCard, ...]:
    """Return the skills that may be paid for in a turn now."""
    every = ((skill, _judged_skill(kept, turn, skill)) for skill in kept.table.skills)
    return tuple(skill for skill, found in every if not isinstance(found, SeatRefusal))


def shown_task(asked: SeatTask) -> tuple[tuple[Shape, ...], tuple[Terrain, ...], str | None]:
    """Return the shapes and terrains that are drawn now, and why they are not the card's own."""
    task = asked.task
    if asked.needs_single() and (found := asked.placements()):
        terrains = tuple(dict.fromkeys(placement.terrain for placement in found))
        return (SINGLE,), terrains, "nothing-fits"
    return task.shapes, task.terrains, "on-ruins" if task.on_ruins else None
