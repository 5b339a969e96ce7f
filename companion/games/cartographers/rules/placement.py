"""What may be drawn where: shapes turned and flipped, ruins, the single space instead.

A ``Task`` is what a turn, an ambush or a skill asks for; ``legal_placements`` lists every
answer to it on a sheet, ``refusal`` says why another is none. Source: the 2019 English rules by
way of the project's verified facts; where printings differ, ``Fallback`` is the choice.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from companion.games.cartographers.rules.cards import (
    EXPLORE_TERRAINS,
    Effect,
    ExploreCard,
    Shape,
    Terrain,
)
from companion.games.cartographers.rules.cells import (
    SIZE,
    STRIDE,
    Cells,
    CellSet,
    Space,
    cell_set,
    is_on_map,
    space_names,
)
from companion.games.cartographers.rules.cells import spaces as spaces_of
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.games.cartographers.rules.cards import AmbushCard
    from companion.games.cartographers.rules.sheet import Sheet

SINGLE = Shape(((0, 0),))
"""The single space that is drawn where nothing else fits."""


class Fallback(Enum):
    """How a printing words the single space that is drawn when no shape of a card fits."""

    ENGLISH = "english"
    """2019 English: a terrain of the card; where ruins wait, any terrain. Anywhere."""
    CARD = "card"
    """A Japanese summary: always a terrain of the card. Anywhere."""
    ANY = "any"
    """A Japanese translation: always any terrain, and on ruins if they wait and one is bare."""
    HEROES = "heroes"
    """2021 English, the rules of Heroes: always any terrain. Anywhere."""


class HeroTurn(Enum):
    """How a hero's pattern may lie."""

    TURNED = "turned"
    """Turned and flipped as shapes are: two programs of other people let it."""
    AS_DRAWN = "as-drawn"
    """As the card shows it."""


def usual_fallback(cards: str) -> Fallback:
    """Return the reading of the box that the explore cards come from, by set-up's answer."""
    return Fallback.HEROES if cards.endswith("heroes") else Fallback.ENGLISH


class Refusal(Enum):
    """Why something may not be drawn."""

    OUTSIDE = "outside the map"
    FILLED = "already drawn on"
    MOUNTAIN = "a mountain"
    WASTELAND = "wasteland"
    NOT_THE_SHAPE = "not a shape of this turn"
    NOT_THE_TERRAIN = "not a terrain of this turn"
    NOT_ON_RUINS = "not on ruins"
    NOT_BESIDE = "not beside what it must touch"


class Placement(NamedTuple):
    """Spaces to be drawn as a terrain; ``coin`` if the shape carries one.

    ``also`` is a second terrain that the spaces count as (the skill Diplomacy); ``effect`` that of
    the letter that a monster is drawn with.
    """

    cells: CellSet
    terrain: Terrain
    coin: bool = False
    also: Terrain | None = None
    effect: Effect = Effect.NONE


@frozen
class Task:
    """What is to be drawn: one of the shapes, as one of the terrains.

    ``on_ruins`` asks for a space of bare ruins under it, ``beside`` for one of these spaces;
    ``overhang`` lets it reach over the edge of the map. ``fallback`` is how a single space may
    stand in where nothing fits, None where nothing may; it has no letter. ``any_terrain`` is what
    any terrain means in this game.
    """

    shapes: tuple[Shape, ...]
    terrains: tuple[Terrain, ...]
    on_ruins: bool = False
    beside: CellSet | None = None
    overhang: bool = False
    fallback: Fallback | None = None
    also: Terrain | None = None
    effect: Effect = Effect.NONE
    any_terrain: tuple[Terrain, ...] = EXPLORE_TERRAINS


def any_terrain(*, heroes: bool) -> tuple[Terrain, ...]:
    """Return what any terrain means, where there are heroes in the game and where there are not."""
    return tuple(Terrain) if heroes else EXPLORE_TERRAINS


def task_of(
    card: ExploreCard | AmbushCard,
    *,
    on_ruins: bool = False,
    fallback: Fallback = Fallback.ENGLISH,
    heroes: bool = False,
) -> Task:
    """Return what a card asks for; of an ambush, what it asks the neighbour for.

    Where there are ``heroes`` in the game, any terrain may be a hero too.
    """
    if isinstance(card, ExploreCard):
        terrains = any_terrain(heroes=heroes)
        return Task(card.shapes, card.terrains, on_ruins, fallback=fallback, any_terrain=terrains)
    return monster_task(card.shape, card.effect)


def monster_task(shape: Shape, effect: Effect = Effect.NONE) -> Task:
    """Return what a neighbour is asked to draw as a monster, or a single space of it instead."""
    return Task((shape,), (Terrain.MONSTER,), fallback=Fallback.CARD, effect=effect)


def shape_of(cells: CellSet) -> Shape:
    """Return drawn spaces as a shape, without a coin."""
    return Shape(_at_corner(tuple(spaces_of(cells))))


@cache
def orientations(shape: Shape) -> tuple[Shape, ...]:
    """Return a shape turned and flipped in every way that looks different, as drawn first.

    >>> len(orientations(Shape.drawn("XX", "X.")))
    4
    """
    found = dict.fromkeys(map(_at_corner, turned_and_flipped(shape.cells)))
    return tuple(Shape(each, shape.coin) for each in found)


def turned_and_flipped(cells: Cells) -> Iterator[Cells]:
    """Yield spaces in every way that they may lie, some of which may look alike."""
    for _ in range(2):
        for _ in range(4):
            yield cells
            cells = tuple((column, -row) for row, column in cells)
        cells = tuple((row, -column) for row, column in cells)


def _at_corner(cells: Cells) -> Cells:
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


@cache
def _everywhere(shape: Shape) -> tuple[CellSet, ...]:
    """Return every place of a shape on the bare map, in every orientation."""
    return tuple(
        cell_set(turned.cells) << top * STRIDE + left
        for turned in orientations(shape)
        for top in range(SIZE - turned.rows + 1)
        for left in range(SIZE - turned.columns + 1)
    )


@cache
def _overhanging(shape: Shape) -> tuple[CellSet, ...]:
    """Return what is drawn of a shape in every place where at least one space is on the map."""
    found: dict[CellSet, None] = dict.fromkeys(_everywhere(shape))
    for turned in orientations(shape):
        for top in range(1 - turned.rows, SIZE):
            for left in range(1 - turned.columns, SIZE):
                there = ((top + row, left + column) for row, column in turned.cells)
                found[cell_set(filter(is_on_map, there))] = None
    found.pop(0, None)
    return tuple(found)


@cache
def _bare_map(
    shapes: tuple[Shape, ...],
    terrains: tuple[Terrain, ...],
    also: Terrain | None,
    effect: Effect,
    *,
    overhang: bool,
) -> tuple[tuple[CellSet, ...], tuple[Placement, ...]]:
    """Return the cells, which are read oftenest, of every placement on the bare map, and these."""
    places = _overhanging if overhang else _everywhere
    found = tuple(
        Placement(cells, terrain, shape.coin, also, effect)
        for shape in shapes
        for cells in places(shape)
        for terrain in terrains
    )
    return tuple(placement.cells for placement in found), found


def legal_placements(sheet: Sheet, task: Task) -> list[Placement]:
    """Return every way to do a task on a sheet; none where nothing at all can be drawn."""
    found = _fitting(sheet, task)
    if found or task.fallback is None:
        return found
    return _fitting(sheet, _instead(sheet, task))


def _fitting(sheet: Sheet, task: Task) -> list[Placement]:
    places = _bare_map(task.shapes, task.terrains, task.also, task.effect, overhang=task.overhang)
    filled = sheet.filled
    found = [placement for cells, placement in zip(*places, strict=True) if not cells & filled]
    for wanted in (sheet.bare_ruins if task.on_ruins else None, task.beside):
        if wanted is not None:
            found = [placement for placement in found if placement.cells & wanted]
    return found


def _instead(sheet: Sheet, task: Task) -> Task:
    """Return the task of the single space that may stand in."""
    any_terrain = task.fallback in {Fallback.ANY, Fallback.HEROES} or (
        task.fallback is Fallback.ENGLISH and task.on_ruins
    )
    on_ruins = task.fallback is Fallback.ANY and task.on_ruins and sheet.bare_ruins != 0
    return Task((SINGLE,), task.any_terrain if any_terrain else task.terrains, on_ruins)


@frozen
class Refused:
    """Why a drawing is not allowed, and the spaces that are to blame."""

    reason: Refusal
    spaces: Cells

    def __str__(self) -> str:
        named = [_name(space) for space in self.spaces]
        return f"{' '.join(named) or 'no space'}: {self.reason.value}"


def _name(space: Space) -> str:
    """Name a space as the map prints it or, off the map, by its numbers from 1."""
    row, column = space
    return space_names([space])[0] if is_on_map(space) else f"row {row + 1}, column {column + 1}"


def refusal(sheet: Sheet, task: Task, spaces: Iterable[Space], terrain: Terrain) -> Refused | None:
    """Say why a drawing does not do a task on a sheet, or None where it does."""
    wanted = tuple(sorted(set(spaces)))
    outside = tuple(space for space in wanted if not is_on_map(space))
    if outside and (not task.overhang or outside == wanted):
        return Refused(Refusal.OUTSIDE, outside)
    cells = cell_set(space for space in wanted if is_on_map(space))
    for reason, taken in (
        (Refusal.MOUNTAIN, sheet.mountains),
        (Refusal.WASTELAND, sheet.wasteland),
        (Refusal.FILLED, sheet.filled),
    ):
        if cells & taken:
            return Refused(reason, tuple(spaces_of(cells & taken)))
    undone = _undone(sheet, task, wanted, cells, terrain)
    if undone and task.fallback is not None and not _fitting(sheet, task):
        undone = _undone(sheet, _instead(sheet, task), wanted, cells, terrain)
    return Refused(undone, wanted) if undone else None


def _undone(
    sheet: Sheet, task: Task, spaces: Cells, cells: CellSet, terrain: Terrain
) -> Refusal | None:
    """Return what a drawing on free spaces leaves undone of a task."""
    shapes = {turned.cells for shape in task.shapes for turned in orientations(shape)}
    for reason, done in (
        (Refusal.NOT_THE_SHAPE, spaces != () and _at_corner(spaces) in shapes),
        (Refusal.NOT_THE_TERRAIN, terrain in task.terrains),
        (Refusal.NOT_ON_RUINS, not task.on_ruins or cells & sheet.bare_ruins),
        (Refusal.NOT_BESIDE, task.beside is None or cells & task.beside),
    ):
        if not done:
            return reason
    return None
