"""Texts of a paper set in lines, by the widths that the shipped fonts have.

Both writers take the lines from here, so that an SVG and a PDF break and place them alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.paper import PaperColumn, PaperText, Typeface
from companion.errors import MissingText
from companion.paper.truetype import find_font
from companion.screens.glyphs import Family
from companion.screens.wrap import wrap
from companion.surface.frozen import frozen
from companion.text.catalog import BREAK
from companion.text.languages import Script, find_language

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.paper import Paper, PaperMark
    from companion.paper.truetype import TrueType

_TITLES = {Script.LATIN: Family.ALEGREYA, Script.JAPANESE: Family.KAISEI}
_TEXT = Family.LEGIBLE
"""Its figures and letters are hard to take for each other, and it has every script."""
_MORE_BLANK = {Family.ALEGREYA: 0.1}
"""What a blank gets on top, in ems: the f before it reaches over half of its own width."""
_FINE = 1000
"""Lines are measured in thousandths of an em."""


@frozen
class PlacedLine:
    """A line of text with its left end on the baseline, in millimetres; ``size`` is its em."""

    text: str
    x: float
    y: float
    size: float
    family: Family
    light: bool

    @property
    def font(self) -> TrueType:
        """The outlines of its letters."""
        return find_font(self.family.value)

    @property
    def width(self) -> float:
        """How far it reaches, in millimetres."""
        return self.size * _ems(self.text, self.family)

    def pieces(self) -> Iterator[tuple[float, str]]:
        """Yield what the font sets without our help, each with its left end: a word or all."""
        if self.family not in _MORE_BLANK:
            yield self.x, self.text
            return
        words = self.text.split(" ")
        for count, word in enumerate(words):
            before = "".join(f"{each} " for each in words[:count])
            yield self.x + self.size * _ems(before, self.family), word


def placed(paper: Paper, language: str) -> Iterator[PaperMark | PlacedLine]:
    """Yield what is drawn on a paper, every text as lines.

    Raises MissingText for a sign that the font of a text cannot draw.
    """
    for part in paper.parts:
        if isinstance(part, PaperText):
            yield _line(part, language)
        elif isinstance(part, PaperColumn):
            for line in _lines(part):
                yield _line(line, language)
        else:
            yield part


def _line(part: PaperText, language: str) -> PlacedLine:
    text = part.text.replace(BREAK, "")
    title = part.typeface is Typeface.TITLE
    family = _TITLES[find_language(language).script] if title else _TEXT
    font = find_font(family.value)
    for sign in text:
        if not font.has(sign):
            raise MissingText(f"no {sign!r} in {family.value}: word {text!r} without it")
    left = part.x - (part.size * _ems(text, family) / 2 if part.centred else 0)
    return PlacedLine(text, left, part.y, part.size, family, part.light)


def _ems(text: str, family: Family) -> float:
    """Return how far a text moves the pen, in ems."""
    blanks = text.count(" ") * _MORE_BLANK.get(family, 0.0)
    return find_font(family.value).width(text) + blanks


def _lines(column: PaperColumn) -> Iterator[PaperText]:
    lines = wrap(
        column.text,
        int(column.width / column.size * _FINE),
        lambda words: round(_ems(words.replace(BREAK, ""), _TEXT) * _FINE),
        by_phrase=BREAK in column.text,
    )
    for count, line in enumerate(lines, 1):
        y = column.y + count * column.size * column.leading
        yield PaperText(line, column.x, y, column.size)
