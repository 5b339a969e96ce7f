"""The games of the past: asked of the world, shown when they are there, written down in later."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import KEEP, NAMES, EnterLater, GiveName, Recall, RecallGame
from companion.app.memory import Pressed
from companion.app.places.history import NO_GAME as NONE_OVER
from companion.app.places.history import History, Unread
from companion.app.places.kept import KeptPlay
from companion.app.places.last_game import LastGame
from companion.app.places.menu import Menu
from companion.app.places.naming import ChoosingName, Naming
from companion.app.places.table import AtTable
from companion.app.showing import Step, record, show
from companion.app.values import Started
from companion.app.wings.past_values import (
    GameRecalled,
    KeepName,
    NameKept,
    NameRefused,
    PlayRead,
    ReadGame,
    ReadNames,
    ReadPast,
    ReadPlay,
    Recalled,
    RecordLater,
)
from companion.app.wings.phone_values import AnswerPhone, NameWish, PlayWish
from companion.app.wings.wing import Wing
from companion.app.words import words
from companion.surface.phone_answers import NO_GAME, NO_RESULT, NOT_ALLOWED

if TYPE_CHECKING:
    from companion.app.place import Place
    from companion.app.values import App, Input


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
        return Unread(back) if back or found.is_older else NONE_OVER
    past, memory = found.game
    if found.asked.wants == KEEP and past.result is not None:
        return KeptPlay(past)
    if found.asked.wants == NAMES and past.seats:
        return Naming(past, found.known)
    is_older = found.is_older and back is None
    return LastGame(past, memory, back=back, is_older=is_older, known=found.known)


def _named(app: App, does: GiveName) -> Step:
    return app, (KeepName(does.place.past.deal_id, does.seat, does.name),)


def _wished(app: App, wish: NameWish) -> Step:
    """Keep the name that a phone gives a seat of the game at the table."""
    session = app.memory.session
    if session is None or app.memory.draft is not None or not app.memory.deal_id:
        return app, (AnswerPhone(wish.id, NO_GAME),)
    seats = session.deal.game.seats(session.view())
    if not 1 <= wish.seat <= len(seats):
        return app, (AnswerPhone(wish.id, NOT_ALLOWED),)
    return app, (KeepName(app.memory.deal_id, seats[wish.seat - 1], wish.name, wish.id),)


def _name_refused(app: App, refused: NameRefused) -> Step:
    return app, (AnswerPhone(refused.id, refused.why),)


def _name_kept(app: App, kept: NameKept) -> Step:
    """Note the names of the game at the table, and answer the phone that gave one."""
    if kept.deal_id == app.memory.deal_id:
        app = replace(app, names=kept.names)
    after, effects = _back_at_seats(app, kept)
    return after, (*((AnswerPhone(kept.id, is_quiet=True),) if kept.id else ()), *effects)


def _back_at_seats(app: App, kept: NameKept) -> Step:
    """Go back to the seats, which have their names now, from the names to choose from."""
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


def _play_wished(app: App, wish: PlayWish) -> Step:
    return app, (ReadPlay(wish.id, wish.language),)


def _play_read(app: App, found: PlayRead) -> Step:
    """Answer a phone with the link and the text of a game that is over."""
    from companion.app.plays import link_of, play_of, text_of  # noqa: PLC0415 - few ask for it

    past, refused = found.past, AnswerPhone(found.asked.id, NO_RESULT)
    if past is None:
        return app, (refused,)
    past = past if app.today else replace(past, moment="", date="")
    own = words(found.asked.language, game=past.game).plain()
    play = play_of(past, own)
    if play is None:
        return app, (refused,)
    said = ("link", link_of(play)), ("text", text_of(play, past, own))
    return app, (AnswerPhone(found.asked.id, is_quiet=True, play=said),)


def _with_names(before: App, event: Input, step: Step) -> Step:
    """Ask for the names of the seats of another game than before, for the phones."""
    after, effects = step
    deal_id = after.memory.deal_id
    is_other = deal_id != before.memory.deal_id
    if is_other:
        after = replace(after, names=())
    if after.box.phones and deal_id and (is_other or isinstance(event, Started)):
        effects = (*effects, ReadNames(deal_id))
    return after, effects


PAST = Wing(
    takes={
        Recalled: _recalled,
        GameRecalled: _game_recalled,
        NameKept: _name_kept,
        NameRefused: _name_refused,
        NameWish: _wished,
        PlayWish: _play_wished,
        PlayRead: _play_read,
    },
    does={Recall: _asked, RecallGame: _asked, EnterLater: _entered, GiveName: _named},
    after=_with_names,
)
"""The games of the past."""
