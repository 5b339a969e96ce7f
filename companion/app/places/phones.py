"""The page by which phones take a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import NewCode, ShutDoor, ToTable
from companion.app.place import Place
from companion.engine.game import Control, Purpose
from companion.screens.device import notice_page
from companion.screens.join import join_page
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

_HALF = 4
"""Signs of a code that are read in one breath."""


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
