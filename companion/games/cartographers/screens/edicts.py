"""The goals: one with its example, all four at a glance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.cards import LETTERS
from companion.games.cartographers.drawings import own_icon
from companion.games.cartographers.screens.goals import (
    earned,
    framed,
    in_few_words,
    is_wide,
    line,
)
from companion.games.cartographers.screens.parts import (
    LANDS,
    edict_name,
    example,
    heading,
    season_icon,
    season_signs,
    seasons_of,
)
from companion.screens.pictures import Seal
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Bar,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.cartographers.cards import ScoringCard
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


_PATIENCE = 4
"""The rungs that all letters go down before names take the place of rules."""


def edict(view: View, say: Say, letter: str) -> Page:
    """Return a goal's rule beside an example of it."""
    card = view.edicts[LETTERS.index(letter)]
    if card is None:
        return edicts(view, say)
    signs = season_signs(seasons_of(view, letter), say)
    usual = Column(
        (
            heading(edict_name(card, say), LANDS.get(card.back, ("plain",)),
                    mark=Seal(letter, Role.NAME)),
            Grow(_rule_and_example(card, say)),
            _foot(signs, _solo_value(view, card, say)),
        ),
        gap=2,
    )  # fmt: skip
    return Page(f"edict-{letter}", Adapt(usual, small=_small_edict(view, letter, card, say)))


def _foot(signs: Widget, value: Widget) -> Widget:
    """Return the seasons of a goal, and what it counts in a solo rating."""
    return Adapt(Row((signs, Grow(Anchor(value, Align.END))), gap=2), tall=Column((value, signs)))


def _solo_value(view: View, card: ScoringCard, say: Say) -> Widget:
    """Return what a goal takes from a solo player's rating."""
    if not view.options.solo:
        return Row(())
    return Text(say("page.solo-value", value=card.solo_value), Role.LABEL)


def _small_edict(view: View, letter: str, card: ScoringCard, say: Say) -> Widget:
    """Return a goal on a small page: the rule, and the example where it has room."""
    name = edict_name(card, say)
    title: Widget = Adapt(Name(name, Role.HEADING), tall=Name(name, Role.HEADING, lines=2))
    picture = Anchor(example(card))
    signs = tuple(season_icon(season, Role.BODY) for season in seasons_of(view, letter))
    body = Adapt(
        _small_forms(view, card, say, lambda words: Row((Grow(words, 5), Grow(picture, 4)), gap=2)),
        tall=_small_forms(view, card, say, lambda words: Column((words, Grow(picture)), gap=2)),
    )
    seal = Seal(letter, Role.TITLE)
    top = Adapt(
        Row((seal, Grow(title), *signs), gap=1.5),
        tall=Column((Row((seal, *signs), gap=1.5), title)),
    )
    return Inset(Column((top, Grow(body)), gap=2), top=1.5)


def _small_forms(
    view: View, card: ScoringCard, say: Say, pictured: Callable[[Widget], Widget]
) -> Fit:
    """Return the words of a goal with its example, else fewer, else without, as there is room."""
    rule = (Text(say(f"edict.{card.id}.rule"), Role.SMALL),)
    note = say(f"edict.{card.id}.note")
    noted = (Text(note, Role.SMALL),) if note else ()
    value = Text(say("page.solo-value", value=card.solo_value), Role.SMALL)
    solo = (value,) if view.options.solo else ()
    some, more, most, every = (
        Column(each, gap=1)
        for each in (rule, (*rule, *solo), (*rule, *noted), (*rule, *noted, *solo))
    )
    plain = (Anchor(each, Align.START) for each in (every, most, more, some))
    return Fit((pictured(every), pictured(more), pictured(some), *plain))


def _rule_and_example(card: ScoringCard, say: Say) -> Widget:
    words = [Text(say(f"edict.{card.id}.rule"), Role.BODY)]
    if note := say(f"edict.{card.id}.note"):
        words.append(Text(note, Role.LABEL))
    picture = Column((Grow(Anchor(example(card))), earned(card)), gap=1, across=Align.CENTRE)
    rule = Anchor(Column(tuple(words), gap=2), Align.START)
    if is_wide(card):
        return Column((rule, Grow(picture)), gap=2)
    beside = (Row((Grow(rule, own), Grow(picture, 6)), gap=3) for own in (6, 8, 13))
    return Adapt(Fit(tuple(beside), 2), tall=Column((Grow(rule, 6), Grow(picture, 6)), gap=3))


def edicts(view: View, say: Say) -> Page:
    """Return all four goals with their rules; those that score this season are set off."""
    goals = tuple(zip(LETTERS, view.edicts, strict=True))
    lines = Column(_lines(view, say, Role.SMALL, pictured=True), gap=1)
    frames = tuple(
        Grow(framed(letter, card, say, seasons_of(view, letter), light=not _scores(view, letter)))
        for letter, card in goals
    )
    top = heading(
        say("page.edicts"),
        mark=None,
        aside=Inset(_left(view, say), top=4),
        role=Role.HEADING,
        top=2,
    )
    wide = Column((top, Grow(Row(frames[:2])), Grow(Row(frames[2:]))), gap=1)
    # Four examples have no room below a title; each stands on its own page, one press away.
    roles = (Role.BODY, Role.LABEL, Role.SMALL)
    rules = (_lines(view, say, role, pictured=False) for role in roles)
    full = Fit(tuple(Column((top, Grow(Column(each, gap=1))), gap=1) for each in rules))
    few = Column((top, Grow(Column(_few_lines(view, say), gap=1))), gap=1)
    usual = Fit((full, few), _PATIENCE)
    tall = Column((Luxury(top, 2), Grow(lines)), gap=1)
    small = _small_edicts(view, say)
    return Page(
        "edicts", Adapt(usual, tall=tall, small=small, wide=wide, plain=_plain_edicts(view, say))
    )


def _plain_edicts(view: View, say: Say) -> Widget:
    """Return the four goals in words: four examples are too many strokes for a serial line."""
    full: list[Widget] = []
    few: list[Widget] = []
    for letter, card in zip(LETTERS, view.edicts, strict=True):
        signs = _signs(view, letter)
        name = Name(edict_name(card, say), Role.TITLE)
        title = Row((Seal(letter, Role.BODY), Grow(name), *signs), gap=1)
        rule = (Text(say(f"edict.{card.id}.rule"), Role.LABEL),) if card else ()
        full.append(Grow(Column((title, *rule), gap=0.75)))
        few.append(Grow(in_few_words(letter, card, say, *signs)))
    count = Anchor(_left(view, say), Align.END)
    return Fit(tuple(Column((*goals, count), gap=1) for goals in (full, few)), _PATIENCE)


def _lines(view: View, say: Say, role: Role, *, pictured: bool) -> tuple[Widget, ...]:
    """Return a line for each goal, those that score this season behind a bar."""
    return tuple(
        Grow(
            Row(
                (
                    Bar(drawn=_scores(view, letter)),
                    Grow(
                        line(
                            letter,
                            card,
                            say,
                            seasons_of(view, letter),
                            role,
                            pictured=pictured,
                        )
                    ),
                ),
                gap=1.5,
            )
        )
        for letter, card in zip(LETTERS, view.edicts, strict=True)
    )


def _few_lines(view: View, say: Say) -> tuple[Widget, ...]:
    """Return the same lines in few words."""
    return tuple(
        Grow(
            Row(
                (
                    Bar(drawn=_scores(view, letter)),
                    Grow(in_few_words(letter, card, say, *_signs(view, letter))),
                ),
                gap=1.5,
            )
        )
        for letter, card in zip(LETTERS, view.edicts, strict=True)
    )


def _signs(view: View, letter: str) -> tuple[Widget, ...]:
    return tuple(season_icon(each, Role.SMALL) for each in seasons_of(view, letter))


def _scores(view: View, letter: str) -> bool:
    return letter in view.season.edicts


def _left(view: View, say: Say) -> Widget:
    """Return how many ambushes wait in the deck: the table may know it."""
    if view.ambushes_left is None:
        return Row(())
    return Text(say("page.ambushes", count=view.ambushes_left), Role.SMALL)


def _ambushes(view: View, say: Say) -> Widget:
    """Return the same with its sign, in few words."""
    few = Text(say("page.ambushes-short", count=view.ambushes_left), Role.SMALL)
    return Row((Icon(own_icon("monster"), Role.LABEL), few), gap=1)


def _small_edicts(view: View, say: Say) -> Widget:
    """Return the four goals on a small page, in as many words as there is room for."""
    forms: list[list[Widget]] = [[], [], []]
    for letter, card in zip(LETTERS, view.edicts, strict=True):
        signs = tuple(season_icon(each, Role.BODY) for each in seasons_of(view, letter))
        name = Name(edict_name(card, say), Role.BODY)
        few = Text(say(f"short.{card.id}"), Role.SMALL) if card else name
        seal, bar = Seal(letter, Role.TITLE), Bar(drawn=_scores(view, letter))
        star = Icon("star", Role.LABEL)
        rows = (
            in_few_words(letter, card, say, *signs),
            Adapt(
                Row((seal, star, Grow(few), *signs), gap=1), tall=in_few_words(letter, card, say)
            ),
            Adapt(Row((seal, Grow(name), *signs), gap=1.5), tall=Row((seal, Grow(few)), gap=1)),
        )
        for form, row in zip(forms, rows, strict=True):
            form.append(Grow(Row((bar, Grow(row)), gap=1)))
    count = () if view.ambushes_left is None else (_ambushes(view, say),)
    *rules, names = (Fit(tuple(Column((*form, *foot)) for foot in (count, ()))) for form in forms)
    return Inset(Fit((Fit(tuple(rules)), names), _PATIENCE), top=1)
