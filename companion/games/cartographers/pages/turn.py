"""The open card, the season's earlier cards looked back at, or the time of a table's own cards."""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import BORDER, own_icon
from companion.games.cartographers.drawings.pictures import Track
from companion.games.cartographers.pages.ambush import ambush
from companion.games.cartographers.pages.explore import Explored
from companion.games.cartographers.pages.heroes import hero
from companion.games.cartographers.pages.parts import (
    bare_season_bar,
    edicts_in_force,
    season_bar,
    season_name,
)
from companion.games.cartographers.rules.cards import ExploreCard, HeroCard
from companion.screens.around import Banner, Note
from companion.screens.device import list_page
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Text,
    Widget,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.rules.state import Seen
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "a count and a bar need no more words than the season's name"


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


def tracker(view: View, say: Say, name: str = "turn") -> Page:
    """Return the time so far, large, over the season's bar."""
    banner = Banner((on_ruins(say),)) if view.ruins else None
    return Page(name, _Time(view, say), banner)


@frozen
class _Time(Kind):
    view: View
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        view, say, season = self.view, self.say, self.view.season
        track = Track(season.threshold, view.time, view.time)
        key = "asks-last" if view.last else "asks-heroes" if view.heroes else "asks"
        asks = say(f"page.tracker.{key}")
        if shape.is_small:
            count = Grow(Anchor(self._count(Role.HEADING, Role.BODY, gap=2)))
            said = Luxury(Text(asks, Role.SMALL, Align.CENTRE), 4)
            return Inset(Column((count, said, bare_season_bar(view, track)), gap=2), top=1)
        head = Heading(season_name(season, say), border=BORDER, role=Role.NAME)
        count = Grow(Anchor(self._count(Role.FIGURE, Role.HEADING, gap=4)))
        asked, bar = Text(asks, Role.LABEL, Align.CENTRE), season_bar(season, track, say)
        return Column((head, count, asked, bar, edicts_in_force(view, season, say)), gap=2)

    def _count(self, icon: Role, words: Role, gap: float) -> Widget:
        sign, count = Icon(own_icon("time"), icon), Name(str(self.view.time), Role.FIGURE)
        threshold = self.view.season.threshold
        return Row(
            (sign, count, Text(self.say("page.tracker.of-time", threshold=threshold), words)), gap
        )


def met(view: View, say: Say, line: str) -> Page:
    """Return the list of what the table may have turned that takes no time."""
    cards = (*(card.id for card in view.ambushes), *(card.id for card in view.heroes))
    names = tuple(say(f"card.{card}.name") for card in cards)
    items = (*names, say("page.tracker.ruins-card")) if view.has_ruins else names
    return list_page(
        "met", say("page.tracker.met"), items, int(line), BORDER, icon=own_icon("monster")
    )


def on_ruins(say: Say) -> Note:
    """Return what a banner says where the next shape has to cover ruins."""
    return Note(own_icon("ruins"), say("page.turn.ruins"), say("page.turn.ruins-short"))
