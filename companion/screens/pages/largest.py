"""Something in the largest of several sizes that has room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import Fit, Role, Widget
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable


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
