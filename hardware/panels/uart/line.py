"""The serial line to the module: commands out, answers in, every wait with a limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.clock import now
from hardware.errors import PanelClosed, PanelError, PanelTimeout
from hardware.panels.uart.frames import LONGEST_FRAME, Command, frame, read_answers
from hardware.serial_ports import not_opened, reason, serial_faults

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event

    from serial import Serial

BAUD = 115_200
_TICK = 0.05
"""Seconds after which a wait looks whether the panel was closed."""
_WRITE_SECONDS = 1.0
_QUIET_SECONDS = 0.15
_DRAIN_SECONDS = 1.0
_GREETINGS = 6
_FILLER = bytes(LONGEST_FRAME)
"""The missing end of any incomplete frame: a killed program may leave the module waiting for it.
The rest is noise between frames."""
_GREETING_SECONDS = 0.35
_ANSWER_SECONDS = 3.0
_MOST_UNANSWERED = 16
"""Commands sent ahead of their answers: enough to keep the line busy, few enough for the module,
which overflows at some hundreds."""
_MOST_HEARD = 4096
_WIRING = (
    "check that its power is on, its DIN and DOUT are not swapped, and WAKE_UP was pulsed "
    "if it sleeps"
)


class SerialLine:
    """An opened line. ``closed`` ends every wait with PanelClosed."""

    def __init__(self, path: str, closed: Event) -> None:
        """Open a port exclusively and greet the module; raises PanelError."""
        self.path = path
        self._closed = closed
        self._port = _opened(path)
        try:
            self._greet()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Release the port."""
        self._port.close()

    def draw(self, commands: Sequence[bytes]) -> None:
        """Send commands a few at a time and wait for each answer."""
        for start in range(0, len(commands), _MOST_UNANSWERED):
            batch = commands[start : start + _MOST_UNANSWERED]
            self.ask(b"".join(batch), len(batch), _ANSWER_SECONDS)

    def ask(self, sent: bytes, answers: int, seconds: float) -> None:
        """Send and wait for a number of answers; raises PanelError or PanelTimeout."""
        self._write(sent)
        received, until = b"", now() + seconds
        while True:
            done, error = read_answers(received)
            if error:  # its number may still be on its way
                _, error = read_answers(received + self._drain())
                raise PanelError(f"the UART panel on {self.path} reports an error: {error}")
            if done >= answers:
                return
            if now() >= until:
                raise PanelTimeout(
                    f"the UART panel on {self.path} answered {done} of {answers} commands in "
                    f"{seconds:g} s: {_WIRING}"
                )
            received = (received + self._read())[-_MOST_HEARD:]

    def _greet(self) -> None:
        self._drain()
        for tries in range(_GREETINGS):
            try:
                if tries == 1:
                    self._write(_FILLER)
                    self._drain()
                self.ask(frame(Command.HANDSHAKE), 1, _GREETING_SECONDS)
            except PanelClosed:
                raise
            except PanelError:  # no answer, or an error about an earlier program
                continue
            else:
                self._drain()
                return
        raise PanelTimeout(
            f"no UART panel answers on {self.path} at {BAUD} baud: {_WIRING}, or name another "
            "port as in uart:/dev/ttyUSB0"
        )

    def _drain(self) -> bytes:
        """Read what is still on its way, until the line is quiet."""
        received = b""
        until, quiet = now() + _DRAIN_SECONDS, now() + _QUIET_SECONDS
        while now() < min(until, quiet):
            if read := self._read():
                received += read
                quiet = now() + _QUIET_SECONDS
        return received

    def _write(self, sent: bytes) -> None:
        from serial import SerialTimeoutException  # noqa: PLC0415 - as _opened

        self._look()
        try:
            self._port.write(sent)
        except SerialTimeoutException as fault:
            raise PanelTimeout(
                f"{self.path} does not accept more bytes: check the cable"
            ) from fault
        except serial_faults() as fault:
            raise PanelError(_gone(self.path, fault)) from fault

    def _read(self) -> bytes:
        self._look()
        try:
            return self._port.read(max(1, min(self._port.in_waiting, _MOST_HEARD)))
        except serial_faults() as fault:
            raise PanelError(_gone(self.path, fault)) from fault

    def _look(self) -> None:
        if self._closed.is_set():
            raise PanelClosed("the panel was closed before it showed the page")


def _opened(path: str) -> Serial:
    from serial import Serial  # noqa: PLC0415 - a device's library, when chosen

    faults: tuple[type[Exception], ...] = (*serial_faults(), ValueError)
    try:
        return Serial(path, BAUD, timeout=_TICK, write_timeout=_WRITE_SECONDS, exclusive=True)
    except faults as fault:
        raise PanelError(not_opened(path, fault)) from fault


def _gone(path: str, fault: Exception) -> str:
    return f"the UART panel on {path} is gone ({reason(fault)}): check its plug"
