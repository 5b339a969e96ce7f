"""The whole device as one function: an input in, the device after it and its effects out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, assert_never

from companion.app.actions import (
    Begin,
    Clean,
    Does,
    Enter,
    Examine,
    Explain,
    Forget,
    Go,
    HallFirst,
    LetIn,
    OfWings,
    Redraft,
    Speak,
    TakeBack,
    ToMenu,
    ToTable,
)
from companion.app.coach import seen_so_far
from companion.app.known import is_in_hall
from companion.app.memory import (
    CoachSwitched,
    Dealt,
    Drafted,
    Entry,
    LanguageChosen,
    Undone,
)
from companion.app.outcomes import PressOutcome, answer, control_of, insisting, is_covering
from companion.app.places.before_table import first_place
from companion.app.places.box_set_up import BoxSetUp, is_due
from companion.app.places.check import ButtonsTrial, Checking, CheckList
from companion.app.places.menu import Menu
from companion.app.places.notice import Notice
from companion.app.places.phones import Admitting
from companion.app.places.power import Resting
from companion.app.places.set_up.draft import LANGUAGE, other_answers
from companion.app.places.table import AtTable
from companion.app.showing import Step, enter, play, record, show, with_controls
from companion.app.values import (
    App,
    Dated,
    DrawSeed,
    Examined,
    Halt,
    Idle,
    Input,
    PanelFailed,
    RecordFailed,
    Refuse,
    RunChecks,
    Seeded,
    Shown,
    Signal,
    Started,
    Stop,
    phase_of,
)
from companion.app.wings.cards import CARDS, at_start
from companion.app.wings.hall import HALL
from companion.app.wings.hands import HANDS
from companion.app.wings.network import NETWORK
from companion.app.wings.past import PAST
from companion.app.wings.phone_values import AnswerPhone, PhonePress
from companion.app.wings.phones import PHONES, refusal
from companion.app.wings.stick import STICK
from companion.app.wings.versions import VERSIONS, must_wait
from companion.engine.controls import Play, Purpose
from companion.engine.own_answers import without_answers
from companion.engine.session import Session
from companion.surface import Alert, Press
from companion.surface.phone_answers import LATE, NOT_ALLOWED, WAITS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.app.place import Place
    from companion.engine.controls import Control

WINGS = (CARDS, HALL, HANDS, NETWORK, PAST, PHONES, STICK, VERSIONS)
"""The wings, in the order in which each is asked."""
_DIALS = {Purpose.UP, Purpose.DOWN}
"""Purposes of presses that a finger repeats at once."""


def step(app: App, event: Input) -> Step:
    """Return the device after an input, and what the world must do, in this order."""
    after, effects = TAKES[type(event)](app, event)
    for wing in WINGS:
        asked = wing.asks(after)
        if asked is not after:
            after, shown = show(asked)
            effects = (*effects, *shown)
    for wing in WINGS:
        after, effects = wing.after(app, event, (after, effects))
    return after, tuple(sorted(effects, key=phase_of))


def _seeded(app: App, luck: Seeded) -> Step:
    return with_controls(replace(app, seed=luck.seed, deal_id=luck.deal_id)), ()


def _dated(app: App, dated: Dated) -> Step:
    return with_controls(replace(app, today=dated.today)), ()


def _seen(app: App, shown: Shown) -> Step:
    return _panel_free(_covered(replace(app, seen=max(app.seen, shown.number), trouble=None)))


def _not_recorded(app: App, failed: RecordFailed) -> Step:
    return show(replace(app, place=Notice("record-failed", failed.reason), waiting=None))


def _idle(app: App, idle: Idle) -> Step:
    """Go back to the table, where the box may not stay; nobody has answered a phone.

    A trial of the buttons that the box's set-up began leads back there: it says which are silent.
    """
    del idle
    if isinstance(app.place, ButtonsTrial) and isinstance(app.place.before, BoxSetUp):
        return _done(app, app.place.before.tried(app.place.heard))
    if isinstance(app.place, Admitting):
        return _done(app, LetIn(LATE))
    may_stay = app.place.idle_seconds is None
    return (app, ()) if may_stay else show(replace(app, place=AtTable()))


def _stopped(app: App, stop: Stop) -> Step:
    del stop
    if isinstance(app.place, Resting):
        return app, ()
    return show(replace(app, place=Resting(power_off=False)))


def _started(app: App, started: Started) -> Step:
    """Show the first page, and write what a cut left unwritten of the owner's cards.

    What a seat saw before the power went may still be on the panel.
    """
    del started
    session = app.memory.session
    app, saved = at_start(app)
    knows_language = app.memory.draft is None or app.memory.draft.step != LANGUAGE
    if app.place == AtTable() and knows_language and is_due(app):
        app = replace(app, place=BoxSetUp())
    is_fresh = session is not None and session.before is None and app.memory.draft is None
    if session is not None and is_fresh and app.place == AtTable():
        app = replace(app, place=first_place(session, app.memory.coach))
    clean = session is not None and session.deal.game.private is not None
    after, effects = show(app, clean=clean)
    return after, (*effects, *saved)


def _covered(app: App) -> App:
    """Return the device once the panel shows its newest page: a private page is covered by now."""
    if not is_covering(app) or not app.can_see:
        return app
    return replace(app, secret=False, alert=app.alert or Alert.COVERED)


def _panel_failed(app: App, failed: PanelFailed) -> Step:
    """Go on without the page: nobody will see it for now, and the next has its own try."""
    was_fine = not app.trouble
    app = replace(app, seen=max(app.seen, failed.number), trouble=failed.reason)
    after, effects = show(replace(app, place=AtTable())) if app.place.is_secret else (app, ())
    after, others = _panel_free(after)
    return after, (*((Signal(Alert.FAULT),) if was_fine else ()), *effects, *others)


def _pressed(app: App, press: Press) -> Step:
    control = control_of(app, press)
    match answer(app, press):
        case PressOutcome.DONE if control is not None:
            return _done(replace(app, waiting=None), control.does, rests=_dials(app, control))
        case PressOutcome.WAITS:
            return replace(app, waiting=press), ()
        case _ if control is not None and isinstance(control.does, Forget | HallFirst):
            return _done(app, control.does)
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


def _done(app: App, does: Does, *, rests: bool = False) -> Step:
    """Do what a control does; ``rests`` says that the finger may go on at once."""
    if isinstance(does, OfWings):
        return DOES[type(does)](app, does)
    match does:
        case Go():
            return _go(app, does, rests=rests)
        case ToTable(cursor, typed):
            return show(replace(app, place=AtTable(cursor, typed)), rests=rests)
        case ToMenu():
            return show(replace(app, place=Menu()))
        case Forget():
            return _forget(app, does)
        case Play(moves):
            return play(app, moves)
        case Enter(count, number):
            return enter(app, count, number)
        case TakeBack():
            return record(replace(app, place=AtTable(), alert=None), Undone())
        case Speak() | Explain():
            return _spoken(app, does)
        case Examine() | Clean():
            return _looked(app, does)
        case Redraft() | Begin():
            return _set_up(app, does, rests=rests)
        case never:
            assert_never(never)


def _spoken(app: App, does: Speak | Explain) -> Step:
    """Record another language, or another way to explain the rules in this one."""
    language = app.memory.language
    entries: tuple[Entry, ...] = ()
    match does:
        case Speak(wanted) if wanted != language:
            entries = (LanguageChosen(wanted),)
        case Explain(way):
            entries = (CoachSwitched(language, way),)
    return record(replace(app, place=AtTable()), *entries)


def _pressed_by_phone(app: App, asked: PhonePress) -> Step:
    """Press as a finger does, where a phone may; it hears what came of that, and no lamp blinks."""
    if why := refusal(app, asked):
        return app, (AnswerPhone(asked.id, why),)
    after, effects = _pressed(app, asked.press)
    if Refuse() in effects:
        why = NOT_ALLOWED if app.can_see else WAITS
    effects = tuple(each for each in effects if each != Refuse())
    return after, (AnswerPhone(asked.id, why), *effects)


def _go(app: App, go: Go, *, rests: bool) -> Step:
    place = go.place
    after, effects = show(replace(app, place=place), clean=place.needs_clean, rests=rests)
    return after, effects if go.alert is None else (*effects, Signal(go.alert))


def _looked(app: App, does: Examine | Clean) -> Step:
    """Ask the world for what takes a while, which comes as an input; or draw the page again."""
    match does:
        case Examine(heard):
            after, effects = show(replace(app, place=Checking()))
            return after, (*effects, RunChecks(app.memory.language, heard))
        case Clean():
            return show(replace(app, place=AtTable()), clean=True)


def _examined(app: App, found: Examined) -> Step:
    """Show what was found; whoever has left the check meanwhile wants something else."""
    is_wanted = isinstance(app.place, Checking)
    return show(replace(app, place=CheckList.of(found.findings))) if is_wanted else (app, ())


def _dials(app: App, control: Control) -> bool:
    """Say whether a press only turns a dial, a list or a name, on a panel that is slow."""
    is_name = isinstance(control.does, ToTable) and bool(control.does.typed)
    goes_on = is_name or control.purpose in _DIALS
    return app.box.is_slow and goes_on and not is_covering(app)


def _set_up(app: App, does: Redraft | Begin, *, rests: bool) -> Step:
    """Record a step of set-up, or the game that it deals; luck that is used is asked for again."""
    language = app.memory.language
    match does:
        case Redraft(draft, spoken):
            is_new = spoken is not None and spoken != language
            words: tuple[Entry, ...] = (LanguageChosen(spoken),) if is_new and spoken else ()
            used = draft is not None and draft.seed == app.seed
            entries = (*words, Drafted(draft))
            place: Place = BoxSetUp() if spoken is not None and is_due(app) else AtTable()
            after, effects = record(replace(app, place=place), *entries, rests=rests)
            return after, (*effects, *((DrawSeed(),) if used else ()))
        case Begin(deal) if must_wait(app, deal):
            return show(replace(app, place=Notice("version-new")))
        case Begin(deal, coach):
            if is_in_hall(app):
                deal = replace(deal, choices=without_answers(deal.game, deal.choices))
            others = other_answers(app.memory, deal.game.id)
            begun, seen = Session.begin(deal), seen_so_far(app.memory)
            dealt = Dealt(deal, begun.made, language, others, app.deal_id, coach, seen)
            place = first_place(begun, coach)
            after, effects = record(replace(app, place=place, unkept=False), dealt)
            return after, (*effects, DrawSeed())


DEVICE: Mapping[type, Callable[[App, Any], Step]] = {
    Press: _pressed,
    PhonePress: _pressed_by_phone,
    Started: _started,
    Seeded: _seeded,
    Dated: _dated,
    Examined: _examined,
    Shown: _seen,
    PanelFailed: _panel_failed,
    RecordFailed: _not_recorded,
    Idle: _idle,
    Stop: _stopped,
}
"""What takes each kind of input that is of no wing."""
TAKES = {**DEVICE, **{kind: takes for wing in WINGS for kind, takes in wing.takes.items()}}
"""What takes each kind of input."""
DOES = {kind: does for wing in WINGS for kind, does in wing.does.items()}
"""What does each action that the controls of wings have."""
