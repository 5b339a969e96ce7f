"""The pages of one game of the past: what it came to, and the picture by which it leaves the box.

They take words that are said already and know no game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Largest
from companion.screens.pictures import Squares
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Aside,
    Column,
    Fit,
    Grow,
    Icon,
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
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Sequence

_SIZES = (Role.HEADING, Role.CHOICE, Role.TITLE, Role.BODY, Role.LABEL)
_TWO = (Role.BODY, Role.LABEL, Role.SMALL)
_GAP = 3


@frozen
class PlayLine:
    """A seat of a game that is over, or its rating: an icon, a word, and points in figures.

    ``player`` is the name of who sat there, where one was given.
    """

    icon: str
    word: str
    points: str
    player: str = ""


def result_page(
    title: str,
    about: str,
    lines: Sequence[PlayLine],
    all_in_one: tuple[str, str],
    notes: Sequence[str],
    border: tuple[str, ...],
) -> Page:
    """Return what a game came to, a line a seat.

    ``all_in_one`` says the same in fewer lines, with names and without. ``about`` says which game
    it was and when, ``notes`` what is wrong with its record.
    """
    half = -(-len(lines) // 2)
    two = (
        Row((Grow(_lines(lines[:half], role)), Grow(_lines(lines[half:], role))), gap=6)
        for role in _TWO
    )
    fine = (_lines(lines, role) for role in (Role.SMALL, Role.TINY))
    in_words = (
        Text(each, role) for each in all_in_one for role in (Role.LABEL, Role.SMALL, Role.TINY)
    )
    least = _lines([replace(each, player="") for each in lines], Role.TINY)
    options = (*two, *fine, *in_words, least)
    every = Largest(lambda role: _lines(lines, role), _SIZES, options)
    head = Heading(title, Icon("star", Role.HEADING), border=border)
    usual = Column(
        (head, Text(about, Role.LABEL), Grow(Anchor(every, Align.START)),
         *(Text(each, Role.SMALL) for each in notes)), gap=1.5,
    )  # fmt: skip
    small = Column(
        (Luxury(Name(title, Role.TITLE), 4), Luxury(Text(about, Role.TINY), 7),
         Grow(Anchor(every, Align.START)),
         *(Luxury(Text(each, Role.TINY), 8) for each in notes)), gap=1,
    )  # fmt: skip
    return Page("last-game", Adapt(usual, small=Inset(small, top=1)))


def _lines(lines: Sequence[PlayLine], role: Role) -> Widget:
    return Column(tuple(_line(each, role) for each in lines), gap=1)


def _line(each: PlayLine, role: Role) -> Widget:
    points = (Text(each.points, role, whole=True),) if each.points else ()
    said: Widget = Text(each.word, role, whole=True)
    if each.player:
        both, alone = f"{each.player} · {each.word}", Text(each.player, role, whole=True)
        said = Fit((Text(both, role, whole=True), alone))
    return Row((Icon(each.icon, role), Grow(said), *points), gap=2)


def kept_page(
    title: str, sentences: tuple[str, str], too_small: str, rows: tuple[str, ...]
) -> Page:
    """Return a picture for a camera, and what it is for; or that the panel is too small for it.

    ``rows`` have the border that a camera wants.
    """
    what, more = (Column((Rule(), Text(each, Role.LABEL)), gap=1.5) for each in sentences)
    words = Column((Name(title, Role.HEADING, lines=2), Luxury(what, 8), Luxury(more, 6)), gap=1.5)
    picture = Squares(rows)
    beside = Row((Grow(Anchor(words, y=Align.START)), Grow(Anchor(picture), 2)), gap=_GAP)
    below = Column((words, Grow(Anchor(picture))), gap=_GAP)
    without = Column((Name(title, Role.HEADING, lines=2), Text(too_small, Role.LABEL)), gap=2)
    body = Inset(Fit((Adapt(beside, tall=below), Anchor(without, Align.START)), patience=9), top=2)
    return Page("kept", body, aside=Aside(Inset(words, top=2), picture))
