"""Numbers, shields and tokens of seats in the city: points on coins, support as shields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.named import SEAT_INKS, own_icon, seat_icon
from companion.screens.icons import LEAST_DRAWN, MOST_BY_HAND
from companion.screens.icons.sets import SIDE
from companion.screens.letters import letters, numerals
from companion.screens.marks import InRow, row_mark
from companion.screens.widgets import Role
from companion.screens.wording import listed, one_line
from companion.surface import Ink, Rect
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.games.cadwallon.drawings.answer_pictures import Coins
    from companion.screens.canvas import Canvas
    from companion.screens.letters import Letters
    from companion.screens.room import Setting
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say


_MAP_PX = 10
_BOLD_FROM = 13
"""The size from which figures are set in the bold face."""
_GOLD_FROM = 20
"""The size of a coin that shows gold inside its rim."""
_LEAST_SHIELD = 4
_FIGURE, _LOSS = 0.74, 0.6
"""How high the figure on a coin is, and on the square of a loss."""
_COIN = 1.25
"""The width of a coin, seen from the letters beside it."""


def sign_px(px: int) -> int:
    """Return the size of an icon of a number of pixels: drawn, set by hand, or very small.

    >>> sign_px(17), sign_px(20), sign_px(11)
    (15, 20, 11)
    """
    if px >= LEAST_DRAWN or px < SIDE:
        return px
    return min(px, MOST_BY_HAND)


def figure_letters(px: int) -> Letters:
    """Return the letters of a figure of about this size."""
    if px >= _BOLD_FROM:
        return numerals(px)
    return letters(Role.MAP, DEFAULT, SIDE if px >= SIDE else _MAP_PX)


def fitted(words: str, width: int, height: int, most: int) -> Letters:
    """Return the largest letters in which a number fits a room, up to a size."""
    for px in range(most, _MAP_PX, -1):
        type_ = figure_letters(px)
        reach = type_.ink_box(words)
        if reach.width <= width and reach.height <= height:
            return type_
    return figure_letters(_MAP_PX)


def without_sign(words: str, width: int) -> str:
    """Return a loss without its sign where that has no room: its black ground says it too."""
    return words if figure_letters(0).ink_box(words).width <= width else words.removeprefix("−")


def draw_coin(canvas: Canvas, middle: tuple[int, int], px: int, words: str) -> None:
    """Draw points on a coin, and a loss on a square of the same size."""
    x, y = middle[0] - px // 2, middle[1] - px // 2
    box = Rect(x, y, px, px)
    if words.startswith("−"):
        canvas.fill(box, canvas.line)
        words = without_sign(words, px)
        type_ = fitted(words, px - 2, px - 2, max(_MAP_PX, round(px * _LOSS)))
        canvas.text_in(type_, box, words, canvas.paper)
        return
    has_gold = px >= _GOLD_FROM and canvas.own(Ink.YELLOW, canvas.line) is Ink.YELLOW
    canvas.disc(middle, px // 2, Ink.BLACK if has_gold else canvas.line)
    if has_gold:
        canvas.disc(middle, px // 2 - 2, Ink.YELLOW)
    type_ = fitted(words, px - 4, px - 4, max(_MAP_PX, round(px * _FIGURE)))
    on_coin = Ink.BLACK if has_gold else canvas.paper
    canvas.text_in(type_, Rect(x, y, px + 1, px + 1), words, on_coin)


def draw_shields(canvas: Canvas, box: Rect, count: int, px: int) -> None:
    """Draw support as a number of shields at the bottom right of a box, smaller in a full one."""
    if not count:
        return
    px = max(_LEAST_SHIELD, min(px, (box.width - count + 1) // count))
    gap = max(1, px // 8)
    px = sign_px(px)
    for index in range(count):
        x = box.right - (index + 1) * px - index * gap
        canvas.icon(own_icon("support"), x, box.bottom - px, px)


def draw_token(canvas: Canvas, seat: int, middle: tuple[int, int], px: int) -> None:
    """Draw a seat's token round a middle."""
    x, y = middle[0] - px // 2, middle[1] - px // 2
    fill = SEAT_INKS[seat]
    canvas.icon(seat_icon(seat), x, y, px, line=Ink.BLACK, paper=Ink.WHITE, fill=fill)


def _in_row(widget: Coins, setting: Setting) -> InRow:
    px = round(setting.px(widget.role) * _COIN) // 2 * 2 + 1
    return InRow(len(widget.points), px, px, max(2, px // 9))


def _paint_one(canvas: Canvas, widget: Coins, index: int, box: Rect) -> None:
    draw_coin(canvas, box.middle, box.width, widget.points[index])


def read_coins(widget: Coins, say: Say) -> tuple[SpokenLine, ...]:
    """Return all points in one line."""
    return one_line(listed(widget.points, say))


COINS = row_mark(_in_row, _paint_one, read_coins)
