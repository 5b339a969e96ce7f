"""An outline as the text of an SVG path, short enough for a phone that loads many of them."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    Point = tuple[float, float]
    Segment = tuple[str, tuple[Point, ...]]

TOLERANCE = 0.35
"""How far an outline may lie from the drawing, in hundredths of an icon: at most two thirds of a
pixel of a phone's glass, three to one of the page, where an icon is as large as it gets, 64 pixels.
"""
_FLAT = 0.1
"""A curve that bulges less than this is a line, for all that a phone can show of it."""
_PLACES = 1
_FEWEST = 3
"""Points of the smallest outline that has an inside."""


class Step(NamedTuple):
    """A part of an outline: a line to a point, or with a control point a curve."""

    to: Point
    control: Point | None = None


def svg_path(segments: Iterable[Segment]) -> str:
    """Return closed outlines, of lines and quadratic curves, as an SVG path.

    Points that lie on the way from one to another are left out, and places are written from the one
    before: both make what a phone loads shorter.
    """
    return "".join(_written(_shortened(outline)) for outline in _outlines(segments))


def simplified(points: Sequence[Point], tolerance: float = TOLERANCE) -> list[Point]:
    """Return the points of a line that it needs, with both ends (Douglas and Peucker, 1973).

    Each of the others lies no further than ``tolerance`` from the line that is left.

    >>> simplified([(0, 0), (5, 0.1), (10, 0), (10, 5)])
    [(0, 0), (10, 0), (10, 5)]
    """
    if len(points) < _FEWEST:
        return list(points)
    first, *between, last = points
    far, place = max((_distance(at, first, last), n) for n, at in enumerate(between, start=1))
    if far <= tolerance:
        return [first, last]
    return simplified(points[: place + 1], tolerance)[:-1] + simplified(points[place:], tolerance)


def _distance(point: Point, first: Point, last: Point) -> float:
    """Return how far a point is from the line between two others."""
    across, down = last[0] - first[0], last[1] - first[1]
    long = hypot(across, down)
    from_first = (point[0] - first[0], point[1] - first[1])
    if long == 0:
        return hypot(*from_first)
    along = (from_first[0] * across + from_first[1] * down) / long**2
    nearest = min(1.0, max(0.0, along))
    return hypot(from_first[0] - nearest * across, from_first[1] - nearest * down)


def _outlines(segments: Iterable[Segment]) -> list[list[Step]]:
    """Return each outline as steps, the first to where it begins and ends."""
    found: list[list[Step]] = []
    for kind, points in segments:
        if kind == "moveTo":
            found.append([Step(points[0])])
        elif kind == "lineTo":
            found[-1].append(Step(points[0]))
        elif kind == "qCurveTo":
            found[-1] += _curves(points)
    return found


def _curves(points: Sequence[Point]) -> list[Step]:
    """Return curves through control points, between two of which lies a point of the outline."""
    *controls, end = points
    halves = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(controls)]
    return [Step(to, control) for to, control in zip([*halves, end], controls, strict=True)]


def _shortened(outline: list[Step]) -> list[Step]:
    """Leave out what a run of lines does not need, flat curves among them.

    A quadratic curve bulges half as far as its control point lies from the line between its ends.
    """
    start = outline[0].to
    kept, run = [outline[0]], [start]
    for step in (*outline[1:], Step(start)):
        if step.control is None or _distance(step.control, run[-1], step.to) / 2 < _FLAT:
            run.append(step.to)
        else:
            kept += [Step(to) for to in simplified(run)[1:]]
            kept.append(step)
            run = [step.to]
    return kept + [Step(to) for to in simplified(run)[1:]]


def _written(outline: list[Step]) -> str:
    """Write an outline, whose end is its beginning; nothing where it has no inside."""
    x, y = (round(each, _PLACES) for each in outline[0].to)
    steps = outline[1:]
    if steps[-1].control is None:
        steps.pop()  # the line that Z draws
    if len(steps) < _FEWEST - 1 and all(each.control is None for each in steps):
        return ""
    parts = [f"M{_number(x)}{_joined(y)}"]
    before = "M"
    for to, control in steps:
        across, down = round(to[0] - x, _PLACES), round(to[1] - y, _PLACES)
        if control is None and not (across or down):
            continue
        numbers: tuple[float, ...]
        if control is not None:
            letter, numbers = "q", (control[0] - x, control[1] - y, across, down)
        elif not down:
            letter, numbers = "h", (across,)
        elif not across:
            letter, numbers = "v", (down,)
        else:
            letter, numbers = "l", (across, down)
        first, *rest = numbers
        parts.append(letter + _number(first) if letter != before else _joined(first))
        parts += map(_joined, rest)
        before = letter
        x, y = round(x + across, _PLACES), round(y + down, _PLACES)
    return "".join(parts) + "Z"


def _number(units: float) -> str:
    """Return a number as short as SVG reads it.

    >>> _number(0.5), _number(-0.25), _number(10.5), _number(3.0), _number(-0.04)
    ('.5', '-.2', '10.5', '3', '0')
    """
    sign = "-" if units < 0 else ""
    text = f"{abs(units):.{_PLACES}f}".removesuffix(".0").removeprefix("0")
    return sign + text if text else "0"


def _joined(units: float) -> str:
    """Return a number behind another: a sign, or else a blank, says where it begins."""
    text = _number(units)
    return text if text.startswith("-") else f" {text}"
