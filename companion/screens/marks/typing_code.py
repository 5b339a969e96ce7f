"""A game code being typed: its signs, and the groups of signs beside the buttons that take them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.letters import Letters, letters
from companion.screens.marks import Mark
from companion.screens.marks.stamps import paint_seal, seal_px
from companion.screens.pictures import Seal
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.screens.wording import labelled, listed
from companion.surface import Button, Edge, Ink, Rect
from companion.surface.reading import SpokenLine

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.screens.canvas import Canvas
    from companion.screens.room import Setting
    from companion.screens.set_up_pictures import CodeEntry
    from companion.text.catalog import Say

_BUTTONS = "".join(each.value for each in Button)
_BLANK = "_"
_HALF = 5
"""Signs of a group of the code."""
_SIZES = (
    96,
    80,
    72,
    64,
    56,
    48,
    44,
    40,
    36,
    32,
    30,
    28,
    26,
    24,
    22,
    20,
    18,
    17,
    16,
    15,
    14,
    13,
    12,
)
_PLAIN_SIZES = (64, 44, 30, 28)
_LEAST = 0.75
"""How much of their size signs keep beside the seal of their button, or it is not drawn."""


def paint_code(canvas: Canvas, widget: CodeEntry, box: Rect) -> None:
    """Draw title and signs above the groups, or at their right where the buttons are at a side."""
    setting = canvas.setting
    if canvas.spec.edge is Edge.LEFT and widget.pointed is None:
        gap = setting.units(1.5)
        beside = Rect(box.right - box.width // 4, box.y, box.width // 4, box.height)
        table = Rect(box.x, box.y, box.width - beside.width - gap, box.height)
        _paint_beside(canvas, widget, beside)
        rows = _at_buttons(canvas, table, upright=False)
        _paint_groups(canvas, widget, rows, upright=False)
        return
    below = _paint_head(canvas, widget, box)
    note = 0 if setting.style.size is SizeClass.SMALL and not setting.style.portrait else 1
    type_ = _note_letters(setting, widget.note, box.width)
    lines = type_.wrap(widget.note, box.width) if note else ()
    wrong = type_.wrap(widget.wrong, box.width) if widget.wrong and _in_two_rows(setting) else ()
    if box.bottom - below - type_.stack(len(wrong + lines)) < box.height // 2:
        lines = ()  # the groups are what a finger needs
    lines = wrong + lines
    height = type_.stack(len(lines)) + setting.units(1) if lines else 0
    table = Rect(box.x, below, box.width, box.bottom - below - height)
    at_buttons = _at_buttons(canvas, table, upright=True)
    columns = at_buttons if widget.pointed is None else _even(widget, table)
    _paint_groups(canvas, widget, columns, upright=True)
    for index, line in enumerate(lines):
        x = box.x + (box.width - type_.width(line)) // 2
        canvas.text(type_, x, box.bottom - height + setting.units(1) + type_.rise
                    + index * type_.leading, line)  # fmt: skip


def _note_letters(setting: Setting, words: str = "", width: int = 0) -> Letters:
    """Return the letters of a note: a little smaller where it then takes one line."""
    rungs = setting.style.below(Role.LABEL, setting.language, setting.px(Role.LABEL))
    every = [letters(Role.BODY, setting.language, px) for px in rungs]
    return next((each for each in every if each.width(words) <= width), every[0])


def _in_two_rows(setting: Setting) -> bool:
    """Return whether the signs stand in two rows, with no room for which sign it is."""
    return setting.style.size is SizeClass.SMALL and setting.style.portrait


def _paint_head(canvas: Canvas, widget: CodeEntry, box: Rect) -> int:
    """Draw the title, which sign it is and the signs so far; return where the head ends."""
    setting, y = canvas.setting, box.y + canvas.setting.units(1)
    small = setting.style.size is SizeClass.SMALL
    name = widget.wrong or widget.title
    said = widget.place if name == widget.title else name if small else ""
    place = _note_letters(setting)
    if not small:
        title = _fit(setting, name, (box.width - place.width(said)
                     - setting.units(4), setting.px(Role.HEADING)), Role.HEADING)  # fmt: skip
        canvas.text(title, box.x, y + title.rise, name)
        right = box.right - place.width(said)
        canvas.text(place, right, y + title.rise, said)
        y += title.height + setting.units(2)
    room = box.width - (place.width(said) + setting.units(3) if small else 0)
    if _in_two_rows(setting):
        return _paint_two_rows(canvas, widget, Rect(box.x, y, box.width, box.height))
    pitch = min(room // (len(widget.signs) + 1), setting.units(10))
    most = pitch - (0 if small else setting.units(1))
    type_ = _fit(setting, "W", (most, setting.units(9 if small else 8)))
    _paint_signs(canvas, widget, type_, (box.x, y), pitch)
    if small:
        canvas.text(place, box.right - place.width(said), y + place.rise, said)
    return y + type_.rise + setting.units(_slab_units(setting) + (2.5 if small else 3))


def _paint_signs(
    canvas: Canvas, widget: CodeEntry, type_: Letters, at: tuple[int, int], pitch: int,
    places: Sequence[int] | None = None,
) -> None:  # fmt: skip
    """Draw the signs at these places over their lines, the one at the cursor on a dark slab."""
    setting, (left, top) = canvas.setting, at
    for column, place in enumerate(places or range(len(widget.signs))):
        x = left + column * pitch + (pitch // 2 if places is None and place >= _HALF else 0)
        high = type_.rise + setting.units(_slab_units(setting))
        cell = Rect(x, top, pitch - setting.units(0.75), high)
        own = place == widget.cursor
        if own:
            canvas.rounded(cell, setting.units(0.75), canvas.own(Ink.RED, canvas.line))
        canvas.across(cell.x, cell.bottom + 2, cell.width, canvas.line, setting.style.bold)
        sign = widget.signs[place]
        said = "?" if own and sign == _BLANK else sign.replace(_BLANK, "")
        if said:
            canvas.text_in(type_, cell, said, canvas.paper if own else None)


def _slab_units(setting: Setting) -> float:
    """Return how much higher than a capital the cursor's slab is, in units.

    On a plain panel it holds the square of the panel's own letter, which brings its ground.
    """
    return 3.5 if setting.style.size is SizeClass.PLAIN else 1.5


def _paint_beside(canvas: Canvas, widget: CodeEntry, box: Rect) -> None:
    """Draw the title, the signs in two rows and the note below each other."""
    setting, y = canvas.setting, box.y + canvas.setting.units(1)
    title = letters(Role.HEADING, setting.language, setting.px(Role.HEADING))
    name = widget.wrong or widget.title
    while _is_crowded(title, title.wrap(name, box.width), box.width):
        title = letters(Role.HEADING, setting.language, title.px - 2)
    for line in title.wrap(name, box.width):
        canvas.text(title, box.x, y + title.rise, line)
        y += title.leading
    y += setting.units(2)
    y = _paint_two_rows(canvas, widget, Rect(box.x, y, box.width, box.height)) + setting.units(1)
    note = _note_letters(setting)
    for said in (widget.place, widget.row_note):
        for line in note.wrap(said, box.width):
            canvas.text(note, box.x, y + note.rise, line)
            y += note.leading
        y += note.leading // 2


def _is_crowded(title: Letters, lines: Sequence[str], width: int) -> bool:
    """Return whether a title takes more than two lines or is wider than its room."""
    return len(lines) > 2 or any(title.width(line) > width for line in lines)  # noqa: PLR2004 - two


def _paint_two_rows(canvas: Canvas, widget: CodeEntry, box: Rect) -> int:
    """Draw the signs in two rows of five and return where they end."""
    setting, y = canvas.setting, box.y
    pitch = min(box.width // _HALF, setting.units(10))
    type_ = _fit(setting, "W", (pitch - setting.units(1), setting.units(8)))
    for places in (range(_HALF), range(_HALF, len(widget.signs))):
        _paint_signs(canvas, widget, type_, (box.x, y), pitch, places)
        y += type_.rise + setting.units(4)
    return y


def _at_buttons(canvas: Canvas, table: Rect, *, upright: bool) -> list[Rect]:
    """Return a column over each button, or a row beside it."""
    spec = canvas.spec
    whole = spec.width if upright else spec.height
    wide = whole // 4 - canvas.setting.units(1.5)
    middles = (round(whole * share) for share in spec.buttons)
    starts = [min(max(middle - wide // 2, 2), whole - wide - 2) for middle in middles]
    if upright:
        return [Rect(x, table.y, wide, table.height) for x in starts]
    return [Rect(table.x, y, table.width, wide) for y in starts]


def _even(widget: CodeEntry, table: Rect) -> list[Rect]:
    """Return columns of equal width, for a button that points at them one by one."""
    count = len(widget.groups)
    width = table.width // 4
    left = table.x + (table.width - width * count) // 2
    return [Rect(left + width * n + 1, table.y, width - 3, table.height) for n in range(count)]


def _paint_groups(canvas: Canvas, widget: CodeEntry, boxes: list[Rect], *, upright: bool) -> None:
    """Draw each group in its box; the one pointed at on a dark slab."""
    style = canvas.setting.style
    for index, (group, box) in enumerate(zip(widget.groups, boxes, strict=False)):
        own = index == widget.pointed
        fill = canvas.line if own else None
        canvas.rounded(box, canvas.setting.units(1.5), fill, canvas.line, style.bold)
        canvas.ground(dark=own)
        if len(group) > 2:  # noqa: PLR2004 - more than a pair
            button = _BUTTONS[index] if widget.keys else ""
            _paint_pairs(canvas, group, box, upright=upright, button=button)
        else:
            _paint_few(canvas, group, box.inset(*(style.units(1),) * 4))
        canvas.ground(dark=False)


def _paint_pairs(canvas: Canvas, group: str, box: Rect, *, upright: bool, button: str) -> None:
    """Draw four pairs below or beside each other; with a button, its seal and each sign's keys."""
    setting = canvas.setting
    inner = box.inset(*(setting.style.bold,) * 4)
    if button:
        inner = _paint_button(canvas, button, inner, upright=upright)
    width, height = _pair_size(inner, upright=upright)
    cell = width // 2
    type_, spare = _lettering(setting, inner, upright=upright, keyed=bool(button))
    keys = letters(Role.SMALL, setting.language, setting.px(Role.SMALL))
    for pair in range(4):
        x = inner.x if upright else inner.x + pair * width
        y = inner.y + pair * height if upright else inner.y
        for side in range(2):
            sign = Rect(x + side * cell, y, cell, height - spare)
            canvas.text_in(type_, sign, group[2 * pair + side])
            if spare:
                said = button + _BUTTONS[pair] + _BUTTONS[side]
                canvas.text_in(keys, Rect(sign.x, sign.bottom, cell, keys.height), said)
        if pair and upright:
            canvas.dots((x + 4, y), (x + width - 4, y), canvas.line)
        elif pair:
            canvas.down(x, y + 4, height - 8, canvas.line)


def _pair_size(box: Rect, *, upright: bool) -> tuple[int, int]:
    """Return the size of a pair in the box of its group."""
    return (box.width, box.height // 4) if upright else (box.width // 4, box.height)


def _lettering(setting: Setting, box: Rect, *, upright: bool, keyed: bool) -> tuple[Letters, int]:
    """Return the letters of a group's signs, and the height of the keys below each sign."""
    width, height = _pair_size(box, upright=upright)
    keys = letters(Role.SMALL, setting.language, setting.px(Role.SMALL))
    has_room = (
        keyed and keys.width("DDB") + setting.units(0.5) < width // 2 and height > 3 * keys.height
    )
    spare = keys.height + setting.units(0.5) if has_room else 0
    blank = 2.5 if setting.style.size is SizeClass.PLAIN else 1.5  # its letters bring paper
    return _fit(setting, "W", (width // 2 - 2, height - spare - setting.units(blank))), spare


def _paint_button(canvas: Canvas, button: str, box: Rect, *, upright: bool) -> Rect:
    """Draw the seal of a group's button where its signs stay large; return the room of these."""
    setting = canvas.setting
    px, gap = seal_px(Role.TITLE, setting), setting.units(1)
    usual, keys = _lettering(setting, box, upright=upright, keyed=True)
    beside, above, astride = (px + 2 * gap, 0), (0, px + gap), (px * 2 // 3 + gap, 0)
    for left, top in (above, beside) if upright else (beside, astride):
        rest = box.inset(left, top, 0, 0)
        type_, spare = _lettering(setting, rest, upright=upright, keyed=True)
        if spare == keys and type_.px >= usual.px * _LEAST:
            break
    else:
        return box
    x = box.x + (left - gap - px if left else (box.width - px) // 2)
    y = box.y + (gap if top else (box.height - px) // 2)
    paint_seal(canvas, Seal(button, Role.TITLE), Rect(x, y, px, px))
    return rest


def _paint_few(canvas: Canvas, group: str, box: Rect) -> None:
    """Draw a sign or a pair as large as the box allows."""
    width = box.width // len(group)
    type_ = _fit(canvas.setting, "W", (width, box.height))
    for index, sign in enumerate(group):
        canvas.text_in(type_, Rect(box.x + index * width, box.y, width, box.height), sign)


def _fit(setting: Setting, words: str, room: tuple[int, int], role: Role = Role.BODY) -> Letters:
    """Return the largest letters in which words fit a room."""
    width, height = room
    for px in _PLAIN_SIZES if setting.style.size is SizeClass.PLAIN else _SIZES:
        type_ = letters(role, setting.language, px)
        if type_.width(words) <= width and type_.rise <= height:
            return type_
    narrow = setting.style.size is SizeClass.SMALL  # its pixel face is the narrowest there is
    return letters(Role.TINY, setting.language, 10) if narrow else type_


def read_code(widget: CodeEntry, say: Say) -> Iterator[SpokenLine]:
    """Yield the title, the signs so far, and the groups that the next press chooses among."""
    yield SpokenLine(widget.title)
    yield SpokenLine(" ".join(widget.signs.replace(_BLANK, " ").split()) or widget.place)
    if widget.wrong:
        yield SpokenLine(widget.wrong)
    yield SpokenLine(widget.place, chosen=True)
    for number, group in enumerate(widget.groups):
        signs = _keyed(group, number, say) if widget.keys else " ".join(group)
        yield SpokenLine(signs, chosen=number == widget.pointed)
    yield SpokenLine(widget.note)


def _keyed(group: str, row: int, say: Say) -> str:
    """Return the signs of a row, each with the three buttons that type it."""
    pairs = (divmod(number, 2) for number in range(len(group)))
    keys = ("".join(_BUTTONS[each] for each in (row, *pair)) for pair in pairs)
    return listed((labelled(sign, key, say) for sign, key in zip(group, keys, strict=True)), say)


CODE = Mark(paint_code, read=read_code)
