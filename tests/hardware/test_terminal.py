"""The terminal simulator: its cells, and the whole of it on a real pseudo-terminal."""

from __future__ import annotations

import io
import os
import re
import select
import struct
from typing import TYPE_CHECKING

import pytest
from glass import SIX, plain, striped

from companion.app.samples import samples
from companion.screens.paint import paint
from companion.surface import Edge, Frame, Ink, PanelSpec, Rect, Refresh, TextRun
from companion.surface.strokes import Fill
from hardware.errors import PanelError
from hardware.panels.base import Setup
from hardware.panels.inks import SEEN
from hardware.panels.pace import Pace
from hardware.panels.specs import find_spec
from hardware.simulators import terminal as terminal_panel
from hardware.simulators.cells import BLOCKS, PLAIN_CODES, Cell, draw, fit, widened
from hardware.simulators.terminal import Terminal
from hardware.simulators.words import columns_of

fcntl, pty, termios = map(pytest.importorskip, ("fcntl", "pty", "termios"))

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

BLACK, WHITE = SEEN[Ink.BLACK], SEEN[Ink.WHITE]
TINY = PanelSpec("tiny", 40, 40, (Ink.BLACK, Ink.WHITE), Edge.BOTTOM, full_seconds=0.01)


def drawn(*rows: str, columns: int, lines: int, true_colour: bool = False) -> list[str]:
    """Draw a picture of # and . and return the characters of its cells."""
    pixels = bytes(sign != "#" for row in rows for sign in row)
    frame = Frame(len(rows[0]), len(rows), pixels)
    return [text(row) for row in draw(frame, columns, lines, true_colour=true_colour)]


def text(cells: list[Cell]) -> str:
    return "".join(cell.sign for cell in cells)


@pytest.mark.parametrize("true_colour", [True, False])
def test_four_samples_become_one_block_character(true_colour: bool) -> None:  # noqa: FBT001 - a case
    pictures = {"#.\n..": "▘▟", "##\n..": "▀▄", "#.\n#.": "▌▐", "#.\n.#": "▚▞", "##\n##": " "}
    for picture, signs in pictures.items():
        shown = drawn(*picture.split("\n"), columns=1, lines=1, true_colour=true_colour)
        inverse = dict(zip("▀▄▌▐▚▞", "▄▀▐▌▞▚", strict=True))
        assert shown[0] in {*signs, *(inverse.get(sign, sign) for sign in signs)}


def test_no_cell_mixes_up_front_and_back() -> None:
    frame = Frame(2, 2, bytes([Ink.BLACK, Ink.WHITE, Ink.WHITE, Ink.WHITE]))
    (row,) = draw(frame, 1, 1, true_colour=False)
    cell = row[0]
    pattern = next(pattern for pattern, sign in BLOCKS.items() if sign == cell.sign)
    colours = [cell.front if front else cell.back for front in pattern]
    assert colours == [BLACK, WHITE, WHITE, WHITE]


def test_a_thin_line_does_not_vanish_from_a_plain_terminal() -> None:
    rows = ["........"] * 6
    rows[1] = "########"
    assert drawn(*rows, columns=2, lines=1) == ["▀▀"]


@pytest.mark.parametrize(
    ("size", "fitted"),
    [
        ((200, 100), (200, 75)),
        ((196, 100), (196, 73)),
        ((110, 100), (100, 37)),
        ((80, 22), (57, 21)),
    ],
)
def test_a_picture_keeps_its_shape_and_prefers_whole_pixels(
    size: tuple[int, int], fitted: tuple[int, int]
) -> None:
    columns, rows = fit(400, 300, *size)
    assert columns <= size[0]
    assert rows <= size[1]
    assert columns / (rows * 2) == pytest.approx(400 / 300, rel=0.06)
    assert (columns, rows) == fitted


def samples_of(grid: list[list[Cell]]) -> list[list[tuple[int, int, int]]]:
    """Return the colours of a grid's samples, two by two of each cell."""
    patterns = {sign: pattern for pattern, sign in BLOCKS.items()}
    rows: list[list[tuple[int, int, int]]] = []
    for line in grid:
        above: list[tuple[int, int, int]] = []
        below: list[tuple[int, int, int]] = []
        for cell in line:
            pattern = patterns.get(cell.sign, (0, 0, 0, 0))
            colours = [cell.front if front else cell.back for front in pattern]
            above += colours[:2]
            below += colours[2:]
        rows += [above, below]
    return rows


@pytest.mark.parametrize("true_colour", [True, False])
@pytest.mark.parametrize("name", ["4.2-mono", "7.3-colour", "2.13-mono"])
@pytest.mark.parametrize(
    "page", ["explore-marshlands", "explore-great-river", "explore-fishing-village"]
)
def test_the_cells_of_a_shape_can_be_counted_on_the_smallest_terminal(
    page: str,
    name: str,
    true_colour: bool,  # noqa: FBT001 - a case
) -> None:
    frame = paint(samples("en")[page], find_spec(name))
    columns, rows = fit(frame.width, frame.height, 75, 22)
    columns = widened(columns, 75, frame.width)
    drawing = samples_of(draw(frame, columns, rows, true_colour=true_colour))
    across, down = frame.width / (columns * 2), frame.height / (rows * 2)
    cells = [
        stroke.box
        for stroke in frame.strokes
        if isinstance(stroke, Fill) and stroke.ink is Ink.BLACK
        if stroke.box.width == stroke.box.height > 14
    ]
    pairs = [
        (one, two)
        for one in cells
        for two in cells
        if (
            (two.x - one.x, two.y - one.y) in {(0, pitch) for pitch in range(15, 90)}
            and two.y - one.bottom < 5
        )
        or (two.y == one.y and 0 < two.x - one.right < 5)
    ]
    assert len(pairs) >= 3
    for one, two in pairs:
        if one.y == two.y:
            row = drawing[int((one.y + one.height / 2) / down)]
            between = row[int((one.x + one.width / 2) / across) : int(two.right / across)]
        else:
            column = int((one.x + one.width / 2) / across)
            first, last = (int((box.y + box.height / 2) / down) for box in (one, two))
            between = [line[column] for line in drawing[first : last + 1]]
        assert max(sum(colour) for colour in between) > 600, (one, two)  # paper, not a grey


def test_more_of_a_terminal_s_columns_are_used() -> None:
    columns, rows = fit(400, 300, 80, 22)
    assert 70 <= widened(columns, 80, 400) <= 80
    assert widened(200, 200, 400) == 200
    assert rows <= 22


@pytest.mark.parametrize("name", ["4.2-mono", "7.3-colour"])
def test_words_stand_where_they_belong_in_a_widened_picture(name: str) -> None:
    frame = paint(samples("en")["explore-marshlands"], find_spec(name))
    columns, rows = fit(frame.width, frame.height, 75, 22)
    wide = widened(columns, 75, frame.width)
    grid = [text(row) for row in draw(frame, wide, rows, true_colour=True)]
    for words in ("Forest", "Summer"):
        run = next(each for each in frame.texts if each.text == words)
        (row,) = (number for number, line in enumerate(grid) if words in line)
        middle = run.box.y + run.box.height / 2
        assert row == int(middle / (frame.height / rows))


def test_the_legend_has_air_above_it_where_there_is_room(
    terminal: tuple[int, TextIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal_panel, "_size", lambda: (200, 60))
    seen, stream = terminal
    panel = Terminal(find_spec("4.2-mono"), Setup(pace=Pace.NONE), stream)
    rows = look(seen, Screen(60)).rows
    panel.close()
    assert "(A)" in rows[57]
    assert rows[58].strip() == ""
    assert "q stop" in rows[59]


def test_small_writing_is_set_in_the_terminal_s_own_letters_on_its_own_ground() -> None:
    pixels = bytearray([Ink.WHITE]) * (400 * 100)
    for y in range(40, 60):
        pixels[y * 400 + 100 : y * 400 + 200] = bytes([Ink.BLACK]) * 100
    for y in range(45, 54):
        pixels[y * 400 + 120 : y * 400 + 140] = bytes([Ink.WHITE]) * 20
    runs = (TextRun("Flip", Rect(120, 45, 30, 9)), TextRun("秋", Rect(300, 10, 9, 9)))
    grid = draw(Frame(400, 100, bytes(pixels), runs), 80, 10, true_colour=True)
    lines = [text(row) for row in grid]
    assert "Flip" in lines[4]
    assert "秋" in lines[1]
    cell = next(cell for cell in grid[4] if cell.sign == "F")
    assert (cell.front, cell.back) == (WHITE, BLACK)
    assert {len(row) for row in grid} == {80}
    assert columns_of(lines[1]) == 80


def test_writing_that_can_be_read_as_blocks_stays_a_picture() -> None:
    run = TextRun("BIG", Rect(0, 0, 100, 40))
    frame = Frame(100, 40, bytes([Ink.WHITE]) * 4000, (run,))
    assert "BIG" not in "".join(map(text, draw(frame, 50, 10, true_colour=True)))


def test_two_texts_never_lie_on_each_other() -> None:
    runs = tuple(TextRun("number", Rect(10 * index, 0, 8, 6)) for index in range(8))
    frame = Frame(80, 20, bytes([Ink.WHITE]) * 1600, runs)
    line = text(draw(frame, 20, 3, true_colour=False)[0])
    assert re.fullmatch(r"( *number *)+", line)


def test_every_ink_has_a_colour_in_a_plain_terminal() -> None:
    assert set(PLAIN_CODES) == set(SEEN.values())


def test_what_is_no_terminal_is_refused_with_a_way_out() -> None:
    with pytest.raises(PanelError, match="png:FOLDER"):
        Terminal(TINY, Setup(), io.StringIO())


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
    panel = Terminal(TINY, Setup(pace=Pace.NONE), stream)
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
    panel = Terminal(SIX, Setup(pace=Pace.NONE), stream)
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
    panel = Terminal(TINY, Setup(pace=Pace.NONE), stream)
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
    panel = Terminal(TINY, Setup(pace=Pace.NONE), stream)
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
    panel = Terminal(spec, Setup(pace=Pace.REAL), stream)
    look(seen, Screen(24))
    panel.show(plain(Ink.WHITE, TINY), Refresh.FULL)
    first, last = written(seen).split("\x1b[H")[1:]
    assert f"48;2;{BLACK[0]};{BLACK[1]};{BLACK[2]}" in first
    assert f"48;2;{BLACK[0]};{BLACK[1]};{BLACK[2]}" not in last
    panel.close()
