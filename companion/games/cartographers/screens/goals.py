"""A scoring card in the forms that pages share: in words, with its example, in few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.examples import explained
from companion.games.cartographers.screens.parts import edict_name, example, season_icon
from companion.screens.pictures import Seal
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Card,
    Column,
    Fit,
    Grow,
    Icon,
    Name,
    Role,
    Row,
    Text,
    Widget,
)
from companion.surface import Ink

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.cartographers.cards import ScoringCard, Season
    from companion.text.catalog import Say

_PATIENCE = 5
"""The rungs that all letters go down before an example is left out."""


def earned(card: ScoringCard) -> Widget:
    """Return how many stars a card's example earns."""
    return Row((Icon("star", Role.LABEL), Text(f"= {explained(card).stars}", Role.LABEL)), gap=1)


def is_wide(card: ScoringCard) -> bool:
    """Say whether a card's example needs the room of some words."""
    return len(card.example[0]) > 2 * len(card.example)


def framed(
    letter: str,
    card: ScoringCard | None,
    say: Say,
    seasons: Iterable[Season] = (),
    *,
    light: bool = False,
) -> Card:
    """Return a goal in a frame: seal, name, the seasons that score it, rule and example."""
    signs = tuple(season_icon(season, Role.LABEL) for season in seasons)
    seal = Seal(letter, Role.BODY if signs else Role.TITLE, Ink.RED)  # four share a page, or two
    name = Row((seal, Grow(Name(edict_name(card, say), Role.TITLE, lines=2)), *signs), gap=1.5)
    if card is None:
        return Card(Column((name,)), light=light)
    return Card(Column((name, Grow(_rule_and_example(card, say))), gap=1), light=light)


def _rule_and_example(card: ScoringCard, say: Say) -> Widget:
    """Return the rule with its example, which gives way to the words, and these to few words."""
    rule = Anchor(Text(say(f"edict.{card.id}.rule"), Role.LABEL), Align.START, Align.START)
    stars = earned(card)
    alone = (rule, Anchor(_few(card, say), Align.START, Align.START))
    if is_wide(card):
        across = Grow(Row((Grow(Anchor(example(card))), stars), gap=1))
        return Fit((Column((rule, across), gap=0.5), *alone), _PATIENCE)
    picture = Column((Grow(Anchor(example(card))), stars), gap=0.5, across=Align.CENTRE)
    return Fit((*_beside(rule, picture), Fit(alone)), 2)


def _few(card: ScoringCard, say: Say, role: Role = Role.LABEL) -> Widget:
    """Return what earns a goal's stars in a few words."""
    few = Grow(Text(say(f"short.{card.id}"), role))
    return Row((Icon("star", Role.LABEL), few), gap=1, across=Align.START)


def _beside(words: Widget, picture: Widget) -> tuple[Widget, ...]:
    """Return words beside a picture, in rows that leave the picture less and less."""
    shares = ((6, 5), (7, 4), (3, 1))
    return tuple(Row((Grow(words, own), Grow(picture, rest)), gap=1.5) for own, rest in shares)


def line(
    letter: str,
    card: ScoringCard | None,
    say: Say,
    seasons: Iterable[Season] = (),
    role: Role = Role.LABEL,
    *,
    pictured: bool = True,
) -> Widget:
    """Return a goal as a line across the page: seal and name, rule below, example at the right.

    The example gives way to the words, and these to few words, unless they are not ``pictured``.
    """
    signs = tuple(season_icon(season, Role.SMALL) for season in seasons)
    seal = Seal(letter, Role.BODY if signs else Role.TITLE, Ink.RED)
    name = Row((seal, Grow(Name(edict_name(card, say), Role.TITLE)), *signs), gap=1)
    if card is None:
        return name
    words = Column((name, Text(say(f"edict.{card.id}.rule"), role)), gap=0.75)
    words_alone = Anchor(words, Align.START)
    if not pictured:
        return words_alone
    short = Anchor(Column((name, _few(card, say, role)), gap=0.75), Align.START)
    alone = Fit((words_alone, short))
    _, *rows = _beside(words_alone, Anchor(example(card)))
    below = Column((words, Grow(Anchor(example(card)))), gap=1)
    usual = Fit((Fit(tuple(rows)), alone), _PATIENCE)
    return Adapt(usual, tall=Fit((below if is_wide(card) else Fit(tuple(rows)), alone), _PATIENCE))


def in_few_words(letter: str, card: ScoringCard | None, say: Say, *signs: Widget) -> Widget:
    """Return a goal on a small page: seal, name, and what earns the stars in a few words."""
    name = Name(edict_name(card, say), Role.BODY)
    top: Widget = Row((Grow(name), *signs), gap=1) if signs else name
    seal = Seal(letter, Role.TITLE, Ink.RED)
    if card is None:
        return Row((seal, Grow(top)), gap=1.5)
    few = _few(card, say, Role.SMALL)
    beside = Row((seal, Grow(Column((top, few), gap=1))), gap=1.5)
    title = Row((seal, Grow(Text(edict_name(card, say), Role.SMALL))), gap=1.5)
    bare = Column((title, few, *((Row(signs),) if signs else ())), gap=1)
    return Adapt(beside, tall=bare)


def few_with_example(letter: str, card: ScoringCard | None, say: Say) -> Widget:
    """Return a goal in few words above its example, or without where that has no room."""
    few = in_few_words(letter, card, say)
    alone = Anchor(few, Align.START)
    return Fit((Column((few, Grow(Anchor(example(card)))), gap=1), alone)) if card else alone
