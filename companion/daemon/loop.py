"""The only loop: touches in, one step each, effects out.

Everything that happens arrives on one queue and is handled on one thread. An
entry is written and synced before the page that it leads to is handed to the
panel's worker; when the journal cannot take it, the step is given up and a page
says so.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from queue import Empty, SimpleQueue
from threading import Event
from typing import TYPE_CHECKING

from companion.app.places.power import Resting
from companion.app.step import step
from companion.app.story import story
from companion.app.values import (
    CardsFailed,
    DrawSeed,
    Effect,
    EffectPhase,
    Examined,
    Halt,
    Idle,
    Input,
    LastRecalled,
    PanelFailed,
    ReadLast,
    ReadPast,
    Recalled,
    Record,
    RecordFailed,
    Refuse,
    RunChecks,
    SaveCards,
    Show,
    Shown,
    Signal,
    Started,
    Stop,
    phase_of,
)
from companion.app.wings.hall_values import AskHall, FollowHall, RecordAtTable, TakeCopy
from companion.app.wings.phone_values import ANY_PRESS, Publish
from companion.daemon import patience
from companion.daemon.beside import Searches
from companion.daemon.card_saving import saved, saved_first, up_to_date
from companion.daemon.fingers import LampAnswers, StuckButtons, gesture_rules
from companion.daemon.publishing import (
    ForPhones,
    done_for_phones,
    heard_at_rest,
    publish_page,
    refuse_phone,
)
from companion.daemon.world import (
    Arrival,
    AtRest,
    HallSaid,
    JournalChanged,
    Reshaped,
    ScriptEnded,
    World,
    fresh_luck,
    place_of,
)
from companion.errors import IllegalMove, JournalFull
from companion.journal import ClosedJournal, PastReader
from companion.screens.paint import paint
from companion.surface import Press
from companion.surface.phone_answers import NOT_RECORDED
from hardware.buttons.gestures import Gestures, Held, Touch
from hardware.clock import day_of, now

if TYPE_CHECKING:
    from companion.app.values import App, FromHall
    from companion.journal import Journal
    from companion.surface import PanelSpec

log = logging.getLogger("companion")


class Daemon:
    """Runs a device until it halts. ``put`` may be called from any thread.

    ``refresh_seconds`` is how long the glass needs for a whole page at most. ``not_recorded`` is
    why the journal did not take the last press that it should have; empty where it did.
    """

    def __init__(
        self,
        app: App,
        journal: Journal | ClosedJournal,
        spec: PanelSpec,
        refresh_seconds: float = 0.0,
    ) -> None:
        self.app = app
        self.error: str | None = None
        self.not_recorded = ""
        self.power_off = False
        self.gestures = Gestures(gesture_rules(app))
        self._journal, self.spec = journal, spec
        self._awake = place_of(journal, app)
        self._past, self._searches = PastReader(journal.folder, day_of), Searches(self.put)
        self._queue: SimpleQueue[Arrival] = SimpleQueue()
        self._is_stopping = Event()
        self._at_rest: list[Event] = []
        self._stuck = StuckButtons()
        self._behind = 0.0
        self._lamp = LampAnswers()
        self._refresh_seconds = refresh_seconds
        self._ending = self._leaving = self._halted = False
        self._deadline: float | None = None
        self._idle_at: float | None = None
        self._resting: Show | None = None
        self._rested_at = 0.0
        self._sent = 0  # the number of the newest page that the panel was given

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
            elif self._resting is not None and now() >= self._rested_at:
                self._carry_out(replace(self._resting, rests=False), world)
            elif self._idle_at is not None and now() >= self._idle_at:
                self._step(Idle(), world)
            else:
                self._presses(self.gestures.tick(self._finger_time(world)), world)
            self._stuck.report(self.gestures.stuck, world.signals)
            self._report_rest()
            self._halted = self._halted or (self._leaving and self.app.can_see)
            if self._deadline is not None and now() >= self._deadline:
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
                self._halted, self.power_off, self._deadline = False, False, None
                return True
        return False

    def _next(self, world: World) -> Arrival | None:
        if self._is_stopping.is_set():
            self._is_stopping.clear()
            return Stop()
        rested_at = self._rested_at if self._resting else None
        waits = [at - now() for at in (self._deadline, self._idle_at, rested_at) if at]
        waits += [
            each for each in (patience.LONGEST_WAIT_SECONDS, world.service.beat_seconds) if each
        ]
        due = self.gestures.deadline
        waits += [due - self._finger_time(world)] if due is not None else []
        try:
            arrival = self._queue.get(timeout=max(0.0, min(waits)) if waits else None)
        except Empty:
            world.check_buttons()  # pins that are gone send no edge that would say so
            return None
        return None if isinstance(arrival, Stop) else arrival  # it has only woken the loop

    def _finger_time(self, world: World) -> float:
        """Return the time up to which the edges are here: as late as the newest of them came.

        On a busy processor the next edges of a bounce come as late as its first ones. What is
        decided by the clock before them would take a contact that bounces for one that was let go.
        """
        return world.clock() - self._behind

    def _handle(self, arrival: Arrival, world: World) -> None:
        match arrival:
            case Touch(button, down, at):
                self._behind = min(patience.MOST_BEHIND_SECONDS, max(0.0, world.clock() - at))
                was_down = self.gestures.is_down(button)
                presses = self.gestures.edge(button, down, at)
                if self.gestures.is_down(button) and not was_down:
                    self._lamp.touched(self.app, button, world.signals)
                self._presses(presses, world)
            case Held(button, at):
                self.gestures.held(button, at)
            case AtRest(reached):
                self._at_rest.append(reached)
            case HallSaid(message):
                self._heard(world.hall.heard(message, self.app), world)
            case JournalChanged():
                self._take_journal(arrival)
                self._step(Started(), world)
            case Recalled() | LastRecalled() | Examined():
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
                if self._resting is not None:  # no refresh is begun that would be cut
                    self._resting, self.app = None, replace(self.app, shows=self._sent)
                self._deadline = self._deadline or now() + patience.STOP_SECONDS
            case _:
                self._step(arrival, world)

    def _reshape(self, spec: PanelSpec, world: World) -> None:
        """Draw the page again on a panel that is another from now on."""
        self.spec, self._resting = spec, None
        if (shown := self.app.screen) is not None:
            self._sent = self.app.shows + 1
            self.app = replace(self.app, shows=self._sent)
            self._draw(Show(self._sent, shown, clean=self.app.secret), world)
            self._for_phones(Publish(), world)

    def _take_journal(self, changed: JournalChanged) -> None:
        """Go on with another journal; the glass and its pages stay as they are."""
        self._journal.close()
        self._journal, self._awake = changed.journal, place_of(changed.journal, changed.app)
        self.app = changed.after(self.app)

    def close(self) -> None:
        """Let go of the journal."""
        self._journal.close()

    def _presses(self, presses: tuple[Press, ...], world: World) -> None:
        for press in presses:
            self._lamp.pressed(self.app, press, world.signals)
            self._step(press, world)

    def _report_rest(self) -> None:
        busy = self._searches.busy or self.gestures.deadline is not None
        if not self.app.can_see or not self._queue.empty() or busy:
            return
        for reached in self._at_rest:
            reached.set()
        self._at_rest.clear()
        self._halted = self._halted or self._ending

    def _step(self, event: Input, world: World) -> None:
        if isinstance(event, ANY_PRESS | Started):
            self.app, drawn = up_to_date(self.app, world)
            for effect in drawn:
                self._carry_out(effect, world)
        unsaved = ""
        try:
            app, effects = step(self.app, event)
            unsaved = saved_first(effects, world.cards)
            entries = [each.entry for each in effects if isinstance(each, Record | RecordAtTable)]
            self._journal.append([each.entry for each in effects if isinstance(each, Record)])
            world.hall.record(effects)
            self.not_recorded = "" if entries else self.not_recorded
        except (JournalFull, IllegalMove) as fault:
            is_ours = isinstance(fault, IllegalMove)
            log.warning("press refused: %s", fault, exc_info=is_ours)
            world.signals.refuse()
            refuse_phone(event, NOT_RECORDED, world.seam)
            self.not_recorded = str(fault)
            event, entries = RecordFailed(str(fault)), []
            app, effects = step(self.app, event)
        if app.memory.language != self.app.memory.language:
            world.speak(app.memory.language)
        before, self.app = self.app, app
        if isinstance(event, Press) or app.place != before.place or not app.place.idle_seconds:
            self._idle_at = app.place.idle_seconds and now() + app.place.idle_seconds
        if isinstance(app.place, Resting) and self._deadline is None:
            self._deadline = now() + patience.seconds_to_end(app.place, self._refresh_seconds)
        self.gestures.rules = gesture_rules(app)
        for effect in effects:
            if phase_of(effect) > EffectPhase.FIRST:
                self._carry_out(effect, world)
        for line in story(before, event, app, entries):  # last: no page waits for the log
            log.info("%s", line)
        if unsaved:
            self._step(CardsFailed(unsaved), world)
        self.app = world.hall.stands(self.app, self._journal)

    def _heard(self, said: FromHall | RecordFailed | None, world: World) -> None:
        """Take what the hall says, or what came of what was asked of it."""
        if said is not None:
            self._step(said, world)

    def _carry_out(self, effect: Effect, world: World) -> None:
        match effect:
            case Show(rests=True):
                self._resting, self._rested_at = effect, now() + patience.REST_SECONDS
            case Show(number):
                self._resting, self._sent = None, number
                self._draw(effect, world)
            case Signal(alert):
                world.signals.alert(alert)
            case ReadPast() | ReadLast() | RunChecks():
                self._searches.begin(effect, self._past, world.examine)
            case Refuse():
                world.signals.refuse()
            case _ if isinstance(effect, ForPhones):
                self._for_phones(effect, world)
            case AskHall() | TakeCopy() | FollowHall():
                self._heard(world.hall.done(effect, self._journal), world)
            case DrawSeed():
                self.app, _ = step(self.app, fresh_luck())
            case Halt(power_off):
                self._halted, self.power_off = True, power_off
            case Record(entry) | RecordAtTable(entry):
                log.debug("recorded %s", type(entry).__name__)
            case SaveCards():
                if reason := saved(effect, world.cards):
                    self._step(CardsFailed(reason), world)

    def _draw(self, page: Show, world: World) -> None:
        """Hand a page to the panel, then to the phones."""
        frame = paint(page.screen, self.spec)
        world.glass.show(page.number, frame, clean=page.clean)
        place = self.app.place
        is_private = place.is_secret or place.is_for_eyes
        publish_page(page.number, frame, world.seam, is_private=is_private)

    def _for_phones(self, effect: ForPhones, world: World) -> None:
        if code := done_for_phones(effect, self.app, self._journal, self.spec, world):
            self._step(code, world)
