"""The 4.3" UART module as a panel: it gets drawing commands, and only for what differs."""

from __future__ import annotations

from threading import Event, Lock
from typing import TYPE_CHECKING

from companion.surface import Refresh
from hardware import serial_ports
from hardware.clock import now
from hardware.errors import PanelClosed, PanelError
from hardware.machine import Machine
from hardware.panels.uart.difference import difference
from hardware.panels.uart.line import SerialLine
from hardware.panels.uart.operations import operations
from hardware.panels.uart.wire import REFRESH, wire, wire_from_nothing
from hardware.serial_header import header_port, how_to_have
from hardware.signals import NoSignals

if TYPE_CHECKING:
    from companion.surface import Frame, PanelSpec
    from hardware.panels.base import PanelSettings
    from hardware.panels.uart.operations import Operation
    from hardware.serial_ports import Port

ADAPTERS = frozenset(
    {
        (0x10C4, 0xEA60),  # CP2102
        (0x1A86, 0x7523),  # CH340
        (0x1A86, 0x55D3),  # CH343
        (0x0403, 0x6001),  # FT232
        (0x0403, 0x6015),  # FT231X
        (0x067B, 0x2303),  # PL2303
    }
)
"""USB ids of the adapters for serial modules."""
_REFRESH_SECONDS = 15.0
"""The longest refresh: ten times its maker's figure."""


class Uart(NoSignals):
    """Opens the port at the first ``show``, and again after every error.

    The module's memory is known as long as every command was answered and its power stayed, which
    nothing says: one that lost it answers as before. So the whole page is sent after an error and
    where a full refresh is asked for: at the latest after ten pages. ``setup.place`` is a path, a
    ``VID:PID``, a serial number or nothing: then the first port that answers as the module does.
    """

    def __init__(self, spec: PanelSpec, setup: PanelSettings) -> None:
        self.spec = spec
        self._place = setup.place
        self._closed = Event()
        self._showing = Lock()
        self._line: SerialLine | None = None
        self._last: Port | None = None
        self._drawn: tuple[Operation, ...] | None = None

    @property
    def where(self) -> str:
        """The port, once it is open."""
        return self._line.path if self._line else self._place

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Draw what differs and refresh; return when the panel shows it.

        The glass knows one kind of refresh; a full one draws the page from nothing. Raises
        PanelError, PanelTimeout or PanelClosed.
        """
        page = operations(frame)
        with self._showing:
            try:
                line = self._line = self._line or self._open()
                known = self._drawn if refresh is Refresh.PARTIAL else None
                line.draw(_commands(known, page))
                self._refresh(line)
            except BaseException:
                self._drop()
                raise
            self._drawn = page

    def _refresh(self, line: SerialLine) -> None:
        """Refresh once and wait for the answer, and for the usual time if the answer is early."""
        started = now()
        line.ask(REFRESH, 1, _REFRESH_SECONDS)
        if self._closed.wait(max(0.0, started + self.spec.full_seconds - now())):
            raise PanelClosed("the panel was closed before it showed the page")

    def _open(self) -> SerialLine:
        """Open the first port where the module answers, or raise the error of the likeliest one."""
        if self._closed.is_set():
            raise PanelClosed("the panel was closed")
        ports = serial_ports.listed()
        paths = self._candidates(ports)
        faults: list[PanelError] = []
        for path in paths:
            try:
                line = SerialLine(path, self._closed)
            except PanelClosed:
                raise
            except PanelError as fault:
                faults.append(fault)
            else:
                self._last = serial_ports.seen(ports, path)
                return line
        if faults:
            raise faults[0]
        fix = "" if self._place else how_to_have("", Machine().model)
        raise PanelError(
            f"no serial port for the UART panel{f' {self._place}' if self._place else ''}: plug "
            f"in its USB adapter{f', or, on pins 8 and 10, {fix}' if fix else ''}"
        )

    def _candidates(self, ports: tuple[Port, ...]) -> tuple[str, ...]:
        if self._place:
            return serial_ports.wanted(ports, self._place, self._last)
        header = header_port()
        return (*serial_ports.of_kind(ports, ADAPTERS), *((header,) if header else ()))

    def _drop(self) -> None:
        line, self._line = self._line, None
        self._drawn = None
        if line is not None:
            line.close()

    def sleep(self) -> None:
        """Leave the picture on. The module is not put to sleep, because no wire could wake it."""

    def close(self) -> None:
        """End a ``show`` that waits, within a second, and release the port."""
        self._closed.set()
        with self._showing:
            self._drop()


def _commands(known: tuple[Operation, ...] | None, page: tuple[Operation, ...]) -> list[bytes]:
    """Return the commands for a page, from the known one or from nothing."""
    whole = wire_from_nothing(page)
    if known is None:
        return whole
    changed = wire(difference(known, page))
    return min(changed, whole, key=lambda commands: sum(map(len, commands)))
