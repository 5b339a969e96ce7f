"""Reads cards back from a frame's pixels. Knows nothing of how pages are laid out.

A cell of a shape is an upright square of ink whose border is unbroken, corners
included; stamps have round corners, seals are round, ribbons and tabs are no squares.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from hardware.surface import Ink

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hardware.surface import Frame

LEAST_CELL = 14
MOSTLY = 0.8
Cells = frozenset[tuple[int, int]]


class Square(NamedTuple):
    """An inked square: its left top corner and its side, in pixels."""

    x: int
    y: int
    side: int


def squares(frame: Frame) -> tuple[Square, ...]:
    """Find every square whose border is inked and whose surroundings are paper."""
    found = []
    for x, y in _corners(frame):
        side = _run(frame, x, y)
        if side >= LEAST_CELL and _is_bordered(frame, x, y, side):
            found.append(Square(x, y, side))
    return tuple(each for each in found if not any(_is_inside(each, other) for other in found))


def _is_inside(one: Square, other: Square) -> bool:
    """Say whether a square is but an ornament within a larger one."""
    deep = min(one.x - other.x, one.y - other.y)
    return deep > 0 and deep + one.side < other.side


def _ink(frame: Frame, x: int, y: int) -> bool:
    inside = 0 <= x < frame.width and 0 <= y < frame.height
    return inside and frame.pixels[y * frame.width + x] != Ink.WHITE


def _corners(frame: Frame) -> Iterator[tuple[int, int]]:
    """Yield ink with paper to the left and above, where a square may start."""
    for y in range(frame.height):
        for x in range(frame.width):
            if _ink(frame, x, y) and not _ink(frame, x - 1, y) and not _ink(frame, x, y - 1):
                yield x, y


def _run(frame: Frame, x: int, y: int) -> int:
    end = x
    while _ink(frame, end, y):
        end += 1
    return end - x


def _is_bordered(frame: Frame, x: int, y: int, side: int) -> bool:
    last = side - 1
    border = [(x + i, y + edge) for i in range(side) for edge in (0, last)]
    border += [(x + edge, y + i) for i in range(side) for edge in (0, last)]
    around = [(x + i, y + edge) for i in range(side) for edge in (-1, side)]
    around += [(x + edge, y + i) for i in range(side) for edge in (-1, side)]
    return all(_ink(frame, *at) for at in border) and not any(_ink(frame, *at) for at in around)


def shapes(frame: Frame, reach: float = 1.25) -> Counter[Cells]:
    """Read the shapes on a page: squares of one size no further apart than ``reach`` cells."""
    left = [square for square in squares(frame) if square.side > LEAST_CELL]
    read: Counter[Cells] = Counter()
    while left:
        group = _connected(left, reach)
        left = [square for square in left if square not in group]
        read[_cells(group)] += 1
    return read


def _connected(left: list[Square], reach: float) -> list[Square]:
    group = [left[0]]
    for one in group:
        for other in left:
            near = max(abs(one.x - other.x), abs(one.y - other.y)) <= reach * (one.side + 3)
            if near and abs(one.side - other.side) <= 1 and other not in group:
                group.append(other)
    return group


def _cells(group: Iterable[Square]) -> Cells:
    """Turn pixels into rows and columns, counted from the shape's own corner."""
    squares_ = list(group)
    left, top = min(each.x for each in squares_), min(each.y for each in squares_)
    pitch = squares_[0].side + 2
    return frozenset(
        (round((each.y - top) / pitch), round((each.x - left) / pitch)) for each in squares_
    )


def board_spots(frame: Frame) -> frozenset[str]:
    """Name the spaces of a map that hold a filled square, by the letters and numbers beside it."""
    rows = {run.text: run.box for run in frame.texts if run.text in set("ABCDEFGHIJK")}
    columns = {
        run.text: run.box
        for run in frame.texts
        if run.text.isdigit() and run.box.bottom <= rows["A"].y
    }
    side = rows["B"].y - rows["A"].y
    middles = {
        f"{row}{column}": (above.x + above.width // 2, beside.y + beside.height // 2)
        for row, beside in rows.items()
        for column, above in columns.items()
    }
    return frozenset(name for name, (x, y) in middles.items() if _is_filled(frame, x, y, side))


def _is_filled(frame: Frame, x: int, y: int, side: int) -> bool:
    """Say whether a space is inked all round its glyph: its border, less a margin for the seam."""
    reach = side // 2 - 2
    span = range(-reach, reach + 1)
    ring = [(x + dx, y + edge) for dx in span for edge in (-reach, reach)]
    ring += [(x + edge, y + dy) for dy in span for edge in (-reach, reach)]
    return sum(_ink(frame, *at) for at in ring) >= MOSTLY * len(ring)


def track(frame: Frame, fields: int) -> str:
    """Read a season's bar as a word: ``#`` done, ``O`` this card's, ``.`` open."""
    numbers = [run for run in frame.texts if run.text.isdigit() and 1 <= int(run.text) <= fields]
    line = Counter(run.box.y + run.box.height // 2 for run in numbers).most_common()
    middle = next(y for y, count in line if count == max(each for _, each in line))
    bar = sorted(
        (run for run in numbers if abs(run.box.y + run.box.height // 2 - middle) <= 2),
        key=lambda run: run.box.x,
    )
    tall = Counter(run.box.height for run in bar).most_common()
    usual = min(height for height, _ in tall)
    signs = []
    for run in bar:
        dark = frame.pixels[(run.box.y - 1) * frame.width + run.box.x - 2] == Ink.BLACK
        signs.append("#" if dark else "O" if run.box.height > usual else ".")
    return "".join(signs)
