"""The pages by which phones take seats and get hands; only a finger on the box gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import GiveHand, LetIn, NewCode, ShutDoor, ToTable
from companion.app.known import is_following
from companion.app.place import Place
from companion.app.places.usual import NO
from companion.app.words import own_words
from companion.engine.controls import Control, Purpose
from companion.engine.hands import asked_seats
from companion.screens.around import Banner, Note
from companion.screens.device import notice_page, question_page
from companion.screens.join import join_page
from companion.surface import Button
from companion.surface.frozen import frozen, replace
from companion.surface.phone_answers import REFUSED

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

_HALF = 4
"""Signs of a code that are read in one breath."""
_ASKED_SECONDS = 90.0
"""The slowest panel needs half a minute to show the question."""
IDLE_SECONDS = 60.0
"""After so long without an answer nobody sits there who could give one."""


@frozen
class Phones(Place):
    """How a phone takes a seat, while the door is open.

    Its code is for those who see the box: no phone is sent it, so a new one keeps out all others.
    """

    is_for_eyes = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the way in, or one sentence where the program that serves phones is silent."""
        title, way_in, border = say("phones.title"), app.door.way_in, app.game.border
        if not way_in.rows:
            sentences = say("phones.waiting"), say("phones.waiting-fix")
            return notice_page("phones-waiting", title, sentences, "info", border)
        code = f"{way_in.code[:_HALF]}-{way_in.code[_HALF:]}"
        lines = (
            say("phones.scan"),
            say("phones.type"),
            way_in.address,
            say("phones.code", code=code),
            say("phones.seats", count=way_in.seats),
        )
        return join_page("phones", title, way_in.rows, lines, border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way back to the table, a new code, and shutting the door."""
        done = Control(Purpose.MAIN, Button.A, "control.done", "yes", ToTable())
        new = Control(Purpose.INFO, Button.C, "phones.new-code", "undo", NewCode())
        shut = Control(Purpose.BACK, Button.D, "phones.shut", "no", ShutDoor())
        return (done, new, shut) if app.door.way_in.rows else (done, shut)


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
    idle_seconds = _ASKED_SECONDS

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
        return yes, replace(NO, does=LetIn(REFUSED), waits=True)

    def log(self) -> str:
        """Return what is asked."""
        return f"a phone asks for seat {self.seat}{' and its hand' if self.hand else ''}"


def seat_name(app: Known, seat: int, say: Say) -> str:
    """Return what the game calls a seat with a hand, counted from 0."""
    session = app.playing
    return own_words(app, say)(session.deal.game.seats(session.view())[seat])


def asked_on_phones(app: Known) -> tuple[int, ...]:
    """Return the seats that the game waits for and whose phones are asked, counted from 0."""
    session, answering = app.memory.session, {each.seat for each in app.hands if each.answers}
    if session is None or not answering or is_following(app):
        return ()
    return tuple(seat for seat in asked_seats(session) if seat in answering)


def with_asked(app: Known, page: Page, say: Say) -> Page:
    """Return the table's page with whose phone is asked across its top, where nothing else is."""
    seats = asked_on_phones(app)
    if len(seats) != 1 or page.banner is not None:
        return page
    seat = seat_name(app, seats[0], say)
    note = Note("players", say("asked-phone.words", seat=seat), say("asked-phone.short", seat=seat))
    return replace(page, banner=Banner((note,), light=True, may_go=True))


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
            NO,
        )

    def log(self) -> str:
        """Return whose hand is asked for."""
        return f"a phone asks for the hand of seat {self.seat + 1}"
