"""The inks of seats, stones and lands, where a panel has them all; and badges.

Elsewhere shapes and hatching speak. A panel that has only some of the inks is drawn as one without
any: half of the seats in colour would say that the others are something else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.letters import Letters, letters
from companion.screens.marks import Mark
from companion.screens.room import Size
from companion.screens.widgets import Role
from companion.screens.wording import one_line
from companion.surface import Ink, Rect
from companion.text.languages import find_language

if TYPE_CHECKING:
    from companion.games.unearth.drawings.pictures import Badge, SeatBadge
    from companion.screens.canvas import Canvas
    from companion.screens.room import Room, Setting
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say

SEATS = {"red": Ink.RED, "blue": Ink.BLUE, "green": Ink.GREEN, "yellow": Ink.YELLOW}
STONES = {"red": Ink.RED, "blue": Ink.BLUE, "yellow": Ink.YELLOW, "black": Ink.BLACK}
LANDS = {
    "forest": (Ink.GREEN, Ink.BLACK),
    "desert": (Ink.YELLOW, Ink.BLACK),
    "island": (Ink.BLUE, Ink.WHITE),
    "cavern": (Ink.WHITE, Ink.BLACK),
    "mountain": (Ink.WHITE, Ink.BLACK),
    "city": (Ink.RED, Ink.WHITE),
}
"""The ink of each land's ground, and that of the lines on it."""
_LEAST_PX = 10
_LONG = 1.3
"""How much wider a badge with two letters is."""
_ALL = frozenset({Ink.RED, Ink.BLUE, Ink.GREEN, Ink.YELLOW})


def has_inks(canvas: Canvas) -> bool:
    """Say whether a panel has every ink of the game."""
    return _ALL.issubset(canvas.spec.inks)


def seat_ink(canvas: Canvas, seat: str, otherwise: Ink) -> Ink:
    """Return the ink of a seat, or another where the panel lacks some."""
    return SEATS.get(seat, otherwise) if has_inks(canvas) else otherwise


def letter_on(ink: Ink) -> Ink:
    """Return the ink of letters on a ground.

    >>> letter_on(Ink.YELLOW), letter_on(Ink.BLUE)
    (<Ink.BLACK: 0>, <Ink.WHITE: 1>)
    """
    return Ink.BLACK if ink in {Ink.WHITE, Ink.YELLOW} else Ink.WHITE


def badge_px(role: Role, setting: Setting) -> int:
    """Return the side of a badge beside letters of a role."""
    return round(setting.px(role) * 0.94)


def measure_badge(widget: Badge, room: Room, setting: Setting) -> Size:
    """Return the square of a badge, or wider for two letters."""
    del room
    px = badge_px(widget.role, setting)
    return Size.of(_wide(widget, px), px)


def _wide(widget: Badge, px: int) -> int:
    letter = widget.seat.letter
    return round(px * _LONG) if len(letter) > 1 and letter.isascii() else px


def paint_badge(canvas: Canvas, widget: Badge, box: Rect) -> None:
    """Draw a badge."""
    px = badge_px(widget.role, canvas.setting)
    at = Rect(box.x, box.y, _wide(widget, px), px) if widget.role is not Role.FIGURE else box
    draw_badge(canvas, at, widget.seat, solid=widget.solid)


def draw_badge(canvas: Canvas, box: Rect, seat: SeatBadge, *, solid: bool) -> None:
    """Draw a seat's letter on a block; without inks the block is black, or only outlined."""
    dark = canvas.line is Ink.WHITE
    ground = seat_ink(canvas, seat.id, Ink.BLACK if solid and not dark else Ink.WHITE)
    edge = max(1, canvas.setting.style.line)
    canvas.rounded(box, max(2, box.width // 6), ground, canvas.line, edge)
    canvas.text_in(_letters(canvas.setting, seat.letter, box), box, seat.letter, letter_on(ground))


def _letters(setting: Setting, letter: str, box: Rect) -> Letters:
    """Return the largest letters in which a seat's stands inside its block."""
    latin = letter.isascii()
    role = Role.NUMERAL if latin else Role.BODY
    language = setting.language if not latin else find_language(setting.language).id
    most = round(min(box.height, box.width * 1.6) * (0.94 if latin else 0.84))
    room = box.width - (2 if latin else 1)
    for px in range(max(most, _LEAST_PX), _LEAST_PX - 1, -1):
        type_ = letters(role, language, px)
        reach = type_.ink_box(letter)
        if reach.width <= room and reach.height <= box.height - 2:
            break
    return type_


def read_badge(widget: Badge, say: Say) -> tuple[SpokenLine, ...]:
    """Return the name of the seat."""
    del say
    return one_line(widget.seat.name) if widget.seat.name else ()


BADGE = Mark(paint_badge, measure_badge, read_badge)
