"""Plans of simulated games, with the usual answers but for those that a test wants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import plans

from companion.games.cadwallon.play.worth import BOTS

if TYPE_CHECKING:
    from companion.engine.play.plan import GamesPlan

ALL = tuple(BOTS)


def plan(bots: tuple[str, ...] = ALL, **wanted: str) -> GamesPlan:
    """Return a plan with usual answers but those given."""
    return plan_of(wanted, bots)


def plan_of(wanted: dict[str, str], bots: tuple[str, ...] = ALL) -> GamesPlan:
    """Return a plan with usual answers but those wanted."""
    return plans.plan_of("cadwallon", wanted, bots)
