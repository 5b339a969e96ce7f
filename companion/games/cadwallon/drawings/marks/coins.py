"""Points of cards beside each other: coins, and squares for losses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.marks.figures import draw_coin
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.wording import listed, one_line

if TYPE_CHECKING:
    from companion.games.cadwallon.drawings.answer_pictures import Coins
    from companion.screens.canvas import Canvas
    from companion.surface import Rect
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say

_SHARE = 1.25
"""The width of a coin, seen from the letters beside it."""


def _coin_px(widget: Coins, setting: Setting) -> int:
    return round(setting.px(widget.role) * _SHARE) // 2 * 2 + 1


def _gap(px: int) -> int:
    return max(2, px // 9)


def measure_coins(widget: Coins, room: Room, setting: Setting) -> Size:
    """Return the coins beside each other."""
    del room
    px, count = _coin_px(widget, setting), len(widget.points)
    return Size.of(count * px + (count - 1) * _gap(px), px)


def paint_coins(canvas: Canvas, widget: Coins, box: Rect) -> None:
    """Draw the coins from the left."""
    px = _coin_px(widget, canvas.setting)
    for index, points in enumerate(widget.points):
        x = box.x + index * (px + _gap(px)) + px // 2
        draw_coin(canvas, (x, box.y + px // 2), px, points)


def read_coins(widget: Coins, say: Say) -> tuple[SpokenLine, ...]:
    """Return all points in one line."""
    return one_line(listed(widget.points, say))


COINS = Mark(paint_coins, measure_coins, read_coins)
