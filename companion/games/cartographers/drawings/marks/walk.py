"""The arrow along a board's edge: where a search starts and which way it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.marks.measures import measures
from companion.games.cartographers.rules.cards import Corner
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from companion.games.cartographers.drawings.pictures import Walk
    from companion.screens.canvas import Canvas

_ROUND = ("top", "right", "bottom", "left")
"""The sides of a sheet: each runs clockwise from the corner of the same place in ``Corner``."""
_TURN_SHARE = 0.42
_WING = 0.75
"""How far a head reaches to each side of its line, by its length; never up to the sheet's frame."""


def walk_sides(walk: Walk) -> tuple[str, str]:
    """Return the sides that a walk's arrow runs along: the first and part of the next.

    >>> from companion.games.cartographers.drawings.pictures import Walk
    >>> walk_sides(Walk(Corner.TOP_LEFT, clockwise=False))
    ('left', 'bottom')
    """
    index = tuple(Corner).index(walk.corner)
    if walk.clockwise:
        return _ROUND[index], _ROUND[(index + 1) % 4]
    return _ROUND[index - 1], _ROUND[index - 2]


def paint_walk(
    canvas: Canvas, walk: Walk, grid: Rect, sizes: tuple[int, int], labels: tuple[int, int]
) -> None:
    """Draw a dot at the start, a line along the edge and round the corner, and its heads.

    ``sizes`` are those of a space and of the sheet's frame.
    """
    ink, (cell, edge) = canvas.accent(Ink.RED), sizes
    width, size, lane = measures(canvas.setting).walk
    out = edge + (lane + 1) // 2
    track = {
        "left": grid.x - labels[0] - out,
        "top": grid.y - labels[1] - out,
        "right": grid.right + out,
        "bottom": grid.bottom + out,
    }
    start, turn, end = _stops(walk, grid, cell, track)
    half = width // 2
    for ends in ((start, turn), (turn, end)):
        (left, right), (top, bottom) = map(sorted, zip(*ends, strict=True))
        long, high = right - left + width, bottom - top + width
        canvas.fill(Rect(left - half, top - half, long, high), ink)
    canvas.disc(start, min(width + 1, lane // 2 - 1), ink)
    middle = ((start[0] + turn[0]) // 2, (start[1] + turn[1]) // 2)
    wing = min(size * _WING, out - edge - 1)
    _head(canvas, start, middle, (size, wing), ink)
    _head(canvas, turn, end, (size, wing), ink)


def _stops(
    walk: Walk, grid: Rect, cell: int, track: dict[str, int]
) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """Return where the arrow starts, turns and ends."""
    first, second = walk_sides(walk)
    near_x = {"left": grid.x + cell // 2, "right": grid.right - cell // 2}
    near_y = {"top": grid.y + cell // 2, "bottom": grid.bottom - cell // 2}
    rows, columns = walk.corner.value.split("-")
    if first in near_x:
        start = (track[first], near_y[rows])
        turn = (track[first], track[second])
        reach = round(grid.width * _TURN_SHARE)
        end = (turn[0] + (reach if first == "left" else -reach), turn[1])
    else:
        start = (near_x[columns], track[first])
        turn = (track[second], track[first])
        reach = round(grid.height * _TURN_SHARE)
        end = (turn[0], turn[1] + (reach if first == "top" else -reach))
    return start, turn, end


def _head(
    canvas: Canvas, tail: tuple[int, int], tip: tuple[int, int], sizes: tuple[int, float], ink: Ink
) -> None:
    """Draw an arrow head whose middle lies on its tip; ``sizes`` are its length and its wings'."""
    size, wing = sizes
    dx = (tip[0] > tail[0]) - (tip[0] < tail[0])
    dy = (tip[1] > tail[1]) - (tip[1] < tail[1])
    point = (tip[0] + dx * size, tip[1] + dy * size)
    wings = ((tip[0] - dy * wing, tip[1] - dx * wing), (tip[0] + dy * wing, tip[1] + dx * wing))
    canvas.polygon((point, *wings), ink)
