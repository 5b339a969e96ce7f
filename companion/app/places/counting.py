"""Entering a number: C is more, D is less, and holding either runs on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Enter, Go, ToTable
from companion.app.place import Place
from companion.app.words import own_words
from companion.engine.controls import START, Control, Count, Purpose
from companion.screens.device import number_page
from companion.screens.wording import in_figures
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.engine.controls import Cursor
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class Counting(Place):
    """Entering a number; ``cursor`` is where the table's cursor was."""

    count: Count[object]
    number: int | None
    cursor: Cursor = START

    def page(self, app: Known, say: Say) -> Page:
        """Return the game's page of the number, or the box's own with the label."""
        session, own = app.playing, own_words(app, say)
        draw = session.deal.game.number_page
        if draw is None:
            said = [own(key) for key in (self.count.whose, self.count.label) if key]
            return number_page(
                self.count.page,
                said,
                in_figures(self.number),
                say("number.hold"),
                session.deal.game.border,
            )
        page: Page = draw(session.view(), self.count.page, self.number, own)
        return page

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return done, back, more and less; a lone button has done, one more and a leap back."""
        take = Enter(self.count, self.number)
        word = "control.go-on" if self.number is None else "control.done"
        done = Control(Purpose.CHOOSE, Button.A, word, "yes", take, waits=True)
        more = Control(Purpose.UP, Button.C, "control.more", "up", self._turned(1))
        if app.box.one_button:
            less = self._turned(-self.count.leap)
            return (
                done,
                replace(more, purpose=Purpose.DOWN),
                Control(Purpose.BACK, Button.B, "control.ten-less", "down", less),
            )
        return (
            done,
            Control(Purpose.CLOSE, Button.B, "control.back", "back", ToTable(self.cursor)),
            more,
            Control(Purpose.DOWN, Button.D, "control.less", "down", self._turned(-1)),
        )

    def _turned(self, by: int) -> Go:
        return Go(replace(self, number=self.count.turned(self.number, by)))
