"""When a game is over, and what a press alerts the players to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.rules.state import Phase, Question
from companion.surface import Alert

if TYPE_CHECKING:
    from companion.games.unearth.view.view import View


def is_over(view: View) -> bool:
    """Say whether the last ruin is gone and nobody builds any more."""
    return view.phase is Phase.OVER


def alert(before: View, after: View) -> Alert | None:
    """Return what a press alerts the players to: a claim, the end of the age, the last ruin."""
    fresh = [ask for ask in after.asks if ask not in before.asks]
    read = [ask for ask in fresh if ask.question in {Question.CLAIM, Question.AGE}]
    if not read:
        return None
    return Alert.DANGER if any(after.row) else Alert.CLOSING
