"""Games on a stick: saved there, counted, and put back; the box waits for the stick meanwhile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Go, UseStick
from companion.app.place import Place
from companion.app.places.usual import CLOSE, GO_ON, NO, chosen, up_and_down
from companion.app.wings.stick_values import DONE, LOOK, SAVE, TAKE, StickSaid
from companion.app.words import date_words
from companion.engine.controls import Control, Purpose
from companion.screens.device import list_page, notice_page, question_page
from companion.screens.wording import listed
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

ROWS = (SAVE, LOOK)
_QUESTION_SECONDS = 90.0
_NO = replace(NO, waits=True)
_OF_PHONE = {"busy", "look-title", "nothing", "why.bad"}
"""Words that are others where the games go to a phone."""


@frozen
class GamesOnStick(Place):
    """The two ways, pointing at one."""

    cursor: int = 0
    keeps_presses = True
    is_for_fingers = True

    def page(self, app: Known, say: Say) -> Page:
        """Return both, and what kind of stick is meant."""
        items = [say(f"stick.{row}") for row in ROWS]
        title, note = say("stick.title"), say("stick.note")
        return list_page(
            "stick", title, items, self.cursor, app.game.border, note=note, icon="menu"
        )

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return choosing one, and the ways up and down."""
        del app
        return (
            chosen(UseStick(ROWS[self.cursor])),
            CLOSE,
            *up_and_down(lambda by: Go(replace(self, cursor=(self.cursor + by) % len(ROWS)))),
        )


@frozen
class StickBusy(Place):
    """Waiting for the stick."""

    what: str
    can_switch_off = False
    idle_seconds = 300.0

    def page(self, app: Known, say: Say) -> Page:
        """Return that the stick stays in."""
        lines = (say(_key(self, "busy")),)
        title = say(_key(self, f"{self.what}-title"))
        return notice_page("stick-busy", title, lines, "info", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return nothing: it goes on by itself, at the table where nothing comes."""
        del app
        return ()


@frozen
class StickFound(Place):
    """Asking whether to put back what is on the stick."""

    said: StickSaid
    keeps_presses = True
    is_for_fingers = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the count of what this box lacks."""
        lines = (counted(self.said, say), *_others(self.said, say), say("stick.safe"))
        title = say(_key(self, "look-title"))
        return notice_page("stick-found", title, lines, "info", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return yes and no."""
        del app
        does = UseStick(TAKE, self.said.games, phone_of(self))
        return (Control(Purpose.CONFIRM, Button.A, "control.yes", "yes", does, waits=True), _NO)


@frozen
class StickDone(Place):
    """Saying what came of it."""

    said: StickSaid
    keeps_presses = True

    def page(self, app: Known, say: Say) -> Page:
        """Return what was saved or put back, or why nothing was."""
        said, border = self.said, app.game.border
        if said.word != DONE:
            lines: tuple[str, ...] = (say(_key(self, f"why.{said.word}")),)
            return notice_page("stick-done", say("stick.failed"), lines, "warning", border)
        if said.what == LOOK:
            lines = (say(_key(self, "nothing")), *_others(said, say))
        elif said.what == SAVE:
            lines = (counted(said, say), say("stick.out"), *_others(said, say))
        else:
            lines = (counted(said, say), *_others(said, say))
        title = say(f"stick.{'look' if said.what == LOOK else said.what}-done")
        return notice_page("stick-done", title, lines, "info", border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way on."""
        del app
        return (GO_ON,)


@frozen
class GamesQuestion(Place):
    """Asking whether the games may go to the host's phone, by the id of its question.

    It came by itself, so a press that was meant for the page before answers nothing.
    """

    id: str
    can_switch_off = False
    is_for_fingers = True
    idle_seconds = _QUESTION_SECONDS

    def page(self, app: Known, say: Say) -> Page:
        """Return the question, and what goes and what stays."""
        del app
        return question_page(
            "phone-games", say("phone-games.ask"), say("phone-games.ask-text"), "players"
        )

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return yes and no, which count once the question was on the panel."""
        del app
        does = UseStick(SAVE, id=self.id)
        yes = Control(Purpose.CONFIRM, Button.A, "control.yes", "yes", does, waits=True)
        return yes, _NO

    def log(self) -> str:
        """Return what is asked."""
        return "the host's phone asks for the games"


@frozen
class PhoneGamesBusy(StickBusy):
    """Packing for the host's phone, or looking at what it has sent."""

    id: str = ""


@frozen
class PhoneGamesFound(StickFound):
    """Asking whether to put back what the host's phone has sent."""

    id: str = ""
    can_switch_off = False
    idle_seconds = _QUESTION_SECONDS


@frozen
class PhoneGamesDone(StickDone):
    """Saying on the box what came of it."""


def phone_of(place: Place) -> str:
    """Return the id of the phone's question that a place is about; nothing where it is of none."""
    if isinstance(place, GamesQuestion | PhoneGamesBusy | PhoneGamesFound):
        return place.id
    return ""


def _key(place: Place, word: str) -> str:
    is_of_phone = isinstance(place, PhoneGamesBusy | PhoneGamesFound | PhoneGamesDone)
    return f"{'phone-games' if is_of_phone and word in _OF_PHONE else 'stick'}.{word}"


def counted(said: StickSaid, say: Say) -> str:
    """Return what it is in words: games, files of cards, and the game of a day."""
    words = [say("stick.games", count=said.games)] if said.games or not said.has_running else []
    if said.cards:
        words.append(say("stick.cards", count=said.cards))
    if said.has_running:
        day = date_words(said.day, say) if said.day else ""
        words.append(say("stick.running-of", day=day) if day else say("stick.running"))
    return f"{listed(words, say, 'history.and')}{say('stick.stop')}"


def _others(said: StickSaid, say: Say) -> tuple[str, ...]:
    """Return what is here already, and what stays where it is."""
    here = (say("stick.here", count=said.here),) if said.here else ()
    return (*here, say("stick.left", count=said.left)) if said.left else here
