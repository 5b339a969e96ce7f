"""Every die on every ruin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.pictures import DiceGroups
from companion.games.unearth.screens.cards import groups_of
from companion.games.unearth.screens.parts import heading, icon
from companion.screens.widgets import Adapt, Align, Anchor, Column, Grow, Luxury, Page, Role, Text

if TYPE_CHECKING:
    from companion.games.unearth.view import View
    from companion.screens.widgets import Widget
    from companion.text.catalog import Say


def all_dice(view: View, say: Say) -> Page:
    """Return the dice on ruins by place, with whose they are."""
    groups, _ = groups_of(view, say)
    shown: Widget = DiceGroups(groups) if groups else Text(say("dice.none"), Role.BODY)
    top = heading(say("dice.title"), mark=icon("d6"))
    small_top = Luxury(heading(say("dice.title"), earth=None), 4)
    body = Grow(Anchor(shown, Align.START))
    return Page("dice", Adapt(Column((top, body), gap=2), small=Column((small_top, body), gap=1)))
