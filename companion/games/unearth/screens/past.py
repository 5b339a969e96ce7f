"""The digs and cards before this one, in sentences, the newest last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.offering import LINES_OF_A_PAGE
from companion.games.unearth.screens.parts import badge, heading
from companion.games.unearth.screens.sentences import brief_deed, claimed, deed
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Luxury,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.games.unearth.state import LastMove
    from companion.games.unearth.view import View
    from companion.text.catalog import Say


def look_back(view: View, say: Say, number: str) -> Page:
    """Return a page of what was dug and played, with the ruins that were claimed."""
    moves = [move for move in (*view.past, view.last) if move.kind]
    first = int(number) * LINES_OF_A_PAGE
    shown = moves[first : first + LINES_OF_A_PAGE]
    count = Text(f"{int(number) + 1} / {-(-len(moves) // LINES_OF_A_PAGE)}", Role.LABEL)
    top = heading(say("past.title"), mark=Icon("back", Role.HEADING), earth=None, aside=count)
    options = tuple(
        Column(tuple(_line(each, say, role) for each in shown), gap=gap)
        for role, gap in ((Role.BODY, 2), (Role.LABEL, 1.5), (Role.SMALL, 1.5), (Role.SMALL, 1))
    )
    usual = Column((top, Rule(dotted=False), Grow(Anchor(Fit(options), Align.START))), gap=1.5)
    brief = tuple(
        Column(tuple(_brief(each, say, role) for each in shown), gap=1)
        for role in (Role.SMALL, Role.TINY)
    )
    few = Fit((*options[2:], *brief))
    small = Column((Luxury(top, 3), Grow(Anchor(few, Align.START))), gap=0.5)
    return Page(f"look-back-{number}", Adapt(usual, small=small))


def _line(move: LastMove, say: Say, role: Role) -> Widget:
    """Return what a seat did, with its badge, and who took a ruin by it."""
    words = deed(move, say)
    if not words:
        words = say("past.rolling")
    for claim in move.claims:
        words = say("past.and", one=words, other=claimed(claim, say))
    return Row((badge(move.seat, say, role), Grow(Text(words, role))), gap=1.5)


def _brief(move: LastMove, say: Say, role: Role) -> Widget:
    """Return what a seat did in few words, for a small page."""
    deeds = brief_deed(move, say) or say("past.rolling")
    words = deeds
    for claim in move.claims:
        words = say("past.and", one=words, other=claimed(claim, say))
    both = tuple(Text(words, each, whole=True) for each in (role, Role.TINY))
    options = (*both, Text(deeds, role))
    return Row((badge(move.seat, say, role), Grow(Fit(options))), gap=1.5)
