"""The open card, and the season's earlier cards looked back at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.cartographers.pages.ambush import ambush
from companion.games.cartographers.pages.explore import Explored
from companion.games.cartographers.pages.hero import hero
from companion.games.cartographers.pages.tracker import on_ruins, tracker
from companion.games.cartographers.rules.cards import ExploreCard, HeroCard
from companion.screens.around import Banner, Note
from companion.screens.widgets import Page

if TYPE_CHECKING:
    from companion.games.cartographers.rules.state import Seen
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say


def turn(view: View, say: Say) -> Page:
    """Return the page of the open card, or of the time where the box sees no cards."""
    if view.card is None:
        return tracker(view, say)
    return _card_page("turn", view, view.card, say)


def look_back(view: View, say: Say, index: str) -> Page:
    """Return the page of an earlier card, marked so that nobody takes it for the open one."""
    number = int(index)
    page = _card_page(f"look-back-{index}", view, view.seen[number], say, current=False)
    words = say("page.turn.look-back", number=number + 1, count=len(view.seen))
    note = Note("back", words, f"{number + 1}/{len(view.seen)}")
    notes = (note, *(page.banner.notes if page.banner else ()))
    return replace(page, banner=Banner(notes, light=True))


def _card_page(name: str, view: View, seen: Seen, say: Say, *, current: bool = True) -> Page:
    if isinstance(seen.card, HeroCard):
        return hero(name, seen, seen.card, say)
    if not isinstance(seen.card, ExploreCard):
        return ambush(name, view, seen, say, current=current)
    banner = Banner((on_ruins(say),)) if seen.on_ruins else None
    body = Explored(view, seen, seen.card, say, banner=seen.on_ruins or not current)
    return Page(name, body, banner)
