"""The table: where the game stands, and what its buttons do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import KEEP, Begin, Forget, Go, RecallGame, Redraft, ToTable
from companion.app.coach import next_way
from companion.app.known import is_following
from companion.app.place import Place
from companion.app.places.browsing import Browsing
from companion.app.places.counting import Counting
from companion.app.places.hall import for_one_table
from companion.app.places.phones import asked_on_phones
from companion.app.places.secret import Curtain
from companion.app.places.set_up.draft import as_in_file, following
from companion.app.places.usual import FORGET, MENU, UNDO
from companion.app.words import game_page
from companion.engine import code
from companion.engine.controls import (
    START,
    Browse,
    Control,
    Count,
    Focus,
    Point,
    Purpose,
    Rematch,
    Secret,
    SetUp,
    Spell,
    WrongName,
)
from companion.engine.fitting_packs import whole_of, with_whole
from companion.engine.many_tables import is_own
from companion.engine.own_answers import corrected
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.engine.controls import Cursor
    from companion.engine.game import AnyGame
    from companion.engine.session import Session
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


KEEP_HELD = Control(
    Purpose.EXTRA, Button.C, "kept.hold", "next", RecallGame(wants=KEEP), Gesture.HOLD
)
"""What shows the picture by which a game leaves the box: no game holds C at its end."""


@frozen
class AtTable(Place):
    """Where the game stands; ``cursor`` and ``typed`` are the fingers' ``Focus``."""

    cursor: Cursor = START
    typed: str = ""
    keeps_presses = True

    def focus(self, app: Known) -> Focus:
        """Return what the fingers point at, and on what kind of box."""
        on_phones = asked_on_phones(app)
        return Focus(self.cursor, self.typed, app.box.is_slow, app.box.one_button, on_phones)

    def page(self, app: Known, say: Say) -> Page:
        """Return the page that shows where the game stands."""
        session = app.playing
        return game_page(app, session.deal.game.table(session.view(), self.focus(app)), say)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return what the game offers, with undo and the menu."""
        session, focus = app.playing, self.focus(app)
        offered = session.deal.game.controls(session.view(), focus)
        resolved = tuple(resolve_action(app, session, each, self.cursor) for each in offered)
        if is_following(app):
            undo = (UNDO,) if is_own(session, session.made) else ()
            return with_undo_and_menu(for_one_table(app, resolved), undo)
        keeps = () if app.memory.draft else keeps_play(session.deal.game, session.view(), resolved)
        return with_undo_and_menu((*resolved, *keeps), self._undo(session))

    def _undo(self, session: Session) -> tuple[Control, ...]:
        """Return what holding B does: half a name is taken back before any press is."""
        if self.typed:
            return (replace(FORGET, does=ToTable(self.cursor)),)
        return () if session.before is None else (UNDO,)


def keeps_play(game: AnyGame, view: object, offered: tuple[Control, ...]) -> tuple[Control, ...]:
    """Return what takes the result of a game that is over out of the box, once there is one."""
    is_list = any(each.purpose is Purpose.CLOSE for each in offered)
    if is_list or not game.is_over(view) or game.result(view) is None:
        return ()
    return (KEEP_HELD,)


def with_undo_and_menu(
    offered: tuple[Control, ...], undo: tuple[Control, ...]
) -> tuple[Control, ...]:
    """Return a game's controls with undo and the menu.

    Where D scrolls, the menu is on B if that is free. A list that B closes has no undo: whoever
    wants it closes the list first.
    """
    undo = () if any(each.purpose is Purpose.CLOSE for each in offered) else undo
    taken = {each.button for each in offered if each.gesture is Gesture.PRESS}
    free = next((button for button in (Button.D, Button.B) if button not in taken), None)
    menu = () if free is None else (replace(MENU, button=free),)
    return (*offered, *undo, *menu)


def resolve_action(app: Known, session: Session, control: Control, cursor: Cursor) -> Control:
    """Return a game's control with what it does put in the device's terms, in the game's words."""
    own = replace(control, words=session.deal.game.id)
    match control.does:
        case Browse(pages, start, backwards):
            looking = Browsing(pages, start, backwards, control.button, session.is_over)
            return replace(own, does=Go(looking))
        case Point(place):
            return replace(own, does=ToTable(place))
        case Spell(typed):
            return replace(own, does=ToTable(cursor, typed))
        case WrongName():
            return replace(own, does=Forget(cursor))
        case Count() as count:
            return replace(own, does=Go(Counting(count, count.start, cursor)))
        case Secret(seat, page):
            return replace(own, does=Go(Curtain(seat, page)), waits=True)
        case Rematch():
            return replace(own, does=rematch(app, session), waits=True)
        case SetUp(answers):
            return replace(own, does=next_set_up(app, session, dict(answers)), waits=True)
        case _:
            return own


def rematch(app: Known, session: Session) -> Begin:
    """Return the next game with the answers of this one, and the owner's cards as they are now."""
    deal, at_hand = session.deal, app.box.packs
    added = tuple(pack for pack in deal.packs if not pack.is_whole)
    own = whole_of(deal.game, (*at_hand, *deal.packs))
    said = corrected(deal.game, session.next_choices, at_hand)
    choices, whole = with_whole(deal.game, said, (own,) if own else ())
    again = code.easy_deal(deal.game, choices, app.seed, (*added, *whole))
    return Begin(again, next_way(app.memory, deal.game.id) if app.memory.coach else "")


def next_set_up(app: Known, session: Session, answers: dict[str, str]) -> Redraft:
    """Return the set-up of the next game of this kind, with some of its answers changed."""
    return Redraft(as_in_file(following(session, app.seed, answers), app.box.packs))
