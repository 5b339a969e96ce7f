"""Badges: a seat's letter on a block of its ink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.marks.inks import letter_on, seat_ink
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

_LEAST_PX = 10
_LONG = 1.3
"""How much wider a badge with two letters is."""


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
