"""The question whether a phone gets the hand of a seat: only a finger on the box answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import GiveHand, ToTable
from companion.app.place import Place
from companion.app.words import own_words
from companion.engine.game import Control, Purpose
from companion.screens.device import notice_page
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

IDLE_SECONDS = 60.0
"""After so long without an answer nobody sits there who could give one."""


def seat_name(app: Known, seat: int, say: Say) -> str:
    """Return what the game calls a seat with a hand, counted from 0."""
    session, private = app.playing, app.playing.deal.game.private
    if private is None:
        raise RuntimeError(f"{session.deal.game.id} has no names of seats")
    return private.seat_name(session.view(), seat, own_words(app, say))


@frozen
class HandQuestion(Place):
    """A phone, known by its key, asks for the hand of a seat, counted from 0."""

    seat: int
    key: str
    idle_seconds = IDLE_SECONDS
    is_for_fingers = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the question, which names the seat."""
        seat = seat_name(app, self.seat, say)
        lines = say("hand-question.text", seat=seat), say("hand-question.only", seat=seat)
        return notice_page(
            "hand-question", say("hand-question.title"), lines, "curtain", app.game.border
        )

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return yes, which counts only once the question was seen, and no."""
        del app
        give = GiveHand(self.seat, self.key)
        return (
            Control(Purpose.CONFIRM, Button.A, "control.yes", "yes", give, waits=True),
            Control(Purpose.CLOSE, Button.B, "control.no", "no", ToTable()),
        )

    def log(self) -> str:
        """Return whose hand is asked for."""
        return f"a phone asks for the hand of seat {self.seat + 1}"
