"""Reads cards back from a frame's pixels. Knows nothing of how pages are laid out.

A cell of a shape is an upright square of ink whose border is unbroken, corners
included, with paper all round it; stamps have round corners, seals are round, ribbons
and tabs are no squares. All cells of a card are of one size, larger than any square
among its letters (the sign for a mouth is one), and more ink than paper; a map is the
largest square that is more paper than ink.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageOps

from companion.surface import Ink

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.surface import Frame

LEAST_CELL = 8
"""Smaller squares nobody counts at arm's length, on any panel."""
CELL_SHARE, MAP_SHARE = 32, 4
"""A cell is at least a 32nd of the panel's shorter side, a map a quarter."""
MAP_SPACES = 11
"""Rows and columns of a map sheet: the players' own, so the game's and not our page's."""
ROUNDED = 24
"""A pixel more of a space's edge is left out for a few: the lattice may be rounded."""
NEAR = 3
MOSTLY = 0.8
NEIGHBOURS, GAPPED = 1.25, 2.25
"""How far apart, in cells, the cells of a shape are: next to each other, or with a gap."""
Cells = frozenset[tuple[int, int]]
_INK, _PAPER = b"\1", b"\0"
_IN_INK = bytes(each != Ink.WHITE for each in range(256))


class Square(NamedTuple):
    """An inked square: its left top corner and its side, in pixels."""

    x: int
    y: int
    side: int


class Sheet(NamedTuple):
    """A frame as ones of ink and noughts, a pixel of paper all round it."""

    rows: tuple[bytes, ...]
    columns: tuple[bytes, ...]
    tops: bytes
    """Where there is ink with paper above it, row after row."""


def sheet(frame: Frame) -> Sheet:
    """Return what is inked, in whatever ink."""
    signs = frame.pixels.translate(_IN_INK)
    image = Image.frombytes("L", (frame.width, frame.height), signs)
    image = ImageOps.expand(image, 1, fill=_PAPER[0])
    upright, signs = image.transpose(Image.Transpose.TRANSPOSE), image.tobytes()
    inked = int.from_bytes(signs, "big")
    tops = (inked & ~(inked >> 8 * image.width)).to_bytes(len(signs), "big")
    return Sheet(_lines(signs, image.width), _lines(upright.tobytes(), upright.width), tops)


def _lines(signs: bytes, width: int) -> tuple[bytes, ...]:
    return tuple(signs[start : start + width] for start in range(0, len(signs), width))


def squares(read: Sheet, framed: Iterable[Square]) -> tuple[Square, ...]:
    """Return the solid ones of framed squares that have paper all round them."""
    found = [each for each in framed if _stands_alone(read, each)]
    found = [each for each in found if not _is_bordered(read, each) and _is_solid(read, each)]
    return tuple(
        Square(each.x - 1, each.y - 1, each.side)
        for each in found
        if not any(_is_inside(each, other) for other in found)
    )


def _framed(read: Sheet, least: int) -> list[Square]:
    """Return the squares whose four sides are inked, with paper above and at the top's ends."""
    width, found = len(read.rows[0]), []
    for top in re.finditer(_INK + b"{%d,}" % least, read.tops):
        y, x = divmod(top.start(), width)
        side = top.end() - top.start()
        end, last, row = x + side, y + side - 1, read.rows[y]
        if last >= len(read.rows) or row[x - 1] == _INK[0] or row[end] == _INK[0]:
            continue
        full = _INK * side
        lower, left, right = read.rows[last], read.columns[x], read.columns[end - 1]
        if lower[x:end] == left[y : last + 1] == right[y : last + 1] == full:
            found.append(Square(x, y, side))
    return found


def _stands_alone(read: Sheet, square: Square) -> bool:
    """Say whether a square has a line of paper along each of its sides."""
    x, y, side = square
    seams = [read.rows[edge][x : x + side] for edge in (y - 1, y + side)]
    seams += [read.columns[edge][y : y + side] for edge in (x - 1, x + side)]
    return all(_INK not in seam for seam in seams)


def _is_bordered(read: Sheet, square: Square) -> bool:
    """Say whether a line runs round a square near by, as round the inside of a stamp."""
    x, y, side = square
    for far in range(2, 2 + NEAR):
        lines = [read.rows[edge][x - 1 : x + side + 1] for edge in (y - far, y + side - 1 + far)]
        lines += [
            read.columns[edge][y - 1 : y + side + 1] for edge in (x - far, x + side - 1 + far)
        ]
        if all(line and _PAPER not in line for line in lines):
            return True
    return False


def _is_solid(read: Sheet, square: Square) -> bool:
    """Say whether a square is more ink than paper."""
    x, y, side = square
    inked = sum(row.count(_INK, x, x + side) for row in read.rows[y : y + side])
    return 2 * inked > side * side


def _is_inside(one: Square, other: Square) -> bool:
    """Say whether a square is but an ornament within a larger one."""
    return all(
        start < at and at + one.side < start + other.side
        for at, start in ((one.x, other.x), (one.y, other.y))
    )


def shapes(frame: Frame, reach: float = NEIGHBOURS) -> Counter[Cells]:
    """Read the shapes on a page: its largest squares, put together where they are near."""
    return _together(_largest(frame), reach)


def parts(cells: Cells) -> Counter[Cells]:
    """Return what is read of a shape by its neighbours alone: more than one where it has a gap."""
    return _together([Square(10 * x, 10 * y, 8) for y, x in sorted(cells)], NEIGHBOURS)


def has_gapped(frame: Frame, cells: Cells) -> bool:
    """Say whether squares of a page stand as far apart as those of a shape with a gap do."""
    found = _largest(frame)
    for first in found:
        pitch, (top, left) = first.side + 2, min(cells)
        meant = [(first.x + (x - left) * pitch, first.y + (y - top) * pitch) for y, x in cells]
        if all(any(max(abs(each.x - x), abs(each.y - y)) <= NEAR for each in found)
               for x, y in meant):  # fmt: skip
            return True
    return False


def _largest(frame: Frame) -> list[Square]:
    """Return the squares that are a shape's: the frame of a spot on a map may be one as well."""
    read = sheet(frame)
    framed = _framed(read, max(LEAST_CELL, min(frame.width, frame.height) // CELL_SHARE))
    board = _board(read, framed)
    cells = [each for each in squares(read, framed) if not (board and _is_inside(each, board))]
    largest = max((square.side for square in cells), default=0)
    return [square for square in cells if square.side >= largest - 1]


def _together(left: list[Square], reach: float) -> Counter[Cells]:
    read: Counter[Cells] = Counter()
    while left:
        group = _connected(left, reach)
        left = [square for square in left if square not in group]
        read[_cells(group)] += 1
    return read


def _connected(left: list[Square], reach: float) -> list[Square]:
    group = [left[0]]
    for one in group:
        near = reach * (one.side + 2)
        group += [other for other in left if other not in group and _distance(one, other) <= near]
    return group


def _distance(one: Square, other: Square) -> int:
    return max(abs(one.x - other.x), abs(one.y - other.y))


def _cells(group: list[Square]) -> Cells:
    """Turn pixels into rows and columns, counted from the shape's own corner.

    Cells that touch are as far apart as the lattice's lines.
    """
    left, top = min(each.x for each in group), min(each.y for each in group)
    pitch = min(
        (_distance(one, other) for one in group for other in group if one != other), default=1
    )
    return frozenset(
        (round((each.y - top) / pitch), round((each.x - left) / pitch)) for each in group
    )


def drawn(read: Counter[Cells]) -> str:
    """Write shapes as a player would, for a message.

    >>> print(drawn(Counter([frozenset({(0, 0), (1, 1)})])))
    X./.X
    """
    lines = []
    for cells in read.elements():
        rows, columns = (range(max(at) + 1) for at in zip(*cells, strict=True))
        shape = ("".join("X" if (y, x) in cells else "." for x in columns) for y in rows)
        lines.append("/".join(shape))
    return "  ".join(sorted(lines)) or "nothing"


def map_spots(frame: Frame) -> Cells:
    """Read the filled spaces of a map, by row and column: the largest frame on the page."""
    read = sheet(frame)
    board = _board(read, _framed(read, _least_map(read)))
    if board is None:
        return frozenset()
    x, y, step = _lattice(read, board)
    return frozenset(
        (row, column)
        for row in range(MAP_SPACES)
        for column in range(MAP_SPACES)
        if _is_filled(read, round(x + column * step), round(y + row * step), round(step))
    )


def _least_map(read: Sheet) -> int:
    return min(len(read.rows), len(read.columns)) // MAP_SHARE


def _board(read: Sheet, framed: Iterable[Square]) -> Square | None:
    """Return which of framed squares is that of a map, where there is one."""
    large = (each for each in framed if each.side >= _least_map(read))
    hollow = (each for each in large if not _is_solid(read, each))
    return max(hollow, key=lambda square: square.side, default=None)


def _lattice(read: Sheet, board: Square) -> tuple[int, int, float]:
    """Return the first lines of a map's lattice and its step: the line round it has no ink less."""
    x, y, side = board
    rows = [read.rows[row][x : x + side] for row in range(y, y + side)]
    line = min((len(row) - len(row.lstrip(_INK)) for row in rows), default=0)
    return x + line - 1, y + line - 1, (side - 2 * line + 1) / MAP_SPACES


def _is_filled(read: Sheet, x: int, y: int, step: int) -> bool:
    """Say whether a space is inked all round its glyph, between its lattice lines."""
    seam = 1 + step // ROUNDED
    left, top, right, bottom = x + seam, y + seam, x + step - seam, y + step - seam
    ring = b"".join(read.rows[edge][left : right + 1] for edge in (top, bottom))
    ring += b"".join(read.columns[edge][top : bottom + 1] for edge in (left, right))
    return ring.count(_INK) >= MOSTLY * len(ring)


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
