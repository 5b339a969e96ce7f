"""The seats' tokens in the city: the same shapes everywhere, with six inks in colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.named import SEAT_INKS, seat_icon
from companion.surface import Ink

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas


def draw_token(canvas: Canvas, seat: int, middle: tuple[int, int], px: int) -> None:
    """Draw a seat's token round a middle."""
    x, y = middle[0] - px // 2, middle[1] - px // 2
    fill = SEAT_INKS[seat]
    canvas.icon(seat_icon(seat), x, y, px, line=Ink.BLACK, paper=Ink.WHITE, fill=fill)
