"""The games of the past: asked of the world, shown when they are there, written down in later."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import KEEP, NAMES, EnterLater, GiveName, Recall, RecallGame
from companion.app.memory import Pressed
from companion.app.places.history import NO_GAME, History, Unread
from companion.app.places.kept import KeptPlay
from companion.app.places.last_game import LastGame
from companion.app.places.menu import Menu
from companion.app.places.naming import ChoosingName, Naming
from companion.app.places.table import AtTable
from companion.app.showing import Step, record, show
from companion.app.wings.past_values import (
    GameRecalled,
    KeepName,
    NameKept,
    ReadGame,
    ReadPast,
    Recalled,
    RecordLater,
)
from companion.app.wings.wing import Wing

if TYPE_CHECKING:
    from companion.app.place import Place
    from companion.app.values import App


def _asked(app: App, does: Recall | RecallGame) -> Step:
    if isinstance(does, RecallGame):
        return app, (ReadGame(does.file, does.wants),)
    return app, (ReadPast(),)


def _recalled(app: App, found: Recalled) -> Step:
    """Show the list; whoever has left the menu meanwhile wants something else."""
    if not isinstance(app.place, Menu):
        return app, ()
    return show(replace(app, place=History(found.games, unread=found.unread)))


def _game_recalled(app: App, found: GameRecalled) -> Step:
    """Show a game where the box still stands where it was asked for."""
    asked, session = found.asked, app.memory.session
    is_over = session is not None and session.is_over and app.memory.draft is None
    is_at_end = bool(asked.wants) and is_over and isinstance(app.place, AtTable)
    if not isinstance(app.place, History if asked.file else Menu) and not is_at_end:
        return app, ()
    return show(replace(app, place=_of_the_past(app, found)))


def _of_the_past(app: App, found: GameRecalled) -> Place:
    back = app.place if isinstance(app.place, History) else None
    if found.game is None:
        return Unread(back) if back or found.is_older else NO_GAME
    past, memory = found.game
    if found.asked.wants == KEEP and past.result is not None:
        return KeptPlay(past)
    if found.asked.wants == NAMES and past.seats:
        return Naming(past, found.known)
    is_older = found.is_older and back is None
    return LastGame(past, memory, back=back, is_older=is_older, known=found.known)


def _named(app: App, does: GiveName) -> Step:
    return app, (KeepName(does.place.past.deal_id, does.seat, does.name),)


def _name_kept(app: App, kept: NameKept) -> Step:
    """Go back to the seats, which have their names now."""
    if not isinstance(app.place, ChoosingName) or app.place.seats.past.deal_id != kept.deal_id:
        return app, ()
    before = app.place.seats
    past = replace(before.past, names=kept.names)
    back = before.back.of(past) if isinstance(before.back, LastGame) else before.back
    return show(replace(app, place=replace(before, past=past, known=kept.known, back=back)))


def _entered(app: App, does: EnterLater) -> Step:
    """Record what is entered into a game of the past: in its own journal, be it the one in use."""
    before: LastGame = does.place
    after = before.entered(app, does.count, does.number)
    moved = replace(app, place=after)
    if after.memory is before.memory or after.memory.session is None:
        return show(moved)
    pressed = Pressed(after.memory.session.made)
    if _lies_on_table(app, before):
        return record(moved, pressed)
    shown, effects = show(moved)
    return shown, (RecordLater(after.past.file, pressed), *effects)


def _lies_on_table(app: App, game: LastGame) -> bool:
    """Say whether a game of the past is the one at the table, so that its journal is in use."""
    here, there = app.memory.session, game.memory.session
    if here is None or there is None or app.memory.deal_id != game.memory.deal_id:
        return False
    return here.deal.code == there.deal.code and here.history() == there.history()


PAST = Wing(
    takes={Recalled: _recalled, GameRecalled: _game_recalled, NameKept: _name_kept},
    does={Recall: _asked, RecallGame: _asked, EnterLater: _entered, GiveName: _named},
)
"""The games of the past."""
