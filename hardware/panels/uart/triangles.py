"""Polygons as triangles: the module fills no other polygons."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Point = tuple[int, int]
Triangle = tuple[Point, Point, Point]


def triangles(corners: Sequence[Point]) -> tuple[Triangle, ...]:
    """Cut ears off a polygon that does not cross itself until nothing is left.

    >>> triangles(((0, 0), (4, 0), (4, 4), (0, 4)))
    (((0, 4), (0, 0), (4, 0)), ((4, 0), (4, 4), (0, 4)))
    """
    left = [point for index, point in enumerate(corners) if point != corners[index - 1]]
    if len(left) < 3:  # noqa: PLR2004 - a triangle's corners
        return ()
    turn = 1 if _twice_area(left) > 0 else -1
    cut: list[Triangle] = []
    while len(left) > 3:  # noqa: PLR2004 - a triangle's corners
        index = next((each for each in range(len(left)) if _is_ear(left, each, turn)), 0)
        ear = _corner(left, index)
        if _twice_area(ear):
            cut.append(ear)
        del left[index]
    if len(left) == 3 and _twice_area(left):  # noqa: PLR2004 - as above
        cut.append((left[0], left[1], left[2]))
    return tuple(cut)


def _corner(left: Sequence[Point], index: int) -> Triangle:
    return left[index - 1], left[index], left[(index + 1) % len(left)]


def _is_ear(left: Sequence[Point], index: int, turn: int) -> bool:
    """Return whether a corner points outwards and contains no other corner."""
    corner = _corner(left, index)
    if _twice_area(corner) * turn < 0:
        return False
    return not any(_holds(corner, point, turn) for point in left if point not in corner)


def _holds(corner: Triangle, point: Point, turn: int) -> bool:
    sides = ((corner[0], corner[1]), (corner[1], corner[2]), (corner[2], corner[0]))
    return all(_twice_area((one, two, point)) * turn >= 0 for one, two in sides)


def _twice_area(corners: Sequence[Point]) -> int:
    """Return twice the area, positive where the corners go clockwise on the panel."""
    return sum(
        one[0] * two[1] - two[0] * one[1]
        for one, two in zip(corners, (*corners[1:], corners[0]), strict=True)
    )
