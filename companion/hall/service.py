"""The hall's program put together: one queue, one loop, and the two connections beside it."""

from __future__ import annotations

import logging
import signal
import sys
from queue import Empty, Full, Queue
from threading import Event, Thread
from typing import TYPE_CHECKING

from companion.hall.box_line import BoxLine, BoxThere
from companion.hall.broker_link import BrokerLink
from companion.hall.keeping import read_kept, write_kept
from companion.hall.member import first, step
from companion.hall.values import (
    Keep,
    KeptRole,
    Leave,
    Reconnect,
    SayToBox,
    SendTopic,
    Subscribe,
    Tick,
    Unsubscribe,
)
from companion.seam.hall_messages import BookHeard, HallShown
from companion.service import Service

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.hall.settings import HallSettings
    from companion.hall.values import Effect, Happened
    from companion.seam.hall_messages import FromHall

log = logging.getLogger(__name__)
MOST_WAITING = 2000
"""Messages that may wait: twice what a hall of 500 boxes says in a press. A broker that sends more
waits itself."""
LONGEST_PAUSE_SECONDS = 10.0


class HallService:
    """The hall's program; ``run`` goes on until it is stopped. ``now`` reads the clock."""

    def __init__(self, settings: HallSettings, now: Callable[[], float]) -> None:
        self._settings, self._now = settings, now
        self._queue: Queue[tuple[int, Happened | BoxThere]] = Queue(MOST_WAITING)
        self._stop = Event()
        kept = read_kept(settings.state, settings.own.hall, settings.role)
        if settings.forced and kept.role != settings.role:
            kept = KeptRole(settings.role, kept.rank, kept.game, kept.left)
        self._member = first(settings.own, kept, now())
        self._link: BrokerLink | None = None
        self._links = 0
        """How many there have been: what one before the last still says is passed over."""
        self._waiting: dict[type, FromHall] = {}
        """The newest of each kept kind, until nothing more waits."""
        self._box: BoxLine | None = None

    def stop(self) -> None:
        """End soon; may be called on any thread."""
        self._stop.set()
        self._put(0, Tick())

    def run(self) -> None:
        """Serve until ``stop``."""
        service = Service.of_environment()
        self._box = BoxLine(self._settings.seam, lambda message: self._put(0, message))
        if not self._member.left:
            self._connect(self._member.kept.role)
        service.ready(f"hall {self._settings.own.hall} as {self._settings.own.box}")
        try:
            while not self._stop.is_set():
                self._turn(service.beat_seconds or LONGEST_PAUSE_SECONDS)
                service.alive()
        finally:
            service.stopping()
            self._stop.set()
            self._hang_up(for_good=True)
            self._box.close()

    def _put(self, link: int, message: Happened | BoxThere) -> None:
        """Put what has happened in line; where that is full, the network waits."""
        while True:
            try:
                self._queue.put((link, message), timeout=1.0)
            except Full:
                if self._stop.is_set() or link not in {0, self._links}:
                    return
            else:
                return

    def _turn(self, longest: float) -> None:
        """Take what comes next, or see what time has changed."""
        link, message = self._next(longest)
        if isinstance(message, BoxThere):
            self._greet()
        elif link in {0, self._links}:
            self._member, effects = step(self._member, message, self._now())
            for effect in effects:
                self._do(effect)
        if self._queue.empty():
            self._flush()

    def _greet(self) -> None:
        """Show a box that has just called everything: first who leads, then the book."""
        book = self._member.book_heard()
        self._waiting = {HallShown: self._member.shown_hall()}
        if book is not None:
            self._waiting[BookHeard] = book
        self._flush()

    def _next(self, longest: float) -> tuple[int, Happened | BoxThere]:
        due = self._member.due()
        pause = longest if due is None else min(longest, max(0.0, due - self._now()))
        try:
            return self._queue.get(timeout=pause) if pause else self._queue.get_nowait()
        except Empty:
            return 0, Tick()

    def _do(self, effect: Effect) -> None:
        link = self._link
        match effect:
            case SayToBox(message) if isinstance(message, HallShown | BookHeard):
                self._waiting.pop(type(message), None)
                self._waiting[type(message)] = message
            case SayToBox(message):
                if self._box is not None:
                    self._box.say(message)
            case Keep(kept):
                write_kept(self._settings.state, self._settings.own.hall, kept)
            case Reconnect(role):
                self._flush()  # a box that takes itself for the leader passes over a leader's book
                self._connect(role)
            case Leave():
                self._hang_up(for_good=True)
            case SendTopic() if link is not None:
                link.publish(effect)
            case Subscribe() if link is not None:
                link.subscribe(effect)
            case Unsubscribe() if link is not None:
                link.unsubscribe(effect)

    def _flush(self) -> None:
        """Send the box the newest of each kind: a hall says more than one box has to hear."""
        messages, self._waiting = self._waiting, {}
        if self._box is not None:
            for message in messages.values():
                self._box.say(message)

    def _connect(self, role: str) -> None:
        self._hang_up(for_good=False)
        self._links += 1
        number = self._links
        self._link = BrokerLink(
            self._settings.own,
            self._settings.broker,
            role,
            lambda message: self._put(number, message),
        )

    def _hang_up(self, *, for_good: bool) -> None:
        link, self._link = self._link, None
        if link is not None:
            self._links += 1
            link.close(for_good=for_good)


def serve(settings: HallSettings, now: Callable[[], float], *, while_stdin: bool = False) -> None:
    """Serve until a signal comes, or standard input ends."""
    service = HallService(settings, now)

    def stop(*_: object) -> None:  # the queue's lock may be held by what the signal interrupted
        Thread(target=service.stop).start()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    if while_stdin:
        Thread(target=lambda: stop(sys.stdin.read()), daemon=True).start()
    service.run()
