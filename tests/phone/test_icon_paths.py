"""Outlines of icons as SVG: short, and where the drawing has them."""

from __future__ import annotations

import re
from itertools import pairwise
from math import hypot

from hypothesis import given
from hypothesis import strategies as st

from docs.phone.paths import TOLERANCE, simplified, svg_path

ROUNDED = 0.1
"""How far a number with one place behind its point may lie from two that were added up."""
place = st.floats(0, 100).map(lambda units: round(units, 1))
points = st.lists(st.tuples(place, place), min_size=2, max_size=30)


def distance(point: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    """Return how far a point is from a line, looked for in small steps."""
    steps = [(a[0] + (b[0] - a[0]) * n / 400, a[1] + (b[1] - a[1]) * n / 400) for n in range(401)]
    return min(hypot(point[0] - x, point[1] - y) for x, y in steps)


def read(path: str) -> list[list[tuple[float, float]]]:
    """Return the points of outlines without curves, as a browser reads them."""
    found: list[list[tuple[float, float]]] = []
    x = y = 0.0
    for letter, text in re.findall(r"([Mlhv])([^MlhvZ]*)", path):
        numbers = [float(each) for each in re.findall(r"-?(?:\d+\.\d+|\.\d+|\d+)", text)]
        if letter == "M":
            x, y = numbers
            found.append([(x, y)])
            continue
        wide = {"h": 1, "v": 1, "l": 2}[letter]
        for start in range(0, len(numbers), wide):
            step = numbers[start : start + wide]
            x += step[0] if letter != "v" else 0
            y += step[-1] if letter != "h" else 0
            found[-1].append((x, y))
    return found


@given(points)
def test_no_point_is_further_from_the_line_than_it_may_be(line: list[tuple[float, float]]) -> None:
    kept = simplified(line)
    assert (kept[0], kept[-1]) == (line[0], line[-1])
    assert set(kept) <= set(line)
    for point in line:
        assert min(distance(point, *each) for each in pairwise(kept)) <= TOLERANCE + 0.2


def test_a_point_that_is_needed_stays() -> None:
    bent = [(0, 0), (50, TOLERANCE + 0.01), (100, 0)]
    assert simplified(bent) == bent


@given(points)
def test_an_outline_is_read_as_it_was_simplified(line: list[tuple[float, float]]) -> None:
    first, *rest = line
    segments = [("moveTo", (first,)), *(("lineTo", (point,)) for point in rest), ("closePath", ())]
    kept = simplified([*line, first])[:-1]
    unlike = [kept[0], *(b for a, b in pairwise(kept) if a != b)]
    path = svg_path(segments)
    if len(kept) > 2:
        (outline,) = read(path)
        assert path.endswith("Z")
        assert len(outline) == len(unlike)
        for found, wanted in zip(outline, unlike, strict=True):
            assert hypot(found[0] - wanted[0], found[1] - wanted[1]) < ROUNDED
    else:
        assert path == ""


def test_curves_through_several_control_points_have_their_halves() -> None:
    curve = [("moveTo", ((0, 0),)), ("qCurveTo", ((10, 0), (10, 20), (0, 20))), ("closePath", ())]
    assert svg_path(curve) == "M0 0q10 0 10 10 0 10-10 10Z"


def test_what_lies_on_the_way_is_left_out() -> None:
    box = [(0, 0), (5, 0.1), (10, 0), (10.5, 10), (0, 10)]
    segments = [("moveTo", (box[0],)), *(("lineTo", (each,)) for each in box[1:])]
    assert svg_path(segments) == "M0 0h10l.5 10h-10.5Z"


def test_a_curve_that_hardly_bulges_is_a_line_among_lines() -> None:
    for bulge, path in ((0.1, "M0 0h20v10Z"), (3, "M0 0q5-3 10 0h10v10Z")):
        curve = [("qCurveTo", ((5, -bulge), (10, 0)))]
        rest = [("lineTo", ((20, 0),)), ("lineTo", ((20, 10),)), ("closePath", ())]
        assert svg_path([("moveTo", ((0, 0),)), *curve, *rest]) == path
