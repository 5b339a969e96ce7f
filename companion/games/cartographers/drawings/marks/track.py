"""The season's time as a map's scale bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.marks.measures import measures
from companion.games.cartographers.drawings.words import own_words
from companion.screens.letters import Letters, letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.spread import shares
from companion.screens.widgets import Role
from companion.screens.wording import one_line
from companion.surface import Ink, Rect
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.games.cartographers.drawings.pictures import Track
    from companion.screens.canvas import Canvas
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say

_HATCH_STEP = 4


def measure_track(widget: Track, room: Room, setting: Setting) -> Size:
    """Return a bar as wide as the room, with its raised field."""
    return Size.of(room.width, bar_px(widget, setting) + 2 * raise_px(setting))


def bar_px(widget: Track, setting: Setting) -> int:
    """Return the height of the bar, which is lower where it has no numbers to hold."""
    height = measures(setting).track
    return height if widget.numbers else height * 5 // 6


def raise_px(setting: Setting) -> int:
    """Return how far this card's field, or the pointer, stands out of the bar."""
    return max(2, measures(setting).track // 5)


def paint_track(canvas: Canvas, widget: Track, box: Rect) -> None:
    """Draw what is done, this card, what is open and what runs past the end."""
    setting = canvas.setting
    bar = Rect(box.x, box.y + raise_px(setting), box.width, bar_px(widget, setting))
    fields = field_boxes(widget, bar)
    done, own = fields[: widget.before], fields[widget.before : min(widget.now, widget.fields)]
    for number, field in enumerate(fields[: widget.fields], start=1):
        is_done = number <= widget.before
        if is_done:
            canvas.fill(field, Ink.BLACK)
        if is_done and number > 1:
            canvas.down(field.x, field.y + 2, field.height - 4, Ink.WHITE)
        elif number > widget.before + 1:  # that of the first is under raised fields, or the pointer
            canvas.down(field.x, field.y, field.height, Ink.BLACK)
        if widget.numbers and field not in own:
            ink = Ink.WHITE if is_done else Ink.BLACK
            canvas.text_in(_numerals(canvas), field, str(number), ink)
    whole = Rect(bar.x, bar.y, fields[widget.fields - 1].right - bar.x, bar.height)
    canvas.frame(whole, Ink.BLACK, setting.style.line)
    for field in fields[widget.fields :]:
        _paint_overflow(canvas, field)
    if own:
        _paint_own(canvas, own, widget)
    else:
        at = done[-1].right if done else bar.x
        _paint_pointer(canvas, min(max(at, bar.x + 1), bar.right - 1), bar)


def field_boxes(widget: Track, bar: Rect) -> tuple[Rect, ...]:
    """Part the bar into its fields; time past the end adds fields to it."""
    count = max(widget.fields, widget.now)
    x, boxes = bar.x, []
    for width in shares(bar.width, (1,) * count):
        boxes.append(Rect(x, bar.y, width, bar.height))
        x += width
    return tuple(boxes)


def _numerals(canvas: Canvas, *, large: bool = False) -> Letters:
    track = measures(canvas.setting).track
    return letters(Role.MAP, DEFAULT, track + 1 if large else max(10, round(track * 0.72)))


def _paint_own(canvas: Canvas, own: tuple[Rect, ...], widget: Track) -> None:
    """Raise this card's fields in one frame with larger numbers."""
    up, style = raise_px(canvas.setting), canvas.setting.style
    first, last = own[0], own[-1]
    raised = Rect(first.x - 1, first.y - up, last.right - first.x + 2, first.height + 2 * up)
    canvas.fill(raised, Ink.BLACK)
    paper = raised.inset(style.frame, style.frame, style.frame, style.frame)
    canvas.fill(paper, canvas.ink(Ink.YELLOW))
    for index, field in enumerate(own):
        if index:
            canvas.dots((field.x, paper.y + 1), (field.x, paper.bottom - 2), Ink.BLACK)
        if widget.numbers:
            number = str(widget.before + index + 1)
            canvas.text_in(_numerals(canvas, large=True), field, number, Ink.BLACK)


def _paint_overflow(canvas: Canvas, field: Rect) -> None:
    """Hatch a field past the season's end, behind a firm line; upright on a plain panel."""
    plain = canvas.spec.plain
    for x in range(field.x, field.right, 3 * _HATCH_STEP) if plain else ():
        canvas.down(x, field.y, field.height, Ink.BLACK, _HATCH_STEP)
    for start in () if plain else range(field.x - field.height, field.right, _HATCH_STEP):
        for step in range(field.height):
            x = start + field.height - 1 - step
            if field.x <= x < field.right:
                canvas.fill(Rect(x, field.y + step, 1, 1), Ink.BLACK)
    canvas.frame(field, Ink.BLACK, canvas.setting.style.line)
    canvas.down(field.x - 1, field.y - 2, field.height + 4, Ink.BLACK, canvas.setting.style.frame)


def _paint_pointer(canvas: Canvas, x: int, bar: Rect) -> None:
    """Point between two fields: a card without time changes nothing."""
    ink, up = canvas.accent(Ink.RED), raise_px(canvas.setting)
    half = up + canvas.setting.style.bold
    top = bar.y - up
    canvas.fill(Rect(x - 2, bar.y - 1, 5, bar.height + up), Ink.WHITE)
    canvas.fill(Rect(x - 1, bar.y - 1, 3, bar.height + up), ink)
    canvas.polygon(((x - half, top - half + up), (x + half, top - half + up), (x, bar.y + 1)), ink)


def read_track(widget: Track, say: Say) -> tuple[SpokenLine, ...]:
    """Return how full the season's bar is and what this card takes of it."""
    takes = widget.now - widget.before
    key = "reading.track-card" if takes else "reading.track"
    return one_line(own_words(say)(key, before=widget.before, takes=takes, fields=widget.fields))


TRACK = Mark(paint_track, measure_track, read_track)
