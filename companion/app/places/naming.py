"""Giving names to the seats of a game that is over: never needed, and taken out again as easily."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import GiveName, Go, ToTable
from companion.app.names import breakable
from companion.app.place import Place
from companion.app.places.usual import CLOSE, chosen, up_and_down
from companion.app.words import words_of
from companion.engine.controls import Purpose
from companion.screens.device import list_page, notice_page
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.findings import Past
    from companion.app.known import Known
    from companion.engine.controls import Control
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class Naming(Place):
    """The seats of a game with their names; ``known`` are those to choose from.

    ``back`` is where the box stood, if anywhere. No phone is sent a page with names.
    """

    past: Past
    known: tuple[str, ...]
    back: Place | None = None
    cursor: int = 0
    is_for_eyes = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the seats, or how names come to the box where it knows none."""
        title, border = say("names.title"), app.game.border
        if not self.known:
            return notice_page("names-none", title, (say("names.how"),), "players", border)
        own = words_of(app, say, self.past.game)
        names = dict(self.past.names)
        called = [own.short(each) or own(each) if each else "" for each in self.past.seats]
        named = [breakable(names.get(each, "")) or say("names.none") for each in self.past.seats]
        lines = [" · ".join(filter(None, each)) for each in zip(called, named, strict=True)]
        return list_page("names", title, lines, self.cursor, border, icon="players")

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return choosing a seat, the way back, and the ways up and down."""
        del app
        away = ToTable() if self.back is None else Go(self.back)
        close = replace(CLOSE, does=away)
        if not self.known:
            return (replace(close, purpose=Purpose.MAIN, button=Button.A, icon="yes"),)
        count = len(self.past.seats)
        return (
            chosen(Go(ChoosingName(self))),
            close,
            *up_and_down(lambda by: Go(replace(self, cursor=(self.cursor + by) % count))),
        )


@frozen
class ChoosingName(Place):
    """The names for the seat that a list of seats points at, none of them first."""

    seats: Naming
    cursor: int = 0
    is_for_eyes = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the names under the seat."""
        own, seat = words_of(app, say, self.seats.past.game), self.seat
        lines = (say("names.none"), *map(breakable, self.seats.known))
        title = own(seat) if seat else say("names.alone")
        return list_page("names-choose", title, lines, self.cursor, app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return choosing, the way back, and the ways up and down."""
        del app
        names = ("", *self.seats.known)
        count = len(names)
        return (
            chosen(GiveName(self.seats, self.seat, names[self.cursor])),
            replace(CLOSE, does=Go(self.seats)),
            *up_and_down(lambda by: Go(replace(self, cursor=(self.cursor + by) % count))),
        )

    @property
    def seat(self) -> str:
        """The key of the seat's own name."""
        return self.seats.past.seats[self.seats.cursor]
