"""What every kind of page is: a value that lays itself out for the shape of a panel."""

from __future__ import annotations

from abc import abstractmethod
from enum import Enum
from typing import TYPE_CHECKING

from companion.screens.style import SizeClass
from companion.screens.widgets import Widget

if TYPE_CHECKING:
    from companion.screens.style import Style


class Shape(Enum):
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
        return self in {Shape.SMALL, Shape.SMALL_TALL}

    @property
    def is_tall(self) -> bool:
        """Say whether the panel stands on its end."""
        return self in {Shape.TALL, Shape.SMALL_TALL, Shape.PLAIN_TALL}


def shape_of(style: Style) -> Shape:
    """Return the shape of a panel's pages."""
    if style.size is SizeClass.PLAIN:
        return Shape.PLAIN_TALL if style.portrait else Shape.PLAIN
    if style.size is SizeClass.SMALL:
        return Shape.SMALL_TALL if style.portrait else Shape.SMALL
    if style.portrait:
        return Shape.TALL
    return Shape.MEDIUM if style.size is SizeClass.MEDIUM else Shape.WIDE


class Kind(Widget):
    """A page, or a part of one, that knows how it fits; its fields say what stands there."""

    __slots__ = ()

    @abstractmethod
    def laid(self, shape: Shape) -> Widget:
        """Return the layout for a shape of page."""

    def decided_by(self) -> Kind:
        """Return the value without what changes no size, such as which line is pointed at."""
        return self
