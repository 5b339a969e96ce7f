"""The module's own letters: their width, and their place in a box made for other letters."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from companion.surface import Rect
from hardware.panels.uart.frames import LONGEST_TEXT

if TYPE_CHECKING:
    from companion.surface.strokes import Words

SIZES = (64, 48, 32)
"""Heights of the module's letters in pixels; its Chinese and Japanese signs are squares."""
_BASE = 32
_GROUPS = {
    5: "'", 6: "ijl|", 7: "f", 8: " It![].,;:/\\", 9: "r-`(){}", 10: '"', 11: "*", 12: "x^",
    13: "Jvz", 14: "cksy", 15: "Labdeghnopqu$#?_1234567890", 16: "T+<>=~", 17: "FPVXZ",
    18: "ABEKSY&", 19: "HNUw", 20: "CDR", 21: "GOQ", 22: "m", 23: "M", 24: "%", 27: "@", 28: "W",
}  # fmt: skip
_WIDTHS = {ord(sign): width for width, signs in _GROUPS.items() for sign in signs}
"""Pixels that the pen moves at size 32, as measured on a module by yy502/ePaperDisplay."""
_BEARING = 3
"""Blank in those widths before the first and after the last sign, at size 32."""

# Where letters stand below the top of their box at size 32. The widths are
# those of Arial at 27 px; these are its heights, so an estimate until somebody measures a module.
_BASELINE, _KANJI_BASELINE = 25, 28
_CAPITALS = 1.17
"""How much larger a size of the module may be than the em of a face with equal capitals."""

_PLAIN_SIGNS = str.maketrans(
    {"−": "-", "–": "-", "×": "x", "’": "'", "‘": "'", "“": '"', "”": '"', "ー": "一", "…": "..."}
)
"""Signs that GB2312 has only as wide as kanji or not at all, and similar ones instead."""

_OVER = 3
"""How many pixels a text may reach past its box, at size 32: the widths are whole pixels only."""
_SHORT = 3
"""Texts up to this length are centred in their box; a longer one keeps its left end."""


class Lettering(NamedTuple):
    """A text as the module can draw it: the left and the top of its box, its size, its bytes."""

    x: int
    y: int
    size: int
    words: bytes

    @property
    def has_ascii(self) -> bool:
        """Whether it uses the English font."""
        return any(byte < 0x80 for byte in self.words)  # noqa: PLR2004 - GB2312's own are above

    @property
    def has_chinese(self) -> bool:
        """Whether it uses the Chinese font."""
        return not self.words.isascii()

    @property
    def width(self) -> int:
        """How far the pen moves."""
        return pen_width(self.words, self.size)


def pen_width(words: bytes, size: int) -> int:
    """Return how far the module's pen moves over words, in pixels.

    >>> pen_width(b"Flip", 32), pen_width("春".encode("gb2312"), 48)
    (44, 48)
    """
    narrow = sum(_WIDTHS[byte] for byte in words if byte in _WIDTHS)
    wide = sum(byte not in _WIDTHS for byte in words) // 2
    return round((narrow + wide * _BASE) * size / _BASE)


def encoded(text: str) -> bytes | None:
    """Return a text in the module's letters, or None where it lacks one of them."""
    try:
        words = text.translate(_PLAIN_SIGNS).encode("gb2312")
    except UnicodeEncodeError:
        return None
    return words if len(words) < LONGEST_TEXT and b"\0" not in words else None


def lettered(words: Words) -> Lettering | None:
    """Return the largest letters of the module that lie in the box of a text, or None."""
    signs = encoded(words.text)
    if signs is None:
        return None
    return next((each for size in SIZES if (each := _set(words, signs, size))), None)


def _set(words: Words, signs: bytes, size: int) -> Lettering | None:
    """Return a text in a size if it is no wider than its box and no higher than meant."""
    if signs.isascii():
        meant, stand, over = words.px * _CAPITALS, _BASELINE, _OVER * size // _BASE
    else:  # the blank that signs like 。 have is not in the box
        meant, stand, over = words.px, _KANJI_BASELINE, size // 2
    bearing = _BEARING * size // _BASE
    slack = words.box.width - pen_width(signs, size) + bearing
    if size > meant or slack < -over:
        return None
    room = slack // 2 if len(signs) <= _SHORT else 0
    x = words.box.x + room - bearing // 2 if signs.isascii() else words.x
    return Lettering(max(0, x), max(0, words.baseline - stand * size // _BASE), size, signs)


def pieces(words: Words) -> tuple[Words, ...]:
    """Split a line of kanji into what the module has letters for and what it lacks."""
    text, px = words.text, words.px
    if px not in SIZES or any(sign.isascii() for sign in text):
        return (words,)
    split: list[Words] = []
    at = 0
    for _, signs in groupby(text, key=lambda sign: encoded(sign) is None):
        length = len("".join(signs))
        left = max(words.box.x, words.x + at * px)
        right = min(words.box.right, words.x + (at + length) * px)
        box = Rect(left, words.box.y, right - left, words.box.height)
        split.append(replace(words, text=text[at : at + length], box=box, x=words.x + at * px))
        at += length
    return tuple(split)
