"""What measuring a widget needs and gives: room, setting and size."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.screens.style import Style
    from companion.screens.widgets import Role


class Room(NamedTuple):
    """The most that a widget may take, in pixels."""

    width: int
    height: int


class Size(NamedTuple):
    """What a widget takes, in pixels; ``axis`` is the height of its optical middle."""

    width: int
    height: int
    axis: int

    @classmethod
    def of(cls, width: int, height: int) -> Size:
        """Return a size whose middle is the middle."""
        return cls(width, height, height // 2)

    def fits(self, room: Room) -> bool:
        """Say whether the room is enough."""
        return self.width <= room.width and self.height <= room.height


@frozen
class Setting:
    """How a page is set: the style, the language and how many rungs everything went down."""

    style: Style
    language: str
    tight: int = 0

    def px(self, role: Role) -> int:
        """Return the type size of a role."""
        return self.style.px(role, self.language, self.tight)

    def units(self, count: float) -> int:
        """Return a count of units in pixels."""
        return self.style.units(count)
