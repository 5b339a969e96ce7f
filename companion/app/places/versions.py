"""The places of a card with another version of the program: to take, given up, to go back to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import AskCard
from companion.app.place import Place
from companion.app.places.usual import GO_ON, NO
from companion.engine.controls import Control, Purpose
from companion.screens.device import notice_page, question_page
from companion.surface import Button
from companion.surface.frozen import frozen, replace
from companion.surface.version_words import BACK, READ, TAKE

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class VersionFound(Place):
    """Asking whether to take the version that lies on the card."""

    keeps_presses = True
    is_for_fingers = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the version, who signed it, and what becomes of the game."""
        versions = app.box.versions
        lines = (
            say(f"version.{versions.by}"),
            say("version.game"),
            say("version.way-back", old=app.box.version),
        )
        title = say("version.title", new=versions.found)
        return notice_page("version", title, lines, "info", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return taking it, and not now: it is asked once, and stands in *About* from then on."""
        del app
        take, later = AskCard(TAKE), AskCard(READ)
        return (
            Control(Purpose.CONFIRM, Button.A, "version.take", "yes", take, waits=True),
            Control(Purpose.CLOSE, Button.B, "version.later", "no", later, waits=True),
        )


@frozen
class VersionFailed(Place):
    """Saying that a version gave way, or could not be taken."""

    keeps_presses = True

    def page(self, app: Known, say: Say) -> Page:
        """Return which version it was, and which one this is."""
        lines = (say("version.failed", old=app.box.version),)
        title = say("version.failed-title", new=app.box.versions.failed)
        return notice_page("version-failed", title, lines, "warning", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way on, from where it is said no more."""
        del app
        return (replace(GO_ON, does=AskCard(READ)),)


@frozen
class EarlierVersion(Place):
    """Asking whether to go back to the version before."""

    is_for_fingers = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the question, or why the running game has to be over first."""
        names = {"old": app.box.versions.previous, "new": app.box.version}
        key = "held" if _is_held(app) else "earlier"
        title, text = say(f"version.{key}-title", **names), say(f"version.{key}-text", **names)
        return question_page(f"version-{key}", title, text, "info")

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return yes and no; only the way on where the game has to be over first."""
        if _is_held(app):
            return (GO_ON,)
        yes = Control(Purpose.CONFIRM, Button.A, "control.yes", "yes", AskCard(BACK), waits=True)
        return yes, NO


@frozen
class Switching(Place):
    """Waiting for the card to start with another version; where none comes, the table is back."""

    number: str
    can_switch_off = False
    idle_seconds = 180.0

    def page(self, app: Known, say: Say) -> Page:
        """Return which version is coming."""
        lines = (say("version.switching"),)
        title = say("version.switching-title", new=self.number)
        return notice_page("version-switching", title, lines, "info", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return nothing: it goes on by itself."""
        del app
        return ()

    def log(self) -> str:
        """Return what is awaited."""
        return f"version {self.number} is asked for"


def _is_held(app: Known) -> bool:
    """Say whether the running game could not go on under the version before."""
    session = app.memory.session
    if session is None or session.is_over:
        return False
    game = session.deal.game
    return not app.box.versions.can_go_on(game.id, game.rules_version)
