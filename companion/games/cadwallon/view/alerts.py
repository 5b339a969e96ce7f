"""When a game is over, and what a press alerts the players to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.rules.state import Phase
from companion.surface import Alert

if TYPE_CHECKING:
    from companion.games.cadwallon.view.view import View


def is_over(view: View) -> bool:
    """Say whether all is added up."""
    return view.phase is Phase.OVER


def alert(before: View, after: View) -> Alert | None:
    """Return what a press alerts the players to: the page of control, the end."""
    if after.phase is before.phase:
        return None
    if after.phase is Phase.OVER:
        return Alert.CLOSING
    return Alert.DANGER if after.phase is Phase.CONTROL else None
