"""Everything is dealt: the edicts with their goals, the first season, the options and the code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.cards import LETTERS
from companion.games.cartographers.drawings import BORDER, own_icon
from companion.games.cartographers.screens.parts import (
    code_line,
    edict_name,
    has_long_code,
    season_icon,
)
from companion.games.cartographers.screens.season_end import next_season
from companion.screens.pages.heading import Heading
from companion.screens.pages.largest import Largest
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
    Name,
    Page,
    Role,
    Row,
    Text,
    Widget,
)
from companion.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


def opening(view: View, say: Say) -> Page:
    """Return what the table plays with before the first card."""
    usual = Column(
        (
            Heading(say("page.opening"), border=BORDER, role=Role.NAME),
            Grow(Anchor(_goals(view, say), Align.START)),
            *_skills(view, say),
            *_options(view, say),
            next_season(view, say, view.season),
        ),
        gap=1.5,
    )
    tall, small = _tall(view, say), Inset(_small(view, say), top=1)
    return Page("opening", Adapt(usual, tall=tall, small=small))


def _small(view: View, say: Say) -> Widget:
    """Return the edicts above the skills or, where their names are long, left of them."""
    title = Grow(Name(say("page.opening"), Role.TITLE, lines=2))
    head = Row((season_icon(view.season, Role.TITLE), title))
    skills = tuple(Text(say(f"skill.{card.id}.name"), Role.SMALL) for card in view.skills)
    options = Luxury(Adapt(_small_options(view, say), tall=Text(view.code, Role.SMALL)), 2)
    goals = Adapt(_small_goals(view, say), tall=_small_tall_goals(view, say))
    below = Column((head, Grow(Anchor(goals, Align.START)), *_small_skills(view, say), options),
                   gap=2)  # fmt: skip
    if not skills:
        return below
    names = Grow(Anchor(_one_column(view, Role.SMALL, say), Align.START), 3)
    both = Row((names, Grow(Column(skills, gap=2.5), 2)), gap=2, across=Align.START)
    beside = Column((head, Grow(both), options), gap=2)
    return Adapt(below, small=Fit((below, beside)), small_tall=below)


def _tall(view: View, say: Say) -> Widget:
    return Column(
        (
            Heading(say("page.opening"), border=BORDER, role=Role.NAME),
            Grow(Anchor(_one_column(view, Role.TITLE, say), Align.START)),
            *((_skill_lines(view, say),) if view.skills else ()),
            _option_lines(view, say),
            next_season(view, say, view.season),
        ),
        gap=1.5,
    )


def _small_goals(view: View, say: Say) -> Widget:
    """Return the four edicts two by two, or below each other where their names are long."""
    below = (_one_column(view, Role.SMALL, say, gap=gap) for gap in (2.5, 1))
    return Fit((_two_columns(view, Role.SMALL, say), *below))


def _small_tall_goals(view: View, say: Say) -> Widget:
    """Return the four edicts below each other, in two lines where their names are long."""
    return Fit((_one_column(view, Role.TITLE, say), _one_column(view, Role.TITLE, say, lines=2)))


def _one_column(view: View, role: Role, say: Say, *, lines: int = 1, gap: float = 2.5) -> Widget:
    """Return the four edicts below each other."""
    return Column(
        tuple(
            Row((Seal(letter, role), Grow(Name(edict_name(card, say), role, lines=lines))), gap=2)
            for letter, card in zip(LETTERS, view.edicts, strict=True)
        ),
        gap=gap,
    )


def _skill_lines(view: View, say: Say) -> Widget:
    return Column(
        tuple(
            Row((Text(say(f"skill.{card.id}.name"), Role.LABEL), *_cost(card.cost)), gap=0.75)
            for card in view.skills
        ),
        gap=1,
    )


def _small_skills(view: View, say: Say) -> tuple[Widget, ...]:
    """Return the names of the skills in play in a line or two, for a page without room for more."""
    names = " · ".join(say(f"skill.{card.id}.name") for card in view.skills)
    return (Text(names, Role.SMALL),) if names else ()


def _small_options(view: View, say: Say) -> Widget:
    side, code = Text(_side(view, say), Role.SMALL), Text(view.code, Role.SMALL, Align.END)
    return side if has_long_code(view) else Row((side, Grow(code)), gap=2)


def _option_lines(view: View, say: Say) -> Widget:
    """Return players, side and code, a line each."""
    players, side = _who(view, say), _side(view, say)
    return Column(
        (
            *_with_code((Icon("players", Role.LABEL), Text(players, Role.LABEL)), view),
            Row((Icon(own_icon("mountain"), Role.LABEL), Text(side, Role.LABEL)), gap=1.5),
        ),
        gap=1,
    )


def _with_code(line: tuple[Widget, ...], view: View) -> tuple[Widget, ...]:
    """Return a line with the game code at its end, or below one with packs in it."""
    if has_long_code(view):
        return (code_line(view), Row(line, gap=1.5))
    return (Row((*line, Grow(code_line(view))), gap=1.5),)


def _goals(view: View, say: Say) -> Widget:
    """Return the four edicts two by two, their names alike in size."""
    roles = (Role.HEADING, Role.TITLE, Role.LABEL)
    return Largest(lambda role: _two_columns(view, role, say), roles)


def _two_columns(view: View, role: Role, say: Say) -> Widget:
    cells = [
        Row(
            (Seal(letter, Role.TITLE), Grow(Text(edict_name(card, say), role, whole=True))), gap=1.5
        )
        for letter, card in zip(LETTERS, view.edicts, strict=True)
    ]
    columns = (Column(tuple(cells[start::2]), gap=3) for start in (0, 1))
    return Row(tuple(Grow(column) for column in columns), gap=2, across=Align.START)


def _skills(view: View, say: Say) -> tuple[Widget, ...]:
    if not view.skills:
        return ()
    names = (
        Row((Text(say(f"skill.{card.id}.name"), Role.LABEL), *_cost(card.cost)), gap=0.75)
        for card in view.skills
    )
    label = Text(say("page.skills"), Role.SMALL)
    return (Row((Luxury(label, 2), *names), gap=3),)


def _cost(cost: int) -> tuple[Widget, ...]:
    return (
        (Row((Icon(own_icon("coin"), Role.SMALL, fill=Ink.YELLOW),) * cost, gap=0.25),)
        if cost
        else ()
    )


def _options(view: View, say: Say) -> tuple[Widget, ...]:
    line = (
        Icon("players", Role.LABEL),
        Text(_who(view, say), Role.LABEL),
        Icon(own_icon("mountain"), Role.LABEL),
        Text(_side(view, say), Role.LABEL),
    )
    return _with_code(line, view)


def _who(view: View, say: Say) -> str:
    if view.options.solo:
        return say("page.solo-game")
    if view.options.players is None:
        return say("page.several")
    return say("page.players", count=view.options.players)


def _side(view: View, say: Say) -> str:
    return say("page.side", side=view.side.id, name=say(f"side.{view.side.id.lower()}.name"))
