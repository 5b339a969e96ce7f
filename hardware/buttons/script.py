"""Presses from text, one a line: ``A``, ``hold B``, ``double A``, ``long A``.

Empty lines and lines that begin with ``#`` are ignored.
"""

from __future__ import annotations

import io
import os
from threading import Event, Thread
from typing import TYPE_CHECKING

from companion.surface import Press

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

_PIECE = 64 << 10
_LONGEST = 200
"""Bytes of a line that are looked at."""


class PressScript:
    """Reads presses on a thread of its own, one whenever the box is idle.

    For every press ``on_press`` is called, then ``rest`` until it returns: it
    blocks while the box is busy with that press and returns False to stop
    reading. At the end of the lines, or at a line that is no press,
    ``on_end`` gets None, or a sentence with the number of the invalid line.
    """

    def __init__(
        self,
        lines: Iterable[str],
        on_press: Callable[[Press], object],
        rest: Callable[[], bool],
        on_end: Callable[[str | None], object],
    ) -> None:
        self._lines = _unlocked(lines)
        self._on_press, self._rest, self._on_end = on_press, rest, on_end
        self._closed = Event()
        self._thread = Thread(target=self._run, name="script", daemon=True)

    def start(self) -> None:
        """Begin to read."""
        self._thread.start()

    def close(self, timeout: float = 1.0) -> bool:
        """Stop after the line being read and return whether reading has ended.

        A thread that waits for input is left behind; it holds nothing.
        """
        self._closed.set()
        if self._thread.ident is not None:
            self._thread.join(timeout)
        return not self._thread.is_alive()

    def _run(self) -> None:
        error = self._read()
        if not self._closed.is_set():
            self._on_end(error)

    def _read(self) -> str | None:
        for number, line in enumerate(self._lines, start=1):
            words = line.strip()
            if self._closed.is_set():
                break
            if not words or words.startswith("#"):
                continue
            try:
                press = Press.parse(words)
            except ValueError as fault:
                return f"line {number}: {fault}"
            self._on_press(press)
            if not self._rest():
                break
        return None


def _unlocked(lines: Iterable[str]) -> Iterator[str]:
    """Read a real file's lines without its buffer, whose lock a waiting thread would hold.

    Python ends in a fatal error when it exits while a thread waits inside that lock. Of a line that
    is too long to be a press, the beginning is kept.
    """
    try:
        number = lines.fileno()  # type: ignore[attr-defined]
    except (AttributeError, io.UnsupportedOperation):
        yield from lines
        return
    line, is_cut = b"", False
    while piece := os.read(number, _PIECE):
        *ended, begun = piece.split(b"\n")
        for end in ended:
            yield _text(line if is_cut else line + end)
            line, is_cut = b"", False
        if not is_cut:
            line += begun
        is_cut = is_cut or len(line) > _LONGEST
        line = line[: _LONGEST + 1]
    if line:
        yield _text(line)


def _text(line: bytes) -> str:
    """Return a line as text; of a long one, the beginning."""
    more = "…" if len(line) > _LONGEST else ""
    return line[:_LONGEST].decode("utf-8", "replace") + more
