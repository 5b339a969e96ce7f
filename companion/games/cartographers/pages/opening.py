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


_FIRST_GAME = {
    "forest": "faunlost-thicket",
    "village": "gnomish-colony",
    "instead": "traylo-monastery",
    "water": "ulems-wallow",
    "shape": "dwarvenholds",
}
"""The edicts with which Heroes' rules begin, and what another printing has for the second."""
_PATIENCE = 5
"""Rungs that everything goes down before the edicts on a narrow page have small letters."""
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
        if shape.is_small:
            return Inset(self._small(shape), top=1)
        skills: tuple[Column | Row, ...] = self._skills()
        options, goals = self._options(lined=shape.is_tall), self._goals(Role.TITLE)
        if not shape.is_tall:
            goals = Largest(self._two_columns, (Role.HEADING, Role.TITLE, Role.LABEL))
            label = Luxury(Text(self.say("page.skills.heading"), Role.SMALL), 2)
            skills = tuple(Row((label, *each.children), gap=3) for each in skills)
        head = Heading(self.say("page.opening.heading"), border=BORDER, role=Role.NAME)
        coming = next_season(self.view, self.say, self.view.season)
        above, below = (head, Grow(Anchor(goals, Align.START))), (*skills, *options, coming)
        first = self._first_game()

        def page(*line: Widget) -> Widget:
            return Column((*above, *line, *below), gap=1.5)

        if not first:
            return page()
        return Largest(lambda role: page(Text(first, role)), (Role.SMALL, Role.TINY), (page(),))

    def _first_game(self) -> str:
        """Return the edicts for a first game of Heroes, where the table deals its own, or nothing.

        They are those of its rules; printings differ on one, so both are named.
        """
        options, say = self.view.options, self.say
        if options.cards != "heroes" or not options.own_edicts:
            return ""
        named = {key: say(f"edict.{card}.name") for key, card in _FIRST_GAME.items()}
        return say("page.opening.first-game", **named)

    def _small(self, shape: PageShape) -> Widget:
        """Return the edicts above the skills or, where their names are long, left of them."""
        tall, names = shape.is_tall, self._skill_names()
        title = Grow(Name(self.say("page.opening.heading"), Role.TITLE, lines=2))
        head = Row((season_icon(self.view.season, Role.TITLE), title))
        code = Text(self.view.code, Role.SMALL, Align.START if tall else Align.END)
        side = (
            Text(self._side(), Role.SMALL),
            *(() if has_long_code(self.view) else (Grow(code),)),
        )
        end = Luxury(code if tall else Row(side, gap=2), 2)
        lined = (self._goals(Role.SMALL, gap=gap) for gap in (2.5, 1))
        forms, patience = (self._two_columns(Role.SMALL), *lined), 0
        if tall:
            two = (self._goals(Role.TITLE, lines=2),)
            forms = (Largest(self._goals, (Role.TITLE,), two), self._goals(Role.SMALL, lines=2))
            patience = _PATIENCE
        goals = Grow(Anchor(Fit(forms, patience), Align.START))
        skills = (Text(" · ".join(names), Role.SMALL),) if names else ()
        below = Column((head, goals, *skills, end), gap=2)
        if tall or not names:
            return below
        named = Column(tuple(Text(each, Role.SMALL) for each in names), gap=2.5)
        left = Grow(Anchor(self._goals(Role.SMALL), Align.START), 3)
        both = Row((left, Grow(named, 2)), gap=2, across=Align.START)
        return Fit((below, Column((head, Grow(both), end), gap=2)))

    def _goals(self, role: Role, *, lines: int = 1, gap: float = 2.5) -> Widget:
        """Return the four edicts below each other."""
        rows = (
            Row((Seal(letter, role), Grow(Name(edict_name(card, self.say), role, lines))), gap=2)
            for letter, card in zip(LETTERS, self.view.edicts, strict=True)
        )
        return Column(tuple(rows), gap)

    def _two_columns(self, role: Role) -> Widget:
        named = (Text(edict_name(card, self.say), role, whole=True) for card in self.view.edicts)
        cells = [
            Row((Seal(letter, Role.TITLE), Grow(name)), gap=1.5)
            for letter, name in zip(LETTERS, named, strict=True)
        ]
        columns = (Column(tuple(cells[start::2]), gap=3) for start in (0, 1))
        return Row(tuple(map(Grow, columns)), gap=2, across=Align.START)

    def _skill_names(self) -> tuple[str, ...]:
        return tuple(self.say(f"skill.{card.id}.name") for card in self.view.skills)

    def _skills(self) -> tuple[Column, ...]:
        """Return the skills in play with what they cost, a line each."""
        coin = Icon(own_icon("coin"), Role.SMALL, fill=Ink.YELLOW)
        costs = (
            (Row((coin,) * card.cost, gap=0.25),) if card.cost else () for card in self.view.skills
        )
        lines = tuple(
            Row((Text(name, Role.LABEL), *cost), gap=0.75)
            for name, cost in zip(self._skill_names(), costs, strict=True)
        )
        return (Column(lines, gap=1),) if lines else ()

    def _options(self, *, lined: bool) -> tuple[Widget, ...]:
        """Return players, side and code, a line each or on one; a code with packs on its own.

        Of a game with Heroes the side says more and has its own line, so there is room for a code.
        """
        say, options, code = self.say, self.view.options, code_line(self.view)
        who = say("page.opening.solo-game" if options.solo else "page.opening.several")
        if options.players and not options.solo:
            who = say("page.opening.players", count=options.players)
        players = (Icon("players", Role.LABEL), Text(who, Role.LABEL))
        side = (Icon(own_icon("mountain"), Role.LABEL), Text(self._side(), Role.LABEL))
        is_apart = lined or options.cards != "base"
        line = players if is_apart else (*players, *side)
        above = (code,) if has_long_code(self.view) and (lined or not is_apart) else ()
        rows = (*above, Row((*line, *(() if above else (Grow(code),))), gap=1.5))
        return (Column((*rows, Row(side, gap=1.5)), gap=1),) if is_apart else rows

    def _side(self) -> str:
        """Return the side of the map, behind the box whose cards are dealt unless it is the base.

        With cards of both it says so, and not whose explore cards they are.
        """
        side, cards = self.view.side.id, self.view.options.cards
        name = self.say(f"side.{side.lower()}.name")
        said = self.say("page.opening.side", side=side, name=name)
        if cards == "base":
            return said
        box = self.say("option.cards.heroes" if cards == "heroes" else "option.cards.to.both")
        return f"{box} · {said}"
