"""The device as one pure function: an input in, the next device and its effects out.

Laws kept here: an entry is recorded before a page is shown; a press that could hide
a page nobody saw waits for the glass, and at most one waits; the running device and
a restart build their state from the same entries. Where the glass is slow no press waits: it
is refused, and the lamp says so.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, assert_never

from companion.app.controls import controls
from companion.app.counting import following
from companion.app.memory import Dealt, Drafted, Entry, LanguageChosen, Pressed, Undone, remember
from companion.app.pages import screen
from companion.app.values import (
    App,
    AtTable,
    Begin,
    Clean,
    Dated,
    DrawSeed,
    Effect,
    Enter,
    Go,
    Halt,
    History,
    Input,
    Menu,
    Notice,
    PanelFailed,
    ReadPast,
    Recall,
    Recalled,
    Record,
    RecordFailed,
    Redraft,
    Refuse,
    Resting,
    Seeded,
    Show,
    Shown,
    Signal,
    Speak,
    Started,
    Stop,
    TakeBack,
)
from companion.engine.game import Play
from companion.engine.session import Session
from companion.surface import Alert, Press

if TYPE_CHECKING:
    from companion.app.values import Counting
    from companion.engine.game import Control
    from companion.surface import Button

Step = tuple[App, tuple[Effect, ...]]


def step(app: App, event: Input) -> Step:
    """Return the device after an input, and what the world must do, in this order."""
    match event:
        case Press():
            return _pressed(app, event)
        case Started():
            return _show(app)
        case Seeded(seed):
            return replace(app, seed=seed), ()
        case Recalled(games):
            # Whoever has left the menu meanwhile wants something else.
            return _show(replace(app, place=History(games))) if _in_menu(app) else (app, ())
        case Dated(today):
            return replace(app, today=today), ()
        case Shown(number):
            return _glass_free(replace(app, seen=max(app.seen, number), trouble=None))
        case PanelFailed(number, reason):
            # Nobody will see this page for now, and the game goes on; the next has its own try.
            after, effects = _glass_free(replace(app, seen=max(app.seen, number), trouble=reason))
            return after, effects if app.trouble else (Signal(Alert.FAULT), *effects)
        case RecordFailed(reason):
            return _show(replace(app, place=Notice("record-failed", reason), waiting=None))
        case Stop():
            if isinstance(app.place, Resting):
                return app, ()
            return _show(replace(app, place=Resting(power_off=False), waiting=None))
        case never:
            assert_never(never)


class Reply(Enum):
    """What comes of a press."""

    DONE = "done"
    WAITS = "waits"
    REFUSED = "refused"


def answer(app: App, press: Press) -> Reply:
    """Say what comes of a press now: every press is done, kept for the glass, or refused."""
    control = _control(app, press)
    if control is None:
        return Reply.REFUSED
    if app.can_see or not control.waits:
        return Reply.DONE
    # A question or a notice is there to be read: no press that came before it may answer it.
    is_kept = isinstance(app.place, AtTable) and app.waiting is None and not app.box.is_slow
    return Reply.WAITS if is_kept else Reply.REFUSED


def is_sure(app: App, button: Button) -> bool:
    """Say whether whatever a finger may do with a button will be taken, one thing at least."""
    offered = [each for each in controls(app) if each.button is button]
    presses = (Press(button, each.gesture) for each in offered)
    return bool(offered) and all(answer(app, each) is not Reply.REFUSED for each in presses)


def _control(app: App, press: Press) -> Control | None:
    offered = controls(app)
    return next((each for each in offered if Press(each.button, each.gesture) == press), None)


def _pressed(app: App, press: Press) -> Step:
    control = _control(app, press)
    match answer(app, press):
        case Reply.DONE if control is not None:
            return _do(replace(app, waiting=None), control)
        case Reply.WAITS:
            return replace(app, waiting=press), ()
        case _:
            return app, (Refuse(),)


def _in_menu(app: App) -> bool:
    return isinstance(app.place, Menu)


def _glass_free(app: App) -> Step:
    """Go on with what waited for the glass: the last page to rest, or a press."""
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
        case Go(place):
            return _show(replace(app, place=place))
        case Play(moves):
            return _play(app, control, moves)
        case Enter(counting):
            return _enter(app, counting)
        case TakeBack():
            return _record(replace(app, place=AtTable(), alert=None), Undone())
        case Speak(language):
            return _record(app, LanguageChosen(language))
        case Recall():
            return app, (ReadPast(),)
        case Clean():
            return _show(replace(app, place=AtTable()), clean=True)
        case Redraft():
            return _redraft(app, control.does)
        case Begin(deal):
            made = Session.begin(deal).made
            dealt = Dealt(deal, made, app.memory.language)
            after, effects = _record(replace(app, place=AtTable()), dealt)
            return after, (*effects, DrawSeed())
        case unknown:
            raise TypeError(f"no device does {unknown!r}")


def _play(app: App, control: Control, moves: tuple[object, ...]) -> Step:
    session = app.memory.session
    if session is None:
        raise RuntimeError(f"{control.word!r} is offered and no game is dealt")
    played = session.play(*moves)
    alert = session.deal.game.alert(session.view(), played.view())
    return _record(replace(app, place=AtTable(), alert=alert), Pressed(played.made))


def _enter(app: App, counting: Counting) -> Step:
    """Record the number that was entered and ask for the next, if one is wanted."""
    session = app.memory.session
    if session is None:
        raise RuntimeError("a number is entered and no game is dealt")
    moves = counting.count.made(counting.number)
    played = session.play(*moves) if moves else session
    place = following(counting, played)
    return _record(replace(app, place=place), *((Pressed(played.made),) if moves else ()))


def _redraft(app: App, redraft: Redraft) -> Step:
    """Record a step of set-up; luck that it used up is asked for again."""
    entries: list[Entry] = [Drafted(redraft.draft)]
    if redraft.language is not None and redraft.language != app.memory.language:
        entries.insert(0, LanguageChosen(redraft.language))
    used = redraft.draft is not None and redraft.draft.seed == app.seed
    after, effects = _record(replace(app, place=AtTable()), *entries)
    return after, (*effects, *((DrawSeed(),) if used else ()))


def _record(app: App, *entries: Entry) -> Step:
    """Record entries, remember them, and show what has come of it."""
    memory = app.memory
    for entry in entries:
        memory = remember(memory, entry)
    after, effects = _show(replace(app, memory=memory))
    return after, (*(Record(entry) for entry in entries), *effects)


def _show(app: App, *, clean: bool = False) -> Step:
    """Show the page of the device as it stands, unless the glass was sent it already."""
    wanted = screen(app)
    if wanted == app.screen:
        return app, ()
    number = app.shows + 1
    return replace(app, screen=wanted, shows=number), (Show(number, wanted, clean),)
