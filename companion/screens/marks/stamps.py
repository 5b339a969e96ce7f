"""Small signs: icons, seals, and icons in stamps."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin
from typing import TYPE_CHECKING

from companion.screens.canvas import LIGHT, against
from companion.screens.icons import LEAST_DRAWN, MOST_BY_HAND, icon_px
from companion.screens.icons.sets import SIDE
from companion.screens.letters import Letters, letters, set_letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.style import SizeClass
from companion.screens.widgets import Icon, Role
from companion.screens.wording import listed, one_line
from companion.surface import Ink, Rect
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.pictures import Seal, Stamp, Stamps
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say

_ROSETTE_PX = 30
_PLAIN_SEAL_PX = 48
_PETALS = 16


def letter_icon_px(role: Role, setting: Setting) -> int:
    """Return the size of an icon beside letters of a role."""
    px = setting.px(role)
    return px if px <= MOST_BY_HAND else max(LEAST_DRAWN, px)


def cell_icon_px(cell: int) -> int:
    """Return the size of an icon in a space: hand-set where it is small."""
    return icon_px(round(cell * 0.72) // 2 * 2, max(SIDE, cell - 5))


def measure_icon(widget: Icon, room: Room, setting: Setting) -> Size:
    """Return the square of an icon."""
    del room
    px = letter_icon_px(widget.role, setting)
    return Size.of(px, px)


def paint_icon(canvas: Canvas, widget: Icon, box: Rect) -> None:
    """Draw an icon."""
    px = letter_icon_px(widget.role, canvas.setting)
    ink = None if widget.ink is None else canvas.accent(widget.ink)
    canvas.icon(widget.icon, box.x, box.y, px, line=ink, fill=widget.fill)


def seal_px(role: Role, setting: Setting) -> int:
    """Return the diameter of a seal."""
    return setting.style.seal.get(role) or round(setting.px(role) * 1.3)


def measure_seal(widget: Seal, room: Room, setting: Setting) -> Size:
    """Return the square of a seal."""
    del room
    px = seal_px(widget.role, setting)
    return Size.of(px, px)


def paint_seal(canvas: Canvas, widget: Seal, box: Rect) -> None:
    """Draw a rosette, or a plain disc where it is small, with its letter cut out."""
    px = seal_px(widget.role, canvas.setting)
    ink = canvas.line if widget.ink is None else canvas.accent(widget.ink)
    cut = Ink.WHITE if ink not in LIGHT else canvas.paper
    square = Rect(box.x, box.y, px, px)
    if canvas.spec.plain:
        canvas.disc((box.x + px // 2, box.y + px // 2), (px - 1) // 2, ink)
    elif px < _ROSETTE_PX:
        canvas.draw.ellipse((box.x, box.y, box.x + px - 1, box.y + px - 1), fill=int(ink))
    else:
        _rosette(canvas, square, ink, cut)
    share = 0.86 if px < (_PLAIN_SEAL_PX if canvas.spec.plain else _ROSETTE_PX) else 0.6
    canvas.text_in(letters(Role.NAME, DEFAULT, round(px * share)), square, widget.letter, cut)


def _rosette(canvas: Canvas, square: Rect, ink: Ink, cut: Ink) -> None:
    middle = (square.x + (square.width - 1) / 2, square.y + (square.width - 1) / 2)
    radius = square.width / 2
    petal = radius * 0.2
    for index in range(_PETALS):
        angle = 2 * pi * (index + 0.5) / _PETALS
        x = middle[0] + (radius - petal) * cos(angle)
        y = middle[1] + (radius - petal) * sin(angle)
        canvas.draw.ellipse((x - petal, y - petal, x + petal, y + petal), fill=int(ink))
    for share, layer in ((0.9, ink), (0.8, cut), (0.74, ink)):
        reach = radius * share
        canvas.draw.ellipse(
            (middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach),
            fill=int(layer),
        )


def measure_stamps(widget: Stamps, room: Room, setting: Setting) -> Size:
    """Return the size of a row of stamps, as large as the room allows."""
    widget = _worded(widget, room, setting)
    px, type_ = _stamp_px(widget, room, setting), _stamp_letters(widget, room, setting)
    width = _step(widget, px, type_, setting) * (len(widget.stamps) - 1) + px
    words = max(type_.width(stamp.word) for stamp in widget.stamps)
    width += max(0, words - px)
    return Size.of(width, px + _word_height(widget, type_, setting))


def _worded(widget: Stamps, room: Room, setting: Setting) -> Stamps:
    """Return the stamps without words where these would touch: on a small page the icons speak."""
    type_ = _stamp_letters(widget, room, setting)
    widest = max(type_.width(stamp.word) for stamp in widget.stamps)
    low = room.height < setting.style.stamp[0] + _word_height(widget, type_, setting)
    crowded = (widest + 1) * len(widget.stamps) > room.width
    if setting.style.size is not SizeClass.SMALL or not (crowded or low):
        return widget
    return replace(widget, stamps=tuple(replace(stamp, word="") for stamp in widget.stamps))


def _word_height(widget: Stamps, type_: Letters, setting: Setting) -> int:
    return setting.units(1.5) + type_.height if any(each.word for each in widget.stamps) else 0


def paint_stamps(canvas: Canvas, widget: Stamps, box: Rect) -> None:
    """Draw the stamps with their words."""
    room, setting = Room(box.width, box.height), canvas.setting
    widget = _worded(widget, room, setting)
    px, type_ = _stamp_px(widget, room, setting), _stamp_letters(widget, room, setting)
    step = _step(widget, px, type_, setting)
    words = max(type_.width(stamp.word) for stamp in widget.stamps)
    x = box.x + max(0, words - px) // 2
    baseline = box.y + px + setting.units(1.5) + type_.rise
    for index, stamp in enumerate(widget.stamps):
        _paint_stamp(canvas, stamp, Rect(x, box.y, px, px))
        left = x + (px - type_.width(stamp.word)) // 2
        if stamp.word:
            canvas.text(type_, left, baseline, stamp.word)
        if widget.between and index < len(widget.stamps) - 1:
            canvas.text_in(
                set_letters(Role.HEADING, setting),
                Rect(x + px, box.y, step - px, px),
                widget.between,
            )
        x += step


def _paint_stamp(canvas: Canvas, stamp: Stamp, box: Rect) -> None:
    style = canvas.setting.style
    fill = canvas.own(stamp.fill, Ink.WHITE)
    line = against(fill)
    radius = max(3, box.width // 11)
    canvas.rounded(box, radius, fill, Ink.BLACK, style.frame)
    edge = style.frame + max(1, style.frame - 1)
    inner = box.inset(edge, edge, edge, edge)
    if not canvas.spec.plain:
        canvas.rounded(inner, max(2, radius - 3), None, line, style.line)
    px = round(box.width * 0.66) // 2 * 2
    at = (box.width - px) // 2
    canvas.icon(stamp.icon, box.x + at, box.y + at, px, line=line, paper=fill)


def _stamp_letters(widget: Stamps, room: Room, setting: Setting) -> Letters:
    """Return the largest letters in which the words stay clear of each other."""
    first = setting.px(Role.LABEL)
    pitch = room.width // len(widget.stamps)
    rungs = [(Role.LABEL, px) for px in setting.style.below(Role.LABEL, setting.language, first)]
    for role, px in (
        *rungs,
        (Role.SMALL, setting.px(Role.SMALL)),
        (Role.TINY, setting.px(Role.TINY)),
    ):
        type_ = letters(role, setting.language, px)
        widest = max(type_.width(stamp.word) for stamp in widget.stamps)
        if widest + setting.units(1) <= pitch:
            break
    return type_


def _stamp_px(widget: Stamps, room: Room, setting: Setting) -> int:
    least, most = setting.style.stamp
    count = len(widget.stamps)
    type_ = _stamp_letters(widget, room, setting)
    tall = room.height - _word_height(widget, type_, setting)
    wide = (room.width - _gap(widget, setting) * (count - 1)) // count
    return max(least, min(most - setting.units(0.75) * setting.tight, tall, wide))


def _gap(widget: Stamps, setting: Setting) -> int:
    return setting.units(5 if widget.between else 2)


def _step(widget: Stamps, px: int, type_: Letters, setting: Setting) -> int:
    words = max(type_.width(stamp.word) for stamp in widget.stamps)
    return max(px + _gap(widget, setting), words + setting.units(1))


def read_seal(widget: Seal, say: Say) -> tuple[SpokenLine, ...]:
    """Return the letter."""
    del say
    return one_line(widget.letter)


def read_stamps(widget: Stamps, say: Say) -> tuple[SpokenLine, ...]:
    """Return the words of the stamps with what stands between them."""
    words = [stamp.word for stamp in widget.stamps]
    return one_line(f" {widget.between} ".join(words) if widget.between else listed(words, say))


ICON = Mark(paint_icon, measure_icon)
SEAL = Mark(paint_seal, measure_seal, read_seal)
STAMPS = Mark(paint_stamps, measure_stamps, read_stamps)
