"""A phone asks for a seat that is locked or somebody else's: only a finger may let it in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import LetIn
from companion.app.place import Place
from companion.app.places.hand_question import seat_name
from companion.engine.game import Control, Purpose
from companion.screens.device import question_page
from companion.surface import Button
from companion.surface.frozen import frozen
from companion.surface.phone_answers import REFUSED

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

_SECONDS = 90.0
"""The slowest panel needs half a minute to show the question."""


@frozen
class Admitting(Place):
    """Asking whether a phone may have a seat; ``before`` is where the box stood.

    ``hand`` says that yes gives it the hand of the seat too, which the question then says.
    It came by itself, so a press that was meant for the page before answers nothing, and the box
    goes back there when nobody answers.
    """

    seat: int
    before: Place
    hand: bool = False
    can_switch_off = False
    is_for_fingers = True
    idle_seconds = _SECONDS

    def page(self, app: Known, say: Say) -> Page:
        """Return the question; where a hand is asked for, it names whose press it is."""
        if self.hand:
            title, seat = say("admit.with-hand", seat=self.seat), seat_name(app, self.seat - 1, say)
            return question_page(
                "admit-hand", title, say("hand-question.only", seat=seat), "curtain"
            )
        title = say("admit.title", seat=self.seat)
        return question_page("admit", title, say("admit.text"), "players")

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return yes and no, which count once the question was on the panel."""
        del app
        yes = Control(Purpose.CONFIRM, Button.A, "admit.yes", "yes", LetIn(), waits=True)
        no = Control(Purpose.CLOSE, Button.B, "control.no", "no", LetIn(REFUSED), waits=True)
        return yes, no

    def log(self) -> str:
        """Return what is asked."""
        return f"a phone asks for seat {self.seat}{' and its hand' if self.hand else ''}"
