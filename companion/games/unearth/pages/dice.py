"""Every die on every ruin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import own_icon
from companion.games.unearth.drawings.pictures import DiceGroups
from companion.games.unearth.pages.cards import groups_of
from companion.games.unearth.pages.parts import badge, dice, icon
from companion.games.unearth.rules.after_claim import by_seat, strongest_first
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pages.largest import Largest
from companion.screens.pages.lines import Wrapped
from companion.screens.pages.pointed import PointedAt
from companion.screens.pages.titled import Titled
from companion.screens.pictures import Seal
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Grow,
    Icon,
    Inset,
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Text,
    Widget,
)
from companion.screens.wording import GAP
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.unearth.rules.state import Die
    from companion.games.unearth.view.view import SiteView, View
    from companion.text.catalog import Say

_SIZES = (Role.HEADING, Role.CHOICE, Role.TITLE, Role.BODY, Role.LABEL, Role.SMALL, Role.TINY)


def all_dice(view: View, say: Say) -> Page:
    """Return the dice on ruins by place, with whose they are and who would take each ruin."""
    groups, _ = groups_of(view, say)
    head = Heading(say("dice.title"), icon("d6"))
    if not groups:
        return Page("dice", Titled(head, Text(say("dice.none")), align=Align.START))
    every = DiceGroups(groups)
    table = Largest(bound(_table, view, say), _SIZES, (every,))
    return Page("dice", PointedAt(head, table, small=Anchor(every, Align.START)))


def _table(view: View, say: Say, role: Role) -> Widget:
    """Return a line for each ruin, with dice as large as a role asks for."""
    lines: list[Widget] = []
    for place, site in enumerate(view.row):
        if site is not None:
            line = Grow(Anchor(_line(place, site, view, say, role)))
            lines += [Rule(), line] if lines else [line]
    return Column(tuple(lines), gap=0.25)


def _line(place: int, site: SiteView, view: View, say: Say, role: Role) -> Widget:
    """Return a ruin: its place, land and value, the dice by strength of seat, what is dug."""
    lying = strongest_first(by_seat(site.dice, view.options.players))
    groups = [
        _group([die for die in lying if die.seat == seat], say, role, leads=seat == site.leader)
        for seat in dict.fromkeys(die.seat for die in lying)
    ]
    shown = Wrapped(tuple(groups), below=0.5) if groups else Text(GAP, Role.LABEL)
    ruin = Row((Icon(own_icon(site.ruin.land), Role.BODY),
                Text(str(site.ruin.value), Role.TITLE, whole=True)), gap=1)  # fmt: skip
    dug = Text(f"{site.dug}/{site.ruin.value}", Role.LABEL, Align.END, whole=True)
    return _Ruin(Seal(str(place + 1), Role.BODY), ruin, shown, dug)


@frozen
class _Ruin(Kind):
    """A line of the table; the dice stand below the rest on a page that stands."""

    place: Widget
    ruin: Widget
    dice: Widget
    dug: Widget

    def laid(self, shape: PageShape) -> Widget:
        """Return the line for a shape of page."""
        if shape.is_tall:
            return Column((Row((self.place, self.ruin, Grow(self.dug)), 1.5), self.dice), gap=0.5)
        return Row((self.place, Grow(self.ruin, 2), Grow(self.dice, 7), Grow(self.dug, 2)), 1.5)


def _group(some: list[Die], say: Say, role: Role, *, leads: bool) -> Widget:
    """Return a seat's dice behind its badge, on black where it would take the ruin."""
    own = Row((badge(some[0].seat, say, role, solid=False), dice(some, say, role)), gap=0.75)
    return Slab(own) if leads else Inset(own, left=1, right=1)
