"""The only loader of type: a face by role, language and size, and ink by whole pixels.

Letters are laid out here, one by one, so that a page looks the same with every
build of Pillow; each glyph is inked once and kept. No font is opened before a
text asks for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.screens.glyphs import Family, inked, signs, step
from companion.text.languages import Script, find_language

if TYPE_CHECKING:
    from PIL import Image

Bounds = tuple[int, int, int, int]
"""Left, top, right and bottom of ink, in pixels from the origin on the baseline."""


class Face(Enum):
    """What a text is for; the family follows from it, the language and the size."""

    __hash__ = object.__hash__  # as Family's

    NAME = "name"
    TEXT = "text"
    SMALL = "small"
    NUMERAL = "numeral"
    MAP = "map"


_KAISEI_FROM = 40
"""Below, in one ink, an independent reader takes every tenth sign of Kaisei for another."""
_SERIF_FROM = 20
"""Below, in one ink, Alegreya's serifs close its letters: n reads as u."""
_HEAVY_FROM = 24
"""Below, in one ink, the heavy face closes dense kanji: 撃 reads as 琶, 襲 as 表."""
_PLAIN_FROM = 15
_FIGURES = "0123456789+/−–×±"
"""Signs of numbers: Alegreya's 1 reads as a capital I, and its + is thin."""
_HEAVIER = str.maketrans("＋／", "+/")
"""Signs that are thin beside figures, and what is inked for them."""
_CAPITALS = {Script.LATIN: "H", Script.JAPANESE: "国"}
"""The sign of each script whose height is that of its letters."""
_MISDRAWN = "ß"
"""What the pixel faces draw as another sign: a Greek beta."""
_PIXELS = {12: Family.PIXELS_12, 10: Family.PIXELS_10}


@dataclass(frozen=True, eq=False)
class Font:
    """A face at one size: ``px`` is its em in pixels. Make it with ``font``."""

    face: Face
    language: str
    px: int

    def width(self, text: str) -> int:
        """Return how far the pen moves over a text, in pixels."""
        return _set(self, text).width

    def ink_box(self, text: str) -> Bounds:
        """Return the box of a text's ink, seen from its origin on the baseline."""
        return _ink_of(self, text)

    def rows(self, signs: str) -> tuple[int, int]:
        """Return the top and bottom of the ink of any of these signs, from the baseline.

        What ``ink_box`` says of it, without the price of setting the signs side by side.
        """
        glyphs = [
            inked(_family_of(self.face, self.language, self.px, sign), self.px, sign)
            for sign in signs
        ]
        reach = [(glyph.y, glyph.y + glyph.mask.height) for glyph in glyphs if glyph.mask]
        return min(top for top, _ in reach), max(bottom for _, bottom in reach)

    def draw(self, image: Image.Image, x: int, baseline: int, text: str, ink: int) -> None:
        """Ink a text into an image of ink numbers, its origin at ``x`` on the baseline."""
        image.load()
        for mask, (left, top, right, bottom) in _inked(self, text):
            # As ``image.paste``, which looks four times at what cannot have changed since: a
            # quarter of the time of a page.
            image.im.paste(ink, (x + left, baseline + top, x + right, baseline + bottom), mask)


class SetLine(NamedTuple):
    """A text set in a font: its width, and its signs with where they stand."""

    width: int
    signs: tuple[tuple[int, Family, str], ...]


@lru_cache(maxsize=1024)
def _set(font: Font, text: str) -> SetLine:
    """Set a text. Remembered, for a page measures a text many times before it inks it."""
    if font.face in {Face.NAME, Face.NUMERAL}:
        text = text.translate(_HEAVIER)
    families = [_family_of(font.face, font.language, font.px, sign) for sign in text]
    x, placed = 0, []
    for index, (family, sign) in enumerate(zip(families, text, strict=True)):
        placed.append((x, family, sign))
        follows = families[index + 1 : index + 2] == [family]
        x += step(family, font.px, text[index : index + 2] if follows else sign)
    return SetLine(x, tuple(placed))


@lru_cache(maxsize=256)
def _inked(font: Font, text: str) -> tuple[tuple[Any, Bounds], ...]:
    """Return the masks of a text's signs and where each lies; a space has no ink."""
    glyphs = ((x, inked(family, font.px, sign)) for x, family, sign in _set(font, text).signs)
    return tuple(
        (
            glyph.mask.im,
            (x + glyph.x, glyph.y, x + glyph.x + glyph.mask.width, glyph.y + glyph.mask.height),
        )
        for x, glyph in glyphs
        if glyph.mask
    )


@lru_cache(maxsize=512)
def _ink_of(font: Font, text: str) -> Bounds:
    """Return the box of a text's ink; most texts are only measured for their width."""
    boxes = [box for _, box in _inked(font, text)]
    if not boxes:
        return (0, 0, 0, 0)
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


@cache
def font(face: Face, language: str, px: int) -> Font:
    """Return the face for a role in a language at a size in pixels."""
    return Font(face, language, px)


def capital(script: Script) -> str:
    """Return the sign whose height counts as the height of a script's letters."""
    return _CAPITALS[script]


def lacks(face: Face, language: str, text: str, px: int = 20) -> str:
    """Return the characters of a text that no shipped face for the role can draw."""
    return "".join(
        sign
        for sign in dict.fromkeys(text)
        if sign not in signs(_family_of(face, language, px, sign))
    )


@lru_cache(maxsize=8192)
def _family_of(face: Face, language: str, px: int, sign: str) -> Family:
    """Return the family of a sign: the role's own, or the first that has it."""
    families = (
        *_own_families(face, language, px, sign),
        _text_family(px),
        Family.PLAIN,
        Family.LEGIBLE,
    )
    return next((family for family in families if sign in signs(family)), families[0])


def _own_families(face: Face, language: str, px: int, sign: str) -> tuple[Family, ...]:
    is_latin = find_language(language).script is Script.LATIN
    if face is Face.NAME and is_latin and px < _SERIF_FROM:
        return (Family.PLAIN,)
    if face is Face.NUMERAL or (face is Face.NAME and sign in _FIGURES):
        return (Family.HEAVY,)
    if face is Face.NAME:
        japanese = _japanese_name(px)
        # Kaisei's own letters are thin beside its kanji.
        letter = sign.isascii() and sign.isalpha()
        if is_latin or (letter and japanese is Family.KAISEI):
            return (Family.ALEGREYA, japanese)
        return (japanese,)
    if face in {Face.SMALL, Face.MAP} and px in _PIXELS and sign not in _MISDRAWN:
        return (_PIXELS[px],)
    return (Family.PLAIN,) if face is Face.MAP else ()


def _japanese_name(px: int) -> Family:
    if px >= _KAISEI_FROM:
        return Family.KAISEI
    return Family.HEAVY if px >= _HEAVY_FROM else Family.LEGIBLE


def _text_family(px: int) -> Family:
    return Family.PLAIN if px >= _PLAIN_FROM else Family.LEGIBLE
