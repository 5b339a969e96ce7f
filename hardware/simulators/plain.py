"""A panel in words, a line each: for a screen reader, for a braille display, for a log."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from hardware.errors import PanelError
from hardware.panels.pace import Pause
from hardware.simulators.words import complete, keys

if TYPE_CHECKING:
    from typing import TextIO

    from companion.surface import Alert, Frame, PanelSpec, Refresh
    from companion.surface.reading import Reading, SpokenLine
    from hardware.panels.base import PanelSettings

_BELL = "\a"
_FORGET = "\x1b[H\x1b[2J\x1b[3J"  # the window, and what has left it at the top


class PlainText:
    """Writes the keys, then each new page, to ``stream``, and below it what each button does.

    A ``>`` marks the line that a cursor is on; where it has moved, that line comes alone. Once a
    page that one seat may see is left, a terminal forgets all that it shows. A press that is not
    taken rings a terminal's bell.
    """

    def __init__(self, spec: PanelSpec, setup: PanelSettings, stream: TextIO | None = None) -> None:
        self.spec = spec
        self.where = ""
        self._stream = sys.stdout if stream is None else stream
        self._pace = setup.pace
        self._pause = Pause()
        self._before: Reading | None = None
        self._write(f"{keys(complete(setup.words))}\n\n")

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Write the page when the refresh that is simulated has ended."""
        self._pause.wait(self._pace.seconds(refresh, self.spec))
        reading, before = frame.read(), self._before
        self._before = reading
        if before is not None and before.is_private and not reading.is_private:
            self._escape(_FORGET)
        moved = before and _moved(reading.lines, before.lines)
        lines = [f"> {moved.text}"] if moved else [*_page(reading), ""]
        self._write("".join(f"{line}\n" for line in lines))

    def acknowledge(self) -> None:
        """Do nothing: the page that a press leads to says enough."""

    def refuse(self) -> None:
        """Ring the bell: the press was not taken."""
        self._escape(_BELL)

    def alert(self, alert: Alert) -> None:
        """Do nothing: the page has its own words for an alert."""

    def sleep(self) -> None:
        """Do nothing: lines that were written stay."""

    def close(self) -> None:
        """End a refresh that waits; a second call does nothing."""
        self._pause.close()

    def _escape(self, code: str) -> None:
        """Write what only a terminal understands."""
        if self._stream.isatty():
            self._write(code)

    def _write(self, text: str) -> None:
        try:
            self._stream.write(text)
            self._stream.flush()
        except (OSError, UnicodeError, ValueError) as fault:
            raise PanelError(f"cannot write to the terminal: {fault}") from fault


def _page(reading: Reading) -> list[str]:
    gestures = reading.gestures or tuple(
        f"{hint.button.value}: {', '.join(filter(None, (hint.press, hint.hold)))}"
        for hint in reading.hints
    )
    return [*(f"> {line.text}" if line.chosen else line.text for line in reading.lines), *gestures]


def _moved(lines: tuple[SpokenLine, ...], before: tuple[SpokenLine, ...]) -> SpokenLine | None:
    """Return the line that a cursor is on, where it was in the same list before."""
    is_same = [line.text for line in lines[:1]] == [line.text for line in before[:1]]
    was_there = is_same and any(line.chosen for line in before)
    return next((line for line in lines if line.chosen), None) if was_there else None
