"""The goals: one with its example, all four at a glance, and naming those the table dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.cards import LETTERS
from companion.games.cartographers.screens.parts import (
    LANDS,
    edict_name,
    example,
    heading,
    season_signs,
    seasons_of,
)
from companion.screens.pictures import Seal, Stars, Strip
from companion.screens.widgets import (
    Align,
    Column,
    Flow,
    Glyph,
    Grow,
    Inset,
    Name,
    Page,
    Place,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from hardware.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.cards import ScoringCard, SkillCard
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


def edict(view: View, say: Say, letter: str) -> Page:
    """Return a goal's rule beside an example of it."""
    card = view.edicts[LETTERS.index(letter)]
    if card is None:
        return edicts(view, say)
    aside = _solo_value(card, say) if view.options.solo else None
    body = Column(
        (
            heading(edict_name(card, say), LANDS.get(card.back, ("plain",)),
                    mark=Seal(letter, Role.NAME), aside=aside),
            Grow(_rule_and_example(card, say)),
            Row((season_signs(seasons_of(view, letter), say),)),
        ),
        gap=2,
    )  # fmt: skip
    return Page(f"edict-{letter}", body)


def _solo_value(card: ScoringCard, say: Say) -> Widget:
    number = Name(str(card.solo_value), Role.HEADING, align=Align.END)
    return Inset(
        Column((Text(say("page.solo"), Role.SMALL), number), gap=1, across=Align.END), top=3
    )


def _rule_and_example(card: ScoringCard, say: Say) -> Widget:
    words = [Text(say(f"edict.{card.id}.rule"))]
    if say(f"edict.{card.id}.note"):
        words.append(Text(say(f"edict.{card.id}.note"), Role.LABEL))
    picture = Column((Grow(Place(example(card))), Stars(card.stars)), gap=1, across=Align.CENTRE)
    rule = Place(Column(tuple(words), gap=2), Align.START)
    if len(card.example[0]) > 2 * len(card.example):
        return Column((rule, Grow(picture)), gap=2)
    return Flow((Grow(rule, 6), Grow(picture, 6)), gap=3)


def edicts(view: View, say: Say) -> Page:
    """Return the four goals with the seasons that score them."""
    rows = tuple(
        Row(
            (
                Seal(letter, Role.TITLE),
                Grow(Name(edict_name(card, say), Role.TITLE)),
                season_signs(seasons_of(view, letter), say),
            ),
            gap=2,
        )
        for letter, card in zip(LETTERS, view.edicts, strict=True)
    )
    lines: list[Widget] = []
    for row in rows:
        lines += [Grow(Place(row, Align.START)), Rule()]
    body = Column(
        (heading(say("page.edicts"), ("forest", "village", "farm", "water")), *lines[:-1]), gap=1
    )
    return Page("edicts", body)


def choosing(view: View, say: Say, index: str = "0") -> Page:
    """Return a scoring card to say yes or no to, as the one under the next edict."""
    number = int(index) % len(view.choices)
    card = view.choices[number]
    letter = LETTERS[view.edicts.index(None)] if None in view.edicts else LETTERS[-1]
    counted = say("page.card-of", number=number + 1, count=len(view.choices))
    body = Column(
        (
            heading(say("page.which", letter=letter), mark=Seal(letter, Role.NAME),
                    role=Role.HEADING),
            Row((Strip(LANDS.get(card.back, ("plain",))),)),
            Grow(Place(_candidate(card, say))),
            Row((Text(counted, Role.LABEL),
                 Grow(Text(say(f"back.{card.back}.name"), Role.LABEL, Align.END)))),
        ),
        gap=1.5,
    )  # fmt: skip
    return Page(f"choosing-{number}", body)


def _candidate(card: ScoringCard, say: Say) -> Widget:
    words = Column(
        (Name(edict_name(card, say), lines=2), Text(say(f"edict.{card.id}.rule"), Role.LABEL)),
        gap=2,
    )
    return Flow((Grow(Place(words, Align.START), 6), Grow(Place(example(card)), 5)), gap=3)


def skills(view: View, say: Say) -> Page:
    """Return the three skills with what they cost and do."""
    lines: list[Widget] = []
    for card in view.skills:
        lines += [Grow(Place(_skill(card, say), Align.START)), Rule()]
    body = Column(
        (
            heading(say("page.skills"), role=Role.HEADING, top=2.5),
            Text(say("page.skills-note"), Role.SMALL),
            Rule(dotted=False),
            *lines[:-1],
        ),
        gap=1,
    )
    return Page("skills", body)


def _skill(card: SkillCard, say: Say) -> Widget:
    cost: Widget = (
        Row((Glyph("coin", Role.TITLE, fill=Ink.YELLOW),) * card.cost, gap=0.5)
        if card.cost
        else Text(say("page.free"), Role.LABEL)
    )
    title = Row((Grow(Name(say(f"skill.{card.id}.name"), Role.TITLE)), cost), gap=2)
    return Column((title, Text(say(f"skill.{card.id}.effect"), Role.LABEL)), gap=1)
