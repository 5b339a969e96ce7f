"""The pen that draws icons in a box of 100 units, layer by layer, in pure ink."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageDraw, ImageFilter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Point = tuple[float, float]

LINE, PAPER, FILL, MASS, ACCENT, BARE = "#", "o", "c", "m", "a", "\0"
"""The roles of ink, as in the hand-set icons; a bare pixel stays as it was."""
ROLES = (LINE, PAPER, FILL, MASS, ACCENT, BARE)

_ONLY = {role: bytes(ord(role)) + b"\xff" + bytes(255 - ord(role)) for role in ROLES}
"""For each role what its code becomes, 255, and every other: a table for ``bytes.translate``."""
_OVERSIZE = 8
_UNITS = 100
_LEAST_LINE = 2
_DETAILS_FROM = 27
"""The size in pixels from which an icon has room for small parts."""
_LINE_SHARE = 0.065


class Pen:
    """Draws one icon at one size; ``px`` is its side in pixels.

    Each layer is drawn too large, box-reduced and cut at one half, so that edges are
    clean and a pixel has one role only.
    """

    def __init__(self, px: int) -> None:
        self.px = px
        self.roles = Image.new("L", (px, px))
        self._side = px * _OVERSIZE
        self._role = ""
        self._layer = Image.new("L", (self._side, self._side))
        self._draw = ImageDraw.Draw(self._layer)

    @property
    def line_width(self) -> float:
        """The width of a line: a share of the box, and at least two pixels."""
        return self.at_least(_LEAST_LINE, _LINE_SHARE * _UNITS)

    @property
    def has_details(self) -> bool:
        """Say whether the icon is large enough for small parts."""
        return self.px >= _DETAILS_FROM

    def at_least(self, pixels: float, units: float) -> float:
        """Return a length in units that is no shorter than a number of pixels."""
        return max(units, pixels * _UNITS / self.px)

    def snapped(self, units: float) -> float:
        """Return the nearest length, or place, of whole pixels in units."""
        return round(units * self.px / _UNITS) * _UNITS / self.px

    def polygon(self, role: str, points: Iterable[Point]) -> None:
        """Fill an outline."""
        self._begin(role)
        self._draw.polygon([self._place(point) for point in points], fill=255)

    def line(
        self,
        role: str,
        points: Iterable[Point],
        width: float | None = None,
        *,
        closed: bool = False,
    ) -> None:
        """Draw a line with round ends and corners; ``width`` is in units."""
        self._begin(role)
        places = [self._place(point) for point in points]
        if closed:
            places.append(places[0])
        thick = (self.line_width if width is None else width) * self._side / _UNITS
        self._draw.line(places, fill=255, width=round(thick))
        for x, y in places:
            self._draw.ellipse(
                (x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=255
            )

    def disc(self, role: str, x: float, y: float, radius: float, height: float = 0) -> None:
        """Fill a disc, or with a second radius an ellipse."""
        tall = height or radius
        self.polygon(role, arc((x, y), radius, 0, 360, height=tall))

    def block(self, role: str, left: float, top: float, right: float, bottom: float) -> None:
        """Fill an upright rectangle whose sides lie on whole pixels, one pixel wide or more."""
        x, y = self.snapped(left), self.snapped(top)
        right = x + self.at_least(1, self.snapped(right - left))
        bottom = y + self.at_least(1, self.snapped(bottom - top))
        self.polygon(role, [(x, y), (right, y), (right, bottom), (x, bottom)])

    def set_off(self, points: Sequence[Point], gap: float, role: str = LINE) -> None:
        """Fill an outline and keep it off what lies behind by a bare rim."""
        self.line(BARE, points, 2 * gap, closed=True)
        self.polygon(role, points)

    def sheet(self, left: float, top: float, right: float, bottom: float) -> None:
        """Draw a sheet of paper with a rim, kept off what lies behind."""
        line, gap = self.line_width, self.at_least(1, 2.5)
        self.set_off([(left, top), (right, top), (right, bottom), (left, bottom)], gap)
        self.block(PAPER, left + line, top + line, right - line, bottom - line)

    def finish(self, *, even: bool) -> Image.Image:
        """Return the roles as character codes; ``even`` mirrors the left half."""
        self._begin("")
        self._hem()
        if even:
            half = self.px // 2
            left = self.roles.crop((0, 0, half, self.px))
            self.roles.paste(left.transpose(Image.Transpose.FLIP_LEFT_RIGHT), (self.px - half, 0))
        return self.roles

    def _hem(self) -> None:
        """Put a line wherever a coloured part would touch the ground, for yellow needs one."""
        coloured = [mask for _, mask in masks(self.roles, (FILL, MASS))]
        for _, bare in masks(self.roles, (BARE,)) if coloured else ():
            near = bare.filter(ImageFilter.MaxFilter(3))
            for inked in coloured:
                self.roles.paste(ord(LINE), (0, 0), ImageChops.darker(near, inked))

    def _place(self, point: Point) -> Point:
        scale = self._side / _UNITS
        return (point[0] * scale - 0.5, point[1] * scale - 0.5)

    def _begin(self, role: str) -> None:
        """Lay down the layer so far if the next stroke has another role."""
        if role == self._role:
            return
        if self._role:
            cut = self._layer.reduce(_OVERSIZE).convert("1", dither=Image.Dither.NONE)
            self.roles.paste(ord(self._role), (0, 0), cut)
        self._layer.paste(0, (0, 0, self._side, self._side))
        self._role = role


def masks(roles: Image.Image, wanted: Iterable[str]) -> list[tuple[str, Image.Image]]:
    """Return the wanted roles that an image of roles has, each with its pixels as a mask.

    An icon has two or three of the roles. ``bytes.translate`` finds the pixels of one for a tenth
    of what ``Image.point`` needs, which looks at each of a table's 256 numbers in Python.
    """
    codes = roles.tobytes()
    return [
        (role, Image.frombytes("L", roles.size, codes.translate(_ONLY[role])))
        for role in wanted
        if ord(role) in codes
    ]


def arc(
    centre: Point, radius: float, start: float, end: float, *, height: float | None = None
) -> list[Point]:
    """Return points on an arc, in degrees clockwise from the right."""
    tall = radius if height is None else height
    steps = max(2, round(abs(end - start) / 6))
    turns = [(start + (end - start) * step / steps) * pi / 180 for step in range(steps + 1)]
    return [(centre[0] + radius * cos(turn), centre[1] + tall * sin(turn)) for turn in turns]


def curve(*points: Point) -> list[Point]:
    """Return points on a path: odd ones lie on it, each even one bends the piece between."""
    path = [points[0]]
    for start, bend, end in zip(points[::2], points[1::2], points[2::2], strict=False):
        for step in range(1, 13):
            share = step / 12
            rest = 1 - share
            path.append(
                (
                    rest * rest * start[0] + 2 * rest * share * bend[0] + share * share * end[0],
                    rest * rest * start[1] + 2 * rest * share * bend[1] + share * share * end[1],
                )
            )
    return path


def mirrored(points: Iterable[Point]) -> list[Point]:
    """Return points as seen in a mirror that stands upright in the middle of the box."""
    return [(_UNITS - x, y) for x, y in points]


def turned(points: Iterable[Point], degrees: float) -> list[Point]:
    """Return points turned clockwise about the middle of the box."""
    turn, middle = degrees * pi / 180, _UNITS / 2
    return [
        (
            middle + (x - middle) * cos(turn) - (y - middle) * sin(turn),
            middle + (x - middle) * sin(turn) + (y - middle) * cos(turn),
        )
        for x, y in points
    ]


def moved(points: Iterable[Point], right: float, down: float, size: float = 1) -> list[Point]:
    """Return points made larger or smaller about the origin, then moved."""
    return [(x * size + right, y * size + down) for x, y in points]


def by_name(*drawings: Callable[[Pen], None]) -> dict[str, Callable[[Pen], None]]:
    """Return drawings of icons by the names of their functions."""
    return {each.__name__.rstrip("_"): each for each in drawings}
