"""Games on a stick: asked of the world, counted before they come, and put back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import UseStick
from companion.app.known import is_in_hall
from companion.app.places.stick import StickBusy, StickDone, StickFound
from companion.app.showing import Step, show
from companion.app.wings.stick_values import (
    LOOK,
    SAVE,
    TAKE,
    AskStick,
    GoesOn,
    GoOnWith,
    PutBack,
    StickSaid,
)
from companion.app.wings.wing import Wing

if TYPE_CHECKING:
    from companion.app.values import App


def _asked(app: App, does: UseStick) -> Step:
    after, effects = show(replace(app, place=StickBusy(does.what)))
    asks = PutBack(does.games) if does.what == TAKE else AskStick(does.what)
    return after, (*effects, asks)


def _said(app: App, said: StickSaid) -> Step:
    """Show what came of it; a running game goes on here where none does."""
    if not isinstance(app.place, StickBusy):
        return app, ()
    session = app.memory.session
    may_run = (session is None or session.is_over) and not is_in_hall(app)
    has_running = said.has_running and (may_run or said.what == SAVE)
    shown = replace(said, has_running=has_running, running=b"")
    is_question = said.what == LOOK and (said.games or said.cards or has_running)
    after, effects = show(replace(app, place=(StickFound if is_question else StickDone)(shown)))
    if said.running and may_run:
        return after, (*effects, GoOnWith(said.running))
    return after, effects


def _goes_on(app: App, game: GoesOn) -> Step:
    """Take the game; the page that says so stays."""
    return show(replace(app, memory=replace(game.memory, language=app.memory.language)))


STICK = Wing(takes={StickSaid: _said, GoesOn: _goes_on}, does={UseStick: _asked})
"""Games on a stick."""
