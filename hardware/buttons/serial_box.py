"""A box of buttons on USB, such as a Pico: found, read, lit, and found again when replugged."""

from __future__ import annotations

import logging
from collections import deque
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

from companion.surface.closing import Closing
from hardware import serial_ports
from hardware.buttons import serial_lamps
from hardware.buttons.serial_lines import LineReader, parse
from hardware.buttons.serial_talk import GREETING, Talk
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable

    from serial import Serial

    from companion.surface import Alert
    from hardware.buttons.gestures import Held, Touch
    from hardware.serial_ports import Port

_log = logging.getLogger(__name__)

BOARDS = frozenset(
    {
        (0x2E8A, 0x0005),  # Pico with MicroPython
        (0x2E8A, 0x000A),  # Pico with a program in C
        (0x2341, 0x8036),  # Arduino Leonardo
        (0x2341, 0x0043),  # Arduino Uno
        (0x2341, 0x0058),  # Arduino Nano Every
    }
)
"""USB ids of the boards that a box is looked for on."""
PAUSES: tuple[float, ...] = (0.5, 1, 2, 5, 10)
"""Seconds between searches for a box; the last one repeats. A lost box is searched for at once."""
BAUD = 115_200
_TICK = 0.2
_CALM_SECONDS = 1.5
"""How long a read waits once the box is known: its beats end the wait earlier."""
_GREET_SECONDS = 0.5
"""A board that restarts when its port is opened misses the first greetings."""
_HELLO_SECONDS = 3.0
_SILENT_SECONDS = 3.5
"""Three beats of a box that beats each second."""
_WRITE_SECONDS = 0.2
_MOST_READ = 256
_MOST_WAITING = 8
_MOST_EDGES = 200
"""More edges a second than fingers can make: the board is broken and would fill the queue."""
_QUIET_SECONDS = 1.0
_NEWS_AT_ONCE = 5
_NEWS_SECONDS = 10.0
"""How many sentences may come at once, and the seconds between any two after that."""


class SerialBox(Closing):
    """Puts a Touch for every edge, or Held for a button that is down when the box is found.

    ``place`` is a path, a ``VID:PID``, a serial number or nothing: then the first known board
    that answers as a box does is used. ``put`` and ``on_news`` are called on a thread of this
    box and must only put something in a queue; ``on_news`` gets a sentence whenever the box is
    found, lost or not understood, never the same twice in a row, and after the first few at most
    one in ten seconds. A missing box is searched for until it is found. One that sends more than
    fingers can is left for the longest pause, and its buttons count again after a second without
    an edge. Signals light its lamps; they never wait, and are dropped while there is no box.
    """

    def __init__(
        self,
        put: Callable[[Touch | Held], object],
        place: str = "",
        *,
        clock: Callable[[], float] = now,
        on_news: Callable[[str], object] = _log.warning,
        pauses: tuple[float, ...] = PAUSES,
    ) -> None:
        self._put, self._on_news, self._clock = put, on_news, clock
        self._place = place
        self._pauses = pauses
        self._closed = Event()
        self._sending: deque[bytes] = deque(maxlen=_MOST_WAITING)
        self._port: Serial | None = None
        self._own = Lock()  # of the port: no one wakes one that is being closed
        self._talk = Talk()
        self._last: Port | None = None
        self._is_flooding = False
        self._reported = ""
        self._news_left, self._news_at = float(_NEWS_AT_ONCE), now()
        self._thread = Thread(target=self._run, name="button box", daemon=True)
        self._thread.start()

    def acknowledge(self) -> None:
        """Flash the lamp of the button that was pressed."""
        self._send(serial_lamps.taken(self._talk.last_button))

    def refuse(self) -> None:
        """Flash it twice."""
        self._send(serial_lamps.refused(self._talk.last_button))

    def alert(self, alert: Alert) -> None:
        """Flash all lamps in the alert's rhythm."""
        self._send(serial_lamps.LINES[alert])

    def close(self) -> None:
        """Release the port; a second call does nothing."""
        self._closed.set()
        self._wake()
        self._thread.join(2)

    def _send(self, line: bytes) -> None:
        self._sending.append(line)
        self._wake()

    def _wake(self) -> None:
        """Make a read that waits return at once."""
        with self._own:
            if self._port is not None:
                self._port.cancel_read()

    def _run(self) -> None:
        failures = 0
        while not self._closed.is_set():
            failures = 0 if self._look_and_report() else failures + 1
            last = len(self._pauses) - 1
            self._closed.wait(self._pauses[last if self._is_flooding else min(failures, last)])

    def _look_and_report(self) -> bool:
        """Serve a box until it is lost and report why; return whether one answered."""
        try:
            reason, was_heard = self._look()
            self._report(reason)
        except Exception:  # noqa: BLE001 - no exception may end the buttons for good
            _log.exception("the button box is searched for again")
            return False
        return was_heard

    def _look(self) -> tuple[str, bool]:
        """Serve the first box that is found; return why that ended, and whether it answered."""
        ports = serial_ports.listed()
        reasons = []
        for path in self._candidates(ports):
            reason, was_heard = self._visit(path, ports)
            if was_heard or self._closed.is_set():
                return reason, was_heard
            reasons.append(reason)
        missing = f"no button box{f' {self._place}' if self._place else ''}: plug it in"
        return (reasons[0] if reasons else missing), False

    def _candidates(self, ports: tuple[Port, ...]) -> tuple[str, ...]:
        if self._place:
            return serial_ports.wanted(ports, self._place, self._last)
        return serial_ports.of_kind(ports, BOARDS)

    def _visit(self, path: str, ports: tuple[Port, ...]) -> tuple[str, bool]:
        from serial import Serial  # noqa: PLC0415 - a device's library, when chosen

        self._talk = talk = Talk()
        faults: tuple[type[Exception], ...] = (*serial_ports.serial_faults(), ValueError)
        try:
            port = Serial(path, BAUD, timeout=_TICK, write_timeout=_WRITE_SECONDS, exclusive=True)
        except faults as fault:
            return f"no button box: {serial_ports.not_opened(path, fault)}", False
        with self._own:
            self._port = port
        try:
            reason = self._serve(port, talk)
        except serial_ports.serial_faults() as fault:
            why = serial_ports.reason(fault)
            reason = f"the button box on {path} went away ({why}): plug it in again"
        finally:
            self._let_go(talk)
            self._release(port)
        if talk.is_understood:
            self._last = serial_ports.seen(ports, path)
        return reason, talk.is_understood

    def _release(self, port: Serial) -> None:
        """Release the port; the kernel may take half a minute, so nothing else waits for it."""
        with self._own:
            self._port = None
        with suppress(*serial_ports.serial_faults()):
            port.close()

    def _let_go(self, talk: Talk) -> None:
        for touch in talk.lost(self._clock()):
            self._give(touch)

    def _serve(self, port: Serial, talk: Talk) -> str:
        """Greet, then read and light the box; return why that ended."""
        reader = LineReader()
        self._sending.clear()
        greeted = heard = now()
        greet_next = heard
        edges, second = 0, heard
        while not self._closed.is_set():
            if talk.hello is None and now() >= greet_next:
                self._write(port, GREETING)
                greet_next = now() + _GREET_SECONDS
            self._write_waiting(port, talk)
            for line in reader.feed(port.read(min(port.in_waiting, _MOST_READ) or 1)):
                touches = self._hear(port, talk, line)
                heard = heard if touches is None else now()
                edges += touches or 0
            if now() > second + _QUIET_SECONDS:
                self._is_flooding = self._is_flooding and edges > 0
                edges, second = 0, now()
            if edges > _MOST_EDGES:
                self._is_flooding = True
                return f"the button box on {port.port} sends more presses than fingers can make"
            if talk.hello is None and now() > greeted + _HELLO_SECONDS:
                return (
                    f"what is on {port.port} does not answer as a button box does: is its program "
                    "on it? A Pico is plugged in with no button held"
                )
            if talk.hello is not None and not talk.is_understood:
                return self._reported
            if now() > heard + _SILENT_SECONDS:
                return f"the button box on {port.port} no longer answers: plug it in again"
        return ""

    def _hear(self, port: Serial, talk: Talk, line: bytes) -> int | None:
        """Act on a line; return how many touches it held, None where it is not a box's."""
        message = parse(line)
        if message is None:
            return None
        was_understood = talk.is_understood
        heard = talk.hear(message, self._clock())
        if talk.is_understood and not was_understood:
            port.timeout = _CALM_SECONDS
        for touch in heard.touches:
            if not self._is_flooding:
                self._give(touch)
        self._report(heard.news)
        self._write(port, heard.send)
        return len(heard.touches)

    def _write_waiting(self, port: Serial, talk: Talk) -> None:
        while self._sending and talk.is_understood:
            self._write(port, self._sending.popleft())

    @staticmethod
    def _write(port: Serial, line: bytes) -> None:
        """Send a line, or drop it where the box does not read: lamps are not worth a wait."""
        from serial import SerialTimeoutException  # noqa: PLC0415 - as above

        with suppress(SerialTimeoutException):
            if line:
                port.write(line)

    def _give(self, touch: Touch | Held) -> None:
        try:
            self._put(touch)
        except Exception:  # noqa: BLE001 - the other buttons must still work
            _log.exception("an edge of button %s was lost", touch.button.value)

    def _report(self, words: str) -> None:
        if not words or words == self._reported:
            return
        self._reported = words
        gained = (now() - self._news_at) / _NEWS_SECONDS
        self._news_left, self._news_at = min(_NEWS_AT_ONCE, self._news_left + gained), now()
        if self._news_left >= 1:
            self._news_left -= 1
            self._on_news(words)
