"""A glass of black and white: what a waveform does to each pixel, and the ghosts that stay.

Pixels are the bits of one long number, first row first, leftmost pixel highest, one being white.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import shake_128


@dataclass(frozen=True, slots=True)
class Drive:
    """Where a waveform leaves a pixel, None for untouched, and whether it flashes it."""

    end: bool | None
    flashes: bool = False


@dataclass(frozen=True, slots=True)
class Waveform:
    """A drive for each pair of old and new pixel; False is black."""

    name: str
    drives: dict[tuple[bool, bool], Drive]


CHANGES_ONLY = {
    (False, False): Drive(None),
    (True, True): Drive(None),
    (False, True): Drive(end=True),
    (True, False): Drive(end=False),
}
"""A partial refresh: what is the same is not driven, what is erased leaves a ghost."""

EVERY_PIXEL = {
    (old, new): Drive(new, flashes=True) for old in (False, True) for new in (False, True)
}
"""A refresh of the whole glass, whatever was on it."""

EVERY_CHANGE = {
    (False, False): Drive(None),
    (True, True): Drive(None),
    (False, True): Drive(end=True, flashes=True),
    (True, False): Drive(end=False, flashes=True),
}
"""A refresh of the whole glass that flashes only what it believes to differ."""


def noise(count: int) -> bytes:
    """Return bytes without sense: what memory and glass hold when nobody wrote them."""
    return shake_128(b"noise").digest(count)


class Glass:
    """The pixels and the ghosts on them; at first there is noise."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pixels = int.from_bytes(noise((count + 7) // 8)) & ((1 << count) - 1)
        self.ghosts = 0

    @property
    def eye(self) -> bytes:
        """A byte for each pixel, one being white."""
        digits = f"{self.pixels:0{self.count}b}"
        return digits.encode().translate(bytes(value & 1 for value in range(256)))

    def drive(self, waveform: Waveform, old: int, new: int, within: int | None = None) -> None:
        """Drive the pixels ``within``, all of them where it is None."""
        everything = (1 << self.count) - 1
        allowed = everything if within is None else within
        for (was, will), drive in waveform.drives.items():
            here = allowed & (old if was else ~old) & (new if will else ~new) & everything
            if drive.flashes:
                self.ghosts &= ~here
            if drive.end is None:
                continue
            if drive.end:
                erased = here & ~self.pixels
                self.pixels |= here
                self.ghosts |= 0 if drive.flashes else erased
            else:
                self.pixels &= ~here
