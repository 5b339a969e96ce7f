"""Anything under a title that no other kind lays out: a body, and what stands below it."""

from __future__ import annotations

from itertools import chain, repeat

from companion.screens.pages.heading import Foot
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import Align, Anchor, Column, Grow, Luxury, Widget
from companion.surface.frozen import frozen


@frozen
class Titled(Kind):
    """A ``body`` that has all the room which lines ``below`` it leave.

    On a small page ``brief`` stands in its place, and ``brief_below`` below it. A number of rungs
    beside a line below, in ``below_goes`` or ``brief_goes``, is that after which it goes; at 0, or
    without a number, it never does.
    """

    head: Widget
    body: Widget
    brief: Widget | None = None
    below: tuple[Widget, ...] = ()
    brief_below: tuple[Widget, ...] = ()
    align: Align = Align.CENTRE
    goes: int = 6
    """The rungs after which a small page gives up its title; at 0 it never does."""
    foot: Foot = Foot()
    below_goes: tuple[int, ...] = ()
    brief_goes: tuple[int, ...] = ()

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if not shape.is_small:
            body = Grow(Anchor(self.body, self.align))
            below = _until(self.below, self.below_goes)
            return Column((self.head, body, *below, *self.foot.lines()), gap=1.5)
        head = Luxury(self.head, self.goes) if self.goes else self.head
        brief = Grow(Anchor(self.brief or self.body, self.align))
        end = (*_until(self.brief_below, self.brief_goes), *self.foot.lines(small=True))
        return Column((head, brief, *end), gap=0.5)


def _until(widgets: tuple[Widget, ...], goes: tuple[int, ...]) -> tuple[Widget, ...]:
    """Return widgets that go after a number of rungs, where there is one."""
    pairs = zip(widgets, chain(goes, repeat(0)), strict=False)
    return tuple(Luxury(each, rung) if rung else each for each, rung in pairs)
