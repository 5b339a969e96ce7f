"""Everything is dealt: the edicts with their goals, the first season, the options and the code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.cards import LETTERS
from companion.games.cartographers.screens.parts import edict_name, heading
from companion.games.cartographers.screens.season_end import next_season
from companion.screens.pictures import Seal
from companion.screens.widgets import (
    Align,
    Column,
    Fit,
    Glyph,
    Grow,
    Luxury,
    Page,
    Place,
    Role,
    Row,
    Text,
    Widget,
)
from hardware.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.state import View
    from companion.text.catalog import Say


def opening(view: View, say: Say) -> Page:
    """Return what the table plays with before the first card."""
    body = Column(
        (
            heading(say("page.opening"), ("forest", "village", "farm", "water")),
            Grow(Place(_goals(view, say), Align.START)),
            *_skills(view, say),
            _options(view, say),
            next_season(view, say, view.season),
        ),
        gap=1.5,
    )
    return Page("opening", body)


def _goals(view: View, say: Say) -> Widget:
    """Return the four edicts two by two, their names alike in size."""
    return Fit(
        tuple(_two_columns(view, role, say) for role in (Role.HEADING, Role.TITLE, Role.LABEL))
    )


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
    return (Row((Glyph("coin", Role.SMALL, fill=Ink.YELLOW),) * cost, gap=0.25),) if cost else ()


def _options(view: View, say: Say) -> Widget:
    side = say("page.side", side=view.side.id, name=say(f"side.{view.side.id.lower()}.name"))
    solo = view.options.solo
    players = say("page.solo-game") if solo else say("page.players", count=view.options.players)
    return Row(
        (
            Glyph("players", Role.LABEL),
            Text(players, Role.LABEL),
            Glyph("mountain", Role.LABEL),
            Text(side, Role.LABEL),
            Grow(Text(view.code, Role.LABEL, Align.END)),
        ),
        gap=1.5,
    )
