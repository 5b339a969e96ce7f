"""A frame as the controllers keep it: a bit a pixel, white being one, or four for its ink."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from companion.surface import Ink
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.surface import Frame

_GREYS = bytes(0 if value == Ink.BLACK else 255 for value in range(256))


@frozen
class Window:
    """A rectangle of the controller's memory; ``right`` and ``bottom`` are the first ones past it.

    ``left`` and ``right`` count bytes, ``top`` and ``bottom`` rows.
    """

    left: int
    top: int
    right: int
    bottom: int

    def joined(self, other: Window | None) -> Window:
        """Return the smallest window that holds both."""
        if other is None:
            return self
        return Window(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


@frozen
class Bitmap:
    """A packed frame: rows of ``stride`` bytes, the leftmost pixel in the highest bit."""

    stride: int
    bits: bytes

    @classmethod
    def of(cls, frame: Frame, *, is_turned: bool) -> Bitmap:
        """Pack a frame of black and white; ``is_turned`` stands it up by a quarter to the left."""
        greys = frame.pixels.translate(_GREYS)
        image = Image.frombytes("L", (frame.width, frame.height), greys)
        if is_turned:
            image = image.transpose(Image.Transpose.ROTATE_90)
        packed = image.convert("1", dither=Image.Dither.NONE)
        return cls((image.width + 7) // 8, packed.tobytes())

    @classmethod
    def coloured(cls, frame: Frame, codes: Mapping[Ink, int]) -> Bitmap:
        """Pack two pixels a byte by the codes of their inks, the left one in the higher half."""
        table = bytes(codes.get(Ink(value), 0) if value < len(Ink) else 0 for value in range(256))
        lefts, rights = (frame.pixels[start::2].translate(table) for start in (0, 1))
        both = int.from_bytes(lefts) << 4 | int.from_bytes(rights)
        return cls(frame.width // 2, both.to_bytes(len(lefts)))

    @property
    def whole(self) -> Window:
        """The window that holds all of it."""
        return Window(0, 0, self.stride, len(self.bits) // self.stride)

    def inverted(self) -> Bitmap:
        """Return black for white and white for black."""
        return Bitmap(self.stride, self.bits.translate(_INVERSE))

    def cut(self, window: Window) -> bytes:
        """Return the bytes inside a window, row by row."""
        if (window.left, window.right) == (0, self.stride):
            return self.bits[window.top * self.stride : window.bottom * self.stride]
        return b"".join(
            self.bits[row * self.stride + window.left : row * self.stride + window.right]
            for row in range(window.top, window.bottom)
        )

    def changed(self, before: Bitmap) -> Window | None:
        """Return the smallest window that holds every pixel that differs, None where none does."""
        stride = self.stride
        differing = [
            (start, int.from_bytes(ours) ^ int.from_bytes(theirs))
            for start in range(0, len(self.bits), stride)
            if (ours := self.bits[start : start + stride])
            != (theirs := before.bits[start : start + stride])
        ]
        if not differing:
            return None
        columns = 0
        for _, difference in differing:
            columns |= difference
        right = stride - ((columns & -columns).bit_length() - 1) // 8
        left = stride - (columns.bit_length() + 7) // 8
        return Window(left, differing[0][0] // stride, right, differing[-1][0] // stride + 1)


_INVERSE = bytes(range(255, -1, -1))
