"""The eight skills: what each costs is on its card, what it does to a drawing is here.

Source: the Russian cards and the Japanese translation by way of the project's verified
facts. Where they differ (Cure Wounds), ``CureWounds`` is the choice.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from companion.games.cartographers.rules.cards import Shape, Terrain
from companion.games.cartographers.rules.cells import beside
from companion.games.cartographers.rules.placement import SINGLE, Task, shape_of

if TYPE_CHECKING:
    from companion.games.cartographers.rules.placement import Placement
    from companion.games.cartographers.rules.sheet import Sheet

PAIR = Shape.drawn("XX")
"""The two spaces of Acrobatics and Cure Wounds."""
SQUARE = Shape.drawn("XX", "XX")
"""The shape of Negotiate."""


class CureWounds(Enum):
    """What Cure Wounds may be drawn as."""

    TURN = "turn"
    """The Russian card: a terrain of this turn's card."""
    ANY = "any"
    """The Japanese translation: any terrain."""


class When(Enum):
    """When a skill does its work."""

    INSTEAD = "instead"
    """It changes what is drawn for an explore card."""
    AFTER = "after"
    """It adds a drawing once the explore card's is done."""
    AMBUSH = "ambush"
    """It changes the monster drawn on one's own sheet."""
    ANY_TIME = "any time"
    """It adds a drawing whenever its player likes."""


WHEN = {
    "acrobatics": When.AMBUSH,
    "concentrate": When.AFTER,
    "cure-wounds": When.AFTER,
    "diplomacy": When.ANY_TIME,
    "knowledge": When.INSTEAD,
    "move-silently": When.INSTEAD,
    "negotiate": When.INSTEAD,
    "search": When.AFTER,
}
"""When each skill may be used, by the card's id."""


def instead(skill: str, task: Task) -> Task:
    """Return what an explore card asks for once the skill has changed it."""
    match skill:
        case "knowledge":
            return replace(task, terrains=(Terrain.VILLAGE,))
        case "move-silently":
            return replace(task, overhang=True)
        case "negotiate":
            # The square stands in for the offered shapes, so the single space may not: it is for
            # cards that do not fit.
            return replace(task, shapes=(SQUARE,), fallback=None)
        case _:
            raise KeyError(skill)


def after(
    skill: str, task: Task, sheet: Sheet, drawn: Placement, reading: CureWounds = CureWounds.TURN
) -> Task:
    """Return what the skill adds once ``drawn`` has been done for a task and is on the sheet.

    A shape drawn a second time brings no second coin, for it was chosen once; nor need it cover
    ruins, for the first did.
    """
    match skill:
        case "concentrate":
            return Task((shape_of(drawn.cells),), (drawn.terrain,))
        case "cure-wounds":
            terrains = task.any_terrain if reading is CureWounds.ANY else task.terrains
            return Task((PAIR,), terrains, beside=beside(sheet.monster))
        case "search":
            return Task((SINGLE,), (drawn.terrain,), beside=beside(drawn.cells))
        case _:
            raise KeyError(skill)


DIPLOMACY = Task((SINGLE,), (Terrain.FARM,), also=Terrain.VILLAGE)
"""What Diplomacy adds: a space that counts as farm and as village."""


def acrobatics(task: Task) -> Task:
    """Return what a neighbour is asked to draw instead of a monster; its letter stays, if any.

    In solo the pair takes the walk, lying or standing.
    """
    return replace(task, shapes=(PAIR,))
