"""A drawing as SVG: lines, shapes and words that stay readable in black and white."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from hardware.wiring.drawing.boxes import BoxKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from hardware.wiring.drawing.routes import Point

PAPER, INK, FAINT = "#fcfbf7", "#1c1c1c", "#767676"
FONT = "'DejaVu Sans', Verdana, Helvetica, Arial, sans-serif"
STROKES: Mapping[BoxKind, Mapping[str, object]] = {
    BoxKind.GROUND: {"stroke": INK, "stroke-width": 4.5},
    BoxKind.SUPPLY: {"stroke": "#b3261e", "stroke-width": 6},
    BoxKind.PANEL: {"stroke": "#2457a6", "stroke-width": 2.2},
    BoxKind.BUTTON: {"stroke": "#1f6b3f", "stroke-width": 3, "stroke-dasharray": "14 5"},
    BoxKind.SIGNAL: {"stroke": "#8a4b00", "stroke-width": 3.4, "stroke-dasharray": "3.5 5"},
}
"""A colour for those who see it, and a width, a core or dashes for everybody."""
_WIDE, _SLIM = frozenset("mwMW@Ω—%+−="), frozenset("iljItfr.,:;'|!()[] ")


def width(words: str, size: float, *, bold: bool = False) -> float:
    """Return how wide words are at most, in the widest of the fonts.

    >>> width("GPIO 17", 12) > 7 * 12 / 2
    True
    """
    ems = sum(_ems(sign) for sign in words)
    return ems * size * (1.12 if bold else 1)


def _ems(sign: str) -> float:
    if sign in _WIDE:
        return 1.0
    return 0.42 if sign in _SLIM else 0.79 if sign.isupper() else 0.66


class Label(NamedTuple):
    """Words with the point that they start, middle or end at; ``upright`` ones read upwards."""

    x: float
    y: float
    words: str
    size: float = 13
    anchor: str = "start"
    bold: bool = False
    upright: bool = False
    paint: str = INK

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the room that the words take at most."""
        long = width(self.words, self.size, bold=self.bold)
        before = {"start": 0.0, "middle": long / 2, "end": long}[self.anchor]
        above, below = 0.8 * self.size, 0.22 * self.size
        if self.upright:
            return self.x - above, self.y + before - long, self.x + below, self.y + before
        return self.x - before, self.y - above, self.x - before + long, self.y + below


def element(name: str, content: str = "", /, **attributes: object) -> str:
    """Return an element; an underscore in an attribute's name stands for a hyphen.

    >>> element("circle", cx=1, cy=2.50, data_pin=3)
    '<circle cx="1" cy="2.5" data-pin="3"/>'
    """
    given = "".join(
        f" {key.replace('_', '-')}={quoteattr(_plain(value))}" for key, value in attributes.items()
    )
    return f"<{name}{given}>{content}</{name}>" if content else f"<{name}{given}/>"


def _plain(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def text(label: Label) -> str:
    """Return words."""
    turn = {"transform": f"rotate(-90 {label.x:g} {label.y:g})"} if label.upright else {}
    weight = {"font_weight": "bold"} if label.bold else {}
    return element(
        "text", escape(label.words), x=label.x, y=label.y, font_size=label.size,
        text_anchor=label.anchor, fill=label.paint, **weight, **turn,
    )  # fmt: skip


def line(points: Iterable[Point], kind: BoxKind, **attributes: object) -> str:
    """Return a wire with a rim of paper, so that it seems to pass over those drawn before it."""
    way = "M" + " L".join(f"{x:g} {y:g}" for x, y in points)
    stroke = {key.replace("-", "_"): value for key, value in STROKES[kind].items()}
    broad = float(str(stroke["stroke_width"]))
    rim = element("path", d=way, stroke=PAPER, stroke_width=broad + 5)
    core = element("path", d=way, stroke=PAPER, stroke_width=2) if kind is BoxKind.SUPPLY else ""
    return rim + element("path", d=way, data_kind=kind.value, **attributes, **stroke) + core


def picture(size: tuple[int, int], title: str, about: str, parts: Sequence[str]) -> str:
    """Return the whole file; ``about`` says in words what the drawing shows."""
    wide, high = size
    return "\n".join(
        (
            f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"
 width="{wide}" height="{high}" role="img" aria-labelledby="title about"
 font-family="{FONT}" fill="none" stroke-linejoin="round">""",
            element("title", escape(title), id="title"),
            element("desc", escape(about), id="about"),
            element("rect", width=wide, height=high, fill=PAPER),
            *parts,
            "</svg>\n",
        )
    )
