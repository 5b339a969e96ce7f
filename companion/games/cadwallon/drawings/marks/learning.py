"""What the box knows and what it asks for: a small city, a group's cards, how much is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.marks.figures import (
    draw_shields,
    fitted,
    sign_px,
    without_sign,
)
from companion.screens.icons.sets import SIDE
from companion.screens.letters import set_letters
from companion.screens.marks import Mark, read_said
from companion.screens.room import Room, Setting, Size
from companion.screens.wording import in_figures, one_line
from companion.surface import Ink, Rect

if TYPE_CHECKING:
    from companion.games.cadwallon.drawings.answer_pictures import KnownCards, Share, SmallCity
    from companion.games.cadwallon.drawings.pictures import DistrictFace
    from companion.screens.canvas import Canvas
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say

_PLACE = 1.3
"""How much wider than high a place of the small city is where it has no emblem."""
_LEAST_PLACE = 5
_UPRIGHT = 1.28
"""How much higher than wide a known card is."""
_CARD = 1.7
"""How high it is beside the letters of its role."""
_MOST_SHIELDS = 3


# -- the small city


def measure_small_city(widget: SmallCity, room: Room, setting: Setting) -> Size:
    """Return a city as high as its lines of letters, where the room has place for that."""
    wanted = set_letters(widget.role, setting).stack(widget.lines)
    place = _place(widget, min(wanted, room.height), room.width)
    return Size.of(*(_whole(widget.side, length, _between(length)) for length in place))


def _whole(count: int, length: int, gap: int) -> int:
    return count * (length + gap) - gap


def _between(length: int) -> int:
    return max(1, length // 7)


def _place(widget: SmallCity, height: int, width: int) -> tuple[int, int]:
    """Return the width and the height of a place: square where it has room for an emblem."""
    high = _LEAST_PLACE
    while _whole(widget.side, high + 1, _between(high + 1)) <= height:
        high += 1
    while high > _LEAST_PLACE and _whole(widget.side, high, _between(high)) > width:
        high -= 1
    wide = high if high >= SIDE + 2 else round(high * _PLACE)
    while wide > _LEAST_PLACE and _whole(widget.side, wide, _between(wide)) > width:
        wide -= 1
    return wide, high


def paint_small_city(canvas: Canvas, widget: SmallCity, box: Rect) -> None:
    """Draw the places: solid what is asked for, dotted corners where no card is yet."""
    wide, high = _place(widget, box.height, box.width)
    line = canvas.setting.style.line
    for place, icon in enumerate(widget.icons):
        row, column = divmod(place, widget.side)
        x, y = box.x + column * (wide + _between(wide)), box.y + row * (high + _between(high))
        at = Rect(x, y, wide, high)
        radius = max(1, high // 6)
        if place == widget.asked:
            canvas.rounded(at, radius, canvas.accent(Ink.RED))
        elif not icon:
            _corners(canvas, at)
        else:
            canvas.rounded(at, radius, None, canvas.line, line)
            px = sign_px(high - 2 * line - 2) if high < 2 * SIDE else sign_px(high * 3 // 4)
            if px >= SIDE:
                canvas.icon(icon, x + (wide - px) // 2, y + (high - px) // 2, px)
            elif high > _LEAST_PLACE:
                dot = max(1, high // 3)
                canvas.fill(Rect(x + (wide - dot) // 2, y + (high - dot) // 2, dot, dot),
                            canvas.line)  # fmt: skip


def _corners(canvas: Canvas, box: Rect) -> None:
    """Draw the corners of a place that waits for its card."""
    arm = max(1, box.height // 4)
    for y in (box.y, box.bottom - 1):
        canvas.across(box.x, y, arm, canvas.line)
        canvas.across(box.right - arm, y, arm, canvas.line)
    for x in (box.x, box.right - 1):
        canvas.down(x, box.y, arm, canvas.line)
        canvas.down(x, box.bottom - arm, arm, canvas.line)


# -- the cards of a group


def measure_known(widget: KnownCards, room: Room, setting: Setting) -> Size:
    """Return cards beside each other, smaller where the room is narrow."""
    return Size.of(*_known_size(widget, room.width, room.height, setting))


def _known_size(widget: KnownCards, width: int, height: int, setting: Setting) -> tuple[int, int]:
    count = len(widget.faces)
    high = min(round(setting.px(widget.role) * _CARD), max(height, SIDE))
    wide = round(high / _UPRIGHT)
    while wide > SIDE // 2 and _whole(count, wide, _apart(wide)) > width:
        wide -= 1
    high = min(high, round(wide * _UPRIGHT))
    return _whole(count, wide, _apart(wide)), high


def _apart(wide: int) -> int:
    return max(2, wide // 5)


def paint_known(canvas: Canvas, widget: KnownCards, box: Rect) -> None:
    """Draw known cards solid with their values, the one that is asked for in a heavy frame."""
    count = len(widget.faces)
    widths = range(box.width, 0, -1)
    wide = next(each for each in widths if _whole(count, each, _apart(each)) <= box.width)
    for number, face in enumerate(widget.faces):
        at = Rect(box.x + number * (wide + _apart(wide)), box.y, wide, box.height)
        _paint_known(canvas, at, face, asked=number == widget.asked)


def _paint_known(canvas: Canvas, box: Rect, face: DistrictFace, *, asked: bool) -> None:
    style, radius = canvas.setting.style, max(1, box.width // 10)
    if asked:
        ink = canvas.accent(Ink.RED)
        canvas.rounded(box, radius, canvas.paper, ink, max(2, style.bold))
        words = without_sign(face.points, box.width - 2 * style.bold - 2)
        canvas.text_in(
            fitted(words, box.width * 3 // 4, box.height - 6, box.height * 3 // 5), box, words
        )
        return
    is_known = bool(face.points and face.support)
    canvas.rounded(box, radius, canvas.line if is_known else canvas.paper, canvas.line, style.line)
    if not is_known:
        return
    canvas.ground(dark=True)
    shield = max(4, min(box.height // 4, (box.width - 4) // _MOST_SHIELDS))
    figure = Rect(box.x, box.y + 1, box.width, box.height - shield - 3)
    words = without_sign(face.points, box.width - 2)
    type_ = fitted(words, box.width * 4 // 5, figure.height - 2, figure.height * 4 // 5)
    canvas.text_in(type_, figure, words, canvas.line)
    shields = face.support * (shield + max(1, shield // 8))
    pad = max(0, (box.width - shields) // 2)
    draw_shields(canvas, box.inset(0, 0, pad, 2), face.support, shield)
    canvas.ground(dark=False)


# -- how much is done


def measure_share(widget: Share, room: Room, setting: Setting) -> Size:
    """Return a bar as wide as the room, half as high as letters beside it."""
    return Size.of(room.width, max(5, setting.px(widget.role) * 9 // 16))


def paint_share(canvas: Canvas, widget: Share, box: Rect) -> None:
    """Draw the bar and fill its part."""
    radius, line = box.height // 2, canvas.setting.style.line
    canvas.rounded(box, radius, canvas.paper, canvas.line, line)
    done = box.width * widget.done // max(1, widget.whole)
    if done >= box.height:
        canvas.rounded(Rect(box.x, box.y, done, box.height), radius, canvas.line)
    elif widget.done:
        inner = box.inset(line + 1, line + 1, line + 1, line + 1)
        canvas.rounded(Rect(inner.x, inner.y, inner.height, inner.height), inner.height // 2,
                       canvas.line)  # fmt: skip


def read_share(widget: Share, say: Say) -> tuple[SpokenLine, ...]:
    """Return how much of how much."""
    del say
    return one_line(f"{in_figures(widget.done)} / {in_figures(widget.whole)}")


SMALL_CITY = Mark(paint_small_city, measure_small_city, read_said)
KNOWN_CARDS = Mark(paint_known, measure_known, read_said)
SHARE = Mark(paint_share, measure_share, read_share)
