"""Everything is dealt: the edicts with their goals, the first season, the options and the code."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import BORDER, own_icon
from companion.games.cartographers.pages.parts import (
    code_line,
    edict_name,
    has_long_code,
    season_icon,
)
from companion.games.cartographers.pages.season_end import next_season
from companion.games.cartographers.rules.cards import LETTERS
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pages.largest import Largest
from companion.screens.pictures import Seal
from companion.screens.widgets import (
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
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say


OWN_LAYOUT = "what a game is played with: goals, skills and options, each in its own form"


def opening(view: View, say: Say) -> Page:
    """Return what the table plays with before the first card."""
    return Page("opening", _Opening(view, say))


@frozen
class _Opening(Kind):
    view: View
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        view, say = self.view, self.say
        if shape.is_small:
            return Inset(self._small(shape), top=1)
        goals: Widget = _one_column(view, Role.TITLE, say)
        options = (*_skill_lines(view, say), _option_lines(view, say))
        if not shape.is_tall:
            roles = (Role.HEADING, Role.TITLE, Role.LABEL)
            goals = Largest(lambda role: _two_columns(view, role, say), roles)
            options = (*_skills(view, say), *_options(view, say))
        head = Heading(say("page.opening"), border=BORDER, role=Role.NAME)
        coming = next_season(view, say, view.season)
        return Column((head, Grow(Anchor(goals, Align.START)), *options, coming), gap=1.5)

    def _small(self, shape: PageShape) -> Widget:
        """Return the edicts above the skills or, where their names are long, left of them."""
        view, say, tall = self.view, self.say, shape.is_tall
        title = Grow(Name(say("page.opening"), Role.TITLE, lines=2))
        head = Row((season_icon(view.season, Role.TITLE), title))
        options = Text(view.code, Role.SMALL) if tall else _small_options(view, say)
        end = Luxury(options, 2)
        columns = (_one_column(view, Role.SMALL, say, gap=gap) for gap in (2.5, 1))
        forms = (_two_columns(view, Role.SMALL, say), *columns)
        if tall:
            forms = tuple(_one_column(view, Role.TITLE, say, lines=lines) for lines in (1, 2))
        goals, skills = Grow(Anchor(Fit(forms), Align.START)), _small_skills(view, say)
        below = Column((head, goals, *skills, end), gap=2)
        if tall or not skills:
            return below
        named = tuple(Text(say(f"skill.{card.id}.name"), Role.SMALL) for card in view.skills)
        names = Grow(Anchor(_one_column(view, Role.SMALL, say), Align.START), 3)
        both = Row((names, Grow(Column(named, gap=2.5), 2)), gap=2, across=Align.START)
        return Fit((below, Column((head, Grow(both), end), gap=2)))


def _one_column(view: View, role: Role, say: Say, *, lines: int = 1, gap: float = 2.5) -> Widget:
    """Return the four edicts below each other."""
    return Column(
        tuple(
            Row((Seal(letter, role), Grow(Name(edict_name(card, say), role, lines=lines))), gap=2)
            for letter, card in zip(LETTERS, view.edicts, strict=True)
        ),
        gap=gap,
    )


def _skill_lines(view: View, say: Say) -> tuple[Column, ...]:
    lines = tuple(
        Row((Text(say(f"skill.{card.id}.name"), Role.LABEL), *_cost(card.cost)), gap=0.75)
        for card in view.skills
    )
    return (Column(lines, gap=1),) if lines else ()


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
    lines = _skill_lines(view, say)
    label = Luxury(Text(say("page.skills"), Role.SMALL), 2)
    return tuple(Row((label, *each.children), gap=3) for each in lines)


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
