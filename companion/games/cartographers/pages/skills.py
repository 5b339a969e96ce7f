"""The skills in play: what each costs and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import own_icon
from companion.screens.bound import bound
from companion.screens.pages.gallery import Gallery
from companion.screens.pages.heading import Heading
from companion.screens.pages.things import Thing
from companion.screens.widgets import Icon, Page, Role, Row, Text, Widget
from companion.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import SkillCard
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say


def skills(view: View, say: Say) -> Page:
    """Return the three skills with what they cost and do."""
    things = tuple(
        Thing(
            say(f"skill.{card.id}.name"),
            say(f"skill.{card.id}.effect"),
            say(f"short.{card.id}"),
            aside=bound(_cost, card, say),
        )
        for card in view.skills
    )
    head = Heading(say("page.skills.heading"), ruled=False)
    return Page("skills", Gallery(things, head, note=say("page.skills.note")))


def _cost(card: SkillCard, say: Say, role: Role) -> Widget:
    if not card.cost:
        return Text(say("page.skills.free"), Role.LABEL)
    return Row((Icon(own_icon("coin"), role, fill=Ink.YELLOW),) * card.cost, gap=0.5)
