"""A frame as the characters of a terminal: blocks, letters and colours."""

from __future__ import annotations

import re

import pytest

from companion.app.samples import samples
from companion.screens.paint import paint
from companion.surface import Edge, Frame, Ink, PanelSpec, Rect, TextRun
from companion.surface.strokes import Fill
from hardware.panels.inks import SEEN
from hardware.panels.specs import find_spec
from hardware.simulators.cells import BLOCKS, PLAIN_CODES, Cell, draw, fit, widened
from hardware.simulators.words import columns_of

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
