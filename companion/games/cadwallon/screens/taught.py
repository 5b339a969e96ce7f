"""The end of a lesson: how much of the deck the box knows now, and the mark of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.answer_pictures import Share
from companion.games.cadwallon.screens.guilds import group_icon
from companion.games.cadwallon.screens.pieces import footer, heading
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
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.games.cadwallon.view import View
    from companion.text.catalog import Say


def taught(view: View, say: Say) -> Page:
    """Return how many cards are known, and what that is good for."""
    is_complete = view.known >= view.cards_in_all
    top = heading(say("taught.all" if is_complete else "taught.some"),
                  mark=Icon("yes" if is_complete else "info", Role.HEADING))  # fmt: skip
    count = Text(str(view.known), Role.FIGURE, whole=True)
    words = say("taught.known", count=view.known, all=view.cards_in_all)
    then = say("taught.complete" if is_complete else "taught.more")
    sizes = (Role.TITLE, Role.BODY, Role.SMALL)
    guilds = Fit(tuple(_row(view, role) for role in (Role.TITLE, Role.BODY, Role.SMALL)))
    usual = Column(
        (
            top,
            Grow(Anchor(Row((count, Fit(tuple(Text(words, role) for role in sizes))), gap=2),
                        Align.START)),
            Share(view.known, view.cards_in_all, Role.BODY),
            Luxury(guilds, 5),
            Text(then, Role.BODY),
            *_mark(view, say),
            *footer(view, say),
        ), gap=2,
    )  # fmt: skip
    number = Text(str(view.known), Role.NUMERAL, whole=True)
    small = Column(
        (
            Luxury(top, 6),
            Row((number, Grow(Text(words, Role.LABEL))), gap=1.5),
            Share(view.known, view.cards_in_all),
            Grow(Anchor(Text(then, Role.SMALL), Align.START)),
            *_mark(view, say),
            *footer(view, say),
        ),
        gap=1,
    )
    return Page("taught", Adapt(usual, small=small))


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
