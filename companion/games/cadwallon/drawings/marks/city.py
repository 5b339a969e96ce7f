"""The city: its districts, the streets between with agents and names, and what each comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.marks.city_plan import (
    least_letters,
    measured,
    placed,
    stands_upright,
)
from companion.games.cadwallon.drawings.marks.districts import draw_district
from companion.games.cadwallon.drawings.marks.figures import draw_token, figure_letters, sign_px
from companion.games.cadwallon.drawings.marks.outcomes import draw_outcome
from companion.games.cadwallon.drawings.pictures import Call
from companion.games.cadwallon.rules.streets import streets_of
from companion.screens.letters import Letters, letters
from companion.screens.marks import Mark, read_said
from companion.screens.room import Size
from companion.screens.style import SizeClass
from companion.screens.widgets import Role
from companion.surface import Ink, Rect
from companion.text.languages import DEFAULT

if TYPE_CHECKING:
    from companion.games.cadwallon.drawings.pictures import City, StreetSign
    from companion.screens.canvas import Canvas
    from companion.screens.room import Room, Setting

_PIXEL_PX = 12
"""Up to this size names are set in the pixel face."""
_LEAST_TOKEN = 9
_MORE = 15
"""Pixels that the number of further agents in a street needs."""
_NUMBERED = 44
"""Pixels of a district from which it shows which of the two to be swapped it is."""
_BADGE = 0.29
"""How large the number of a district to be swapped is, beside the district."""


def measure_city(widget: City, room: Room, setting: Setting) -> Size:
    """Return the size of the city where it leaves room beside it or, standing, below."""
    return Size.of(*measured(widget, room, setting).whole)


def paint_city(canvas: Canvas, widget: City, box: Rect) -> None:
    """Draw districts, crossings and streets in the middle of a box."""
    plan = placed(widget, box, canvas.setting)
    width, height = plan.whole
    left, top = box.x + (box.width - width) // 2, box.y + (box.height - height) // 2
    arm = max(1, min(plan.across, plan.down) // 12)
    for x, y in () if canvas.setting.style.size is SizeClass.SMALL else plan.crossings():
        canvas.across(left + x - arm, top + y, 2 * arm + 1, Ink.BLACK)
        canvas.down(left + x, top + y - arm, 2 * arm + 1, Ink.BLACK)
    for place, face in enumerate(widget.districts):
        at = _moved(plan.district(place), left, top)
        if face is None:
            canvas.dotted(at)  # no card lies there
        elif widget.outcomes:
            draw_outcome(canvas, at, face, widget.outcomes[place])
        else:
            draw_district(canvas, at, face)
            if face.number or face.chosen:
                _marked(canvas, at, face.number, chosen=face.chosen)
    if widget.outcomes and min(plan.across, plan.down) < _LEAST_TOKEN:
        return
    for street, sign in zip(streets_of(widget.side), widget.streets, strict=True):
        at = _moved(plan.street(street), left, top)
        if sign.seats and sign.name:
            _both(canvas, at, sign, upright=street.upright)
        elif sign.seats:
            _agents(canvas, at, sign.seats, upright=street.upright)
        elif sign.name:
            _name(canvas, at, sign, upright=street.upright)
        if sign.chosen:
            _pointed(canvas, at)


def _moved(box: Rect, right: int, down: int) -> Rect:
    return Rect(box.x + right, box.y + down, box.width, box.height)


def _marked(canvas: Canvas, box: Rect, number: int, *, chosen: bool) -> None:
    """Frame a district to be swapped and write its number on it, red under the cursor."""
    ink = canvas.accent(Ink.RED) if chosen else Ink.BLACK
    side = min(box.width, box.height)
    out = max(2, side // 20)
    frame = box.inset(*(-out,) * 4)
    canvas.rounded(
        frame,
        max(3, side // 12),
        None,
        ink,
        max(3, out - 1) if chosen else 2 if side >= _NUMBERED else 1,
    )
    if not number or side < _NUMBERED:
        return
    px = max(11, round(side * _BADGE) // 2 * 2)
    # Low at the left it leaves points and shields free, and most of the emblem.
    middle = (box.x + px // 2, box.bottom - 1 - px // 2)
    canvas.disc(middle, px // 2 + 2, Ink.WHITE)
    canvas.disc(middle, px // 2, ink)
    badge = Rect(middle[0] - px // 2, middle[1] - px // 2, px + 1, px + 1)
    canvas.text_in(figure_letters(round(px * 0.7)), badge, str(number), Ink.WHITE)


def _agents(canvas: Canvas, box: Rect, seats: tuple[int, ...], *, upright: bool) -> None:
    """Draw the agents in a street beside each other, along it."""
    along, across = (box.height, box.width) if upright else (box.width, box.height)
    gap = max(1, across // 14)
    px = min(across - gap, round(across * 0.8) if across >= 2 * _PIXEL_PX else across - 1)
    px = sign_px(max(_LEAST_TOKEN, min(px, (along + gap) // len(seats) - gap)))
    if len(seats) * (px + gap) - gap <= along:
        _row(canvas, box, seats, px, gap, upright=upright)
        return
    # The last ones have no room: a number says how many more there are.
    count = max(0, (along - _MORE) // (px + gap))
    kept = count * (px + gap)
    first, last = _parted(box, kept, upright=upright)
    _row(canvas, first, seats[:count], px, gap, upright=upright)
    canvas.text_in(figure_letters(0), last, f"+{len(seats) - count}")


def _parted(box: Rect, at: int, *, upright: bool) -> tuple[Rect, Rect]:
    """Return both parts of a street, of which the first is as long as that."""
    if upright:
        rest = Rect(box.x, box.y + at, box.width, box.height - at)
        return Rect(box.x, box.y, box.width, at), rest
    rest = Rect(box.x + at, box.y, box.width - at, box.height)
    return Rect(box.x, box.y, at, box.height), rest


def _row(
    canvas: Canvas, box: Rect, seats: tuple[int, ...], px: int, gap: int, *, upright: bool
) -> None:
    """Draw tokens beside each other, or below each other, in the middle of a box."""
    whole = len(seats) * (px + gap) - gap
    x, y = box.x + box.width // 2, box.y + box.height // 2
    for index, seat in enumerate(seats):
        step = index * (px + gap) - whole // 2 + px // 2
        draw_token(canvas, seat, (x, y + step) if upright else (x + step, y), px)


def _both(canvas: Canvas, box: Rect, sign: StreetSign, *, upright: bool) -> None:
    """Draw a name with the agents of its street beside it, as far as they have room there."""
    along, across = (box.height, box.width) if upright else (box.width, box.height)
    least = least_letters(canvas.setting)
    stands = upright and stands_upright(sign.name, canvas.setting) and sign.call is Call.NAME
    reach = least.ink_box("D" * len(sign.name))
    wanted = (
        len(sign.name) * (reach.height + 2) if stands else reach.height if upright else reach.width
    )
    if sign.call is Call.KEY:
        wanted = max(wanted, min(across, 2 * _PIXEL_PX)) + 2
    taken = min(along - wanted - 2, max(across, along // 2))
    all_fit = len(sign.seats) * (_LEAST_TOKEN + 1) <= taken
    if taken < (_LEAST_TOKEN if all_fit else _MORE + _LEAST_TOKEN):
        _name(canvas, box, sign, upright=upright)
        return
    agents, rest = _parted(box, taken, upright=upright)
    _agents(canvas, agents, sign.seats, upright=upright)
    _name(canvas, rest, sign, upright=upright)


def _name(canvas: Canvas, box: Rect, sign: StreetSign, *, upright: bool) -> None:
    """Write a street's name; one that calls for a press stands on black."""
    if sign.call is Call.KEY:
        _key(canvas, box, sign.name)
    elif upright and stands_upright(sign.name, canvas.setting):
        _below_each_other(canvas, box, sign.name)
    else:
        type_ = _name_letters(canvas, box, sign.name)
        canvas.text_in(type_, box, sign.name)


def _name_letters(canvas: Canvas, box: Rect, name: str) -> Letters:
    """Return the largest letters in which a name fits its street, no larger than it needs."""
    least = least_letters(canvas.setting)
    most = max(least.px, round(min(box.width, box.height) * 0.58))
    for px in range(most, least.px, -1):
        type_ = _letters(px)
        reach = type_.ink_box(name)
        if reach.width <= box.width - 2 and reach.height <= box.height - 2:
            return type_
    return least


def _letters(px: int) -> Letters:
    return letters(Role.SMALL if px <= _PIXEL_PX else Role.BODY, DEFAULT, px)


def _below_each_other(canvas: Canvas, box: Rect, name: str) -> None:
    """Write a name's letters below each other, one text each."""
    least = least_letters(canvas.setting)
    sizes = range(max(least.px, round(box.width * 0.58)), least.px - 1, -1)
    for type_, gap in ((_letters(px), gap) for px in sizes for gap in (2, 1)):
        step = type_.ink_box("D").height + gap
        if len(name) * step - gap <= box.height:
            break
    reach = type_.ink_box("D")
    y = box.y + (box.height - len(name) * step + gap) // 2
    for index, letter in enumerate(name):
        canvas.text_in(type_, Rect(box.x, y + index * step, box.width, reach.height), letter)


def _key(canvas: Canvas, box: Rect, name: str) -> None:
    """Write what is pressed, or asked for, in white on a black disc or block."""
    side = min(box.width, box.height)
    high = side if side < 2 * _PIXEL_PX else round(side * 0.84)
    least = least_letters(canvas.setting)
    for px in range(max(least.px, round(high * 0.72)), least.px - 1, -1):
        type_ = figure_letters(px) if name.isdigit() else _letters(px)
        reach = type_.ink_box(name)
        wide = max(high, reach.width + max(2, high // 4))
        if wide <= box.width:
            break
    wide, radius = min(wide, box.width), high // 2 if name.isdigit() else max(2, high // 6)
    key = Rect(box.x + (box.width - wide) // 2, box.y + (box.height - high) // 2, wide, high)
    canvas.rounded(key, radius, Ink.BLACK)
    canvas.text_in(type_, key, name, Ink.WHITE)


def _pointed(canvas: Canvas, box: Rect) -> None:
    """Frame the street that a box of one button points at."""
    side = min(box.width, box.height)
    frame = Rect(box.x + (box.width - side) // 2, box.y + (box.height - side) // 2, side, side)
    ink = canvas.accent(Ink.RED)
    canvas.rounded(frame, max(2, side // 5), None, ink, 2)


CITY = Mark(paint_city, measure_city, read_said)
