"""What comes of a press, before it is done."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from companion.app.actions import Forget, HallFirst
from companion.app.standing import standing
from companion.engine.controls import Play, Purpose
from companion.engine.many_tables import is_own
from companion.surface import Gesture, Press
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.app.values import App
    from companion.engine.controls import Control
    from companion.surface import Button


class PressOutcome(Enum):
    """What comes of a press."""

    DONE = "done"
    WAITS = "waits"
    REFUSED = "refused"


def answer(app: App, press: Press) -> PressOutcome:
    """Say what comes of a press now: every press is done, kept for the panel, or refused."""
    control = control_of(app, press)
    if control is None or isinstance(control.does, Forget | HallFirst):
        return PressOutcome.REFUSED
    if _moves_hall(app, control) and waits_for_hall(app):
        return PressOutcome.REFUSED
    if app.can_see or not (control.waits or is_covering(app)):
        return PressOutcome.DONE
    is_kept = standing(app).keeps_presses and app.waiting is None and not app.box.is_slow
    return PressOutcome.WAITS if is_kept else PressOutcome.REFUSED


def waits_for_hall(app: App) -> bool:
    """Say whether some box of the hall that this one leads has yet to show the last page."""
    hall = app.hall
    if hall is None or not hall.news.leads:
        return False
    is_late = hall.news.level > 0 and hall.news.shown < hall.lines
    return hall.news.paused or (is_late and not hall.insists)


def insisting(app: App, control: Control | None) -> App:
    """Return the device after a refused press: the next one does not wait for slow boxes."""
    if app.hall is None or control is None or not _moves_hall(app, control):
        return app
    return replace(app, hall=replace(app.hall, insists=True))


def _moves_hall(app: App, control: Control) -> bool:
    """Say whether a press turns a page that every table should have seen."""
    does = control.does
    return control.waits and isinstance(does, Play) and not is_own(app.playing, does.moves)


def runs_on(app: App, button: Button) -> bool:
    """Say whether a button that stays down is pressed again and again: up or down, and no more."""
    own = [each for each in app.offered if each.button is button]
    is_dial = any(each.purpose in {Purpose.UP, Purpose.DOWN} for each in own)
    return is_dial and all(each.gesture is Gesture.PRESS for each in own)


def is_sure(app: App, button: Button) -> bool:
    """Say whether whatever a finger may do with a button will be taken: a press, and a hold."""
    gestures = {each.gesture for each in app.offered if each.button is button} | {Gesture.PRESS}
    if not runs_on(app, button):
        gestures.add(Gesture.HOLD)
    presses = (Press(button, each) for each in gestures)
    return all(answer(app, each) is not PressOutcome.REFUSED for each in presses)


def control_of(app: App, press: Press) -> Control | None:
    """Return what a press does now, if anything."""
    wanted = press.button, press.gesture
    return next((each for each in app.offered if (each.button, each.gesture) == wanted), None)


def is_covering(app: App) -> bool:
    """Say whether the panel may still show a private page, while a public one is on its way."""
    return app.secret and not app.place.is_secret
