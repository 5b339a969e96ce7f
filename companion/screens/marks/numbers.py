"""Numbers that players enter: slots for what is known, and a dial for the number being entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.letters import Letters, letters, set_letters
from companion.screens.marks import Mark
from companion.screens.pictures import SlotState
from companion.screens.room import Room, Setting, Size
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.screens.wording import GAP, labelled, one_line
from companion.surface import Ink, Rect
from companion.surface.reading import SpokenLine

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.pictures import Dial, Slot, Slots
    from companion.text.catalog import Say


def measure_slots(widget: Slots, room: Room, setting: Setting) -> Size:
    """Return the slots as wide as the room, in one row or two, each a head and a number high."""
    across = _across(widget, room.width, setting)
    type_, rows = _slot_letters(widget, room.width, across, setting), len(widget.slots) // across
    height = rows * _slot_px(type_, setting) + (rows - 1) * setting.units(1)
    least = across * (_widest(widget, type_) + setting.units(1.5))
    return Size.of(max(room.width, least), height)


def _slot_px(type_: Letters, setting: Setting) -> int:
    return _head_px(setting) + type_.rise + setting.units(4.5)


def _widest(widget: Slots, type_: Letters) -> int:
    return max(type_.width(number) for number in ("88", *(slot.number for slot in widget.slots)))


def _across(widget: Slots, width: int, setting: Setting) -> int:
    """Return how many slots stand in a row: half of them where all would be small."""
    count = len(widget.slots)
    small = _slot_letters(widget, width, count, setting).px < setting.px(Role.BODY)
    return count // 2 if small and not count % 2 else count


def _head_px(setting: Setting) -> int:
    return max(setting.px(Role.LABEL), set_letters(Role.LABEL, setting).height)


def _slot_letters(widget: Slots, width: int, across: int, setting: Setting) -> Letters:
    """Return the largest figures that have room in a slot."""
    inside = width // across - setting.units(2)
    most = setting.px(Role.NUMERAL) * 3 // 4
    for px in range(most, setting.px(Role.SMALL), -1):
        type_ = letters(Role.NUMERAL, setting.language, px)
        if _widest(widget, type_) <= inside:
            break
    return type_


def paint_slots(canvas: Canvas, widget: Slots, box: Rect) -> None:
    """Draw each slot: what is asked for next in a bold frame, what is missing in a dotted one."""
    setting = canvas.setting
    gap = setting.units(1)
    across = _across(widget, box.width, setting)
    type_ = _slot_letters(widget, box.width, across, setting)
    words, width = set_letters(Role.LABEL, setting), (box.width - gap * (across - 1)) // across
    high = _slot_px(type_, setting)
    room = width - setting.units(2.5)
    px = setting.px(Role.LABEL)
    worded = all(px + setting.units(1) + words.width(slot.word) <= room for slot in widget.slots)
    for index, slot in enumerate(widget.slots):
        row, column = divmod(index, across)
        frame = Rect(box.x + column * (width + gap), box.y + row * (high + gap), width, high)
        _paint_frame(canvas, slot, frame)
        _paint_head(canvas, slot, frame, words if worded else None)
        top = frame.y + setting.units(1.75) + _head_px(setting)
        canvas.text_in(type_, Rect(frame.x, top, width, frame.bottom - top - setting.units(1)),
                       slot.number)  # fmt: skip


def _paint_frame(canvas: Canvas, slot: Slot, frame: Rect) -> None:
    style = canvas.setting.style
    if slot.state is SlotState.EMPTY:
        canvas.dotted(frame)
        return
    is_next = slot.state is SlotState.NEXT
    fill = canvas.own(Ink.YELLOW, canvas.paper) if is_next else canvas.paper
    width = style.frame if is_next else style.line
    canvas.rounded(frame, canvas.setting.units(1), fill, canvas.line, width)


def _paint_head(canvas: Canvas, slot: Slot, frame: Rect, words: Letters | None) -> None:
    """Draw the icon and, where there is room, the word in the middle of the slot's head."""
    setting = canvas.setting
    px, space = setting.px(Role.LABEL), setting.units(1)
    wide = px + (space + words.width(slot.word) if words else 0)
    x, top = frame.x + (frame.width - wide) // 2, frame.y + setting.units(1)
    middle = top + _head_px(setting) // 2
    canvas.icon(slot.icon, x, middle - px // 2, px)
    if words:
        canvas.text(words, x + px + space, middle + (words.rise + 1) // 2, slot.word)


def measure_dial(widget: Dial, room: Room, setting: Setting) -> Size:
    """Return a frame for the number with its two triangles: below, or left where buttons are."""
    type_ = _dial_letters(widget, room, setting)
    width, height = _dial_frame(widget, type_, setting)
    if _has_buttons_beside(setting):
        return Size.of(width + _arm(setting) * 2 + setting.units(3), height)
    return Size.of(width, height + _arm(setting) + setting.units(1.5))


def _has_buttons_beside(setting: Setting) -> bool:
    """Say whether buttons C and D lie along the left edge, as on the wide colour panels."""
    return setting.style.size in {SizeClass.WIDE, SizeClass.LARGE} and not setting.style.portrait


def _arm(setting: Setting) -> int:
    """Return the height of a triangle, half of its width."""
    return setting.units(4)


def _dial_frame(widget: Dial, type_: Letters, setting: Setting) -> tuple[int, int]:
    least = 5 * _arm(setting) if not _has_buttons_beside(setting) else 0
    wide = max(type_.width(widget.number), type_.width("88"), least)
    return wide + setting.units(6), type_.rise + setting.units(5)


def _dial_letters(widget: Dial, room: Room, setting: Setting) -> Letters:
    """Return the largest figures that the room has place for."""
    beside = _has_buttons_beside(setting)
    for px in range(setting.px(Role.FIGURE), setting.px(Role.SMALL), -2):
        type_ = letters(Role.NUMERAL, setting.language, px)
        width, height = _dial_frame(widget, type_, setting)
        width += _arm(setting) * 2 + setting.units(3) if beside else 0
        height += 0 if beside else _arm(setting) + setting.units(1.5)
        if width <= room.width and height <= room.height:
            break
    return type_


def paint_dial(canvas: Canvas, widget: Dial, box: Rect) -> None:
    """Draw the number in its frame, a triangle upwards at the side of C, one downwards at D's."""
    setting = canvas.setting
    type_ = _dial_letters(widget, Room(box.width, box.height), setting)
    arm, ink = _arm(setting), canvas.accent(Ink.RED)
    width, height = _dial_frame(widget, type_, setting)
    if _has_buttons_beside(setting):
        frame = Rect(box.right - width, box.y, width, height)
        x = box.x + arm
        up, down = (x, frame.y + arm), (x, frame.bottom - arm - 1)
    else:
        frame = Rect(box.x, box.y, width, height)
        y = frame.bottom + setting.units(1.5)
        up, down = (box.x + width * 3 // 10, y), (box.x + width * 7 // 10, y + arm - 1)
    canvas.rounded(frame, setting.units(1.5), canvas.paper, canvas.line, setting.style.bold)
    canvas.text_in(type_, frame, widget.number)
    for (x, y), base in ((up, arm - 1), (down, 1 - arm)):
        canvas.polygon(((x - arm, y + base), (x + arm, y + base), (x, y)), ink)


def read_slots(widget: Slots, say: Say) -> tuple[SpokenLine, ...]:
    """Return each slot's word and number; the one that is asked for next counts as chosen."""
    return tuple(
        SpokenLine(
            labelled(slot.word, _spoken(slot.number, say), say),
            chosen=slot.state is SlotState.NEXT,
        )
        for slot in widget.slots
    )


def read_dial(widget: Dial, say: Say) -> tuple[SpokenLine, ...]:
    """Return the number so far."""
    return one_line(_spoken(widget.number, say), chosen=True)


def _spoken(number: str, say: Say) -> str:
    """Return a number, or the words for one that is missing."""
    return say("reading.missing") if number == GAP else number


SLOTS = Mark(paint_slots, measure_slots, read_slots)
DIAL = Mark(paint_dial, measure_dial, read_dial)
