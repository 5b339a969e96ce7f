"""The goals: one with its example, all four at a glance, and naming those the table dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.cards import LETTERS
from companion.games.cartographers.examples import explained
from companion.games.cartographers.screens.parts import (
    LANDS,
    edict_name,
    example,
    heading,
    season_glyph,
    season_signs,
    seasons_of,
)
from companion.screens.pictures import Seal, Stars, Strip
from companion.screens.widgets import (
    Adapt,
    Align,
    Column,
    Fit,
    Flow,
    Glyph,
    Grow,
    Inset,
    Luxury,
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
    from collections.abc import Iterable

    from companion.games.cartographers.cards import ScoringCard, Season, SkillCard
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


def edict(view: View, say: Say, letter: str) -> Page:
    """Return a goal's rule beside an example of it."""
    card = view.edicts[LETTERS.index(letter)]
    if card is None:
        return edicts(view, say)
    aside = _solo_value(card, say) if view.options.solo else None
    usual = Column(
        (
            heading(edict_name(card, say), LANDS.get(card.back, ("plain",)),
                    mark=Seal(letter, Role.NAME), aside=aside),
            Grow(_rule_and_example(card, say)),
            Row((season_signs(seasons_of(view, letter), say),)),
        ),
        gap=2,
    )  # fmt: skip
    return Page(f"edict-{letter}", Adapt(usual, small=_small_edict(view, letter, card, say)))


def _small_edict(view: View, letter: str, card: ScoringCard, say: Say) -> Widget:
    """Return a goal on a small page: the rule, and the example where it has room."""
    name = edict_name(card, say)
    title: Widget = Adapt(Name(name, Role.HEADING), tall=Name(name, Role.HEADING, lines=2))
    value = (Text(str(card.solo_value), Role.TITLE),) if view.options.solo else ()
    words = Column(
        (Text(say(f"edict.{card.id}.rule"), Role.SMALL),
         *((Luxury(Text(say(f"edict.{card.id}.note"), Role.SMALL), 1),)
           if say(f"edict.{card.id}.note") else ())),
        gap=1,
    )  # fmt: skip
    picture = Place(example(card))
    signs = tuple(season_glyph(season, Role.BODY) for season in seasons_of(view, letter))
    rule = Fit((Column((words, Grow(picture)), gap=2), Place(words, Align.START)))
    beside = Fit((Row((Grow(words, 5), Grow(picture, 4)), gap=2), Place(words, Align.START)))
    seal = Seal(letter, Role.TITLE)
    top = Adapt(
        Row((seal, Grow(title), *signs, *value), gap=1.5),
        tall=Column((Row((seal, *signs, Grow(Place(Row(value), Align.END))), gap=1.5), title)),
    )
    return Inset(Column((top, Grow(Adapt(beside, tall=rule))), gap=2), top=1.5)


def _solo_value(card: ScoringCard, say: Say) -> Widget:
    number = Name(str(card.solo_value), Role.HEADING, align=Align.END)
    return Inset(
        Column((Text(say("page.solo"), Role.SMALL), number), gap=1, across=Align.END), top=3
    )


def _rule_and_example(card: ScoringCard, say: Say) -> Widget:
    wide = len(card.example[0]) > 2 * len(card.example)  # it needs the room of some words
    words = [Text(say(f"edict.{card.id}.rule"), Role.LABEL if wide else Role.BODY)]
    if say(f"edict.{card.id}.note"):
        words.append(Text(say(f"edict.{card.id}.note"), Role.SMALL if wide else Role.LABEL))
    picture = Column(
        (Grow(Place(example(card))), Stars(explained(card).stars)), gap=1, across=Align.CENTRE
    )
    rule = Place(Column(tuple(words), gap=2), Align.START)
    if wide:
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
    title = heading(say("page.edicts"), ("forest", "village", "farm", "water"))
    small = tuple(
        _small_line(letter, edict_name(card, say), seasons_of(view, letter))
        for letter, card in zip(LETTERS, view.edicts, strict=True)
    )
    body = Adapt(
        Column((title, *lines[:-1]), gap=1),
        tall=Column((title, Grow(Column(tuple(Grow(Place(row)) for row in small)))), gap=1),
        small=Inset(Column(tuple(Grow(Place(row)) for row in small)), top=1),
    )
    return Page("edicts", body)


def _small_line(letter: str, name: str, seasons: Iterable[Season]) -> Widget:
    """Return a goal of the overview with its seasons' icons beside or, on a tall page, below."""
    seal = Seal(letter, Role.TITLE)
    signs = tuple(season_glyph(season, Role.BODY) for season in seasons)
    below = Column((Name(name, Role.TITLE, lines=2), Row(signs)), gap=1)
    return Adapt(
        Row((seal, Grow(Name(name, Role.TITLE)), *signs), gap=1.5),
        tall=Row((seal, Grow(below)), gap=2),
    )


def choosing(view: View, say: Say, index: str = "0") -> Page:
    """Return a scoring card to say yes or no to, as the one under the next edict."""
    number = int(index) % len(view.choices)
    card = view.choices[number]
    letter = LETTERS[view.edicts.index(None)] if None in view.edicts else LETTERS[-1]
    counted = say("page.card-of", number=number + 1, count=len(view.choices))
    usual = Column(
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
    asked = say("page.which", letter=letter)
    rule = Text(say(f"edict.{card.id}.rule"), Role.SMALL)
    name = edict_name(card, say)
    small = Column(
        (
            Adapt(Row((Grow(Text(asked, Role.SMALL)), Text(counted, Role.SMALL))),
                  tall=Text(asked, Role.SMALL)),
            Adapt(Name(name, Role.HEADING), tall=Name(name, Role.HEADING, lines=2)),
            Grow(Place(rule, Align.START)),
        ),
        gap=2,
    )  # fmt: skip
    return Page(f"choosing-{number}", Adapt(usual, small=Inset(small, top=1)))


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
    usual = Column(
        (
            heading(say("page.skills"), role=Role.HEADING, top=2.5),
            Text(say("page.skills-note"), Role.SMALL),
            Rule(dotted=False),
            *lines[:-1],
        ),
        gap=1,
    )
    in_full = Column(
        tuple(Row((Text(_small_effect(card, say), Role.TINY),)) for card in view.skills),
        gap=1.5,
    )
    names = [
        (Text(say(f"skill.{card.id}.name"), Role.SMALL), _cost(card, say)) for card in view.skills
    ]
    beside = Column(tuple(Row((Grow(name), cost), gap=1) for name, cost in names), gap=2)
    beneath = Column(tuple(Column(each, gap=0.5) for each in names), gap=2)
    small = Column(
        (
            Luxury(Name(say("page.skills"), Role.TITLE), 1),
            Grow(Place(Fit((in_full, beside, beneath)))),
        ),
        gap=1,
    )
    return Page("skills", Adapt(usual, small=Inset(small, top=1)))


def _small_effect(card: SkillCard, say: Say) -> str:
    """Return name, cost and effect of a skill as one text."""
    return say(
        "page.skill",
        name=say(f"skill.{card.id}.name"),
        cost=card.cost or say("page.free"),
        effect=say(f"skill.{card.id}.effect"),
    )


def _skill(card: SkillCard, say: Say) -> Widget:
    title = Row((Grow(Name(say(f"skill.{card.id}.name"), Role.TITLE)), _cost(card, say)), gap=2)
    return Column((title, Text(say(f"skill.{card.id}.effect"), Role.LABEL)), gap=1)


def _cost(card: SkillCard, say: Say) -> Widget:
    if not card.cost:
        return Text(say("page.free"), Role.LABEL)
    return Row((Glyph("coin", Role.TITLE, fill=Ink.YELLOW),) * card.cost, gap=0.5)
