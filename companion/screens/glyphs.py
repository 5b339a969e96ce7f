"""Signs of the shipped faces: inked once each, and set side by side.

Small advances are whole pixels, too coarse to add up to even words; so the gaps of the
name face come from its outlines, and no two signs of it touch.
"""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache
from pathlib import Path

from PIL import Image, ImageChops, ImageFont

from companion.surface.frozen import frozen

_INSTALLED = Path(__file__).parent.parent / "_fonts"
_CHECKOUT = Path(__file__).parents[2] / "fonts"


class Family(Enum):
    """The shipped files."""

    __hash__ = object.__hash__  # as each is one of its kind; an enum's own is in Python, and slow

    ALEGREYA = "alegreya/Alegreya-Black.ttf"
    KAISEI = "kaisei-tokumin/KaiseiTokumin-ExtraBold.ttf"
    HEAVY = "m-plus-1/MPLUS1-ExtraBold.otf"
    PLAIN = "m-plus-1/MPLUS1-Bold.otf"
    LEGIBLE = "biz-udpgothic/BIZUDPGothic-Bold.ttf"
    PIXELS_12 = "m-plus-bitmap/mplus-12-bold.ttf"
    PIXELS_10 = "m-plus-bitmap/mplus-10-bold.ttf"


_WIDE_SMEAR_FROM = 44
_WORD_SPACE = {Family.PIXELS_12: 4, Family.PIXELS_10: 3}
"""Spaces narrower than those of the pixel faces, which are as wide as a letter."""
_EM = 1000
"""The size, in pixels, at which outlines are measured; kerning counts in it too."""


@frozen
class Glyph:
    """An inked sign: its pixels, and where they start from the origin."""

    mask: Image.Image | None
    x: int
    y: int


@cache
def signs(family: Family) -> str:
    """Return the characters a family has; a set of them would take half a megabyte."""
    path = _path(family).with_suffix(".characters.txt")
    with path.open(encoding="utf-8", newline="") as lines:
        return lines.read()


def fonts_folder() -> Path:
    """Return where the shipped files lie: in the installed program, or in the checkout."""
    return _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT


def _path(family: Family) -> Path:
    return fonts_folder() / family.value


@lru_cache(maxsize=4)
def load(family: Family, px: int) -> ImageFont.FreeTypeFont:
    """Open a family at a size, without the shaping that differs between builds.

    A face holds 0.4 MB and a game asks for 70 of them, each a few times, so only the last are
    kept: what was inked is.
    """
    return ImageFont.truetype(_path(family), px, layout_engine=ImageFont.Layout.BASIC)


@cache
def _kerning(family: Family) -> dict[str, str]:
    """Return the pairs that a family moves together or apart, in thousandths of the em.

    A page has few of the thousand, so their numbers stay as written.
    """
    path = _path(family).with_suffix(".kerning.txt")
    words = path.read_text("utf-8").split() if path.exists() else []
    return dict(zip(words[::2], words[1::2], strict=True))


@lru_cache(maxsize=4096)
def step(family: Family, px: int, pair: str) -> int:
    """Return the step from a sign to the next of its family, or over a single sign."""
    kerning = int(_kerning(family).get(pair, 0))
    if family is not Family.ALEGREYA or pair[0] == " ":
        move = _advance(family, px, pair[0]) + round(kerning * px / _EM)
        figures = family is Family.HEAVY and len(pair) > 1 and pair.isdigit()
        return max(move, _apart(family, px, pair, max(2, round(px / 14)))) if figures else move
    sign, after = inked(family, px, pair[0]), inked(family, px, pair[-1])
    if not sign.mask:
        return _advance(family, px, pair[0])
    _, right, advance = _outline(family, pair[0])
    end, blank = sign.x + sign.mask.width, advance - right
    if len(pair) == 1 or not after.mask:
        return end + round(blank * px / _EM)
    left, _, _ = _outline(family, pair[1])
    move = end + round((blank + kerning + left) * px / _EM) - after.x
    return max(move, _apart(family, px, pair, 1))


def _apart(family: Family, px: int, pair: str, paper: int) -> int:
    """Return the least step that leaves this many pixels of paper between two signs."""
    ends, starts = _reach(family, px, pair[0], 1), _reach(family, px, pair[-1], 0)
    return max(
        (end - starts[y + turn] + paper for y, end in ends.items() for turn in (-1, 0, 1)
         if y + turn in starts),
        default=0,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _reach(family: Family, px: int, sign: str, side: int) -> dict[int, int]:
    """Return where each row of a sign's ink starts or, by ``side`` 1, ends, by its height."""
    glyph = inked(family, px, sign)
    if not glyph.mask:
        return {}
    pixels, wide = glyph.mask.tobytes(), -(-glyph.mask.width // 8)  # a row is whole bytes
    reach = {}
    for y in range(glyph.mask.height):
        row = int.from_bytes(pixels[y * wide : (y + 1) * wide])
        if row:
            end = 8 * wide + 1 - (row & -row).bit_length()
            reach[glyph.y + y] = glyph.x + (end if side else 8 * wide - row.bit_length())
    return reach


@lru_cache(maxsize=1024)
def _outline(family: Family, sign: str) -> tuple[int, int, int]:
    """Return a sign's left, right and advance as drawn, in thousandths of the em.

    The advances of a small size are whole pixels, too coarse to add up to even words.
    """
    face = load(family, _EM)
    left, _, right, _ = map(int, face.getbbox(sign, mode="1", anchor="ls"))
    return left, right, round(face.getlength(sign, mode="1"))


@lru_cache(maxsize=8192)
def _advance(family: Family, px: int, sign: str) -> int:
    """Return how far the pen moves over a sign; a text that is only measured is not inked."""
    if sign == " " and family in _WORD_SPACE:
        return _WORD_SPACE[family]
    return round(load(family, px).getlength(sign, mode="1"))


@lru_cache(maxsize=8192)
def inked(family: Family, px: int, sign: str) -> Glyph:
    """Return a sign in a size, its ink by whole pixels."""
    inside, (left, top) = load(family, px).getmask2(sign, "1", anchor="ls")
    # What ``ImageDraw.text`` does in the end; it would have FreeType make the sign twice.
    mask = Image.new("1", inside.size)
    mask.im.paste(inside, (0, 0, *inside.size))
    ink = mask.getbbox()
    if ink is None:
        return Glyph(None, 0, 0)
    mask, left, top = mask.crop(ink), left + ink[0], top + ink[1]
    if family is Family.KAISEI:
        return Glyph(_smear(mask, 1 if px >= _WIDE_SMEAR_FROM else 0), left, top - 1)
    return Glyph(mask, left, top)


def _smear(mask: Image.Image, right: int) -> Image.Image:
    """Thicken thin strokes by a pixel upwards, and at large sizes by one to the right."""
    size = (mask.width + right, mask.height + 1)
    smeared = Image.new("1", size)
    for shift in {(0, 0), (0, 1), (right, 0), (right, 1)}:
        copy = Image.new("1", size)
        copy.paste(mask, shift)
        smeared = ImageChops.logical_or(smeared, copy)
    return smeared
