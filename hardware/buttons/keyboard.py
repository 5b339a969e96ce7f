"""Single keys of a terminal as presses: a b c d press, A B C D (Shift) hold, q stops.

The terminal is restored when the keyboard closes, also when the program ends in
an error.
"""

from __future__ import annotations

import atexit
import os
import re
import select
import sys
from importlib import import_module
from threading import Event, Thread
from typing import TYPE_CHECKING, Protocol

from companion.surface import Button, Gesture, Press
from companion.surface.closing import Closing
from hardware.errors import NoKeyboard

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TextIO

_ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.|.)?", re.DOTALL)
"""What arrow and function keys send: it contains letters that nobody pressed."""

_STOPS = frozenset("qQ\x03\x04")


def presses(typed: str) -> list[Press | None]:
    r"""Return what the typed keys mean, None for stopping; other keys mean nothing.

    >>> [str(press) for press in presses("aB\x1b[Ax")]
    ['A', 'hold B']
    """
    meant: list[Press | None] = []
    for key in _ESCAPES.sub("", typed):
        if key in _STOPS:
            meant.append(None)
        elif key in "abcd":
            meant.append(Press(Button(key.upper())))
        elif key in "ABCD":
            meant.append(Press(Button(key), Gesture.HOLD))
    return meant


class _Keys(Protocol):
    """The keys of a terminal, one by one and not echoed."""

    def read(self) -> str:
        """Wait for keys; return an empty text at the end of the input."""

    def stop(self) -> None:
        """Make a waiting ``read`` return."""

    def close(self) -> None:
        """Restore the terminal; a second call does nothing."""


class Keyboard(Closing):
    """Reads the terminal's keys on a thread; Ctrl-C still interrupts the program.

    ``on_press`` gets every press, ``on_stop`` is called once at ``q``, Ctrl-D or
    the end of the input. Raises NoKeyboard where ``stream`` is no terminal.
    """

    def __init__(
        self,
        on_press: Callable[[Press], object],
        on_stop: Callable[[], object],
        stream: TextIO | None = None,
    ) -> None:
        stream = sys.stdin if stream is None else stream
        if stream is None or stream.closed or not stream.isatty():
            raise NoKeyboard(
                "standard input is no terminal, so it has no single keys; "
                "write presses as lines and use --buttons stdin"
            )
        self._on_press, self._on_stop = on_press, on_stop
        self._keys: _Keys = _Windows() if sys.platform == "win32" else _Posix(stream.fileno())
        self._is_closing = False
        atexit.register(self._keys.close)
        self._thread = Thread(target=self._run, name="keyboard", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while typed := self._keys.read():
            for press in presses(typed):
                if press is None:
                    self._on_stop()
                    return
                self._on_press(press)
        if not self._is_closing:
            self._on_stop()

    def close(self) -> None:
        """Restore the terminal and end the thread; a second call does nothing."""
        self._is_closing = True
        self._keys.stop()
        self._thread.join(1)
        self._keys.close()
        atexit.unregister(self._keys.close)


class _Posix:
    def __init__(self, terminal: int) -> None:
        self._termios: Any = import_module("termios")  # there is none on Windows
        self._terminal = terminal
        self._before: Any = self._termios.tcgetattr(terminal)
        self._wakes, self._wake = os.pipe()
        import_module("tty").setcbreak(terminal)

    def read(self) -> str:
        ready, _, _ = select.select([self._terminal, self._wakes], [], [])
        if self._wakes in ready:
            return ""
        try:
            return os.read(self._terminal, 64).decode("ascii", "ignore") or "q"
        except OSError:  # the terminal window was closed
            return ""

    def stop(self) -> None:
        if self._before is not None:
            os.write(self._wake, b"!")

    def close(self) -> None:
        if self._before is None:
            return
        before, self._before = self._before, None
        try:
            self._termios.tcsetattr(self._terminal, self._termios.TCSADRAIN, before)
        except self._termios.error:  # the terminal is gone: nothing to restore
            pass
        finally:
            os.close(self._wake)
            os.close(self._wakes)


class _Windows:
    """The console needs no restoring: msvcrt reads keys without its line editing."""

    def __init__(self) -> None:
        self._console: Any = import_module("msvcrt")
        self._stopped = Event()

    def read(self) -> str:
        while not self._console.kbhit():
            if self._stopped.wait(0.02):
                return ""
        key = str(self._console.getwch())
        if key in "\x00\xe0":  # the first half of an arrow or function key
            self._console.getwch()
            return " "
        return key

    def stop(self) -> None:
        self._stopped.set()

    def close(self) -> None:
        self._stopped.set()
