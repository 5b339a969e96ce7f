"""The terminal simulator on a real pseudo-terminal."""

from __future__ import annotations

import io
import os
import re
import select
import struct
from typing import TYPE_CHECKING

import pytest
from glass import SIX, plain, striped

from companion.surface import Edge, Frame, Ink, PanelSpec, Refresh
from hardware.errors import PanelError
from hardware.panels.base import PanelSettings
from hardware.panels.inks import SEEN
from hardware.panels.pace import Pace
from hardware.panels.specs import find_spec
from hardware.simulators import terminal as terminal_panel
from hardware.simulators.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

fcntl, pty, termios = map(pytest.importorskip, ("fcntl", "pty", "termios"))


BLACK = SEEN[Ink.BLACK]
TINY = PanelSpec("tiny", 40, 40, (Ink.BLACK, Ink.WHITE), Edge.BOTTOM, full_seconds=0.01)


def test_what_is_no_terminal_is_refused_with_a_way_out() -> None:
    with pytest.raises(PanelError, match="png:FOLDER"):
        Terminal(TINY, PanelSettings(), io.StringIO())


class Screen:
    """What a person sees: the few escapes that the simulator writes, acted out."""

    def __init__(self, lines: int) -> None:
        self.rows = [""] * lines
        self.codes: set[str] = set()
        self.is_other = self.has_cursor = False
        self._row = self._top_seen = 0

    def feed(self, written: str) -> None:
        """Act out what was written."""
        for part in re.findall(r"\x1b\[[0-9;?]*[A-Za-z]|\r\n|[^\x1b\r\n]+", written):
            if part == "\r\n":
                self._row += 1
                self.rows[self._row] = ""
            elif not part.startswith("\x1b"):
                self.rows[self._row] += part
            else:
                self._act(part[2:])

    def _act(self, code: str) -> None:
        modes = {"?1049h": ("is_other", True), "?1049l": ("is_other", False)}
        modes |= {"?25h": ("has_cursor", True), "?25l": ("has_cursor", False)}
        if code in modes:
            setattr(self, *modes[code])
        elif code.endswith("H"):
            self._row = int(code[:-1].split(";", maxsplit=1)[0] or 1) - 1
            self.rows[self._row] = ""
        elif code.endswith("m"):
            self.codes.update(code[:-1].split(";"))


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[int, TextIO]]:
    """Open a pseudo-terminal of 60 by 24: the end a person sees, and the end that is written to."""
    seen, drawn_on = pty.openpty()
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("COLORTERM", "truecolor")
    with os.fdopen(drawn_on, "w", encoding="utf-8") as stream:
        fcntl.ioctl(stream.fileno(), termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
        yield seen, stream
    os.close(seen)


def written(seen: int) -> str:
    """Return everything that was written since the last look."""
    data = b""
    while select.select([seen], [], [], 0.05)[0]:  # a terminal passes on what it got a little later
        data += os.read(seen, 65536)
    return data.decode()


def look(seen: int, screen: Screen) -> Screen:
    """Feed the screen with everything that was written so far."""
    screen.feed(written(seen))
    return screen


def test_a_terminal_shows_the_picture_the_buttons_the_lamp_and_the_keys(
    terminal: tuple[int, TextIO],
) -> None:
    seen, stream = terminal
    panel = Terminal(TINY, PanelSettings(pace=Pace.NONE), stream)
    screen = look(seen, Screen(24))
    assert (screen.is_other, screen.has_cursor) == (True, False)
    half = Frame(40, 40, bytes([Ink.BLACK]) * 760 + bytes([Ink.WHITE]) * 840)
    panel.show(half, Refresh.FULL)
    look(seen, screen)
    assert screen.rows[9] == "▀" * 40 or screen.rows[9] == "▄" * 40
    assert re.fullmatch(r" +\(A\) +\(B\) +\(C\) +\(D\)", screen.rows[20])
    assert "q stop" in screen.rows[23]
    assert {"38", "48", "2"} <= screen.codes
    panel.acknowledge()
    assert "●" in look(seen, screen).rows[23]
    panel.close()
    panel.close()
    look(seen, screen)
    assert (screen.is_other, screen.has_cursor) == (False, True)


def test_a_plain_terminal_gets_the_eight_colours_only(
    terminal: tuple[int, TextIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLORTERM")
    seen, stream = terminal
    panel = Terminal(SIX, PanelSettings(pace=Pace.NONE), stream)
    panel.show(striped(), Refresh.FULL)
    panel.close()
    screen = look(seen, Screen(24))
    assert {"40", "47", "43", "41", "44", "42"} <= screen.codes
    assert not {"38", "48"} & screen.codes
    assert any("(A)" in row for row in screen.rows)


def test_the_lamp_goes_out_by_itself_and_a_closed_terminal_stays_silent(
    terminal: tuple[int, TextIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.simulators.terminal._LAMP_SECONDS", 0.01)
    seen, stream = terminal
    panel = Terminal(TINY, PanelSettings(pace=Pace.NONE), stream)
    panel.refuse()
    assert panel._lamp_off is not None
    panel._lamp_off.join()
    assert "○" in look(seen, Screen(24)).rows[23]
    panel.close()
    look(seen, Screen(24))
    panel.acknowledge()
    assert "".join(look(seen, Screen(24)).rows) == ""


def test_a_window_that_changes_its_size_is_drawn_again(
    terminal: tuple[int, TextIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, stream = terminal
    panel = Terminal(TINY, PanelSettings(pace=Pace.NONE), stream)
    panel.show(plain(Ink.BLACK, TINY), Refresh.FULL)
    look(seen, Screen(24))
    monkeypatch.setenv("LINES", "12")
    panel.acknowledge()
    assert "●" in look(seen, Screen(12)).rows[11]
    panel.close()


def test_a_refresh_is_played_by_showing_the_page_inverted_first(
    terminal: tuple[int, TextIO],
) -> None:
    seen, stream = terminal
    spec = PanelSpec("blink", 40, 40, TINY.inks, Edge.BOTTOM, full_seconds=0.3)
    panel = Terminal(spec, PanelSettings(pace=Pace.REAL), stream)
    look(seen, Screen(24))
    panel.show(plain(Ink.WHITE, TINY), Refresh.FULL)
    first, last = written(seen).split("\x1b[H")[1:]
    assert f"48;2;{BLACK[0]};{BLACK[1]};{BLACK[2]}" in first
    assert f"48;2;{BLACK[0]};{BLACK[1]};{BLACK[2]}" not in last
    panel.close()


def test_the_legend_has_air_above_it_where_there_is_room(
    terminal: tuple[int, TextIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal_panel, "_size", lambda: (200, 60))
    seen, stream = terminal
    panel = Terminal(find_spec("4.2-mono"), PanelSettings(pace=Pace.NONE), stream)
    rows = look(seen, Screen(60)).rows
    panel.close()
    assert "(A)" in rows[57]
    assert rows[58].strip() == ""
    assert "q stop" in rows[59]
