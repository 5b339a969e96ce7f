"""The skills in play: what each costs and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings import own_icon
from companion.games.cartographers.screens.parts import heading
from companion.screens.widgets import (
    Adapt,
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
    Text,
    Widget,
)
from companion.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.cards import SkillCard
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say

_EFFECTS = ("skill.{}.effect", "short.{}")
"""The words for what a skill does: in full, and in few."""
_PATIENCE = 5
"""The rungs that all letters go down before few words take the place of all."""


def skills(view: View, say: Say) -> Page:
    """Return the three skills with what they cost and do."""
    usual = Column(
        (
            heading(say("page.skills"), role=Role.HEADING, top=2.5),
            Text(say("page.skills-note"), Role.SMALL),
            Rule(dotted=False),
            Grow(Fit(tuple(_skills(view, say, key) for key in _EFFECTS), _PATIENCE)),
        ),
        gap=1,
    )
    small = Fit(tuple(_small_skills(view, say, key) for key in _EFFECTS))
    return Page("skills", Adapt(usual, small=Inset(small, top=1)))


def _skills(view: View, say: Say, effect: str) -> Widget:
    """Return the skills below each other, their effects in full or in few words."""
    lines: list[Widget] = []
    for card in view.skills:
        title = Name(say(f"skill.{card.id}.name"), Role.TITLE)
        words = Text(say(effect.format(card.id)), Role.LABEL)
        both = Column((Row((Grow(title), _cost(card, say)), gap=2), words), gap=1)
        lines += [Grow(Anchor(both, Align.START)), Rule()]
    return Column(tuple(lines[:-1]), gap=1)


def _small_skills(view: View, say: Say, effect: str) -> Widget:
    """Return the skills on a small page, their effects in full or in few words."""
    lines: list[Widget] = []
    for card in view.skills:
        word = say(f"skill.{card.id}.name")
        name = Adapt(Name(word, Role.BODY), tall=Text(word, Role.SMALL))
        words = Text(say(effect.format(card.id)), Role.SMALL)
        cost = _cost(card, say, Role.LABEL)
        top = Fit((Row((Grow(name), cost), gap=1), Column((name, cost), gap=1)))
        both = Column((top, words), gap=1)
        lines += [Grow(Anchor(both, Align.START)), Rule()]
    return Column(tuple(lines[:-1]), gap=0.5)


def _cost(card: SkillCard, say: Say, role: Role = Role.TITLE) -> Widget:
    if not card.cost:
        return Text(say("page.free"), Role.LABEL)
    return Row((Icon(own_icon("coin"), role, fill=Ink.YELLOW),) * card.cost, gap=0.5)
