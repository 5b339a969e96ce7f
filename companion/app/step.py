"""The whole device as one function: an input in, the device after it and its effects out."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, assert_never

from companion.app import own_cards
from companion.app.actions import (
    Begin,
    Clean,
    Enter,
    Examine,
    Forget,
    Go,
    Recall,
    Redraft,
    Speak,
    TakeBack,
    ToMenu,
    ToTable,
)
from companion.app.memory import Dealt, Drafted, Entry, LanguageChosen, Pressed, Undone, remember
from companion.app.places.check import Checking, CheckList
from companion.app.places.counting import Counting
from companion.app.places.history import History
from companion.app.places.menu import Menu
from companion.app.places.notice import Notice
from companion.app.places.power import Resting
from companion.app.places.set_up.draft import other_answers
from companion.app.places.table import AtTable
from companion.app.standing import controls, presented, standing
from companion.app.values import (
    App,
    CardsFailed,
    CardsFound,
    Dated,
    DrawSeed,
    Effect,
    Examined,
    Halt,
    Idle,
    Input,
    PanelFailed,
    ReadPast,
    Recalled,
    Record,
    RecordFailed,
    Refuse,
    RunChecks,
    Seeded,
    Show,
    Shown,
    Signal,
    Started,
    Stop,
)
from companion.engine.game import Count, Play, Purpose
from companion.engine.session import Session
from companion.surface import Alert, Button, Press

if TYPE_CHECKING:
    from companion.app.places.place import Place
    from companion.engine.game import Control

_DIALS = {Purpose.UP, Purpose.DOWN}
"""Purposes of presses that a finger repeats at once."""
Step = tuple[App, tuple[Effect, ...]]


def step(app: App, event: Input) -> Step:
    """Return the device after an input, and what the world must do, in this order."""
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
            return _show(replace(app, place=Notice("record-failed", reason), waiting=None))
        case Idle():
            may_stay = app.place.idle_seconds is None
            return (app, ()) if may_stay else _show(replace(app, place=AtTable()))
        case Stop():
            if isinstance(app.place, Resting):
                return app, ()
            return _show(replace(app, place=Resting(power_off=False)))
        case never:
            assert_never(never)


def _started(app: App) -> Step:
    """Show the first page, and write what a cut left unwritten of the owner's cards.

    What a seat saw before the power went may still be on the panel.
    """
    session = app.memory.session
    app, saved = own_cards.at_start(app)
    clean = session is not None and session.deal.game.private is not None
    after, effects = _show(app, clean=clean)
    return after, (*effects, *saved)


def _from_outside(app: App, event: Seeded | Dated | CardsFound | CardsFailed) -> Step:
    """Take what the world brings for the next game, or says of the owner's cards."""
    match event:
        case Seeded(seed):
            return _with_controls(replace(app, seed=seed)), ()
        case Dated(today):
            return _with_controls(replace(app, today=today)), ()
        case CardsFound(packs):
            return _show(own_cards.with_cards(app, *packs))
        case CardsFailed(reason):
            if app.unkept:
                return app, ()
            return _show(replace(app, place=Notice("cards-failed", reason), unkept=True))


class PressOutcome(Enum):
    """What comes of a press."""

    DONE = "done"
    WAITS = "waits"
    REFUSED = "refused"


def answer(app: App, press: Press) -> PressOutcome:
    """Say what comes of a press now: every press is done, kept for the panel, or refused."""
    control = _control(app, press)
    if control is None or isinstance(control.does, Forget):
        return PressOutcome.REFUSED
    if app.can_see or not (control.waits or _is_covering(app)):
        return PressOutcome.DONE
    is_kept = standing(app).keeps_presses and app.waiting is None and not app.box.is_slow
    return PressOutcome.WAITS if is_kept else PressOutcome.REFUSED


def is_sure(app: App, button: Button) -> bool:
    """Say whether whatever a finger may do with a button will be taken, one thing at least."""
    offered = [each for each in app.offered if each.button is button]
    presses = (Press(button, each.gesture) for each in offered)
    return bool(offered) and all(answer(app, each) is not PressOutcome.REFUSED for each in presses)


def _control(app: App, press: Press) -> Control | None:
    wanted = press.button, press.gesture
    return next((each for each in app.offered if (each.button, each.gesture) == wanted), None)


def _is_covering(app: App) -> bool:
    """Say whether the panel may still show a private page, while a public one is on its way."""
    return app.secret and not app.place.is_secret


def _covered(app: App) -> App:
    """Return the device once the panel shows its newest page: a private page is covered by now."""
    if not _is_covering(app) or not app.can_see:
        return app
    return replace(app, secret=False, alert=app.alert or Alert.COVERED)


def _panel_failed(app: App, number: int, reason: str) -> Step:
    """Go on without the page: nobody will see it for now, and the next has its own try."""
    app, was_fine = replace(app, seen=max(app.seen, number), trouble=reason), not app.trouble
    after, effects = _show(replace(app, place=AtTable())) if app.place.is_secret else (app, ())
    after, others = _panel_free(after)
    return after, (*((Signal(Alert.FAULT),) if was_fine else ()), *effects, *others)


def _pressed(app: App, press: Press) -> Step:
    control = _control(app, press)
    match answer(app, press):
        case PressOutcome.DONE if control is not None:
            return _do(replace(app, waiting=None), control)
        case PressOutcome.WAITS:
            return replace(app, waiting=press), ()
        case _ if control is not None and isinstance(control.does, Forget):
            return _forget(app, control.does)
        case _:
            return app, (Refuse(),)


def _forget(app: App, forget: Forget) -> Step:
    """Refuse a press and forget the name that it was a letter of; a finger may spell on at once."""
    rests = app.box.is_slow and not _is_covering(app)
    after, effects = _show(replace(app, place=AtTable(forget.cursor)), rests=rests)
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
            return _show(replace(app, place=AtTable(cursor, typed)), rests=_dials(app, control))
        case ToMenu():
            return _show(replace(app, place=Menu()))
        case Play(moves):
            return _play(app, moves)
        case Enter(count, number):
            return _enter(app, count, number)
        case TakeBack():
            return _record(replace(app, place=AtTable(), alert=None), Undone())
        case Speak(language):
            spoken = language == app.memory.language
            entries = () if spoken else (LanguageChosen(language),)
            return _record(replace(app, place=AtTable()), *entries)
        case Recall() | Examine():
            return _asked(app, control.does)
        case Clean():
            return _show(replace(app, place=AtTable()), clean=True)
        case Redraft():
            return _redraft(app, control.does, rests=_dials(app, control))
        case Begin(deal):
            made = Session.begin(deal).made
            others = other_answers(app.memory, deal.game.id)
            dealt = Dealt(deal, made, app.memory.language, others)
            after, effects = _record(replace(app, place=AtTable(), unkept=False), dealt)
            return after, (*effects, DrawSeed())
        case unknown:
            raise TypeError(f"no device does {unknown!r}")


def _go(app: App, go: Go, *, rests: bool) -> Step:
    place = go.place
    after, effects = _show(replace(app, place=place), clean=place.needs_clean, rests=rests)
    return after, effects if go.alert is None else (*effects, Signal(go.alert))


def _asked(app: App, question: Recall | Examine) -> Step:
    """Ask the world for what takes a while; its answer comes as an input."""
    if isinstance(question, Recall):
        return app, (ReadPast(),)
    after, effects = _show(replace(app, place=Checking()))
    return after, (*effects, RunChecks(app.memory.language, question.heard))


def _arrived(app: App, found: Recalled | Examined) -> Step:
    """Show what was asked for; whoever has left the place meanwhile wants something else."""
    place: Place
    if isinstance(found, Recalled):
        is_wanted, place = isinstance(app.place, Menu), History(found.games)
    else:
        is_wanted, place = isinstance(app.place, Checking), CheckList.of(found.findings)
    return _show(replace(app, place=place)) if is_wanted else (app, ())


def _dials(app: App, control: Control) -> bool:
    """Say whether a press only turns a dial, a list or a name, on a panel that is slow."""
    is_name = isinstance(control.does, ToTable) and bool(control.does.typed)
    goes_on = is_name or control.purpose in _DIALS
    return app.box.is_slow and goes_on and not _is_covering(app)


def _play(app: App, moves: tuple[object, ...]) -> Step:
    session = app.playing
    played = session.play(*moves)
    alert = session.deal.game.alert(session.view(), played.view())
    return _record(replace(app, place=AtTable(), alert=alert), Pressed(played.made))


def _enter(app: App, count: Count[object], number: int) -> Step:
    """Record the number that was entered and ask for the next, if one is wanted."""
    moves = count.made(number)
    played = app.playing.play(*moves) if moves else app.playing
    place = AtTable(count.cursor)
    if count.goes_on:
        view, focus = played.view(), place.focus(app)
        for control in played.deal.game.controls(view, focus):
            if control.button is Button.A and isinstance(control.does, Count):
                following = Counting(control.does, control.does.start, count.cursor)
                return _record(replace(app, place=following), *_pressed_by(played, moves))
    return _record(replace(app, place=place), *_pressed_by(played, moves))


def _pressed_by(played: Session, moves: tuple[object, ...]) -> tuple[Pressed, ...]:
    return (Pressed(played.made),) if moves else ()


def _redraft(app: App, redraft: Redraft, *, rests: bool = False) -> Step:
    """Record a step of set-up; luck that it used up is asked for again."""
    entries: list[Entry] = [Drafted(redraft.draft)]
    if redraft.language is not None and redraft.language != app.memory.language:
        entries.insert(0, LanguageChosen(redraft.language))
    used = redraft.draft is not None and redraft.draft.seed == app.seed
    after, effects = _record(replace(app, place=AtTable()), *entries, rests=rests)
    return after, (*effects, *((DrawSeed(),) if used else ()))


def _record(app: App, *entries: Entry, rests: bool = False) -> Step:
    """Record entries, remember them, and show what has come of it."""
    memory = app.memory
    for entry in entries:
        memory = remember(memory, entry)
    after, saved = own_cards.after_press(app, replace(app, memory=memory))
    after, effects = _show(after, rests=rests)
    recorded = tuple(Record(entry) for entry in entries)
    if Undone() in entries:
        return after, (*saved, *recorded, *effects)
    return after, (*recorded, *effects, *saved)


def _show(app: App, *, clean: bool = False, rests: bool = False) -> Step:
    """Show the page of the device as it stands, unless the panel was sent it already.

    What follows a private page is drawn with a full refresh, until the panel has shown it.
    """
    offered, wanted = presented(app)
    app = replace(app, offered=offered)
    if wanted == app.screen:
        return app, ()
    number, clean = app.shows + 1, clean or _is_covering(app)
    shown = replace(app, screen=wanted, shows=number, secret=app.secret or app.place.is_secret)
    return shown, (Show(number, wanted, clean, rests),)


def _with_controls(app: App) -> App:
    """Return the device with what its buttons do as it stands now."""
    return replace(app, offered=controls(app))
