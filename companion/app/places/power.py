"""Switching off: the question, and the last page before the program ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import Go
from companion.app.place import Place
from companion.app.places.usual import NO
from companion.engine.controls import Control, Purpose
from companion.screens.device import notice_page, question_page
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class Resting(Place):
    """The last page before the program ends."""

    power_off: bool
    can_switch_off = False

    def page(self, app: Known, say: Say) -> Page:
        """Return the page that stays on the panel without power."""
        key = "resting" if self.power_off else "stopped"
        lines = (say(f"{key}.text"),)
        return notice_page(key, say(f"{key}.title"), lines, "plug", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return nothing: no button does anything any more."""
        del app
        return ()

    def log(self) -> str:
        """Return who asked for the end."""
        return "switched off by hand" if self.power_off else "asked to stop"


@frozen
class PowerQuestion(Place):
    """Asking whether to power off; ``before`` is where the box stood when it was asked."""

    before: Place
    can_switch_off = False

    def page(self, app: Known, say: Say) -> Page:
        """Return the question."""
        del app
        return question_page("power-off", say("power-off.title"), say("power-off.text"), "power")

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return yes and no; yes counts only once the question was on the panel."""
        del app
        off = Go(Resting(power_off=True))
        return (
            Control(Purpose.CONFIRM, Button.A, "control.yes", "yes", off, waits=True),
            replace(NO, does=Go(self.before)),
        )


def power_off(before: Place) -> Control:
    """Return the long hold that asks for power off from a place."""
    does = Go(PowerQuestion(before))
    return Control(Purpose.OFF, Button.D, "control.power-off", "power", does, Gesture.LONG)
