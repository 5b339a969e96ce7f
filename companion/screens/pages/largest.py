"""Something in the largest of several sizes that has room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.kind import Kind, Shape
from companion.screens.widgets import Fit, Role, Widget
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable


@frozen
class Largest(Kind):
    """What ``draw`` makes of letters of a role, by the first of the ``roles`` that has room."""

    draw: Callable[[Role], Widget]
    roles: tuple[Role, ...]

    def laid(self, shape: Shape) -> Widget:
        """Return the sizes to choose from."""
        del shape
        return Fit(tuple(map(self.draw, self.roles)))
