"""Every page that a card may lie open on: explore cards, ambushes and their walks."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.marks.shapes import cell_px
from companion.games.cartographers.drawings.pictures import Choice
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.pages import page
from companion.games.cartographers.rules.ambush import walk
from companion.games.cartographers.rules.cards import AmbushCard, ExploreCard
from companion.games.cartographers.rules.state import Options, Seen
from companion.games.cartographers.samples.every import SAMPLES
from companion.games.cartographers.view.view import Spot
from companion.screens.room import Room
from companion.screens.widgets import Screen
from companion.text.catalog import catalog

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import MapSide
    from companion.games.cartographers.view.view import View
    from companion.screens.layout import Layout

EXPLORE = tuple(card for card in base_pack().explore.values() if isinstance(card, ExploreCard))
AMBUSHES = tuple(card for card in base_pack().ambush.values() if isinstance(card, AmbushCard))
BEFORE = (0, 3, 7)
"""Times before the card: at a season's start, amid it, and so late that the card ends it."""
PLAIN = replace(SAMPLES["explore-great-river"].view, options=Options())


def shown(view: View, language: str) -> Screen:
    """Return the page of an open card as it stands in a language."""
    say = catalog(language, "companion.games.cartographers")
    return Screen(page(view, "turn", say), language)


@cache
def explore_pages(language: str) -> tuple[tuple[str, ExploreCard, Screen], ...]:
    """Return every explore card, with ruins and without, early and late in every season."""
    pages = []
    for card in EXPLORE:
        for on_ruins in (False, True):
            for before in BEFORE:
                now = before + card.time
                seen = Seen(card, (), on_ruins, before, now)
                view = replace(PLAIN, seen=(seen,), time=now)
                name = f"{card.id} at {before}{' on ruins' if on_ruins else ''}"
                pages.append((name, card, shown(view, language)))
    return tuple(pages)


def spots_of(card: AmbushCard, side: MapSide, *, every: bool) -> tuple[Spot, ...]:
    """Return the spots of a walk: all of them, or the first, the longest named and the end."""
    spots = walk(card, side)
    said = [Spot(cells, number, len(spots)) for number, cells in enumerate(spots, start=1)]
    if not every:
        longest = max(said, key=lambda spot: sum(column >= 9 for _, column in spot.cells))
        said = list(dict.fromkeys((said[0], longest, said[-1])))
    return (*said, Spot((), 0, len(spots)))


@cache
def ambush_pages(language: str, *, every: bool) -> tuple[tuple[str, AmbushCard, Screen], ...]:
    """Return solo ambushes, on both sides of the map, with ruins that wait and without."""
    pages = []
    for card in AMBUSHES:
        for side in base_pack().sides.values():
            for spot in spots_of(card, side, every=every):
                for on_ruins in (False, True):
                    seen = Seen(card, (), on_ruins, 3, 3)
                    view = replace(PLAIN, seen=(seen,), time=3, side=side, spot=spot)
                    name = f"{card.id}, {side.id}{spot.number}{', ruins' if on_ruins else ''}"
                    pages.append((name, card, shown(view, language)))
    return tuple(pages)


@cache
def pass_pages(language: str) -> tuple[tuple[str, AmbushCard, Screen], ...]:
    """Return the ambushes of several players."""
    pages = []
    for card in AMBUSHES:
        for on_ruins in (False, True):
            seen = Seen(card, (), on_ruins, 3, 3)
            view = replace(PLAIN, seen=(seen,), time=3, options=Options(players=4))
            name = f"{card.id}{', ruins' if on_ruins else ''}"
            pages.append((name, card, shown(view, language)))
    return tuple(pages)


def cells(layout: Layout) -> tuple[int, ...]:
    """Return the size of a space of every shape that a page draws, in pixels."""
    return tuple(
        cell_px(mark.widget, Room(mark.box.width, mark.box.height), layout.setting)
        for mark in layout.marks
        if isinstance(mark.widget, Choice)
    )
