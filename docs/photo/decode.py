"""Finds the drawings that explain a picture best, with what the journal knows of every turn.

The order of turns is not used: which ruins were bare when, and when nothing fitted any more.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from companion.games.cartographers.rules.cards import EXPLORE_TERRAINS
from companion.games.cartographers.rules.cells import BOARD, SIZE, cell, spaces
from companion.games.cartographers.rules.placement import SINGLE, legal_placements
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.cartographers.rules.placement import Placement, Task
    from companion.games.cartographers.rules.sheet import Sheet
    from docs.photo.draw import Pixels

BEAM = 600
"""Explanations that are followed side by side."""
LONGEST = 60.0
"""The seconds after which a search follows a tenth of them."""
_WORST = 14.0
"""What a drawing may contradict the picture at most, as a logarithm."""
_INSTEAD = 3.0
"""What a single space in place of a shape costs."""
_UNUSED = 4.0
"""What a turn costs that is found nowhere."""
_MARGIN = 5.0
"""How much worse than the best an explanation may be and still raise a question."""
_BITS = 5
"""The bits of how often a task is left, in one integer of them all."""
_TERRAIN_BITS = 132


class _Option(NamedTuple):
    """A drawing of a task: what it costs against the picture."""

    cost: float
    kind: int
    cells: int
    drawn: int


class _State(NamedTuple):
    """Some drawings: their cost, the spaces, the same apart by terrain, and the tasks left."""

    rank: float
    cost: float
    filled: int
    drawn: int
    left: int
    unused: int


class Answer(NamedTuple):
    """What each space is, 0 nothing, and the spaces that a person is asked about."""

    labels: tuple[int, ...]
    asked: frozenset[int]


def decoded(likely: Pixels, blank: Sheet, tasks: Iterable[Task]) -> Answer:
    """Return the best explanation of a picture; ``likely`` has a row of logarithms a space."""
    price = likely.max(axis=1, keepdims=True) - likely
    free = np.array([bool(_space(at) & blank.empty) for at in range(SIZE * SIZE)])
    read = np.where(free, likely.argmax(axis=1), 0)
    drawn_on = [int(at) for at in np.flatnonzero(read)]
    kinds = Counter(tasks)
    options = _options(price, blank, list(kinds))
    by_space: dict[int, list[_Option]] = {}
    for option in sorted(options):
        for row, column in spaces(option.cells):
            by_space.setdefault(cell(row, column), []).append(option)
    left = sum(count << _BITS * kind for kind, count in enumerate(kinds.values()))
    found = [_State(0, 0, 0, 0, left, kinds.total())]
    inked = sum(map(_space, drawn_on))
    until = now() + LONGEST
    for at in drawn_on:
        space, skip = _space(at), float(price[at, 0])
        beam = BEAM if now() < until else BEAM // 10
        found = _further(found, space, skip, by_space.get(space, ()), inked)[:beam]
    ended = sorted(found, key=_whole)
    return _answer([each for each in ended if _whole(each) < _whole(ended[0]) + _MARGIN], read)


def _space(at: int) -> int:
    return cell(*divmod(at, SIZE))


def _whole(state: _State) -> float:
    return state.cost + _UNUSED * state.unused


def _options(price: Pixels, blank: Sheet, kinds: list[Task]) -> Iterable[_Option]:
    """Yield the drawings of all tasks that do not contradict the picture too much."""
    for kind, task in enumerate(kinds):
        single = replace(task, shapes=(SINGLE,), on_ruins=False)
        if task.on_ruins:
            single = replace(single, terrains=task.any_terrain)
        ways = dict.fromkeys(
            (each._replace(coin=False), _INSTEAD) for each in legal_placements(blank, single)
        )
        ways |= dict.fromkeys(
            (each._replace(coin=False), 0.0) for each in legal_placements(blank, task)
        )
        for placement, more in ways:
            cost = more + _price(price, placement)
            if cost < _WORST:
                number = EXPLORE_TERRAINS.index(placement.terrain)
                drawn = placement.cells << _TERRAIN_BITS * number
                yield _Option(cost, kind, placement.cells, drawn)


def _price(price: Pixels, placement: Placement) -> float:
    label = EXPLORE_TERRAINS.index(placement.terrain) + 1
    return float(sum(price[row * SIZE + column, label] for row, column in spaces(placement.cells)))


def _further(
    states: list[_State], space: int, skip: float, options: Iterable[_Option], inked: int
) -> list[_State]:
    """Return the states after one more space is explained, best first."""
    after: dict[tuple[int, int], _State] = {}

    def keep(cost: float, filled: int, drawn: int, left: int, count: int) -> None:
        open_ = (inked & ~filled).bit_count()
        rank = cost + max(0.0, count - open_, open_ - 5.5 * count)
        known = after.get((drawn, left))
        if known is None or rank < known.rank:
            after[drawn, left] = _State(rank, cost, filled, drawn, left, count)

    most = states[0].rank + _WORST
    for _, cost, filled, drawn, left, count in states:
        if filled & space:
            keep(cost, filled, drawn, left, count)
            continue
        keep(cost + skip, filled, drawn, left, count)
        for option in options:
            if cost + option.cost > most:
                break
            shift = _BITS * option.kind
            if not option.cells & filled and left >> shift & 31:
                fewer, all_ = left - (1 << shift), filled | option.cells
                keep(cost + option.cost, all_, drawn | option.drawn, fewer, count - 1)
    return sorted(after.values())


def _answer(found: list[_State], read: Pixels) -> Answer:
    """Return the best of some explanations; where they or the picture differ, a person is asked."""
    maps = [_labels(state.drawn) for state in found]
    asked = {
        at
        for at, label in enumerate(maps[0])
        if label != read[at] or any(other[at] != label for other in maps)
    }
    return Answer(maps[0], frozenset(asked))


def _labels(drawn: int) -> tuple[int, ...]:
    labels = [0] * SIZE * SIZE
    for number in range(len(EXPLORE_TERRAINS)):
        for row, column in spaces(drawn >> _TERRAIN_BITS * number & BOARD):
            labels[row * SIZE + column] = number + 1
    return tuple(labels)
