"""What a table says of its own cards: which scoring cards it dealt, which way a monster goes."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import own_icon, own_pattern
from companion.games.cartographers.drawings.pictures import Board, Walk
from companion.games.cartographers.packs.sets import WAYS
from companion.games.cartographers.pages.parts import LANDS, edict_name, example
from companion.games.cartographers.rules.cards import LETTERS
from companion.games.cartographers.rules.options import CORNERS
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pages.listed import Listed
from companion.screens.pictures import Border, Item, ListMenu, Seal
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Name,
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import ScoringCard
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "the cards to choose from, over the rule and the example of the one pointed at"


def choosing(view: View, say: Say, index: str = "0") -> Page:
    """Return the names of one back, to say which lies under the next edict."""
    number = int(index) % len(view.choices)
    letter = LETTERS[view.edicts.index(None)] if None in view.edicts else LETTERS[-1]
    return Page(f"choosing-{number}", _Choosing(view, view.choices[number], letter, say))


@frozen
class _Choosing(Kind):
    view: View
    card: ScoringCard
    letter: str
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        card, say = self.card, self.say
        names = [each for each in self.view.choices if each.back == card.back]
        items = tuple(Item(edict_name(each, say)) for each in names)
        menu = Grow(ListMenu(items, names.index(card), whole=True))
        if shape.is_small:
            cards = Grow(Anchor(_narrow(names, card, say))) if shape.is_tall else menu
            return Inset(Column((self._small_title(), cards), gap=1), top=1)
        rule = Text(say(f"edict.{card.id}.rule"), Role.LABEL)
        picture = Grow(Anchor(example(card)), 5)
        beside = Row((Grow(Anchor(rule, Align.START), 6), picture), gap=3)
        below = Column((rule, picture), gap=2) if shape.is_tall else Fit((beside, rule))
        border = Border(tuple(map(own_pattern, LANDS.get(card.back, ("plain",)))))
        title = Inset(self._title(shape), top=1)
        return Column((title, border, menu, Rule(), Grow(below)), gap=1.5)

    def _place(self) -> tuple[int, int]:
        """Return which of the backs it is, and of how many."""
        backs = list(dict.fromkeys(each.back for each in self.view.choices))
        return backs.index(self.card.back) + 1, len(backs)

    def _title(self, shape: PageShape) -> Widget:
        which, (number, count) = self.say("page.edicts.which", letter=self.letter), self._place()
        back = self.say(f"back.{self.card.back}.name")
        place = Text(
            self.say("page.edicts.back-of", back=back, number=number, count=count), Role.LABEL
        )
        if shape.is_tall:
            return Column((Name(which, Role.HEADING, lines=2), place))
        return Row((Seal(self.letter, Role.TITLE), Grow(Name(which, Role.TITLE)), place), gap=2)

    def _small_title(self) -> Widget:
        asked = Text(self.say("page.edicts.which", letter=self.letter), Role.SMALL)
        place = Text("{}/{}".format(*self._place()), Role.SMALL, whole=True)
        return Row((Seal(self.letter, Role.TITLE), Grow(asked), place), gap=1.5)


def _narrow(names: list[ScoringCard], chosen: ScoringCard, say: Say) -> Widget:
    """Return the names on a narrow page, each on as many lines as it needs."""
    lines = ((Text(edict_name(each, say), Role.SMALL), each is chosen) for each in names)
    return Column(
        tuple(Slab(line) if own else Inset(line, left=2.5, right=1) for line, own in lines), gap=2
    )


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
