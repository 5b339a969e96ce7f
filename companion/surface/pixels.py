"""What pixels are: inks, and rectangles of them."""

from __future__ import annotations

from enum import IntEnum

from companion.surface.frozen import frozen


class Ink(IntEnum):
    """An ink a panel may have; the number is the pixel's value in a Frame."""

    BLACK = 0
    WHITE = 1
    YELLOW = 2
    RED = 3
    BLUE = 4
    GREEN = 5
    ORANGE = 6


@frozen
class Rect:
    """A rectangle in pixels: left, top, width, height."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column past the box."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row past the box."""
        return self.y + self.height

    @classmethod
    def round(cls, middle: tuple[int, int], reach: int) -> Rect:
        """Return the square round a pixel that reaches so far in each direction."""
        return cls(middle[0] - reach, middle[1] - reach, 2 * reach + 1, 2 * reach + 1)

    @property
    def middle(self) -> tuple[int, int]:
        """The pixel in the middle; of two, the right one and the lower one."""
        return self.x + self.width // 2, self.y + self.height // 2

    def inset(self, left: int, top: int, right: int, bottom: int) -> Rect:
        """Return the box less a margin on each side, never smaller than nothing."""
        return Rect(
            self.x + left,
            self.y + top,
            max(0, self.width - left - right),
            max(0, self.height - top - bottom),
        )

    def contains(self, other: Rect) -> bool:
        """Say whether the other box lies wholly inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: Rect) -> bool:
        """Say whether the two boxes share a pixel."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )
