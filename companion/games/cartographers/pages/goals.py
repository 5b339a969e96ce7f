"""A scoring card as a thing of a gallery: in words, with its example, in few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.worked_examples import explained
from companion.games.cartographers.pages.parts import edict_name, example, season_icon
from companion.screens.bound import bound
from companion.screens.pages.gallery import Thing
from companion.screens.pictures import Seal
from companion.screens.widgets import Icon, Role, Row, Text, Widget
from companion.surface import Ink
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import ScoringCard, Season
    from companion.text.catalog import Say


def goal(
    letter: str,
    card: ScoringCard | None,
    say: Say,
    seasons: tuple[Season, ...] = (),
    *,
    marked: bool = False,
) -> Thing:
    """Return the goal under an edict, with the seasons that score it."""
    signs = bound(_season_icons, seasons) if seasons else None
    shown = Thing(edict_name(card, say), sign=bound(_seal, letter), aside=signs, marked=marked)
    if card is None:
        return shown
    return replace(
        shown,
        words=say(f"edict.{card.id}.rule"),
        short=say(f"short.{card.id}"),
        bullet="star",
        picture=example(card),
        caption=earned(card),
        across=is_wide(card),
    )


def _seal(letter: str, role: Role) -> Widget:
    return Seal(letter, role, Ink.RED)


def _season_icons(seasons: tuple[Season, ...], role: Role) -> Widget:
    return Row(tuple(season_icon(season, role) for season in seasons))


def earned(card: ScoringCard) -> Widget:
    """Return how many stars a card's example earns."""
    return Row((Icon("star", Role.LABEL), Text(f"= {explained(card).stars}", Role.LABEL)), gap=1)


def is_wide(card: ScoringCard) -> bool:
    """Say whether a card's example needs the room of some words."""
    return len(card.example[0]) > 2 * len(card.example)


def is_high(card: ScoringCard) -> bool:
    """Say whether a card's example is as high as a page, with room beside it."""
    return len(card.example) > 2 * len(card.example[0])
