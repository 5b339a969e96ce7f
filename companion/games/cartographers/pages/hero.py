"""A hero: where its marks lie, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.drawings.pictures import MarkedExample
from companion.games.cartographers.pages.parts import ruins_wait, window
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.pictured import Pictured, SaidLine
from companion.screens.widgets import Column, Icon, Name, Page, Role, Row, Text
from companion.surface import Ink

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import HeroCard
    from companion.games.cartographers.rules.state import Seen
    from companion.screens.widgets import Widget
    from companion.text.catalog import Say

_LEAST = 3
"""The rows of the least window: those beside a single row show that the map goes on."""


def hero(name: str, seen: Seen, card: HeroCard, say: Say) -> Page:
    """Return the page of a hero card. It has no time, and what fits is up to the players."""
    title = say(f"card.{card.id}.name")
    word = Text(say("page.hero.heading"), Role.TITLE, ink=Ink.BLUE)
    label = Row((Icon(own_icon("hero"), Role.TITLE, ink=Ink.BLUE), word), gap=1.5)
    said = (
        *(SaidLine(say(f"page.hero.{key}")) for key in ("draw", "mark", "kills")),
        *(SaidLine(say(f"page.hero.{key}"), None, Role.SMALL) for key in ("short", "kills-short")),
    )
    body = Pictured(
        Heading(title, named=Column((label, Name(title)), gap=1.25)),
        said,
        bound(_pattern, card),
        small=(Role.FIGURE,),
        small_head=Heading(title),
    )
    return Page(name, body, ruins_wait(say) if seen.on_ruins else None)


def _pattern(card: HeroCard, role: Role) -> Widget:
    """Return the hero and the spaces that it attacks, which are outlined."""
    del role  # it is as large as its room
    cells = {(0, 0): "H", **dict.fromkeys(card.attack, "*")}
    top, bottom = min(row for row, _ in cells), max(row for row, _ in cells)
    left, right = min(column for _, column in cells), max(column for _, column in cells)
    missing = max(0, _LEAST - (bottom - top + 1))
    top -= missing // 2
    rows = [
        "".join(cells.get((row, column), ".") for column in range(left, right + 1))
        for row in range(top, bottom + missing - missing // 2 + 1)
    ]
    return window(rows, {(-top, -left)}, kind=MarkedExample)
