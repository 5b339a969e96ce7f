"""The only loop: touches in, one step each, effects out.

Everything that happens arrives on one queue and is handled on one thread. An
entry is written and synced before the page that it leads to is handed to the
panel's worker; when the journal does not take it, the step is given up and the
players are told.
"""

from __future__ import annotations

import logging
import secrets
import sys
import threading
from dataclasses import field, replace
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Protocol

from companion.app.controls import controls
from companion.app.step import step
from companion.app.story import story
from companion.app.values import (
    DrawSeed,
    Effect,
    Halt,
    Input,
    PanelFailed,
    Record,
    RecordFailed,
    Resting,
    Seeded,
    Show,
    Shown,
    Signal,
    Started,
    Stop,
    Table,
)
from companion.engine import code
from companion.errors import JournalFull
from companion.screens.paint import paint
from companion.service import Service
from hardware.buttons.gestures import GestureRules, Gestures, Held, Touch
from hardware.clock import now
from hardware.frozen import frozen
from hardware.surface import Button, Call, Gesture, PanelSpec, Press

if TYPE_CHECKING:
    from collections.abc import Callable
    from threading import Event

    from companion.app.values import App
    from companion.journal import Journal
    from hardware.signals import Signals
    from hardware.surface import Frame

log = logging.getLogger("companion")

STOP_SECONDS = 7.0
"""How long the glass may take, when the end is asked from outside, before the program ends."""
OFF_SECONDS = 60.0
"""The same when a finger asked, at least: nobody waits but the person, and colour is slow."""
LONGEST_WAIT_SECONDS = 0.5 if sys.platform == "win32" else None
"""Windows hears no interrupt while it waits for a lock."""


class Glass(Protocol):
    """What shows frames and reports back: the panel's worker."""

    def show(self, number: int, frame: Frame, *, clean: bool = False) -> None:
        """Show a frame as soon as the panel can; only the newest is kept waiting."""
        ...


@frozen
class World:
    """What the loop acts on: the glass, what answers a finger, and the clock of touches.

    ``speak`` is told when the players change the language, ``service`` how the box fares.
    """

    glass: Glass
    signals: Signals
    clock: Callable[[], float]
    speak: Callable[[str], None]
    service: Service = field(default_factory=Service)


@frozen
class AtRest:
    """Asks to be told, through its event, when nothing is left to do or to draw."""

    reached: Event


@frozen
class ScriptEnded:
    """No more presses will come; ``error`` says what was wrong with the last line."""

    error: str | None


Arrival = Touch | Held | Input | AtRest | ScriptEnded


class Daemon:
    """Runs a device until it halts. ``put`` may be called from any thread.

    ``refresh_seconds`` is how long the glass needs for a whole page at most.
    """

    def __init__(
        self, app: App, journal: Journal, spec: PanelSpec, refresh_seconds: float = 0.0
    ) -> None:
        self.app = app
        self.error: str | None = None
        self.power_off = False
        self.gestures = Gestures(gesture_rules(app))
        self._journal, self.spec = journal, spec
        self._queue: SimpleQueue[Arrival] = SimpleQueue()
        self._is_stopping = threading.Event()
        self._at_rest: list[Event] = []
        self._stuck: frozenset[Button] = frozenset()
        self._refresh_seconds = refresh_seconds
        self._ending = False
        self._leaving = False
        self._deadline: float | None = None
        self._halted = False

    def put(self, arrival: Arrival) -> None:
        """Hand in what happened; it is handled in its turn, the wish to stop before all else."""
        if isinstance(arrival, Stop):
            self._is_stopping.set()
        self._queue.put(arrival)

    def shown(self, number: int) -> None:
        """Report that the glass shows a page."""
        self.put(Shown(number))

    def failed(self, number: int, reason: str) -> None:
        """Report that the panel could not show a page."""
        self.put(PanelFailed(number, reason))

    def run(self, world: World) -> None:
        """Handle what arrives until the device halts or the script is at its end."""
        world.service.ready(f"panel {self.app.box.panel}")
        self._step(Started(), world)
        while not self._halted:
            world.service.alive()
            arrival = self._next(world)
            if arrival is None:
                self._presses(self.gestures.tick(world.clock()), world)
            else:
                self._handle(arrival, world)
            self._report_stuck(world)
            self._report_rest()
            self._halted = self._halted or (self._leaving and self.app.can_see)
            if self._deadline is not None and now() >= self._deadline:
                log.warning("the glass was not ready in time")
                self._halted = True
        if not self.power_off:
            world.service.stopping()

    def rest(self, world: World) -> bool:
        """Wait, switched off, for a finger or the wish to stop; say whether it was a finger.

        The finger only wakes the box: the next ``run`` goes on at the table.
        """
        while not self._is_stopping.is_set():
            world.service.alive()
            try:
                arrival = self._queue.get(timeout=world.service.beat_seconds)
            except Empty:
                continue
            if isinstance(arrival, Touch) and arrival.down:
                world.signals.acknowledge()
                self.app = replace(self.app, place=Table(), waiting=None)
                self._halted, self.power_off, self._deadline = False, False, None
                return True
        return False

    def _next(self, world: World) -> Arrival | None:
        if self._is_stopping.is_set():
            self._is_stopping.clear()
            return Stop()
        waits = [LONGEST_WAIT_SECONDS] if LONGEST_WAIT_SECONDS else []
        waits += [world.service.beat_seconds] if world.service.beat_seconds else []
        waits += [self.gestures.deadline - world.clock()] if self.gestures.deadline else []
        waits += [self._deadline - now()] if self._deadline else []
        try:
            arrival = self._queue.get(timeout=max(0.0, min(waits)) if waits else None)
        except Empty:
            return None
        return None if isinstance(arrival, Stop) else arrival  # it has only woken the loop

    def _handle(self, arrival: Arrival, world: World) -> None:
        match arrival:
            case Touch(button, down, at):
                was_down = self.gestures.is_down(button)
                presses = self.gestures.edge(button, down, at)
                if self.gestures.is_down(button) and not was_down:
                    world.signals.acknowledge()
                self._presses(presses, world)
            case Held(button, at):
                self.gestures.held(button, at)
            case AtRest(reached):
                self._at_rest.append(reached)
            case ScriptEnded(error):
                self.error, self._ending = error, True
            case Stop() if self._refresh_seconds > STOP_SECONDS:
                # A resting page would be cut in the middle of its refresh, which harms the glass;
                # the page that is on it is a good one to come back to.
                log.info("asked to stop")
                self._leaving = True
                self._deadline = self._deadline or now() + STOP_SECONDS
            case _:
                self._step(arrival, world)

    def _presses(self, presses: tuple[Press, ...], world: World) -> None:
        for press in presses:
            self._step(press, world)

    def _report_stuck(self, world: World) -> None:
        stuck = self.gestures.stuck
        for button in sorted(stuck - self._stuck, key=lambda each: each.value):
            log.warning("button %s is stuck and is not listened to until it is free", button.value)
            world.signals.call(Call.FAULT)
        for button in self._stuck - stuck:
            log.warning("button %s is free again", button.value)
        self._stuck = stuck

    def _report_rest(self) -> None:
        if not self.app.can_see or not self._queue.empty() or self.gestures.deadline is not None:
            return
        for reached in self._at_rest:
            reached.set()
        self._at_rest.clear()
        self._halted = self._halted or self._ending

    def _step(self, event: Input, world: World) -> None:
        app, effects = step(self.app, event)
        entries = [effect.entry for effect in effects if isinstance(effect, Record)]
        try:
            self._journal.append(entries)
        except JournalFull as fault:
            log.warning("press refused: %s", fault)
            world.signals.refuse()
            event, entries = RecordFailed(str(fault)), []
            app, effects = step(self.app, event)
        if app.memory.language != self.app.memory.language:
            world.speak(app.memory.language)
        before, self.app = self.app, app
        if isinstance(app.place, Resting) and self._deadline is None:
            patience = max(OFF_SECONDS, 2 * self._refresh_seconds + 10)
            self._deadline = now() + (patience if app.place.power_off else STOP_SECONDS)
        self.gestures.rules = gesture_rules(app)
        for effect in effects:
            self._carry_out(effect, world)
        for line in story(before, event, app, entries):  # last: no page waits for the log
            log.info("%s", line)

    def _carry_out(self, effect: Effect, world: World) -> None:
        match effect:
            case Show(number, screen, clean):
                world.glass.show(number, paint(screen, self.spec), clean=clean)
            case Signal(call):
                world.signals.call(call)
            case DrawSeed():
                self.app, _ = step(self.app, Seeded(fresh_seed()))
            case Halt(power_off):
                self._halted, self.power_off = True, power_off
            case Record(entry):
                log.debug("recorded %s", type(entry).__name__)


def fresh_seed() -> int:
    """Return luck for a new game."""
    return secrets.randbelow(code.SEEDS)


def gesture_rules(app: App) -> GestureRules:
    """Return which gestures mean something now, so that the others cost no waiting."""
    offered = controls(app)

    def on(gesture: Gesture) -> frozenset[Button]:
        return frozenset(each.button for each in offered if each.gesture is gesture)

    return GestureRules(holds=on(Gesture.HOLD), longs=on(Gesture.LONG), doubles=on(Gesture.DOUBLE))
