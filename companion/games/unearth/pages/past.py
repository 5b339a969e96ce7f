"""The digs and cards before this one, in sentences, the newest last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.pages.parts import badge
from companion.games.unearth.pages.sentences import brief_deed, claimed, deed
from companion.games.unearth.questions.offering import LINES_OF_A_PAGE
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.sentences import Sentence, Sentences
from companion.screens.widgets import Icon, Page, Role, Text

if TYPE_CHECKING:
    from companion.games.unearth.rules.state import LastMove
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say


def look_back(view: View, say: Say, number: str) -> Page:
    """Return a page of what was dug and played, with the ruins that were claimed."""
    moves = [move for move in (*view.past, view.last) if move.kind]
    first = int(number) * LINES_OF_A_PAGE
    lines = tuple(_line(each, say) for each in moves[first : first + LINES_OF_A_PAGE])
    count = Text(f"{int(number) + 1} / {-(-len(moves) // LINES_OF_A_PAGE)}", Role.LABEL)
    head = Heading(say("past.title"), Icon("back", Role.HEADING), count)
    return Page(f"look-back-{number}", Sentences(head, lines))


def _line(move: LastMove, say: Say) -> Sentence:
    """Return what a seat did, with its badge, and who took a ruin by it; then in few words."""
    least = brief_deed(move, say) or say("past.rolling")
    words, brief = deed(move, say) or say("past.rolling"), least
    for claim in move.claims:
        words, brief = (
            say("past.and", one=each, other=claimed(claim, say)) for each in (words, brief)
        )
    return Sentence(words, brief, least, bound(badge, move.seat, say))
