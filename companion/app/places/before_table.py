"""What lies on the table before a game whose first page it cannot stand in the place of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import ToTable
from companion.app.coach import coach_at, on_the_table
from companion.app.place import Place
from companion.app.places.table import AtTable
from companion.app.places.usual import MENU
from companion.engine.coach import coach_of
from companion.engine.controls import Control, Purpose
from companion.surface import Button
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.engine.session import Session
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class BeforeTable(Place):
    """The page of what lies on the table, before the table itself."""

    keeps_presses = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the page; the table's own where the coach was switched off meanwhile."""
        coach = coach_at(app)
        return on_the_table(app, coach, say) if coach else AtTable().page(app, say)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way to the table, and the menu."""
        game = app.playing.deal.game.id
        on = Control(Purpose.MAIN, Button.A, "play.to-table", "next", ToTable(), words=game)
        return (on, replace(MENU, button=Button.D))


def first_place(session: Session, way: str) -> Place:
    """Return where a game begins that was just dealt."""
    coach = coach_of(session.deal.game, way)
    if coach is None or coach.stands_for or not coach.laid_out(session.view()):
        return AtTable()
    return BeforeTable()
