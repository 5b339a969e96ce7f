"""A terminal as a panel: the picture in block characters, buttons and a lamp beside it."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
from contextlib import suppress
from itertools import groupby
from threading import Lock, Timer
from typing import TYPE_CHECKING

from companion.surface import Button, Edge, Frame, Ink, Refresh
from hardware.errors import PanelError
from hardware.panels.pace import Pause
from hardware.simulators.cells import PLAIN_CODES, draw, fit, widened
from hardware.simulators.words import columns_of, complete, keys

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TextIO

    from companion.surface import Alert, PanelSpec
    from hardware.panels.base import PanelSettings
    from hardware.simulators.cells import Cell

_ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"  # another screen, no cursor, empty
_LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"
_HOME, _CLEAR_LINE, _CLEAR_REST = "\x1b[H", "\x1b[0m\x1b[K", "\x1b[J"
_LAMPS = {
    "off": "\x1b[2m○",
    "taken": "\x1b[1;33m●",
    "refused": "\x1b[1;31m●",
    "danger": "\x1b[1;31m▲",
    "closing": "\x1b[1;36m■",
    "fault": "\x1b[1;31m✕",
    "covered": "\x1b[1;32m■",
}
_LAMP_SECONDS = 0.3
_BLINK_FROM_SECONDS = 0.3
"""A shorter refresh is not simulated: it would only flicker."""

_GUTTER = 5  # columns for buttons at the left
_LINES_BELOW = 2  # buttons or blank, and the line of the lamp
_ROOMY = 30  # lines from which there is a blank line between these two


class Terminal:
    """Draws on ``stream``, in true colour where the terminal says that it can.

    The picture takes the whole window and follows its size; the screen is restored
    at the end. The lamp makes this a ``Signals`` too.
    Raises PanelError where ``stream`` is no terminal or cannot write blocks.
    """

    def __init__(self, spec: PanelSpec, setup: PanelSettings, stream: TextIO | None = None) -> None:
        self.spec = spec
        self.where = ""
        self._stream = sys.stdout if stream is None else stream
        _check(self._stream)
        self._words = complete(setup.words)
        self._true_colour = os.environ.get("COLORTERM", "").lower() in {"truecolor", "24bit"}
        self._pace = setup.pace
        self._pause = Pause()
        self._frame = Frame(spec.width, spec.height, bytes([Ink.WHITE]) * spec.width * spec.height)
        self._size = (0, 0)
        self._lamp = "off"
        self._lamp_off: Timer | None = None
        self._lock = Lock()
        if sys.platform == "win32":
            os.system("")  # noqa: S605, S607 - makes an old console understand escapes
        atexit.register(self.close)
        self._write(_ENTER)
        self._draw(self._frame)

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Simulate the refresh, a full one by showing the page inverted first."""
        seconds = self._pace.seconds(refresh, self.spec)
        if refresh is not Refresh.PARTIAL and seconds >= _BLINK_FROM_SECONDS:
            self._draw(_inverted(frame))
        self._pause.wait(seconds)
        self._draw(frame)

    def acknowledge(self) -> None:
        """Light the lamp for a moment."""
        self._light("taken")

    def refuse(self) -> None:
        """Light the lamp in red for a moment."""
        self._light("refused")

    def alert(self, alert: Alert) -> None:
        """Light the lamp with the sign of the alert."""
        self._light(alert.value)

    def speak(self, words: Mapping[str, str], language: str) -> None:  # noqa: ARG002 - as the web's
        """Change the language of the line below the picture."""
        self._words = complete(words)
        self._draw(self._frame)

    def sleep(self) -> None:
        """Do nothing: a terminal needs no sleep."""

    def close(self) -> None:
        """Restore the terminal; a second call does nothing."""
        if self._pause.is_closed:
            return
        self._pause.close()
        atexit.unregister(self.close)
        with self._lock:
            lamp_off = self._lamp_off
        if lamp_off is not None:
            lamp_off.cancel()
            lamp_off.join()
        with suppress(PanelError):
            self._write(_LEAVE, last=True)

    def _light(self, lamp: str) -> None:
        with self._lock:
            if self._lamp_off is not None:
                self._lamp_off.cancel()
                self._lamp_off = None
            self._lamp = lamp
            if lamp != "off" and not self._pause.is_closed:
                self._lamp_off = Timer(_LAMP_SECONDS, self._light, ("off",))
                self._lamp_off.daemon = True
                self._lamp_off.start()
        with suppress(PanelError):  # a lamp that cannot be lit must not stop the game
            if _size() != self._size:
                self._draw(self._frame)
            else:
                self._write(f"\x1b[{self._size[1]};1H{self._lamp_line()}{_CLEAR_LINE}")

    def _draw(self, frame: Frame) -> None:
        self._frame = frame
        self._size = columns, lines = _size()
        gutter = _GUTTER if self.spec.edge is Edge.LEFT else 0
        below_lines = _LINES_BELOW + (lines >= _ROOMY)
        room = max(8, columns - gutter)
        width, height = fit(frame.width, frame.height, room, max(3, lines - below_lines))
        width = widened(width, room, frame.width)
        grid = draw(frame, width, height, true_colour=self._true_colour)
        picture = [self._line(row) for row in grid]
        below = ""
        if gutter:
            marks = self._marks(height)
            picture = [marks.get(row, " " * gutter) + line for row, line in enumerate(picture)]
        else:
            below = self._button_line(width)
        space = [""] * max(0, lines - _LINES_BELOW - height)
        page = [*picture, below, *space, self._lamp_line()]
        self._write(_HOME + f"{_CLEAR_LINE}\r\n".join(page[-lines:]) + _CLEAR_LINE + _CLEAR_REST)

    def _marks(self, height: int) -> dict[int, str]:
        """Return the buttons at the left by their rows."""
        places = zip(Button, self.spec.buttons, strict=False)
        return {int(share * height): f" ({button.value}) " for button, share in places}

    def _button_line(self, width: int) -> str:
        line = ""
        for button, share in zip(Button, self.spec.buttons, strict=False):
            line = line.ljust(round(share * width) - 1) + f"({button.value})"
        return line

    def _lamp_line(self) -> str:
        words = self._words
        every_key = keys(words)
        about = f"{self.spec.name} · {words[f'pace.{self._pace_name}']}"
        text = next(
            (
                each
                for each in (f"{every_key}   {about}", every_key)
                if columns_of(each) < self._size[0] - 3
            ),
            "",
        )
        return f"{_LAMPS[self._lamp]}\x1b[0;2m  {text}"

    @property
    def _pace_name(self) -> str:
        return self._pace.value

    def _line(self, row: list[Cell]) -> str:
        runs = groupby(row, key=lambda cell: (cell.front, cell.back))
        return "".join(
            f"\x1b[{self._colour(front, 30)};{self._colour(back, 40)}m"
            + "".join(cell.sign for cell in cells)
            for (front, back), cells in runs
        )

    def _colour(self, colour: tuple[int, int, int], base: int) -> str:
        if self._true_colour:
            return f"{base + 8};2;{colour[0]};{colour[1]};{colour[2]}"
        return str(base + PLAIN_CODES[colour])

    def _write(self, text: str, *, last: bool = False) -> None:
        with self._lock:
            if self._pause.is_closed and not last:
                return
            try:
                self._stream.write(text)
                self._stream.flush()
            except (OSError, ValueError) as fault:
                raise PanelError(f"the terminal is gone: {fault}") from fault


def _size() -> tuple[int, int]:
    size = shutil.get_terminal_size()
    return size.columns, size.lines


def _check(stream: TextIO) -> None:
    if not stream.isatty():
        raise PanelError(
            "the terminal panel needs a terminal to draw on; where there is none, use png:FOLDER"
        )
    try:
        "▀▚○●".encode(stream.encoding or "ascii")
    except UnicodeEncodeError:
        raise PanelError(
            f"this terminal writes {stream.encoding}, which has no block characters; "
            "set PYTHONIOENCODING=utf-8 or use the web panel"
        ) from None


def _inverted(frame: Frame) -> Frame:
    """Return the frame with black and white exchanged, and no texts."""
    swap = bytes({0: 1, 1: 0}.get(value, value) for value in range(256))
    return Frame(frame.width, frame.height, frame.pixels.translate(swap))
