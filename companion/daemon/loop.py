"""The only loop: touches in, one step each, effects out.

Everything that happens arrives on one queue and is handled on one thread.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from queue import Empty, SimpleQueue
from threading import Event
from typing import TYPE_CHECKING

from companion.app.places.power import Resting
from companion.app.values import PanelFailed, Show, Shown, Started, Stop
from companion.daemon import patience
from companion.daemon.beside import Found
from companion.daemon.publishing import heard_at_rest
from companion.daemon.stepping import Stepping
from companion.daemon.world import (
    Arrival,
    AtRest,
    HallSaid,
    JournalChanged,
    Reshaped,
    ScriptEnded,
    place_of,
)
from hardware.buttons.gestures import Held, Touch
from hardware.clock import now

if TYPE_CHECKING:
    from companion.app.values import App
    from companion.daemon.world import World
    from companion.journal import ClosedJournal, Journal
    from companion.surface import PanelSpec, Press

log = logging.getLogger("companion")


class Daemon(Stepping):
    """Runs a device until it halts. ``put`` may be called from any thread.

    ``error`` is what was wrong with a script of presses, if anything.
    """

    def __init__(
        self,
        app: App,
        journal: Journal | ClosedJournal,
        spec: PanelSpec,
        refresh_seconds: float = 0.0,
    ) -> None:
        super().__init__(app, journal, spec, refresh_seconds)
        self.error: str | None = None
        self._awake = place_of(journal, app)
        self._queue: SimpleQueue[Arrival] = SimpleQueue()
        self._is_stopping = Event()
        self._at_rest: list[Event] = []
        self._ending = self._leaving = False

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
            if arrival is not None:
                self._handle(arrival, world)
            elif (due := self._waiting.due(now())) is not None:
                if isinstance(due, Show):
                    self._carry_out(due, world)
                else:
                    self._step(due, world)
            else:
                self._presses(self.fingers.waited(world), world)
            self.fingers.report_stuck(world.signals)
            self._report_rest()
            self._halted = self._halted or (self._leaving and self.app.can_see)
            if self._waiting.is_over(now()):
                log.warning("the panel was not ready in time")
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
            self.app = heard_at_rest(arrival, self.app, world.seam, self._journal)
            if isinstance(arrival, JournalChanged):
                self._take_journal(arrival)
            elif isinstance(arrival, HallSaid):
                self.app = world.hall.heard_at_rest(arrival.message, self.app, self._journal)
            elif isinstance(arrival, Touch) and arrival.down:
                world.signals.acknowledge()
                place = self._awake if isinstance(self.app.place, Resting) else self.app.place
                self.app = replace(self.app, place=place)
                self._halted, self.power_off = False, False
                self._waiting = replace(self._waiting, end_at=None)
                return True
        return False

    def _next(self, world: World) -> Arrival | None:
        if self._is_stopping.is_set():
            self._is_stopping.clear()
            return Stop()
        waits = self._waiting.seconds(now())
        waits += [
            each for each in (patience.LONGEST_WAIT_SECONDS, world.service.beat_seconds) if each
        ]
        waits += self.fingers.seconds(world)
        try:
            arrival = self._queue.get(timeout=max(0.0, min(waits)) if waits else None)
        except Empty:
            world.check_buttons()  # pins that are gone send no edge that would say so
            return None
        return None if isinstance(arrival, Stop) else arrival  # it has only woken the loop

    def _handle(self, arrival: Arrival, world: World) -> None:
        match arrival:
            case Touch() | Held():
                self._presses(self.fingers.touched(arrival, self.app, world), world)
            case AtRest(reached):
                self._at_rest.append(reached)
            case HallSaid(message):
                self._heard(world.hall.heard(message, self.app), world)
            case JournalChanged():
                self._take_journal(arrival)
                self._step(Started(), world)
            case _ if isinstance(arrival, Found):
                self._searches.arrived()
                self._step(arrival, world)
            case ScriptEnded(error):
                self.error, self._ending = error, True
            case Reshaped(spec):
                self._reshape(spec, world)
            case Stop() if self._refresh_seconds > patience.STOP_SECONDS and not self.app.secret:
                # A resting page would be cut in the middle of its refresh, which harms the glass;
                # the page that is on it is a good one to come back to.
                log.info("asked to stop")
                self._leaving = True
                if self._waiting.page is not None:  # no refresh is begun that would be cut
                    self.app = replace(self.app, shows=self._sent)
                end_at = self._waiting.end_at or now() + patience.STOP_SECONDS
                self._waiting = replace(self._waiting, page=None, end_at=end_at)
            case _:
                self._step(arrival, world)

    def _take_journal(self, changed: JournalChanged) -> None:
        """Go on with another journal; the glass and its pages stay as they are."""
        self._journal.close()
        self._journal, self._awake = changed.journal, place_of(changed.journal, changed.app)
        self.app = changed.after(self.app)

    def _presses(self, presses: tuple[Press, ...], world: World) -> None:
        for press in presses:
            self.fingers.pressed(self.app, press, world.signals)
            self._step(press, world)

    def _report_rest(self) -> None:
        busy = self._searches.busy or self.fingers.gestures.deadline is not None
        if not self.app.can_see or not self._queue.empty() or busy:
            return
        for reached in self._at_rest:
            reached.set()
        self._at_rest.clear()
        self._halted = self._halted or self._ending
