"""The only loader of type: a face by role, language and size, and ink by whole pixels.

Letters are laid out here, one by one, so that a page looks the same with every
build of Pillow; each glyph is inked once and kept. No font is opened before a
text asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageDraw, ImageFont

if TYPE_CHECKING:
    from collections.abc import Iterator

_INSTALLED = Path(__file__).parent.parent / "_fonts"
_CHECKOUT = Path(__file__).parents[2] / "fonts"

Box = tuple[int, int, int, int]
"""Left, top, right and bottom of ink, in pixels from the origin on the baseline."""


class Face(Enum):
    """What a text is for; the family follows from it, the language and the size."""

    NAME = "name"
    TEXT = "text"
    SMALL = "small"
    NUMERAL = "numeral"
    MAP = "map"


class _Family(Enum):
    """The shipped files."""

    ALEGREYA = "alegreya/Alegreya-Black.ttf"
    KAISEI = "kaisei-tokumin/KaiseiTokumin-ExtraBold.ttf"
    HEAVY = "m-plus-1/MPLUS1-ExtraBold.otf"
    PLAIN = "m-plus-1/MPLUS1-Bold.otf"
    LEGIBLE = "biz-udpgothic/BIZUDPGothic-Bold.ttf"
    PIXELS_12 = "m-plus-bitmap/mplus-12-bold.ttf"
    PIXELS_10 = "m-plus-bitmap/mplus-10-bold.ttf"


_KAISEI_FROM = 34
_WIDE_SMEAR_FROM = 44
_PLAIN_FROM = 15
_FIGURE_SIGNS = "−–×±"
_WORD_SPACE = {_Family.PIXELS_12: 4, _Family.PIXELS_10: 3}
"""Spaces narrower than those of the pixel faces, which are as wide as a letter."""
_PIXELS = {12: _Family.PIXELS_12, 10: _Family.PIXELS_10}


@dataclass(frozen=True)
class _Glyph:
    """An inked sign: its pixels, where they start from the origin, and how far the pen moves."""

    mask: Image.Image | None
    x: int
    y: int
    advance: int


@dataclass(frozen=True, eq=False)
class Font:
    """A face at one size. Make it with ``font``.

    ``px`` is the em in pixels; ``cap_height`` the measured height of H, in Japanese of 国;
    ``ascent`` and ``descent`` are both counted away from the baseline.
    """

    face: Face
    language: str
    px: int

    def width(self, text: str) -> int:
        """Return how far the pen moves over a text, in pixels."""
        return sum(step for _, _, step in self._set(text))

    @property
    def cap_height(self) -> int:
        """The height of a capital, in pixels."""
        _, top, _, bottom = self.ink_box(self._measure)
        return bottom - top

    @property
    def ascent(self) -> int:
        """How far a line reaches above its baseline, in pixels."""
        return self._metrics[0]

    @property
    def descent(self) -> int:
        """How far a line reaches below its baseline, in pixels."""
        return self._metrics[1]

    def ink_box(self, text: str) -> Box:
        """Return the box of a text's ink, seen from its origin on the baseline."""
        boxes = [
            (x + glyph.x, glyph.y, x + glyph.x + glyph.mask.width, glyph.y + glyph.mask.height)
            for x, glyph in self._placed(text)
            if glyph.mask
        ]
        if not boxes:
            return (0, 0, 0, 0)
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return (min(lefts), min(tops), max(rights), max(bottoms))

    def draw(self, image: Image.Image, x: int, baseline: int, text: str, ink: int) -> None:
        """Ink a text into an image of ink numbers, its origin at ``x`` on the baseline."""
        for offset, glyph in self._placed(text):
            if glyph.mask:
                image.paste(ink, (x + offset + glyph.x, baseline + glyph.y), glyph.mask)

    @property
    def _metrics(self) -> tuple[int, int]:
        family = _family_of(self.face, self.language, self.px, self._measure)
        return _load(family, self.px).getmetrics()

    @property
    def _measure(self) -> str:
        figures = self.face in {Face.NUMERAL, Face.MAP}
        return "国" if self.language == "ja" and not figures else "H"

    def _placed(self, text: str) -> Iterator[tuple[int, _Glyph]]:
        x = 0
        for family, sign, step in self._set(text):
            yield x, _glyph(family, self.px, sign)
            x += step

    def _set(self, text: str) -> Iterator[tuple[_Family, str, int]]:
        """Yield each sign with the family that has it and the step to the next sign."""
        families = [_family_of(self.face, self.language, self.px, sign) for sign in text]
        for index, (family, sign) in enumerate(zip(families, text, strict=True)):
            step = _glyph(family, self.px, sign).advance
            if families[index + 1 : index + 2] == [family]:
                step += _closer(family, self.px, text[index : index + 2])
            yield family, sign, step


@cache
def font(face: Face, language: str, px: int) -> Font:
    """Return the face for a role in a language at a size in pixels."""
    return Font(face, language, px)


def lacks(face: Face, language: str, text: str, px: int = 20) -> str:
    """Return the characters of a text that no shipped face for the role can draw."""
    return "".join(
        sign
        for sign in dict.fromkeys(text)
        if sign not in _signs(_family_of(face, language, px, sign))
    )


@lru_cache(maxsize=8192)
def _family_of(face: Face, language: str, px: int, sign: str) -> _Family:
    """Return the family of a sign: the role's own, or the first that has it."""
    families = (
        *_own_families(face, language, px, sign),
        _text_family(px),
        _Family.PLAIN,
        _Family.LEGIBLE,
    )
    return next((family for family in families if sign in _signs(family)), families[0])


def _own_families(face: Face, language: str, px: int, sign: str) -> tuple[_Family, ...]:
    if face in {Face.NAME, Face.NUMERAL}:
        japanese = _Family.KAISEI if px >= _KAISEI_FROM else _Family.HEAVY
        # Kaisei's own letters and figures are thin beside its kanji.
        letter = sign in _FIGURE_SIGNS or (sign.isascii() and sign.isalnum())
        if face is Face.NUMERAL or language != "ja" or (letter and japanese is _Family.KAISEI):
            return (_Family.ALEGREYA, japanese)
        return (japanese,)
    if face in {Face.SMALL, Face.MAP} and px in _PIXELS:
        return (_PIXELS[px],)
    return (_Family.PLAIN,) if face is Face.MAP else ()


def _text_family(px: int) -> _Family:
    return _Family.PLAIN if px >= _PLAIN_FROM else _Family.LEGIBLE


@cache
def _signs(family: _Family) -> frozenset[str]:
    path = _path(family).with_suffix(".characters.txt")
    with path.open(encoding="utf-8", newline="") as lines:
        return frozenset(lines.read())


def _path(family: _Family) -> Path:
    folder = _INSTALLED if _INSTALLED.is_dir() else _CHECKOUT
    return folder / family.value


@cache
def _load(family: _Family, px: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_path(family), px, layout_engine=ImageFont.Layout.BASIC)


@cache
def _kerning(family: _Family) -> dict[str, int]:
    """Return the pairs that a family moves together or apart, in thousandths of the em."""
    path = _path(family).with_suffix(".kerning.txt")
    if not path.exists():
        return {}
    return {line[:2]: int(line[3:]) for line in path.read_text("utf-8").splitlines()}


def _closer(family: _Family, px: int, pair: str) -> int:
    """Return how many pixels a pair moves from where its letters' own widths put it."""
    move = round(_kerning(family).get(pair, 0) * px / 1000)
    fuses = family is _Family.ALEGREYA and pair.isdigit()
    return move + max(1, round(px / 32)) if fuses else move


@lru_cache(maxsize=8192)
def _glyph(family: _Family, px: int, sign: str) -> _Glyph:
    face = _load(family, px)
    advance = round(face.getlength(sign, mode="1"))
    if sign == " ":
        advance = _WORD_SPACE.get(family, advance)
    left, top, right, bottom = map(int, face.getbbox(sign, mode="1", anchor="ls"))
    if right <= left or bottom <= top:
        return _Glyph(None, 0, 0, advance)
    mask = Image.new("1", (right - left, bottom - top))
    drawing = ImageDraw.Draw(mask)
    drawing.fontmode = "1"
    drawing.text((-left, -top), sign, fill=1, font=face, anchor="ls")
    ink = mask.getbbox()
    if ink is None:
        return _Glyph(None, 0, 0, advance)
    mask, left, top = mask.crop(ink), left + ink[0], top + ink[1]
    if family is _Family.KAISEI:
        return _Glyph(_smear(mask, 1 if px >= _WIDE_SMEAR_FROM else 0), left, top - 1, advance)
    return _Glyph(mask, left, top, advance)


def _smear(mask: Image.Image, right: int) -> Image.Image:
    """Thicken thin strokes by a pixel upwards, and at large sizes by one to the right."""
    size = (mask.width + right, mask.height + 1)
    smeared = Image.new("1", size)
    for shift in {(0, 0), (0, 1), (right, 0), (right, 1)}:
        copy = Image.new("1", size)
        copy.paste(mask, shift)
        smeared = ImageChops.logical_or(smeared, copy)
    return smeared
