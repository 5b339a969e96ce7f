"""Which letters a role is set in, and how far their ink reaches.

A line of text is as high as its ink may be: from the top of tall letters to the
bottom of hanging ones. So gaps between marks are gaps between ink.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from companion.screens.fonts import Face, font
from companion.screens.reach import reach
from companion.screens.widgets import Role
from companion.screens.wrap import wrap
from companion.surface import Rect
from companion.surface.frozen import frozen
from companion.text.catalog import BREAK
from companion.text.languages import DEFAULT, find_language

if TYPE_CHECKING:
    from companion.screens.fonts import Font
    from companion.screens.room import Setting

_NAME_SPACE = 0.28
_LEAST_NAME_SPACE = 6
"""A narrower one, in pixels, is lost beside the gaps of small letters: Springends."""
_NAME_DROP = 0.2
_FACES = {
    Role.NAME: Face.NAME,
    Role.HEADING: Face.NAME,
    Role.TITLE: Face.NAME,
    Role.NUMERAL: Face.NUMERAL,
    Role.FIGURE: Face.NUMERAL,
    Role.SMALL: Face.SMALL,
    Role.TINY: Face.SMALL,
    Role.MAP: Face.MAP,
}


@frozen
class Letters:
    """A font with the reach of its ink, in pixels, above and below the baseline."""

    font: Font
    px: int
    language: str
    rise: int
    drop: int
    is_name: bool = False

    @property
    def height(self) -> int:
        """The height of one line's ink."""
        return self.rise + self.drop

    @property
    def leading(self) -> int:
        """The distance from baseline to baseline."""
        language = find_language(self.language)
        share = language.name_leading if self.is_name else language.leading
        return max(self.height + 1, round(self.px * share))

    def stack(self, lines: int) -> int:
        """Return the height of a number of lines."""
        return self.height + self.leading * (lines - 1)

    def width(self, text: str) -> int:
        """Return how far the pen moves over a text."""
        return _width(self.font, text)

    def ink_box(self, text: str) -> Rect:
        """Return the box of a text's ink, seen from its origin on the baseline."""
        return _ink_box(self.font, text)

    def words(self, text: str) -> tuple[tuple[int, str], ...]:
        """Return each run of words that is inked at once, with where it starts."""
        return _words(self.font, text)

    def wrap(self, text: str, width: int, *, by_phrase: bool = False) -> tuple[str, ...]:
        """Break a text into lines of this type."""
        return _wrap(text, width, self, by_phrase)


@cache
def letters(role: Role, language: str, px: int) -> Letters:
    """Return the letters of a role in a size."""
    face = _FACES.get(role, Face.TEXT)
    top, bottom = reach(face, language, px)
    if face is Face.NAME:  # titles stand alike in every language, though kanji hang less low
        bottom = max(bottom, round(px * _NAME_DROP))
    return Letters(font(face, language, px), px, language, -top, bottom, face is Face.NAME)


def numerals(px: int) -> Letters:
    """Return figures in a size: they look the same in every language."""
    return letters(Role.NUMERAL, DEFAULT, px)


def set_letters(role: Role, setting: Setting) -> Letters:
    """Return the letters of a role as a page is set."""
    return letters(role, setting.language, setting.px(role))


@lru_cache(maxsize=256)
def _wrap(text: str, width: int, type_: Letters, by_phrase: bool) -> tuple[str, ...]:  # noqa: FBT001 - private, and a cache takes no keywords as cheaply
    return wrap(text, width, type_.width, by_phrase=by_phrase)


# A font is one of its kind, so it is quick to look up. Letters are equal where all their parts are:
# to compare those took a twentieth of a page.


@lru_cache(maxsize=1024)
def _width(font: Font, text: str) -> int:
    if font.face is Face.NAME and text == " ":
        return _space(font)
    return max(x + font.width(word) for x, word in _words(font, text))


@lru_cache(maxsize=256)
def _ink_box(font: Font, text: str) -> Rect:
    boxes = [(x, font.ink_box(word)) for x, word in _words(font, text)]
    left = min(x + box[0] for x, box in boxes)
    right = max(x + box[2] for x, box in boxes)
    top, bottom = min(box[1] for _, box in boxes), max(box[3] for _, box in boxes)
    return Rect(left, top, right - left, bottom - top)


@lru_cache(maxsize=512)
def _words(font: Font, text: str) -> tuple[tuple[int, str], ...]:
    text = text.replace(BREAK, "")
    if font.face is not Face.NAME or " " not in text:
        return ((0, text),)
    runs, end = [], None
    for word in text.split(" "):
        left, _, right, _ = font.ink_box(word)
        x = 0 if end is None else end + _space(font) - left
        runs.append((x, word))
        end = x + right
    return tuple(runs)


def _space(font: Font) -> int:
    """Return the blank from ink to ink between two names; the face's own is too narrow."""
    return max(_LEAST_NAME_SPACE, round(font.px * _NAME_SPACE))
