"""The goals, one with its example or all four at a glance, and the skills in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import own_icon, own_pattern
from companion.games.cartographers.pages.goals import earned, goal, is_high, is_wide
from companion.games.cartographers.pages.parts import (
    LANDS,
    edict_name,
    example,
    season_icon,
    season_signs,
    seasons_of,
)
from companion.games.cartographers.rules.cards import LETTERS
from companion.screens.bound import bound
from companion.screens.pages.gallery import Gallery, Thing
from companion.screens.pages.heading import Heading
from companion.screens.pages.shown import ShownThing
from companion.screens.pictures import Seal
from companion.screens.widgets import Icon, Page, Role, Row, Text, Widget
from companion.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import SkillCard
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say


def edict(view: View, say: Say, letter: str) -> Page:
    """Return a goal's rule beside an example of it."""
    card = view.edicts[LETTERS.index(letter)]
    if card is None:
        return edicts(view, say)
    name, seasons = edict_name(card, say), seasons_of(view, letter)
    lands = tuple(map(own_pattern, LANDS.get(card.back, ("plain",))))
    icons = (season_icon(season, Role.BODY) for season in seasons)
    left = season_signs(seasons, say)
    if is_high(card):  # its height is all that the page has
        left = Row((left, earned(card)), gap=3)
    shown = ShownThing(
        Heading(name, Seal(letter, Role.NAME), border=lands, role=Role.NAME),
        example(card),
        say(f"edict.{card.id}.rule"),
        say(f"edict.{card.id}.note"),
        say("page.edicts.solo-value", value=card.solo_value) if view.options.solo else "",
        caption=None if is_high(card) else earned(card),
        across=is_wide(card),
        left=left,
        signs=(Seal(letter, Role.TITLE), *icons),
    )
    return Page(f"edict-{letter}", shown)


def edicts(view: View, say: Say) -> Page:
    """Return all four goals with their rules; those that score this season are set off."""
    goals = tuple(
        goal(letter, card, say, seasons_of(view, letter), marked=letter in view.season.edicts)
        for letter, card in zip(LETTERS, view.edicts, strict=True)
    )
    count, heroes = view.ambushes_left, view.heroes_left
    whole = say("page.edicts.ambushes", count=count or 0)
    few = say("page.edicts.ambushes-short", count=count or 0)
    if heroes is not None:
        whole = few = f"{few} · {say('page.edicts.heroes-short', count=heroes)}"
    left = () if count is None else (Text(whole, Role.SMALL),)
    brief = (Row((Icon(own_icon("monster"), Role.LABEL), Text(few, Role.SMALL))),) if left else ()
    head = Heading(say("page.edicts.heading"), aside=left[0] if left else None, ruled=False)
    roles = (Role.BODY, Role.LABEL, Role.SMALL)
    return Page("edicts", Gallery(goals, head, roles, left=(*left, *brief)))


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
