"""What a press alerts the players to, and how a hall of many tables is shown a view."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.cartographers.rules.state import Phase
from companion.surface import Alert

if TYPE_CHECKING:
    from companion.games.cartographers.view.view import View


def is_over(view: View) -> bool:
    """Say whether winter is scored."""
    return view.phase is Phase.OVER


def alert(before: View, after: View) -> Alert | None:
    """Return what a press alerts the players to: an ambush, or the last card of a season."""
    if after.phase is not Phase.TURN:
        return None
    fresh = before.phase is not Phase.TURN or len(after.seen) > len(before.seen)
    if fresh and after.monster:
        return Alert.DANGER
    was_last = before.phase is Phase.TURN and before.last
    return Alert.CLOSING if after.last and not was_last else None


def without_code(view: View) -> View:
    """Return a view whose pages do not show the game code."""
    return replace(view, code="")
