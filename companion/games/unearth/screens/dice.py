"""Every die on every ruin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.claiming import by_seat, strongest_first
from companion.games.unearth.drawings import own_icon
from companion.games.unearth.pictures import DiceGroups
from companion.games.unearth.screens.cards import groups_of
from companion.games.unearth.screens.parts import badge, dice, heading, icon
from companion.screens.pictures import Seal
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Luxury,
    Page,
    Role,
    Row,
    Rule,
    Slab,
    Text,
)
from companion.screens.wording import GAP

if TYPE_CHECKING:
    from companion.games.unearth.state import Die
    from companion.games.unearth.view import SiteView, View
    from companion.screens.widgets import Widget
    from companion.text.catalog import Say

_SIZES = (Role.HEADING, Role.CHOICE, Role.TITLE, Role.BODY, Role.LABEL, Role.SMALL, Role.TINY)


def all_dice(view: View, say: Say) -> Page:
    """Return the dice on ruins by place, with whose they are and who would take each ruin."""
    groups, _ = groups_of(view, say)
    top = heading(say("dice.title"), mark=icon("d6"), earth=None)
    small_top = Luxury(top, 4)
    if not groups:
        none = Grow(Anchor(Text(say("dice.none"), Role.BODY), Align.START))
        usual = Column((top, Rule(dotted=False), none), gap=2)
        return Page("dice", Adapt(usual, small=Column((small_top, none), gap=1)))
    lines = Fit((*(_table(view, say, role) for role in _SIZES), DiceGroups(groups)))
    small = Column((small_top, Grow(Anchor(DiceGroups(groups), Align.START))), gap=1)
    return Page("dice", Adapt(Column((top, Rule(dotted=False), Grow(lines)), gap=1), small=small))


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
    half = (len(groups) + 1) // 2
    one = Row(tuple(groups), gap=1)
    two = Column((Row(tuple(groups[:half]), gap=1), Row(tuple(groups[half:]), gap=1)), gap=0.5)
    shown: Widget = Fit((one, two)) if groups[1:] else one
    if not groups:
        shown = Text(GAP, Role.LABEL)
    ruin = Row((Icon(own_icon(site.ruin.land), Role.BODY),
                Text(str(site.ruin.value), Role.TITLE, whole=True)), gap=1)  # fmt: skip
    dug = Text(f"{site.dug}/{site.ruin.value}", Role.LABEL, Align.END, whole=True)
    seal = Seal(str(place + 1), Role.BODY)
    beside = Row((seal, Grow(ruin, 2), Grow(shown, 7), Grow(dug, 2)), gap=1.5)
    below = Column((Row((seal, ruin, Grow(dug)), gap=1.5), shown), gap=0.5)
    return Adapt(beside, tall=below)


def _group(some: list[Die], say: Say, role: Role, *, leads: bool) -> Widget:
    """Return a seat's dice behind its badge, on black where it would take the ruin."""
    own = Row((badge(some[0].seat, say, role, solid=False), dice(some, say, role)), gap=0.75)
    return Slab(own) if leads else Inset(own, left=1, right=1)
