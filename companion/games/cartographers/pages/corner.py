"""Which way a solo monster goes on the player's own card, where too few sources say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.drawings.pictures import Board, Walk
from companion.games.cartographers.packs.sets import WAYS
from companion.games.cartographers.rules.options import CORNERS
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pages.listed import Listed
from companion.screens.pictures import Item, ListMenu
from companion.screens.widgets import (
    Anchor,
    Column,
    Grow,
    Icon,
    Inset,
    Page,
    Role,
    Row,
    Text,
    Widget,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say

_QUARTERS = 2
"""Rows and columns of the picture: a space for each corner."""


def corner(view: View, say: Say, line: str) -> Page:
    """Return the question, with a picture of the way that is pointed at."""
    card = view.asked
    if card is None:
        raise KeyError(f"corner-{line}")
    own = (card.solo_corner, card.clockwise)
    ways = (*WAYS.values(), own)
    chosen = int(line) % len(ways)
    names = [say(CORNERS[card.id].key(way)) for way in WAYS]
    unknown = say("page.corner.none", corner=names[ways.index(own)])
    name, sign = say(f"card.{card.id}.name"), Icon(own_icon("monster"), Role.TITLE)
    head = Heading(say("page.corner.which"), sign, role=Role.TITLE, under=name)
    full, brief = (
        tuple(map(Item, (*names, last))) for last in (unknown, say("page.corner.none-short"))
    )
    picture = Board(_QUARTERS, _QUARTERS, walk=Walk(*ways[chosen]), labels=False)
    why = say("page.corner.why")
    return Page(f"corner-{chosen}", _Corner(head, full, brief, chosen, picture, why))


@frozen
class _Corner(Kind):
    """The ways as a list, beside a picture of one where the page lies and has room.

    A ``brief`` list leaves out which way is taken where the card is not at hand.
    """

    head: Heading
    items: tuple[Item, ...]
    brief: tuple[Item, ...]
    chosen: int
    picture: Board
    why: str

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        items = self.brief if shape.is_small else self.items
        ways, picture = Anchor(ListMenu(items, self.chosen)), Anchor(self.picture)
        if shape.is_small:
            name, asked = (Text(each, Role.SMALL) for each in (self.head.under, self.head.title))
            return Inset(Column((name, asked, Grow(ways)), gap=0.5), top=1)
        if shape.is_tall:
            return Listed(self.head, self.items, self.chosen, notes=(self.why,)).laid(shape)
        both = Row((Grow(ways, 3), Grow(picture, 2)), gap=3)
        return Column((self.head, Grow(both), Text(self.why, Role.LABEL)), gap=1.5)
