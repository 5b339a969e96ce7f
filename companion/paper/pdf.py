"""A paper as PDF, by fpdf2: the fonts' used letters lie in the file, and text stays text."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from companion.engine.paper import PaperCircle, PaperPath, PaperRectangle
from companion.errors import ConfigError
from companion.paper.setting import PlacedLine, placed
from companion.paper.svg import dash_of
from companion.screens.glyphs import fonts_folder

if TYPE_CHECKING:
    from fpdf import FPDF

    from companion.engine.paper import Paper, PaperMark

_POINTS = 72 / 25.4
"""Points in a millimetre."""
_BLACK, _WHITE = 0, 255
_DATE = datetime(2020, 1, 1, tzinfo=UTC)
"""Of every file, so that what is drawn alone decides its bytes."""
_ROUND = 1
"""How PDF calls a round join of lines."""


def check_pdf() -> None:
    """Find out whether a PDF can be written. Raises ConfigError where fpdf2 is missing."""
    try:
        import fpdf  # noqa: F401, PLC0415 - heavy, and not everybody has it
    except ImportError as fault:
        raise ConfigError(
            "a PDF needs fpdf2: pip install fpdf2; a file that ends in .svg needs nothing"
        ) from fault


def as_pdf(paper: Paper, language: str) -> bytes:
    """Return the file of a paper: the same bytes whenever and wherever it is written.

    Raises ConfigError where fpdf2 is missing.
    """
    check_pdf()
    from fpdf import FPDF, ViewerPreferences  # noqa: PLC0415 - as above
    from fpdf.enums import PageOrientation  # noqa: PLC0415 - as above

    # What it says of tables that it leaves out of a font is nothing to act upon.
    logging.getLogger("fontTools.subset").setLevel(logging.ERROR)
    pdf = FPDF(PageOrientation.PORTRAIT, "mm", (paper.width, paper.height))
    pdf.set_creation_date(_DATE)
    pdf.set_title(paper.title)
    pdf.set_lang(language)
    pdf.viewer_preferences = ViewerPreferences(print_scaling="None")
    pdf.set_auto_page_break(auto=False)
    pdf.add_page()
    pdf._out(f"{_ROUND} j")  # noqa: SLF001 - it has no public way to say so outside of its paths
    for part in placed(paper, language):
        if isinstance(part, PlacedLine):
            _add_line(pdf, part)
        else:
            _add_mark(pdf, part)
    return bytes(pdf.output())


def _add_line(pdf: FPDF, line: PlacedLine) -> None:
    name = line.family.name.lower()
    if name not in pdf.fonts:
        pdf.add_font(name, fname=fonts_folder() / line.family.value)
    pdf.set_font(name, size=line.size * _POINTS)
    pdf.set_text_color(_WHITE if line.light else _BLACK)
    for x, words in line.pieces():
        pdf.text(x, line.y, words)


def _add_mark(pdf: FPDF, mark: PaperMark) -> None:
    style = "D" if mark.line else "F"
    pdf.set_line_width(mark.line)
    pdf.set_fill_color(_BLACK)
    match mark:
        case PaperRectangle(x=x, y=y, width=width, height=height, radius=radius):
            pdf.rect(x, y, width, height, style, round_corners=radius > 0, corner_radius=radius)
        case PaperCircle(x=x, y=y, radius=radius):
            dash = dash_of(mark)
            pdf.set_dash_pattern(dash, dash)
            pdf.circle(x, y, radius, style)
            pdf.set_dash_pattern()
        case PaperPath(points=points, closed=closed):
            pdf.polyline(points, polygon=closed, style=style)
