"""Printed papers read back from their files, SVG and PDF, in millimetres from the upper left.

Nothing here knows how they were written: SVG is read as XML, PDF by pypdf.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from itertools import pairwise
from struct import unpack
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from pypdf import PdfReader
from pypdf.generic import ContentStream

if TYPE_CHECKING:
    from collections.abc import Iterator

    Operations = list[tuple[Any, bytes]]

SVG = "{http://www.w3.org/2000/svg}"
NAMES = {"#000": "black", "#fff": "white"}
POINT = 25.4 / 72
"""Millimetres of a point."""


@dataclass(frozen=True)
class Box:
    """The extent of something."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def corners(self) -> tuple[tuple[float, float], ...]:
        return tuple((x, y) for x in (self.left, self.right) for y in (self.top, self.bottom))

    def meets(self, other: Box) -> bool:
        apart = self.right <= other.left or other.right <= self.left
        return not (apart or self.bottom <= other.top or other.bottom <= self.top)

    def holds(self, other: Box) -> bool:
        across = self.left <= other.left and other.right <= self.right
        return across and self.top <= other.top and other.bottom <= self.bottom

    def wider(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


@dataclass(frozen=True)
class Word:
    """A line of text: its left end on the baseline, its em, and the extent of its ink."""

    text: str
    x: float
    y: float
    size: float
    ink: Box | None = None


@dataclass(frozen=True)
class Round:
    """A circle with half of its line."""

    x: float
    y: float
    radius: float
    line: float
    dashed: bool = False

    @property
    def box(self) -> Box:
        reach = self.radius + self.line / 2
        return Box(self.x - reach, self.y - reach, self.x + reach, self.y + reach)


@dataclass(frozen=True)
class Square:
    """A rectangle with its line."""

    box: Box
    line: float


@dataclass(frozen=True)
class Read:
    """What stands on a paper."""

    width: float
    height: float
    words: tuple[Word, ...]
    circles: tuple[Round, ...]
    squares: tuple[Square, ...] = ()
    strokes: tuple[tuple[Box, float], ...] = ()
    inks: frozenset[str] = frozenset()


def read_svg(data: bytes) -> Read:
    """Read an SVG of ours: a path is the outline of the text that follows it."""
    root = ET.fromstring(data)  # noqa: S314 - our own file
    width, height = (float(root.attrib[name].removesuffix("mm")) for name in ("width", "height"))
    assert [float(each) for each in root.attrib["viewBox"].split()] == [0, 0, width, height]
    assert {each.tag.removeprefix(SVG) for each in root} <= {
        "title", "rect", "circle", "path", "text", "polyline", "polygon",
    }  # fmt: skip
    outlines = [_ink(each) for each in root.iter(f"{SVG}path")]
    texts = list(root.iter(f"{SVG}text"))
    assert all(each.attrib["fill"] == "none" for each in texts)
    words = tuple(
        Word(each.text or "", _of(each, "x"), _of(each, "y"), _of(each, "font-size"), ink)
        for each, ink in zip(texts, outlines, strict=True)
    )
    circles = tuple(map(_round, root.iter(f"{SVG}circle")))
    ground, *squares = (_square(each) for each in root.iter(f"{SVG}rect"))
    assert (ground.box, ground.line) == (Box(0, 0, width, height), 0)
    inks = {each.get(name, "none") for each in root.iter() for name in ("fill", "stroke")}
    named = frozenset(NAMES.get(ink, ink) for ink in inks - {"none"})
    return Read(width, height, words, circles, tuple(squares), tuple(_strokes(root)), named)


def _of(element: ET.Element, name: str) -> float:
    return float(element.get(name, "0"))


def _round(element: ET.Element) -> Round:
    x, y, radius, line = (_of(element, name) for name in ("cx", "cy", "r", "stroke-width"))
    return Round(x, y, radius, line, "stroke-dasharray" in element.attrib)


def _square(element: ET.Element) -> Square:
    x, y, width, height = (_of(element, name) for name in ("x", "y", "width", "height"))
    return Square(Box(x, y, x + width, y + height), _of(element, "stroke-width"))


def _strokes(root: ET.Element) -> Iterator[tuple[Box, float]]:
    """Yield the extent of each straight line."""
    for name in ("polyline", "polygon"):
        for element in root.iter(f"{SVG}{name}"):
            places = [
                tuple(map(float, each.split(","))) for each in element.attrib["points"].split()
            ]
            for (x, y), (right, down) in pairwise(places):
                box = Box(min(x, right), min(y, down), max(x, right), max(y, down))
                yield box, _of(element, "stroke-width")


def _ink(path: ET.Element) -> Box | None:
    """Return the extent of an outline's points, none of a blank."""
    found = re.fullmatch(r"translate\((\S+) (\S+)\) scale\((\S+) (\S+)\)", path.attrib["transform"])
    assert found is not None
    left, top, across, down = map(float, found.groups())
    numbers = [float(each) for each in re.findall(r"-?[\d.]+", path.attrib["d"])]
    xs = [left + across * each for each in numbers[::2]]
    ys = [top + down * each for each in numbers[1::2]]
    return Box(min(xs), min(ys), max(xs), max(ys)) if numbers else None


def read_pdf(data: bytes) -> Read:
    """Read texts, circles, rectangles and straight lines of a PDF with one page."""
    reader = PdfReader(io.BytesIO(data))
    (page,) = reader.pages
    assert [float(each) for each in page.mediabox.lower_left] == [0, 0]
    width, height = (float(each) * POINT for each in page.mediabox.upper_right)
    operations = ContentStream(page.get_contents(), reader).operations
    words = tuple(_words(operations, page, height))
    circles = tuple(_circles(operations, height))
    squares, strokes = tuple(_squares(operations, height)), tuple(_lines(operations, height))
    return Read(width, height, words, circles, squares, strokes, frozenset(_inks(operations)))


def _inks(operations: Operations) -> Iterator[str]:
    """Yield the colours that lines and surfaces get: black where nothing else is said."""
    yield "black"
    for operands, operator in operations:
        if operator in {b"g", b"G", b"rg", b"RG"}:
            values = {float(each) for each in operands}
            names = {"{0.0}": "black", "{1.0}": "white"}
            yield names.get(str(values), str(values))


def _words(operations: Operations, page: Any, height: float) -> Iterator[Word]:  # noqa: ANN401 - pypdf's
    """Yield each shown text, its signs by the table that lies beside its font."""
    fonts = {name: _signs(font) for name, font in page["/Resources"]["/Font"].items()}
    signs: dict[int, str] = {}
    size = x = y = 0.0
    for operands, operator in operations:
        if operator == b"Tf":
            signs, size = fonts[operands[0]], float(operands[1]) * POINT
        elif operator == b"Td":
            x, y = (float(each) * POINT for each in operands)
        elif operator == b"Tj":
            codes = operands[0].original_bytes
            numbers = unpack(f">{len(codes) // 2}H", codes)
            yield Word("".join(signs[each] for each in numbers), x, height - y, size)


def _signs(font: Any) -> dict[int, str]:  # noqa: ANN401 - pypdf's
    """Return which sign each number of a font stands for."""
    table = font.get_object()["/ToUnicode"].get_data().decode()
    rows = re.findall(r"^<(\w{4})> <(\w{4})>$", table, re.MULTILINE)
    return {int(number, 16): chr(int(sign, 16)) for number, sign in rows}


def _squares(operations: Operations, height: float) -> Iterator[Square]:
    """Yield each rectangle; one with round corners is drawn by four lines and four curves."""
    line, drawn, points = 0.0, "", list[tuple[float, float]]()
    for operands, operator in operations:
        values = [float(each) * POINT for each in operands] if operator in _DRAWS else []
        match operator:
            case b"w":
                (line,) = values
            case b"re":
                x, y, across, up = values
                top, bottom = sorted((height - y - up, height - y))
                yield Square(Box(x, top, x + across, bottom), line)
            case b"m":
                drawn, points = "", [(values[0], height - values[1])]
            case b"l" | b"c":
                drawn += operator.decode()
                points.append((values[-2], height - values[-1]))
            case b"S" | b"s" if sorted(drawn) == sorted("lclclclc"):
                xs, ys = zip(*points, strict=True)
                yield Square(Box(min(xs), min(ys), max(xs), max(ys)), line)


_DRAWS = {b"re", b"w", b"m", b"l", b"c"}


def _lines(operations: Operations, height: float) -> Iterator[tuple[Box, float]]:
    """Yield the extent of each path that is one straight line."""
    points: list[tuple[float, float]] = []
    line = 0.0
    for operands, operator in operations:
        if operator == b"w":
            line = float(operands[0]) * POINT
        elif operator in {b"m", b"l", b"c"}:
            points = [] if operator == b"m" else points
            points.append((float(operands[-2]) * POINT, height - float(operands[-1]) * POINT))
        elif operator == b"S" and len(points) == len({*points}) == 2:
            (x, y), (right, down) = points
            yield Box(min(x, right), min(y, down), max(x, right), max(y, down)), line


def _circles(operations: Operations, height: float) -> Iterator[Round]:
    """Yield what is drawn by four curves in a row."""
    points: list[tuple[float, float]] = []
    line, dashed, curves = 0.0, False, 0
    for operands, operator in operations:
        values = [float(each) for each in operands] if operator in {b"m", b"c", b"l", b"w"} else []
        if operator == b"w":
            line = values[0] * POINT
        elif operator == b"d":
            dashed = bool(operands[0])
        elif operator == b"m":
            points, curves = [(values[0], values[1])], 0
        elif operator in {b"c", b"l"}:
            points.append((values[-2], values[-1]))
            curves += operator == b"c"
        elif operator in {b"S", b"s", b"f", b"F", b"b", b"B"} and curves == len(points) - 1 == 4:
            xs, ys = [x for x, _ in points], [y for _, y in points]
            across, down = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
            filled = operator.lower() == b"f"
            yield Round(
                across * POINT, height - down * POINT, (max(xs) - min(xs)) / 2 * POINT,
                0 if filled else line, dashed and not filled,
            )  # fmt: skip
