"""A paper as SVG, in millimetres, that looks the same on every machine.

Letters are outlines: Inkscape and librsvg do not draw with fonts that lie inside of an SVG. Each
line stands there as invisible text as well, for searching, copying and screen readers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from companion.engine.paper import PaperCircle, PaperPath, PaperRectangle
from companion.paper.setting import PlacedLine, placed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.paper import Paper, PaperMark
    from companion.paper.truetype import Contour, OutlinePoint

_NAMESPACE = "http://www.w3.org/2000/svg"
_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>'
_INK, _GROUND = "#000", "#fff"


def as_svg(paper: Paper, language: str) -> bytes:
    """Return the file of a paper."""
    root = ET.Element(
        "svg",
        {
            "xmlns": _NAMESPACE,
            "width": f"{_number(paper.width)}mm",
            "height": f"{_number(paper.height)}mm",
            "viewBox": f"0 0 {_number(paper.width)} {_number(paper.height)}",
            "lang": language,
        },
    )
    ET.SubElement(root, "title").text = paper.title
    ground = PaperRectangle(0, 0, paper.width, paper.height)
    _add(root, "rect", _rectangle(ground) | _filled(_GROUND))
    for part in placed(paper, language):
        if isinstance(part, PlacedLine):
            _add_line(root, part)
        else:
            _add_mark(root, part)
    ET.indent(root)
    text = ET.tostring(root, encoding="unicode")
    return f"{_DECLARATION}\n{text}\n".encode()


def _add(root: ET.Element, name: str, values: dict[str, float | str]) -> ET.Element:
    written = {
        key: value if isinstance(value, str) else _number(value) for key, value in values.items()
    }
    return ET.SubElement(root, name, written)


def _filled(ink: str) -> dict[str, float | str]:
    return {"fill": ink}


def _add_mark(root: ET.Element, mark: PaperMark) -> None:
    look = _filled(_INK)
    if mark.line:
        look = {"fill": "none", "stroke": _INK, "stroke-width": mark.line}
    match mark:
        case PaperRectangle():
            _add(root, "rect", look | _rectangle(mark))
        case PaperCircle(x=x, y=y, radius=radius):
            if dash := dash_of(mark):
                look["stroke-dasharray"] = f"{_number(dash)} {_number(dash)}"
            _add(root, "circle", look | {"cx": x, "cy": y, "r": radius})
        case PaperPath():
            name = "polygon" if mark.closed else "polyline"
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in mark.points)
            _add(root, name, look | {"points": points, "stroke-linejoin": "round"})


def dash_of(circle: PaperCircle) -> float:
    """Return how long a dash of a circle is, in millimetres; 0 where its line is whole.

    >>> round(dash_of(PaperCircle(0, 0, radius=1, dashes=4)), 3)
    0.785
    """
    around = 2 * 3.141592653589793 * circle.radius
    return around / (2 * circle.dashes) if circle.dashes else 0.0


def _rectangle(part: PaperRectangle) -> dict[str, float | str]:
    found: dict[str, float | str] = {
        "x": part.x, "y": part.y, "width": part.width, "height": part.height,
    }  # fmt: skip
    return found | ({"rx": part.radius} if part.radius else {})


def _add_line(root: ET.Element, line: PlacedLine) -> None:
    """Add the outlines of a line, and the line itself without ink."""
    scale = line.size / line.font.em
    place = f"translate({_number(line.x)} {_number(line.y)}) scale({scale:.7g} {-scale:.7g})"
    look = _filled(_GROUND if line.light else _INK)
    _add(root, "path", look | {"d": outlines(line), "transform": place})
    text = _add(
        root,
        "text",
        _filled("none")
        | {"x": line.x, "y": line.y, "font-size": line.size, "textLength": line.width},
    )
    text.text = line.text


def outlines(line: PlacedLine) -> str:
    """Return the path of a line, in units of its font from the line's left end."""
    font, drawn = line.font, []
    for x, words in line.pieces():
        right = round((x - line.x) / line.size * font.em)
        for sign in words:
            drawn += [part for contour in font.contours(sign) for part in _contour(contour, right)]
            right += round(font.advance(sign) * font.em)
    return "".join(drawn)


def _contour(contour: Contour, right: int) -> Iterator[str]:
    """Yield a closed line. Between two points off the curve lies one on it, in the middle."""
    start = next((index for index, point in enumerate(contour) if point.on), None)
    if start is None:
        raise ValueError("an outline of curves alone has no point to begin at")
    points = [*contour[start:], *contour[: start + 1]]
    yield f"M{points[0].x + right} {points[0].y}"
    pull: OutlinePoint | None = None
    for point in points[1:]:
        if pull is None:
            if point.on:
                yield f"L{point.x + right} {point.y}"
        elif point.on:
            yield f"Q{pull.x + right} {pull.y} {point.x + right} {point.y}"
        else:
            x, y = (pull.x + point.x) / 2 + right, (pull.y + point.y) / 2
            yield f"Q{pull.x + right} {pull.y} {x:g} {y:g}"
        pull = None if point.on else point
    yield "Z"


def _number(value: float) -> str:
    """Return a length to the hundredth of a millimetre, without zeros at its end.

    >>> _number(46.0), _number(7.738)
    ('46', '7.74')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")
