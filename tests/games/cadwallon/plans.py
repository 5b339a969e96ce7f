"""Plans of simulated games, with the usual answers but for those that a test wants."""

from __future__ import annotations

from companion.games.cadwallon import GAME
from companion.games.cadwallon.bots import BOTS
from companion.games.cadwallon.simulation import CadwallonPlan

ALL = tuple(BOTS)


def plan(bots: tuple[str, ...] = ALL, **wanted: str) -> CadwallonPlan:
    """Return a plan with usual answers but those given."""
    return plan_of(wanted, bots)


def plan_of(wanted: dict[str, str], bots: tuple[str, ...] = ALL) -> CadwallonPlan:
    """Return a plan with usual answers but those wanted."""
    return CadwallonPlan(tuple(GAME.choose(wanted).items()), bots)
