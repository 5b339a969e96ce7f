"""The open card, and the season's earlier cards looked back at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.cartographers.cards import ExploreCard
from companion.games.cartographers.screens.ambush import ambush
from companion.games.cartographers.screens.parts import (
    edicts_in_force,
    grid,
    heading,
    ribbon,
    season_bar,
    season_name,
    stamp,
)
from companion.games.cartographers.screens.tracker import tracker
from companion.screens.pictures import Choice, Stamps, Track
from companion.screens.widgets import Banner, Column, Flow, Grow, Note, Page

if TYPE_CHECKING:
    from companion.games.cartographers.state import Seen, View
    from companion.screens.widgets import Widget
    from companion.text.catalog import Say


def turn(view: View, say: Say) -> Page:
    """Return the page of the open card, or of the time in tracker mode."""
    if view.options.tracker or view.card is None:
        return tracker(view, say)
    return _card_page("turn", view, view.card, say)


def look_back(view: View, say: Say, index: str) -> Page:
    """Return the page of an earlier card, marked so that nobody takes it for the open one."""
    number = int(index)
    page = _card_page(f"look-back-{index}", view, view.seen[number], say, current=False)
    words = say("page.look-back", number=number + 1, count=len(view.seen))
    notes = (Note("back", words), *(page.banner.notes if page.banner else ()))
    return replace(page, banner=Banner(notes, light=True))


def _card_page(name: str, view: View, seen: Seen, say: Say, *, current: bool = True) -> Page:
    if not isinstance(seen.card, ExploreCard):
        return ambush(name, view, seen, say, current=current)
    flag = ""
    if seen.time >= view.season.threshold:
        flag = say("page.last", season=season_name(view.season, say))
    track = Track(view.season.threshold, seen.time_before, seen.time, flag)
    body = Column(
        (
            heading(
                say(f"card.{seen.card.id}.name"),
                (terrain.value for terrain in seen.card.terrains),
                aside=ribbon(seen.card.time),
            ),
            Grow(_offer(seen.card, say)),
            season_bar(view.season, track, say),
            edicts_in_force(view, view.season, say),
        ),
        gap=2,
    )
    banner = Banner((Note("ruins", say("page.ruins")),)) if seen.on_ruins else None
    return Page(name, body, banner)


def _offer(card: ExploreCard, say: Say) -> Widget:
    """Return the terrains and shapes: a lone space stands before its many terrains."""
    stamps = tuple(stamp(terrain, say) for terrain in card.terrains)
    icon = card.terrains[0].value if len(card.terrains) == 1 else ""
    shapes = tuple(grid(shape, icon) for shape in card.shapes)
    if all(len(shape.cells) == 1 for shape in shapes):
        space = Choice(shapes, say("page.or"), say("page.one-space"))
        return Flow((Grow(space, 2), Grow(Stamps(stamps), 7)))
    between = say("page.either") if len(stamps) > 1 else ""
    return Flow((Stamps(stamps, between), Grow(Choice(shapes, say("page.or")))), gap=3)
