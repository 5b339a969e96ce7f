"""The box's icons as an SVG sprite: drawn by its own pen, as outlines in place of pixels."""

from __future__ import annotations

from importlib import import_module
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, NamedTuple

import pathops

from companion.games import find_game
from companion.screens.icons.own import ICONS
from companion.screens.icons.pen import ACCENT, BARE, FILL, LINE, MASS, PAPER, Pen, Point
from docs.phone.paths import svg_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

CLASSES = {LINE: "l", PAPER: "p", FILL: "f", MASS: "m", ACCENT: "a"}
"""The class in the page's style for each role of ink."""
_FINE = 48
"""The size in pixels for which icons are drawn: large enough for every small part."""
_SMOOTH = 4

SHOWN = ("flip", "undo", "yes", "no", "power", "star", "left", "right")
"""Icons of the box that the page shows."""
OWN = {
    "box": '<path class="l" fill-rule="evenodd" d="M4 16H96V90H4ZM13 25V64H87V25Z"/>'
    + "".join(f'<circle class="p" cx="{x}" cy="77" r="6"/>' for x in (22, 41, 60, 79)),
    "map": '<path class="l" fill-rule="evenodd" d="M6 6H94V94H6ZM14 14H36V36H14ZM40 14H60V36H40Z'
    "M64 14H86V36H64ZM14 40H36V60H14ZM64 40H86V60H64ZM14 64H36V86H14ZM40 64H60V86H40Z"
    'M64 64H86V86H64Z"/>',
    "turn": '<path class="s" d="M80 50A30 30 0 1 1 62 22.6" stroke-width="12"/>'
    '<path class="l" d="M52 4 86 20 58 44Z"/>',
    "mirror": '<path class="l" d="M44 18V82H6ZM56 18V82H94Z"/><path class="p" d="M62 34V76H84Z"/>',
    "lock": '<path class="l" d="M18 44H82V94H18Z"/>'
    '<path class="s" d="M30 46V30A20 20 0 0 1 70 30V46" stroke-width="11"/>'
    '<path class="sp" d="M50 60V76" stroke-width="9"/>',
    "eye": '<path class="l" d="M2 50Q50-2 98 50 50 102 2 50Z"/>'
    '<circle class="p" cx="50" cy="50" r="19"/><circle class="l" cx="50" cy="50" r="10"/>',
    "hand": '<path class="l" fill-rule="evenodd" d="M7 25H65V96H7ZM15 33V88H57V33Z"/>'
    '<path class="l" d="M36 4H94V72H73V64H86V12H44V17H36ZM36 42 51 60 36 79 21 60Z"/>',
    "unlocked": '<path class="l" d="M18 44H82V94H18Z"/>'
    '<path class="s" d="M30 46V26A20 20 0 0 1 68 18" stroke-width="11"/>'
    '<path class="sp" d="M50 60V76" stroke-width="9"/>',
    "phone": '<path class="l" fill-rule="evenodd" d="M24 2H76V98H24ZM32 12V80H68V12Z"/>',
    "shapes": '<path class="l" d="M6 30H34V58H62V86H6Z"/>'
    '<path class="l" d="M46 8H94V56H70V32H46Z"/>',
    "minus": '<circle class="s" cx="50" cy="50" r="42" stroke-width="9"/>'
    '<path class="s" d="M30 50H70" stroke-width="11"/>',
}
"""Icons that only the page has: what a box has no button for."""


class Layer(NamedTuple):
    """Outlines of one role of ink."""

    role: str
    path: pathops.Path


class OutlinePen(Pen):
    """The same drawings as paths: later layers cut what lies under them."""

    def __init__(self) -> None:
        super().__init__(_FINE)
        self.layers: list[Layer] = []

    def snapped(self, units: float) -> float:
        """Return a length as it is, for an outline has no pixels."""
        return units

    def polygon(self, role: str, points: Iterable[Point]) -> None:
        """Fill an outline."""
        path = _path(points, closed=True)
        path.simplify(fix_winding=True)
        self._add(role, path)

    def line(
        self,
        role: str,
        points: Iterable[Point],
        width: float | None = None,
        *,
        closed: bool = False,
    ) -> None:
        """Draw a line with round ends and corners; ``width`` is in units."""
        path = _path(points, closed=closed)
        wide = self.line_width if width is None else width
        path.stroke(wide, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, _SMOOTH)
        path.convertConicsToQuads()
        path.simplify(fix_winding=True)
        self._add(role, path)

    def outlines(self) -> Iterator[tuple[str, str]]:
        """Yield for each role its class and its path, as SVG writes it."""
        seen: dict[str, pathops.Path] = {}
        for role, path in self.layers:
            seen = {
                other: pathops.op(below, path, pathops.PathOp.DIFFERENCE)
                for other, below in seen.items()
            }
            if role == BARE:
                continue
            below = seen.get(role)
            seen[role] = pathops.op(below, path, pathops.PathOp.UNION) if below else path
        for role, path in seen.items():
            if list(path.segments):
                yield CLASSES[role], _as_svg(path)

    def _add(self, role: str, path: pathops.Path) -> None:
        if self.layers and self.layers[-1].role == role:
            joined = pathops.op(self.layers[-1].path, path, pathops.PathOp.UNION)
            self.layers[-1] = Layer(role, joined)
        else:
            self.layers.append(Layer(role, path))


_OF_BOX = ("edicts",)
"""Icons of games that no phone shows, beside each game's emblem."""


def own_sprite() -> str:
    """Return the icons of the box that the page shows, and those that the page alone has."""
    icons = {name: ICONS.drawings[name] for name in SHOWN}
    drawn = [f'<symbol id="{name}" viewBox="0 0 100 100">{OWN[name]}</symbol>' for name in OWN]
    return _whole([*_symbols(icons), *drawn, _seal()])


def game_sprite(game: str) -> str:
    """Return the icons of a game, each named after it: ``GAME-ICON``.

    Which of them are shown, the facts of the table say; but some are on the box alone.
    """
    icons = import_module(f"companion.games.{game}.drawings.icons").ICONS
    emblem = find_game(game).emblem.rpartition("/")[2]
    of_box = {emblem, *_OF_BOX}
    shown = {name: drawing for name, drawing in icons.drawings.items() if name not in of_box}
    return _whole(list(_symbols(shown, f"{game}-")))


def _symbols(drawings: Mapping[str, Any], start: str = "") -> Iterator[str]:
    yield from (_symbol(start + name, drawing) for name, drawing in drawings.items())


def _whole(symbols: list[str]) -> str:
    lines = "\n".join(symbols)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{lines}\n</svg>\n'


def _symbol(name: str, drawing: Any) -> str:  # noqa: ANN401 - a drawing takes any pen
    pen = OutlinePen()
    drawing(pen)
    paths = "".join(f'<path class="{role}" d="{path}"/>' for role, path in pen.outlines())
    return f'<symbol id="{name}" viewBox="0 0 100 100">{paths}</symbol>'


def _seal() -> str:
    """Return the seal that letters and seats stand on: a coin with 24 notches."""
    notches = 48
    points = []
    for step in range(notches):
        turn, reach = step * 2 * pi / notches, 50 if step % 2 == 0 else 44.6
        points.append(f"{50 + reach * sin(turn):.1f} {50 - reach * cos(turn):.1f}")
    return (
        f'<symbol id="seal" viewBox="0 0 100 100"><path class="l" d="M{" ".join(points)}Z"/>'
        '<circle class="sp" cx="50" cy="50" r="38" stroke-width="3"/></symbol>'
    )


def _path(points: Iterable[Point], *, closed: bool) -> pathops.Path:
    path = pathops.Path()
    pen = path.getPen()
    first, *rest = points
    pen.moveTo(first)
    for point in rest:
        pen.lineTo(point)
    if closed:
        pen.closePath()
    else:
        pen.endPath()
    return path


def _as_svg(path: pathops.Path) -> str:
    path.convertConicsToQuads()
    return svg_path(path.segments)
