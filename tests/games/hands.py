"""Random hands at a table: what every game's state machine of Hypothesis has."""

from __future__ import annotations

from typing import Any

from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from companion.engine.session import Session


class GameHands(RuleBasedStateMachine):
    """Hands that take presses back and pull the plug; a game adds its own presses."""

    session: Session

    @precondition(lambda self: self.session.before is not None)
    @rule()
    def undo(self) -> None:
        """Take a press back."""
        before = self.session.undo()
        self.taken_back(self.session.state, before.state)
        self.session = before

    def taken_back(self, state: Any, before: Any) -> None:  # noqa: ANN401 - any game's
        """Follow an undo, where more than the session keeps what a press did."""

    @rule()
    def pull_the_plug(self) -> None:
        """The recorded moves bring the same game back."""
        first, *others = self.session.history()
        again = Session.begin(self.session.deal, first)
        for made in others:
            again = again.replay(made)
        assert again.state == self.session.state
