"""The newest game that is over, as it was left: to look at, while another one may be played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Go, ToTable
from companion.app.place import Place
from companion.app.places.browsing import Browsing
from companion.app.places.table import AtTable
from companion.app.places.usual import CLOSE, MENU
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.known import Known
    from companion.app.memory import Memory
    from companion.engine.controls import Control
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class LastGame(Place):
    """The end page of a game that is over, and the pages that can be looked at from there.

    Nothing moves that game: no press is taken back, nothing is entered, none is dealt again.
    """

    memory: Memory
    shown: AtTable | Browsing = AtTable()

    def page(self, app: Known, say: Say) -> Page:
        """Return the page as it was in that game."""
        return self.shown.page(self._then(app), say)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return what only looks. B leaves the end page, whatever else it did in that game."""
        looks = tuple(self._looks(app))
        if isinstance(self.shown, Browsing):
            return (*looks, MENU)
        return (*(each for each in looks if each.button is not CLOSE.button), CLOSE, MENU)

    def _looks(self, app: Known) -> Iterator[Control]:
        for each in self.shown.controls(self._then(app)):
            match each.does:
                case Go(place=Browsing() as opened):
                    yield replace(each, does=Go(replace(self, shown=opened)))
                case ToTable() if isinstance(self.shown, Browsing):
                    yield replace(each, does=Go(replace(self, shown=AtTable())))

    def _then(self, app: Known) -> Known:
        """Return what the box would know if that game lay on the table."""
        return replace(app, memory=replace(self.memory, language=app.memory.language))
