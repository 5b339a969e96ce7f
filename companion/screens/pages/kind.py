"""What every kind of page is: a value that lays itself out for a shape of panel; shared parts."""

from __future__ import annotations

from abc import abstractmethod
from enum import Enum
from typing import TYPE_CHECKING

from companion.screens.style import SizeClass
from companion.screens.widgets import Align, Column, Fit, Grow, Role, Row, Widget
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.screens.style import Style


class PageShape(Enum):
    """The shapes of page that layouts differ by."""

    __hash__ = object.__hash__

    SMALL = "small"
    SMALL_TALL = "small-tall"
    MEDIUM = "medium"
    TALL = "tall"
    WIDE = "wide"
    PLAIN = "plain"
    PLAIN_TALL = "plain-tall"

    @property
    def is_small(self) -> bool:
        """Say whether the panel is small, whichever way it stands."""
        return self in {PageShape.SMALL, PageShape.SMALL_TALL}

    @property
    def is_tall(self) -> bool:
        """Say whether the panel stands on its end."""
        return self in {PageShape.TALL, PageShape.SMALL_TALL, PageShape.PLAIN_TALL}


def shape_of(style: Style) -> PageShape:
    """Return the shape of a panel's pages."""
    if style.size is SizeClass.PLAIN:
        return PageShape.PLAIN_TALL if style.portrait else PageShape.PLAIN
    if style.size is SizeClass.SMALL:
        return PageShape.SMALL_TALL if style.portrait else PageShape.SMALL
    if style.portrait:
        return PageShape.TALL
    return PageShape.MEDIUM if style.size is SizeClass.MEDIUM else PageShape.WIDE


class Kind(Widget):
    """A page, or a part of one, that knows how it fits; its fields say what stands there."""

    __slots__ = ()

    @abstractmethod
    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""


@frozen
class Largest(Kind):
    """What ``draw`` makes of letters of a role, by the first of the ``roles`` that has room.

    Where none of them has, what says the ``least`` of it is tried.
    """

    draw: Callable[[Role], Widget]
    roles: tuple[Role, ...]
    least: tuple[Widget, ...] = ()

    def laid(self, shape: PageShape) -> Widget:
        """Return the sizes to choose from."""
        del shape
        return Fit((*map(self.draw, self.roles), *self.least))


def columns(things: Sequence[Widget], count: int, gap: float, apart: float) -> Row:
    """Return things below each other in columns beside each other, the first column first."""
    rows = max(1, -(-len(things) // count))
    parts = (tuple(things[start : start + rows]) for start in range(0, len(things), rows))
    return Row(tuple(Grow(Column(part, gap)) for part in parts), apart, Align.START)
