"""What a turn asks a seat for: the task on its map, every answer, and why another is refused."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.engine.seats import SeatRefusal
from companion.games.cartographers.phone.seat_drawing import (
    DESTROYED,
    Crossed,
    Drawn,
    after,
    attacked,
    kept_values,
    name_of,
    page_cells,
)
from companion.games.cartographers.phone.seat_facts import (
    AMBUSH,
    EFFECTS,
    EXPLORE,
    HERO,
    SOLO_AMBUSH,
)
from companion.games.cartographers.phone.seat_map import BEFORE_DRAWING, DESTROY
from companion.games.cartographers.rules import skills
from companion.games.cartographers.rules.ambush import find_spot
from companion.games.cartographers.rules.cards import Effect, Terrain
from companion.games.cartographers.rules.cells import cell, cell_set, space_names, spaces
from companion.games.cartographers.rules.effects import reach
from companion.games.cartographers.rules.heroes import HeroPlace, hero_places
from companion.games.cartographers.rules.placement import (
    SINGLE,
    HeroTurn,
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

Answer = tuple[Drawn, int, tuple[int, ...]]
"""What may be drawn, the coins that it brings, and the stars of each edict after it."""
_REASONS = {reason: reason.name.lower().replace("_", "-") for reason in Refusal}
"""The key of each refusal's words."""
_UNKNOWN = SeatRefusal("unknown")
_KINDS = {
    When.INSTEAD: {EXPLORE},
    When.AFTER: {EXPLORE},
    When.AMBUSH: {AMBUSH, SOLO_AMBUSH},
    When.ANY_TIME: {EXPLORE, HERO, AMBUSH, SOLO_AMBUSH},
}
"""The kinds of turns in which a skill may be used."""


@frozen
class SeatTask:
    """A part of a turn, asked of a seat: the map that it is drawn on, and the task.

    ``walks`` are those of a solo monster: one, or two with Acrobatics. ``crossed`` are the spaces
    of which one is destroyed by the ``effect`` of a monster, ``hero_turn`` is how a hero may lie.
    """

    turn: AskedTurn
    part: str
    player: Player
    task: Task
    walks: tuple[Walked, ...] = ()
    effect: Effect = Effect.NONE
    crossed: CellSet = 0
    hero_turn: HeroTurn = HeroTurn.TURNED

    @property
    def is_solo(self) -> bool:
        """Say whether a monster walks to its place."""
        return self.turn.monster is not None and not self.part

    @property
    def is_hero(self) -> bool:
        """Say whether a hero is drawn, with its marks."""
        return self.turn.hero is not None and not self.part

    def placements(self) -> tuple[Drawn, ...]:
        """Return everything that may be drawn."""
        if self.effect is not Effect.NONE:
            return tuple(Crossed(cell(*space), self.effect) for space in spaces(self.crossed))
        if self.turn.hero is not None and self.is_hero:
            return tuple(hero_places(self.player.sheet, self.turn.hero, self.hero_turn))
        if self.is_solo:
            found = (cell_set(walk.cells) for walk in self.walks if walk.cells is not None)
            effect = self.task.effect
            return tuple(Placement(cells, Terrain.MONSTER, effect=effect) for cells in found)
        return _placements(self.player, self.task)

    def answers(self, edicts: tuple[str, ...]) -> tuple[Answer, ...]:
        """Return everything that may be drawn and what it brings by these scoring cards."""
        return _answers(self.player, self.placements(), edicts)

    def needs_single(self) -> bool:
        """Say whether nothing fits but the single space that stands in."""
        if self.is_solo or self.effect is not Effect.NONE or self.task.fallback is None:
            return False
        return not legal_placements(self.player.sheet, replace(self.task, fallback=None))

    def refused(self, cells: CellSet, name: str) -> SeatRefusal:
        """Say why a drawing that is no answer is none: by the task's rules, or by the walk's."""
        if self.effect is not Effect.NONE:
            return self._refused_cross(cells)
        if name == DESTROYED:
            return _UNKNOWN
        found = refusal(self.player.sheet, self.task, spaces(cells), Terrain(name))
        if found is None:
            reason = "not-the-shape" if self.is_hero else "not-the-spot"
            return SeatRefusal(reason, space_names(spaces(cells)))
        return SeatRefusal(_REASONS[found.reason], space_names(found.spaces))

    def _refused_cross(self, cells: CellSet) -> SeatRefusal:
        """Say why a monster does not destroy a space."""
        sheet = self.player.sheet
        full = sheet.filled if self.effect is Effect.TRAMPLE else sheet.destroyed
        for reason, taken in (
            (Refusal.MOUNTAIN, sheet.mountains),
            (Refusal.WASTELAND, sheet.wasteland),
            (Refusal.FILLED, full),
            (Refusal.NOT_BESIDE, cells),
        ):
            if cells & taken:
                return SeatRefusal(_REASONS[reason], space_names(spaces(cells & taken)))
        return _UNKNOWN


def task_at(kept: SeatMap, turn: AskedTurn) -> SeatTask:
    """Return what a turn asks for now.

    A turn that waits is drawn on the map as it is now, however late; one that is drawn may be
    drawn again on the map as it was then.
    """
    if turn.kind == EFFECTS:
        return _crossing(kept, turn, "", Effect.TRAMPLE)
    skill = kept.paid.get(turn.id, "")
    first = _first(kept, turn, skill)
    drawn = kept.drawing(turn.id)
    is_crossed = kept.drawing(turn.id, DESTROY) is not None
    crossing = None
    if turn.task.effect is Effect.PETRIFY:
        crossing = _crossing(kept, turn, DESTROY, Effect.PETRIFY)
    if crossing and drawn and not is_crossed and crossing.placements():
        return crossing
    adds = bool(skill) and WHEN[skill] not in BEFORE_DRAWING
    if adds and (drawn or (WHEN[skill] is When.ANY_TIME and not first.placements())):
        placement = drawn.drawn if drawn and isinstance(drawn.drawn, Placement) else None
        return _more(kept, turn, skill, first.task, placement)
    return crossing if crossing and is_crossed else first


def _crossing(kept: SeatMap, turn: AskedTurn, part: str, effect: Effect) -> SeatTask:
    """Return the task of one space that a monster destroys.

    One that waits is destroyed on the map as it is now, and as it was in its turn.
    """
    nothing, player = Task((), ()), _drawn_on(kept, turn, part)
    then = kept.before.get((turn.id, part))
    if then is None:
        return SeatTask(turn, part, player, nothing, effect=effect)
    near = reach(effect, then.sheet, then.marked)
    if turn.kind == EFFECTS and turn == kept.table.turns[-1]:
        # what spreads behind it in the same turn is not there yet
        return SeatTask(turn, part, then, nothing, effect=effect, crossed=near)
    open_since = then.sheet.filled | player.sheet.empty
    crossed = near & open_since & reach(effect, player.sheet, player.marked)
    return SeatTask(turn, part, player, nothing, effect=effect, crossed=crossed)


def _first(kept: SeatMap, turn: AskedTurn, skill: str) -> SeatTask:
    """Return what the turn itself asks for, changed by a skill that does so."""
    player, task = _drawn_on(kept, turn, ""), turn.task
    if turn.kind == HERO:
        return SeatTask(turn, "", player, task, hero_turn=kept.table.hero_turn)
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
    player: Player, placements: tuple[Drawn, ...], edicts: tuple[str, ...]
) -> tuple[Answer, ...]:
    found = []
    for placement in placements:
        then = after(player, placement)
        earned = tuple(stars(card, then.sheet) for card in edicts)
        found.append((placement, then.coins - player.coins, earned))
    return tuple(found)


def open_turns(kept: SeatMap) -> tuple[str, ...]:
    """Return the turns that wait for a drawing; one for which nothing can be drawn does not."""
    return tuple(turn.id for turn in kept.table.turns if _is_open(kept, turn))


def _is_open(kept: SeatMap, turn: AskedTurn) -> bool:
    """Say whether a turn waits: anything can be drawn, or what was drawn destroys a space.

    Where a single space may stand in, any empty one does.
    """
    if kept.drawing(turn.id):
        waits = turn.task.effect is Effect.PETRIFY and not kept.drawing(turn.id, DESTROY)
        return waits and task_at(kept, turn).part == DESTROY
    sheet = kept.player.sheet
    if turn.kind == EFFECTS:
        return bool(task_at(kept, turn).crossed)
    if turn.monster is not None:
        return find_spot(sheet, turn.monster).cells is not None
    return bool(turn.task.shapes and sheet.empty)


def judged_drawing(kept: SeatMap, turn: str, body: Values) -> tuple[str, Values] | SeatRefusal:
    """Judge a drawing: its part and what is kept of it, or why it is refused."""
    asked = task_at(kept, kept.table.turn(turn))
    if body.get("part", asked.part) != asked.part:
        return _UNKNOWN
    try:
        name, cells = str(body.get("terrain")), page_cells(body.get("cells", ""))
        marks = page_cells(body.get("attacked", "0"))
        drawn = _drawn(name, cells, marks, asked, has_coin=body.get("coin") is True)
    except (TypeError, ValueError):
        return _UNKNOWN
    if kept.table.is_base and name in {DESTROYED, Terrain.HERO.value}:
        return _UNKNOWN
    if asked.part == DESTROY and kept.drawing(turn, DESTROY):
        return SeatRefusal("drawn-already")
    if body.get("free") is True:
        is_due = asked.turn.kind != EFFECTS or asked.placements()
        return (asked.part, kept_values(drawn, is_free=True)) if cells and is_due else _UNKNOWN
    for answer in asked.placements():
        if (answer.cells, name_of(answer), attacked(answer)) == (cells, name, marks):
            return asked.part, kept_values(answer)
    return asked.refused(cells, name)


def _drawn(name: str, cells: CellSet, marks: CellSet, asked: SeatTask, *, has_coin: bool) -> Drawn:
    """Return what a page wants to draw. Raises ValueError for an unknown terrain."""
    if name == DESTROYED:
        return Crossed(cells)
    terrain = Terrain(name)
    if asked.is_hero and terrain is Terrain.HERO:
        return HeroPlace(cells, marks)
    effect = asked.task.effect if terrain is Terrain.MONSTER else Effect.NONE
    return Placement(cells, terrain, has_coin, effect=effect)


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
    is_for = turn.kind in _KINDS[when]
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


def shown_task(asked: SeatTask) -> tuple[tuple[Shape, ...], tuple[str, ...], str | None]:
    """Return the shapes and terrains that are drawn now, and why they are not the card's own."""
    task = asked.task
    if asked.effect is not Effect.NONE:
        return (SINGLE,), (DESTROYED,), None
    if asked.needs_single() and (found := asked.placements()):
        return (SINGLE,), tuple(dict.fromkeys(name_of(each) for each in found)), "nothing-fits"
    terrains = tuple(terrain.value for terrain in task.terrains)
    return task.shapes, terrains, "on-ruins" if task.on_ruins else None
