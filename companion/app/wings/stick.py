"""Games on a stick or a phone: asked of the world, counted before they come, and put back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import UseStick
from companion.app.known import is_in_hall
from companion.app.places.stick import (
    GamesQuestion,
    PhoneGamesBusy,
    PhoneGamesDone,
    PhoneGamesFound,
    StickBusy,
    StickDone,
    StickFound,
    phone_of,
)
from companion.app.places.table import AtTable
from companion.app.showing import Step, show
from companion.app.values import Idle, RecordFailed
from companion.app.wings.phone_values import AnswerPhone
from companion.app.wings.stick_values import (
    DONE,
    LOOK,
    SAVE,
    TAKE,
    AskStick,
    ForgetGames,
    GamesWish,
    GoesOn,
    GoOnWith,
    PutBack,
    StickSaid,
)
from companion.app.wings.wing import Wing
from companion.surface.phone_answers import BUSY, LATE, NOT_ALLOWED, NOT_RECORDED, REFUSED

if TYPE_CHECKING:
    from companion.app.place import Place
    from companion.app.values import App, Input


def _asked(app: App, does: UseStick) -> Step:
    place = PhoneGamesBusy(does.what, does.id) if does.id else StickBusy(does.what)
    after, effects = show(replace(app, place=place))
    if does.what == TAKE:
        return after, (*effects, PutBack(does.games, does.id))
    return after, (*effects, AskStick(does.what, does.id))


def _said(app: App, said: StickSaid) -> Step:
    """Show what came of it; a running game goes on here where none does."""
    phone = phone_of(app.place)
    if not isinstance(app.place, StickBusy) or phone != said.id:
        is_last = bool(said.id) and not phone  # the files of a next question are not this one's
        return app, ((ForgetGames(),) if is_last else ())
    session = app.memory.session
    may_run = (session is None or session.is_over) and not is_in_hall(app)
    has_running = said.has_running and (may_run or said.what == SAVE)
    shown = replace(said, has_running=has_running, running=b"")
    is_question = said.what == LOOK and (said.games or said.cards or has_running)
    place: Place = StickFound(shown) if is_question else StickDone(shown)
    if phone and not is_question:
        is_on_phone = (said.what, said.word) == (SAVE, DONE)  # which says so itself
        place = AtTable() if is_on_phone else PhoneGamesDone(shown)
    elif phone:
        place = PhoneGamesFound(shown, phone)
    after, effects = show(replace(app, place=place))
    if phone and not is_question:
        effects = (*effects, AnswerPhone(phone, "" if said.word == DONE else NOT_RECORDED))
    if said.running and may_run:
        return after, (*effects, GoOnWith(said.running))
    return after, effects


def _goes_on(app: App, game: GoesOn) -> Step:
    """Take the game; the page that says so stays."""
    return show(replace(app, memory=replace(game.memory, language=app.memory.language)))


def _wished(app: App, wish: GamesWish) -> Step:
    """Ask a finger whether the games may go, or look at what came: where the box is at rest."""
    place = app.place
    if not wish.wanted:
        is_late = isinstance(place, StickBusy) and place.what == TAKE  # a finger said yes
        is_open = phone_of(place) == wish.id and not is_late
        return show(replace(app, place=AtTable())) if is_open else (app, ())
    if is_in_hall(app):  # a hall's journal keeps its number
        return app, (AnswerPhone(wish.id, NOT_ALLOWED),)
    is_at_table = isinstance(place, AtTable) and not place.typed
    if not (is_at_table and app.can_see) or app.secret or app.waiting is not None:
        return app, (AnswerPhone(wish.id, BUSY),)
    if wish.what == LOOK:
        return _asked(app, UseStick(LOOK, id=wish.id))
    return show(replace(app, place=GamesQuestion(wish.id)))


def _answered(before: App, event: Input, step: Step) -> Step:
    """Answer the phone where the box has left its question, or what it was busy with."""
    after, effects = step
    phone = phone_of(before.place)
    if not phone or phone_of(after.place) == phone:
        return step
    packs = isinstance(before.place, PhoneGamesBusy) and before.place.what == SAVE
    if not packs or AnswerPhone(phone) not in effects:  # else the phone fetches the file
        effects = (*effects, ForgetGames())
    if any(isinstance(each, AnswerPhone) and each.id == phone for each in effects):
        return after, effects
    why = NOT_RECORDED if isinstance(event, RecordFailed) else REFUSED
    return after, (*effects, AnswerPhone(phone, LATE if isinstance(event, Idle) else why))


STICK = Wing(
    takes={StickSaid: _said, GoesOn: _goes_on, GamesWish: _wished},
    does={UseStick: _asked},
    after=_answered,
)
"""Games on a stick, or on the host's phone."""
