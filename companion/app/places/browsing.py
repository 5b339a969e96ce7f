"""Looking through pages of the game, without moving."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Go, ToMenu, ToTable
from companion.app.place import Place
from companion.app.places.usual import MENU
from companion.app.words import game_page
from companion.engine.controls import Control, Purpose
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class Browsing(Place):
    """Pages of the game, the oldest or first one first; ``opener`` closes them again.

    ``is_over`` says that the game is over, so that no finger can run on into it.
    """

    pages: tuple[str, ...]
    index: int
    backwards: bool = False
    opener: Button = Button.C
    is_over: bool = False

    def page(self, app: Known, say: Say) -> Page:
        """Return the page that is looked at."""
        return game_page(app, self.pages[self.index], say)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return how pages are turned: A on, the opener closes, the other of B and C goes back.

        Turning stops at the last page, so that no finger runs on into the game; where the game is
        over, A leads back to its result. On a box of one button the menu follows there.
        """
        opener = self.opener if self.opener in {Button.B, Button.C} else Button.B
        other = Button.B if opener is Button.C else Button.C
        offered = [Control(Purpose.CLOSE, opener, "control.close", "flip", ToTable())]
        if self.index:
            offered.append(
                Control(Purpose.BACK, other, "control.earlier", "back", self._turned(-1))
            )
        if self.index + 1 < len(self.pages):
            onward = self._turned(1)
            offered.append(Control(Purpose.MAIN, Button.A, "control.next", "next", onward))
        elif self.is_over:
            offered.append(Control(Purpose.MAIN, Button.A, "control.result", "flip", ToTable()))
        elif app.box.one_button:
            offered.append(Control(Purpose.MAIN, Button.A, "control.next", "next", ToMenu()))
        return (*offered, MENU)

    def _turned(self, by: int) -> Go:
        return Go(replace(self, index=self.index + by))
