"""Where everything on a page lies: measure the tree, then give each mark its box.

A page that does not fit is set again one rung tighter, until it does. All boxes are
whole pixels; what a row or column has left goes to its growing children, and no pixel
is lost or given twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.adapt import adapted
from companion.screens.room import Room, Setting, Size
from companion.screens.spread import Spread
from companion.screens.widgets import (
    Align,
    Anchor,
    Band,
    Card,
    Column,
    Fit,
    Grow,
    Inset,
    Luxury,
    Row,
    Slab,
    Widget,
)
from companion.surface import Rect
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.style import Style

    MeasureMark = Callable[[Widget, Room, Setting], Size]

TIGHTEST = 9
"""How many rungs a page may go down."""
_LOOSE = (Grow, Anchor, Luxury)
"""They are as large as their child."""
_PADDING = {Card: (3.0, 2.5), Band: (3.75, 1.25), Slab: (2.5, 1.5)}
"""The room that a frame keeps free inside, across and along, in units."""


@frozen
class Placed:
    """A mark and its box; ``dark`` says that it lies on a dark ground."""

    widget: Widget
    box: Rect
    dark: bool = False


@frozen
class Layout:
    """A page laid out: its marks in painting order, and whether it fits its box.

    ``is_bare`` says that this is the page without its banner, for which there was no room.
    """

    setting: Setting
    marks: tuple[Placed, ...]
    fits: bool
    is_bare: bool = False


def lay_out(
    widget: Widget, box: Rect, style: Style, language: str, measure_mark: MeasureMark
) -> Layout:
    """Lay a tree out in a box, in the largest type in which it fits."""
    room, widget = Room(box.width, box.height), adapted(widget, style)
    tried: dict[int, Widget] = {}
    for tight in range(TIGHTEST + 1):
        sizer = Sizer(Setting(style, language, tight), measure_mark, tried)
        fits = sizer.measure(widget, room).fits(room)
        if fits or tight == TIGHTEST:
            break
    return Layout(sizer.setting, tuple(sizer.place(widget, box, dark=False)), fits)


class Sizer:
    """Measures and places the widgets of one tree in one setting.

    ``tried`` keeps the options of each ``Fit`` as they became for the panel, for all settings.
    """

    def __init__(
        self, setting: Setting, measure_mark: MeasureMark, tried: dict[int, Widget]
    ) -> None:
        self.setting = setting
        self._tried = tried
        self._measure_mark = measure_mark
        self._known: dict[tuple[int, Room], Size] = {}
        self._spreads: dict[tuple[int, Room], Spread] = {}

    def measure(self, widget: Widget, room: Room) -> Size:
        """Return what a widget takes in a room; more than the room where it does not fit."""
        while isinstance(widget, _LOOSE):
            widget = widget.child
        key = (id(widget), room)
        size = self._known.get(key)
        if size is None:
            size = self._known[key] = self._measure(widget, room)
        return size

    def _measure(self, widget: Widget, room: Room) -> Size:
        match widget:
            case Row() | Column():
                return self._spread(widget, room).size
            case Fit():
                return self.measure(self._settle(widget, room), room)
            case Inset() | Card() | Band() | Slab():
                return self._within(widget, room)
            case _:
                return self._measure_mark(widget, room, self.setting)

    def place(self, widget: Widget, box: Rect, *, dark: bool) -> list[Placed]:
        """Return every mark of a widget in its box."""
        match widget:
            case Row() | Column():
                return self._place_spread(widget, box, dark=dark)
            case Fit():
                room = Room(box.width, box.height)
                return self.place(self._settle(widget, room), box, dark=dark)
            case Grow(child=child) | Luxury(child=child):
                return self.place(child, box, dark=dark)
            case Anchor():
                return self.place(widget.child, self._aligned(widget, box), dark=dark)
            case Inset():
                return self.place(widget.child, box.inset(*self._margins(widget)), dark=dark)
            case Card() | Band() | Slab():
                inner = box.inset(*self._margins(widget))
                dark_inside = dark if isinstance(widget, Card) else not dark
                frame = Placed(widget, box, dark)
                return [frame, *self.place(widget.child, inner, dark=dark_inside)]
            case _:
                return [Placed(widget, box, dark)]

    def _place_spread(self, widget: Row | Column, box: Rect, *, dark: bool) -> list[Placed]:
        spread = self._spread(widget, Room(box.width, box.height))
        return [
            placed
            for child, part in spread.boxes(box)
            for placed in self.place(child, part, dark=dark)
        ]

    def _spread(self, widget: Row | Column, room: Room) -> Spread:
        key = (id(widget), room)
        if key not in self._spreads:
            self._spreads[key] = self._spread_out(widget, room)
        return self._spreads[key]

    def _spread_out(self, widget: Row | Column, room: Room) -> Spread:
        children = tuple(
            child
            for child in widget.children
            if not (isinstance(child, Luxury) and self.setting.tight >= child.until)
        )
        gap = self.setting.units(widget.gap)
        return Spread.of(
            children, room, gap, self.measure, widget.across, is_row=isinstance(widget, Row)
        )

    def _within(self, widget: Inset | Card | Band | Slab, room: Room) -> Size:
        left, top, right, bottom = self._margins(widget)
        inner = Room(max(0, room.width - left - right), max(0, room.height - top - bottom))
        size = self.measure(widget.child, inner)
        return Size(size.width + left + right, size.height + top + bottom, size.axis + top)

    def _margins(self, widget: Inset | Card | Band | Slab) -> tuple[int, int, int, int]:
        units = self.setting.units
        if isinstance(widget, Inset):
            return (
                units(widget.left),
                units(widget.top),
                units(widget.right),
                units(widget.bottom),
            )
        across, along = (units(each) for each in _PADDING[type(widget)])
        return across, along, across, along

    def _settle(self, widget: Fit, room: Room) -> Widget:
        """Return what a choice of layouts becomes in a room."""
        options = widget.options
        if widget.patience:
            options = options[: 1 + self.setting.tight // widget.patience]
        for option in options:
            if id(option) not in self._tried:
                self._tried[id(option)] = adapted(option, self.setting.style)
            settled = self._tried[id(option)]
            if self.measure(settled, room).fits(room):
                break
        return settled

    def _aligned(self, widget: Anchor, box: Rect) -> Rect:
        size = self.measure(widget.child, Room(box.width, box.height))
        width, height = min(size.width, box.width), min(size.height, box.height)
        x = box.x + slack(widget.x, box.width - width)
        return Rect(x, box.y + slack(widget.y, box.height - height), width, height)


def slack(align: Align, free: int) -> int:
    """Return how much of the free length lies before something aligned in it.

    >>> slack(Align.CENTRE, 9), slack(Align.END, 9)
    (4, 9)
    """
    return {Align.START: 0, Align.CENTRE: free // 2, Align.END: free}[align]
