"""What every kind of page is: a value that lays itself out for the shape of a panel."""

from __future__ import annotations

from abc import abstractmethod
from enum import Enum
from typing import TYPE_CHECKING

from companion.screens.style import SizeClass
from companion.screens.widgets import Widget

if TYPE_CHECKING:
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
