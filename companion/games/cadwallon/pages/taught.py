"""The end of a lesson: how much of the deck the box knows now, and the mark of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.answer_pictures import Share
from companion.games.cadwallon.drawings.named import BORDER
from companion.games.cadwallon.pages.pieces import foot, group_icon
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.largest import Largest
from companion.screens.pages.titled import Titled
from companion.screens.widgets import Align, Grow, Icon, Page, Role, Row, Text, Widget
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say

_SIZES = (Role.TITLE, Role.BODY, Role.SMALL)


def taught(view: View, say: Say) -> Page:
    """Return how many cards are known, and what that is good for."""
    is_complete = view.known >= view.cards_in_all
    title = say("taught.all" if is_complete else "taught.some")
    words = say("taught.known", count=view.known, all=view.cards_in_all)
    then = say("taught.complete" if is_complete else "taught.more")
    count, number = (
        Text(str(view.known), role, whole=True) for role in (Role.FIGURE, Role.NUMERAL)
    )
    share = Share(view.known, view.cards_in_all)
    body = Titled(
        Heading(title, Icon("yes" if is_complete else "info", Role.HEADING), border=BORDER),
        Row((count, Largest(bound(Text, words), _SIZES)), gap=2),
        Row((number, Grow(Text(words, Role.LABEL))), gap=1.5),
        (
            replace(share, role=Role.BODY),
            Largest(bound(_row, view), _SIZES),
            Text(then, Role.BODY),
            *_mark(view, say),
        ),
        (share, Text(then, Role.SMALL), *_mark(view, say)),
        Align.START,
        foot=foot(view, say),
    )
    return Page("taught", body)


def _row(view: View, role: Role) -> Widget:
    """Return the emblem of each guild and of militia, and whether all of its cards are known."""
    return Row(
        tuple(
            Row(
                (
                    Icon(group_icon(each, view), role),
                    Icon("yes", role) if is_known else Text("?", role, whole=True),
                ),
                gap=0.5,
            )
            for each, is_known in view.taught.items()
        ),
        gap=3,
    )


def _mark(view: View, say: Say) -> tuple[Widget, ...]:
    """Return the mark of the owner's deck, which stands behind the code of a game with it."""
    if not view.deck_mark:
        return ()
    words = Text(say("taught.mark"), Role.LABEL)
    return (Row((Grow(words), Text(view.deck_mark, Role.TITLE, whole=True)), gap=2),)
