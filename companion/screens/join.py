"""The page by which a phone takes a seat: a picture for its camera, and the same in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pictures import Border, Squares
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Inset,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from companion.text.catalog import BREAK

if TYPE_CHECKING:
    from collections.abc import Sequence

_GAP = 3
"""Units between picture and words: a camera wants some squares free round the picture."""


def join_page(
    page: str, title: str, rows: tuple[str, ...], lines: Sequence[str], border: tuple[str, ...]
) -> Page:
    """Return the way in: what to scan, and beside it what to do.

    ``lines`` say what to do, what else to do, the address, the code, and how many are in.
    """
    scan, or_type, address, code, seats = lines
    address = address.replace("/", f"/{BREAK}").replace(".", f"{BREAK}.")
    words = Column(
        (
            Text(scan, Role.BODY),
            Luxury(Rule(), 4),
            Luxury(Text(or_type, Role.LABEL), 4),
            _one_line(address, Role.BODY),
            _one_line(code, Role.BODY),
            Luxury(Rule(), 3),
            Luxury(Text(seats, Role.LABEL), 3),
        ),
        gap=1.5,
    )
    small_words = Column(
        (
            Name(title, Role.HEADING, lines=2),
            Luxury(Text(scan, Role.LABEL), 2),
            _one_line(address, Role.LABEL),
            _one_line(code, Role.LABEL),
            Luxury(Text(seats, Role.SMALL), 3),
        ),
        gap=1,
    )
    head = Inset(Column((Name(title, Role.HEADING, lines=2), Border(border)), gap=1), top=3)
    picture = Squares(rows)
    body = Adapt(
        Column((head, Grow(_beside(picture, words))), gap=2),
        tall=Column((head, Grow(Anchor(picture)), words), gap=3),
        small=Inset(_beside(picture, small_words, 4, 5), top=2),
        small_tall=Inset(Column((Grow(Anchor(picture)), small_words), gap=2), top=2),
    )
    return Page(page, body)


def _beside(picture: Widget, words: Widget, left: int = 1, right: int = 1) -> Widget:
    saying = Grow(Anchor(words, Align.START), right)
    return Row((Grow(Anchor(picture), left), saying), gap=_GAP)


def _one_line(text: str, role: Role) -> Widget:
    """Return words on one line, smaller where they are long, or broken where they are too long."""
    whole = (
        Text(text.replace(BREAK, ""), each, whole=True) for each in (role, Role.LABEL, Role.SMALL)
    )
    return Fit((*whole, Text(text, Role.SMALL)))
