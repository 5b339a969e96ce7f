"""The whole device as one function: an input in, the device after it and its effects out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from companion.app import own_cards
from companion.app.actions import (
    Begin,
    Clean,
    Enter,
    Examine,
    Forget,
    GiveHand,
    Go,
    HallFirst,
    LetIn,
    NewCode,
    OpenDoor,
    Recall,
    Redraft,
    ShutDoor,
    Speak,
    TakeBack,
    ToMenu,
    ToTable,
)
from companion.app.hall_steps import OfHall, copy_owed, from_hall, of_hall
from companion.app.hand_steps import AtHand, at_hand, with_hands
from companion.app.hands import after_door, given
from companion.app.memory import Dealt, Drafted, Entry, LanguageChosen, Undone
from companion.app.outcomes import PressOutcome, answer, control_of, insisting, is_covering
from companion.app.phone_values import AnswerPhone, FromPhones, PhoneEntry, PhonePress, Publish
from companion.app.phones import AtDoor, asking, at_door, entry, is_news, may_ask, refusal
from companion.app.places.admitting import Admitting
from companion.app.places.check import Checking, CheckList
from companion.app.places.history import History
from companion.app.places.menu import Menu
from companion.app.places.notice import Notice
from companion.app.places.power import Resting
from companion.app.places.set_up.draft import other_answers
from companion.app.places.table import AtTable
from companion.app.showing import Step, after_records, enter, play, record, show, with_controls
from companion.app.values import (
    App,
    CardsFailed,
    CardsFound,
    Dated,
    DeviceInput,
    DrawSeed,
    Examined,
    FromHall,
    Halt,
    Idle,
    Input,
    PanelFailed,
    ReadPast,
    Recalled,
    RecordFailed,
    Refuse,
    RunChecks,
    Seeded,
    Shown,
    Signal,
    Started,
    Stop,
)
from companion.engine.game import Play, Purpose
from companion.engine.session import Session
from companion.surface import Alert, Press
from companion.surface.phone_answers import LATE, NOT_ALLOWED, WAITS

if TYPE_CHECKING:
    from companion.app.places.place import Place
    from companion.engine.game import Control

_DIALS = {Purpose.UP, Purpose.DOWN}
"""Purposes of presses that a finger repeats at once."""


def step(app: App, event: Input) -> Step:
    """Return the device after an input, and what the world must do, in this order."""
    if isinstance(event, PhonePress):
        after, effects = _pressed_by_phone(app, event)
    elif isinstance(event, PhoneEntry):
        after, effects = _entered_by_phone(app, event)
    elif isinstance(event, FromPhones):
        after, effects = _at_door(app, event)
    elif isinstance(event, AtHand):
        after, effects = at_hand(app, event)
    elif isinstance(event, FromHall):
        after, effects = from_hall(app, event)
    else:
        after, effects = _step(app, event)
    if may_ask(after):
        after, shown = show(asking(after))
        effects = (*effects, *shown)
    if not app.box.phones:
        return after, effects
    after, effects = with_hands(app, after, effects)
    if is_news(app, after) or isinstance(event, Started):
        return after, after_records(effects, Publish())
    return after, effects


def _step(app: App, event: DeviceInput) -> Step:
    match event:
        case Press():
            return _pressed(app, event)
        case Started():
            return _started(app)
        case Seeded() | Dated() | CardsFound() | CardsFailed():
            return _from_outside(app, event)
        case Recalled() | Examined():
            return _arrived(app, event)
        case Shown(number):
            return _panel_free(_covered(replace(app, seen=max(app.seen, number), trouble=None)))
        case PanelFailed(number, reason):
            return _panel_failed(app, number, reason)
        case RecordFailed(reason):
            return show(replace(app, place=Notice("record-failed", reason), waiting=None))
        case Idle():
            if isinstance(app.place, Admitting):
                return _at_door(app, LetIn(LATE))
            may_stay = app.place.idle_seconds is None
            return (app, ()) if may_stay else show(replace(app, place=AtTable()))
        case Stop():
            if isinstance(app.place, Resting):
                return app, ()
            return show(replace(app, place=Resting(power_off=False)))
        case never:
            assert_never(never)


def _started(app: App) -> Step:
    """Show the first page, and write what a cut left unwritten of the owner's cards.

    What a seat saw before the power went may still be on the panel.
    """
    session = app.memory.session
    app, saved = own_cards.at_start(app)
    clean = session is not None and session.deal.game.private is not None
    after, effects = show(app, clean=clean)
    return after, (*effects, *saved)


def _from_outside(app: App, event: Seeded | Dated | CardsFound | CardsFailed) -> Step:
    """Take what the world brings for the next game, or says of the owner's cards."""
    match event:
        case Seeded(seed, deal_id):
            return with_controls(replace(app, seed=seed, deal_id=deal_id)), ()
        case Dated(today):
            return with_controls(replace(app, today=today)), ()
        case CardsFound(packs):
            return show(own_cards.with_cards(app, *packs))
        case CardsFailed(reason):
            if app.unkept:
                return app, ()
            return show(replace(app, place=Notice("cards-failed", reason), unkept=True))


def _covered(app: App) -> App:
    """Return the device once the panel shows its newest page: a private page is covered by now."""
    if not is_covering(app) or not app.can_see:
        return app
    return replace(app, secret=False, alert=app.alert or Alert.COVERED)


def _panel_failed(app: App, number: int, reason: str) -> Step:
    """Go on without the page: nobody will see it for now, and the next has its own try."""
    app, was_fine = replace(app, seen=max(app.seen, number), trouble=reason), not app.trouble
    after, effects = show(replace(app, place=AtTable())) if app.place.is_secret else (app, ())
    after, others = _panel_free(after)
    return after, (*((Signal(Alert.FAULT),) if was_fine else ()), *effects, *others)


def _pressed(app: App, press: Press) -> Step:
    control = control_of(app, press)
    match answer(app, press):
        case PressOutcome.DONE if control is not None:
            return _do(replace(app, waiting=None), control)
        case PressOutcome.WAITS:
            return replace(app, waiting=press), ()
        case _ if control is not None and isinstance(control.does, Forget):
            return _forget(app, control.does)
        case _ if control is not None and isinstance(control.does, HallFirst):
            return app, (Refuse(), *copy_owed(app))
        case _:
            return insisting(app, control), (Refuse(),)


def _forget(app: App, forget: Forget) -> Step:
    """Refuse a press and forget the name that it was a letter of; a finger may spell on at once."""
    rests = app.box.is_slow and not is_covering(app)
    after, effects = show(replace(app, place=AtTable(forget.cursor)), rests=rests)
    return after, (Refuse(), *effects)


def _panel_free(app: App) -> Step:
    """Go on with what was kept until the panel shows the newest page: the end, or a press."""
    if not app.can_see:
        return app, ()
    if isinstance(app.place, Resting):
        return app, (Halt(app.place.power_off),)
    alert, app = app.alert, replace(app, alert=None)
    alerts = () if alert is None else (Signal(alert),)
    if app.waiting is None:
        return app, alerts
    after, effects = _pressed(replace(app, waiting=None), app.waiting)
    return after, (*alerts, *effects)


def _do(app: App, control: Control) -> Step:
    match control.does:
        case Go():
            return _go(app, control.does, rests=_dials(app, control))
        case ToTable(cursor, typed):
            return show(replace(app, place=AtTable(cursor, typed)), rests=_dials(app, control))
        case ToMenu():
            return show(replace(app, place=Menu()))
        case Play(moves):
            return play(app, moves)
        case Enter(count, number):
            return enter(app, count, number)
        case TakeBack():
            return record(replace(app, place=AtTable(), alert=None), Undone())
        case Speak(language):
            spoken = language == app.memory.language
            entries = () if spoken else (LanguageChosen(language),)
            return record(replace(app, place=AtTable()), *entries)
        case _ if isinstance(control.does, _Question):
            return _asked(app, control.does)
        case Clean():
            return show(replace(app, place=AtTable()), clean=True)
        case Redraft():
            return _redraft(app, control.does, rests=_dials(app, control))
        case Begin(deal):
            made = Session.begin(deal).made
            others = other_answers(app.memory, deal.game.id)
            dealt = Dealt(deal, made, app.memory.language, others, app.deal_id)
            after, effects = record(replace(app, place=AtTable(), unkept=False), dealt)
            return after, (*effects, DrawSeed())
        case unknown:
            raise TypeError(f"no device does {unknown!r}")


def _pressed_by_phone(app: App, asked: PhonePress) -> Step:
    """Press as a finger does, where a phone may; it hears what came of that, and no lamp blinks."""
    if why := refusal(app, asked):
        return app, (AnswerPhone(asked.id, why),)
    after, effects = _pressed(app, asked.press)
    if Refuse() in effects:
        why = NOT_ALLOWED if app.can_see else WAITS
    effects = tuple(each for each in effects if each != Refuse())
    return after, after_records(effects, AnswerPhone(asked.id, why))


def _entered_by_phone(app: App, asked: PhoneEntry) -> Step:
    why, move = entry(app, asked)
    after, effects = (app, ()) if why else play(app, (move,))
    return after, after_records(effects, AnswerPhone(asked.id, why))


def _at_door(app: App, what: AtDoor) -> Step:
    """Open or shut the door for phones, or take what is said of the way in.

    On a slow panel the page waits a moment, for the way in is usually known at once.
    """
    after, asked = at_door(after_door(app, what), what)
    after, effects = show(after, rests=app.box.is_slow and isinstance(what, OpenDoor))
    return after, (*effects, *asked)


def _go(app: App, go: Go, *, rests: bool) -> Step:
    place = go.place
    after, effects = show(replace(app, place=place), clean=place.needs_clean, rests=rests)
    return after, effects if go.alert is None else (*effects, Signal(go.alert))


_Question = Recall | Examine | OpenDoor | ShutDoor | NewCode | LetIn | GiveHand | OfHall


def _asked(app: App, question: _Question) -> Step:
    """Ask the world for what takes a while, or let phones in; an answer comes as an input."""
    if isinstance(question, GiveHand):
        return show(given(app, question.seat, question.key))
    if isinstance(question, OfHall):
        return of_hall(app, question)
    if isinstance(question, OpenDoor | ShutDoor | NewCode | LetIn):
        return _at_door(app, question)
    if isinstance(question, Recall):
        return app, (ReadPast(),)
    after, effects = show(replace(app, place=Checking()))
    return after, (*effects, RunChecks(app.memory.language, question.heard))


def _arrived(app: App, found: Recalled | Examined) -> Step:
    """Show what was asked for; whoever has left the place meanwhile wants something else."""
    place: Place
    if isinstance(found, Recalled):
        is_wanted, place = isinstance(app.place, Menu), History(found.games)
    else:
        is_wanted, place = isinstance(app.place, Checking), CheckList.of(found.findings)
    return show(replace(app, place=place)) if is_wanted else (app, ())


def _dials(app: App, control: Control) -> bool:
    """Say whether a press only turns a dial, a list or a name, on a panel that is slow."""
    is_name = isinstance(control.does, ToTable) and bool(control.does.typed)
    goes_on = is_name or control.purpose in _DIALS
    return app.box.is_slow and goes_on and not is_covering(app)


def _redraft(app: App, redraft: Redraft, *, rests: bool = False) -> Step:
    """Record a step of set-up; luck that it used up is asked for again."""
    entries: list[Entry] = [Drafted(redraft.draft)]
    if redraft.language is not None and redraft.language != app.memory.language:
        entries.insert(0, LanguageChosen(redraft.language))
    used = redraft.draft is not None and redraft.draft.seed == app.seed
    after, effects = record(replace(app, place=AtTable()), *entries, rests=rests)
    return after, (*effects, *((DrawSeed(),) if used else ()))
