"""Districts: a card's frame says its kind; its emblem, its points and its support are inside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.marks.figures import (
    draw_coin,
    draw_shields,
    fitted,
    sign_px,
    without_sign,
)
from companion.games.cadwallon.drawings.marks.grounds import draw_ground
from companion.games.cadwallon.drawings.named import own_icon
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from companion.games.cadwallon.drawings.pictures import DistrictFace
    from companion.screens.canvas import Canvas

_WITH_COIN = 52
"""Pixels of a district from which its points stand on a coin."""
_LARGE = 90
"""Pixels from which a district shows its type too, in heavier lines."""
_ROOMY = 30
"""Pixels from which what is inside keeps off the frame, and a new card shows its corner."""
_DOUBLE = 44
"""Pixels from which a personality has its second frame."""
_TINY = 24
"""Pixels below which shields stand on each other, if there is room for any."""
_LYING, _UPRIGHT = 1.25, 0.8
_LEAST_SIGN = 12
_LEAST_FIGURE, _LEAST_SHIELD = 7, 4


def draw_district(canvas: Canvas, box: Rect, face: DistrictFace, *, bare: bool = False) -> None:
    """Draw a card; a ``bare`` one leaves its lower third to what is written there."""
    is_dark = face.frame == "militia"
    draw_frame(canvas, box, face.frame)
    canvas.ground(dark=is_dark)
    side = min(box.width, box.height)
    outer = box
    if face.frame == "backer":
        box = box.inset(*(_heavy(canvas, side) // 2,) * 4)
    if face.frame == "personality":
        _alone(canvas, box, face, bare=bare)
    elif side >= _WITH_COIN:
        _full(canvas, box, face, bare=bare)
    elif side < _TINY:
        _tiny(canvas, box, face)
    elif box.width > box.height * _LYING:
        _lying(canvas, box, face)
    elif box.width < box.height * _UPRIGHT:
        _upright(canvas, box, face)
    else:
        _medium(canvas, box, face)
    canvas.ground(dark=False)
    if face.frame == "backer" and side >= _WITH_COIN and not bare:
        _seal(canvas, box)
    if face.is_new and side >= _ROOMY:
        _corner(canvas, outer, is_dark=is_dark)


def _line(canvas: Canvas, side: int) -> int:
    """Return how wide the line of a frame is."""
    line = 3 if side >= _LARGE else 2 if side >= 2 * _LEAST_SIGN else 1
    return line * canvas.setting.style.line


def _heavy(canvas: Canvas, side: int) -> int:
    """Return how wide the frame of a backer is."""
    return _line(canvas, side) * 2 + 1


def _seal(canvas: Canvas, box: Rect) -> None:
    """Draw the seal of a backer where other cards have their support."""
    side = min(box.width, box.height)
    pad, px = max(4, round(side * 0.075)), sign_px(max(_LEAST_SIGN, round(side * 0.3)))
    canvas.icon(own_icon("backer"), box.right - pad - px, box.bottom - pad - px, px)


def draw_frame(canvas: Canvas, box: Rect, frame: str) -> None:
    """Draw the frame: round for a guild, black for militia, double, cut corners, or heavy."""
    side = min(box.width, box.height)
    line = _heavy(canvas, side) if frame == "backer" else _line(canvas, side)
    radius = max(2, side // 14)
    if frame == "militia":
        canvas.rounded(box, radius, Ink.BLACK)
        return
    if frame == "action":
        cut = max(4, side // 6)
        canvas.polygon(_cut(box, cut), Ink.BLACK)
        canvas.polygon(_cut(box.inset(*(line,) * 4), cut - line // 2), Ink.WHITE)
        return
    canvas.rounded(box, radius, Ink.WHITE, Ink.BLACK, line)
    if frame == "personality" and side >= _DOUBLE:
        inner = box.inset(*(line + 2 * canvas.setting.style.line,) * 4)
        canvas.rounded(inner, max(1, radius - 3), None, Ink.BLACK, canvas.setting.style.line)


def _cut(box: Rect, cut: int) -> list[tuple[float, float]]:
    """Return a box whose corners are cut off."""
    x, y, right, bottom = box.x, box.y, box.right - 1, box.bottom - 1
    return [
        (x + cut, y), (right - cut, y), (right, y + cut), (right, bottom - cut),
        (right - cut, bottom), (x + cut, bottom), (x, bottom - cut), (x, y + cut),
    ]  # fmt: skip


def _alone(canvas: Canvas, box: Rect, face: DistrictFace, *, bare: bool) -> None:
    """Draw a card that gives and scores nothing of its own."""
    high = box.height * 7 // 10 if bare else box.height
    share = 0.8 if bare else 0.68
    px = sign_px(max(_LEAST_SIGN, round(min(box.width, high) * share)))
    px = min(px, high - 2)
    canvas.icon(face.icon, box.x + (box.width - px) // 2, box.y + (high - px) // 2, px)


def _full(canvas: Canvas, box: Rect, face: DistrictFace, *, bare: bool) -> None:
    """Draw emblem, coin, shields and the type of district."""
    side = min(box.width, box.height)
    pad = max(4, round(side * 0.075))
    px = round(side * (0.54 if side >= _LARGE else 0.5))
    coin = round(side * 0.33) // 2 * 2
    canvas.icon(face.icon, box.x + pad + 1, box.y + pad + 1, px)
    if face.points:
        middle = (box.right - pad - coin // 2, box.y + pad + coin // 2)
        draw_coin(canvas, middle, coin, face.points)
    if bare:
        return
    shield = max(10, round(side * 0.17))
    inner = box.inset(pad + 1, pad, pad + 1, pad)
    draw_shields(canvas, inner, face.support, shield)
    if face.ground and side >= _LARGE:
        free = inner.width - face.support * (shield + 3) - 4
        draw_ground(canvas, face.ground, Rect(inner.x + 1, inner.bottom, free, 0), side // 100)


def _medium(canvas: Canvas, box: Rect, face: DistrictFace) -> None:
    """Draw emblem and figure above, shields below."""
    side = min(box.width, box.height)
    pad = 4 if side >= _ROOMY else 2
    px = sign_px(max(_LEAST_SIGN, side * 9 // 20))
    canvas.icon(face.icon, box.x + pad, box.y + pad, px)
    left = box.x + pad + px + 1
    beside = Rect(left, box.y + pad - 1, box.right - 2 - left, px + 1)
    _figure(canvas, beside, face.points)
    below = box.bottom - pad - (box.y + pad + px)
    if below >= _LEAST_SIGN // 3:
        inner = box.inset(pad, pad, pad, pad)
        draw_shields(canvas, inner, face.support, max(4, min(side // 5, below)))


def _figure(canvas: Canvas, box: Rect, words: str) -> None:
    """Write points in a box, as large as it allows."""
    if words:
        most = round(box.height * 1.3)
        words = without_sign(words, box.width)
        canvas.text_in(fitted(words, box.width, box.height, most), box, words, canvas.line)


def _tiny(canvas: Canvas, box: Rect, face: DistrictFace) -> None:
    """Draw emblem and figure beside or below each other, and shields where they have room."""
    px, edge = _LEAST_SIGN, 2
    column = _LEAST_SHIELD + 1 if face.support else 0
    if box.width > box.height:
        canvas.icon(face.icon, box.x + edge, box.y + (box.height - px) // 2, px)
        rest = box.inset(edge + px, 1, edge, 1)
        if rest.width < _LEAST_FIGURE + column:
            column = 0
        _figure(canvas, Rect(rest.x, rest.y, rest.width - column, rest.height), face.points)
    else:
        if box.width < 2 * edge + px + column:
            column = 0
        x = box.x + edge if column else box.x + (box.width - px) // 2
        canvas.icon(face.icon, x, box.y + edge, px)
        rest = box.inset(edge, edge, edge, box.height - edge - px)
        _figure(canvas, box.inset(edge, edge + px, edge, 1), face.points)
    top = rest.y + (rest.height - face.support * column + 1) // 2
    for index in range(face.support if column else 0):  # on each other, at the right
        at = Rect(rest.x, top + index * column, rest.width, _LEAST_SHIELD)
        draw_shields(canvas, at, 1, _LEAST_SHIELD)


def _lying(canvas: Canvas, box: Rect, face: DistrictFace) -> None:
    """Draw the emblem at the left, the figure over the shields at the right."""
    px = sign_px(max(_LEAST_SIGN, min(box.height - 4, box.width * 2 // 5, 18)))
    canvas.icon(face.icon, box.x + 3, box.y + (box.height - px) // 2, px)
    left = box.x + 3 + px + 1
    right = Rect(left, box.y + 2, box.right - 3 - left, box.height - 4)
    shield = max(_LEAST_SHIELD, min(7, box.height // 4))
    _figure(canvas, Rect(left, right.y, right.width, right.height - shield - 1), face.points)
    draw_shields(canvas, right, face.support, shield)


def _upright(canvas: Canvas, box: Rect, face: DistrictFace) -> None:
    """Draw the emblem over the figure, the shields at the bottom."""
    px = sign_px(max(_LEAST_SIGN, min(box.width - 6, box.height * 2 // 5)))
    top = box.y + 2
    canvas.icon(face.icon, box.x + (box.width - px) // 2, top, px)
    rest = Rect(box.x + 3, top + px, box.width - 6, box.bottom - 3 - top - px)
    shield = max(4, min(7, box.height // 5))
    _figure(canvas, Rect(rest.x, rest.y, rest.width, rest.height - shield - 1), face.points)
    draw_shields(canvas, rest, face.support, shield)


def _corner(canvas: Canvas, box: Rect, *, is_dark: bool) -> None:
    """Turn up the corner of a card that is new in this round."""
    side = min(box.width, box.height)
    fold, inset = max(7, side // 5), 2 * is_dark
    x, y = box.x + inset, box.y + inset
    ink = Ink.WHITE if is_dark else Ink.BLACK
    canvas.polygon([(x, y), (x + fold, y), (x, y + fold)], ink)
