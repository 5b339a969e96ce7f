"""The table before any game was dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.place import Place
from companion.app.places.menu import new_set_up
from companion.engine.controls import Control, Purpose
from companion.screens.device import notice_page
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class Welcome(Place):
    """A box without a game."""

    keeps_presses = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the welcome."""
        lines = (say("welcome.text"),)
        return notice_page("welcome", say("welcome.title"), lines, "flip", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way to set-up."""
        return (Control(Purpose.MAIN, Button.A, "control.new-game", "flip", new_set_up(app)),)
