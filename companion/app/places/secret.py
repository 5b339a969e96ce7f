"""What one seat may see: a curtain that names the seat, and the private page behind it.

E-ink keeps a picture without power and leaves a ghost. So whatever leads away from a private page
(its own controls, undo, a stop, a failed panel, minutes without a press) leads to a public page,
drawn with a full cleaning refresh; a private page is no state, and a restart never shows one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Go, ToTable
from companion.app.place import Place
from companion.app.places.usual import UNDO
from companion.app.words import own_words
from companion.engine.controls import START, Control, Focus, Point, Purpose
from companion.screens.device import notice_page
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from typing import Any

    from companion.app.known import Known
    from companion.engine.controls import Cursor
    from companion.engine.game import Private
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


IDLE_SECONDS = 300.0
"""After so long without a press nobody looks any more: the table page comes back."""


HIDE = Control(Purpose.CLOSE, Button.B, "curtain.hide", "back", ToTable())
"""The way out of a private page."""


def _private(app: Known) -> Private[Any, Any, Any]:
    private = app.playing.deal.game.private
    if private is None:
        raise RuntimeError(f"{app.playing.deal.game.id} has no private pages")
    return private


@frozen
class Curtain(Place):
    """The way in: the box goes to the seat that it names, and all others look away."""

    seat: int
    name: str
    idle_seconds = IDLE_SECONDS

    def page(self, app: Known, say: Say) -> Page:
        """Return the page that asks for the seat."""
        private, view, own = _private(app), app.playing.view(), own_words(app, say)
        if private.curtain is not None:
            drawn: Page = private.curtain(view, self.seat, own)
            return drawn
        seat = own(app.playing.deal.game.seats(view)[self.seat])
        lines = say("curtain.text", seat=seat), say("curtain.keep")
        return notice_page(
            "curtain", say("curtain.title", seat=seat), lines, "curtain", app.game.border
        )

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way in, which counts only once the curtain was seen, and the way back."""
        del app
        inside = Go(PrivatePage(self.seat, self.name))
        return (
            Control(Purpose.CONFIRM, Button.A, "curtain.open", "yes", inside, waits=True),
            Control(Purpose.CLOSE, Button.B, "curtain.leave", "back", ToTable()),
        )

    def log(self) -> str:
        """Return that the box is passed on; what is looked at is nobody else's."""
        return f"the box is passed to seat {self.seat + 1}"


@frozen
class PrivatePage(Place):
    """What a seat looks at alone; ``cursor`` points among what the page offers."""

    seat: int
    name: str
    cursor: Cursor = START
    is_secret = True
    idle_seconds = IDLE_SECONDS

    def page(self, app: Known, say: Say) -> Page:
        """Return the game's page, from what this seat may know."""
        private, view = _private(app), app.playing.view(self.seat)
        page: Page = private.page(view, self.name, self._focus(app), own_words(app, say))
        return page

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return what the game offers here, with the way out and undo."""
        session = app.playing
        view = session.view(self.seat)
        offered = _private(app).controls(view, self.name, self._focus(app))
        own = tuple(self._resolved(app, each) for each in offered)
        undo = () if session.before is None or app.box.one_button else (UNDO,)
        return (*own, HIDE, *undo)

    def _focus(self, app: Known) -> Focus:
        return Focus(self.cursor, "", app.box.is_slow, app.box.one_button)

    def _resolved(self, app: Known, control: Control) -> Control:
        """Return a control of the page; pointing stays on it, all else leads to a public page."""
        own = replace(control, words=app.playing.deal.game.id)
        if isinstance(control.does, Point):
            return replace(own, does=Go(replace(self, cursor=control.does.cursor)))
        return own
