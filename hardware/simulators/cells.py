"""A frame as the characters of a terminal: block characters for its picture, letters for its texts.

A cell of a terminal is about twice as high as wide. Each holds two by two
samples of the picture, drawn with the block character and the two colours
that come nearest. Texts that would be too small to read as blocks are set in
the terminal's own letters, where the frame has them. The gaps between the cells of
a shape are thinner than a sample: each gets a whole sample, so that the cells can be counted.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from companion.surface import Frame, Ink, Rect, TextRun
from companion.surface.strokes import Fill
from hardware.panels.inks import SEEN
from hardware.simulators.picture import to_image
from hardware.simulators.words import columns_of, is_wide

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hardware.panels.inks import Colour

    Samples = tuple[Colour, Colour, Colour, Colour]

# Which of a cell's samples (top left, top right, bottom left, bottom right) a character inks.
BLOCKS: dict[tuple[int, ...], str] = {
    (0, 0, 0, 0): " ",
    (1, 1, 0, 0): "▀",
    (0, 0, 1, 1): "▄",
    (1, 0, 1, 0): "▌",
    (0, 1, 0, 1): "▐",
    (1, 0, 0, 0): "▘",
    (0, 1, 0, 0): "▝",
    (0, 0, 1, 0): "▖",
    (0, 0, 0, 1): "▗",
    (1, 0, 0, 1): "▚",
    (0, 1, 1, 0): "▞",
}

PLAIN_CODES: dict[Colour, int] = {
    SEEN[Ink.BLACK]: 0,
    SEEN[Ink.RED]: 1,
    SEEN[Ink.GREEN]: 2,
    SEEN[Ink.YELLOW]: 3,
    SEEN[Ink.BLUE]: 4,
    SEEN[Ink.ORANGE]: 3,
    SEEN[Ink.WHITE]: 7,
}
"""The eight colours that every terminal has, for the inks."""

_LEGIBLE_SAMPLES = {False: 5.5, True: 8}
"""How many samples high a text must be to be readable as blocks: Latin letters, and wide signs."""

_CENTRED = 3
"""Texts of fewer columns are centred in their place: seals and numbers."""

_PAPER_SHARE = 0.45
"""A thin line must not vanish in a plain terminal: paper counts for less than ink."""


_WIDENED = 1.25
"""How much wider than high a picture may grow; most letters are higher than twice their width."""

_PAPER = bytes([Ink.WHITE])
_SEAM = 4
"""Pixels between two cells of a shape at most."""

_SEAMED_SAMPLES = 3
"""A cell of fewer samples across or down has no room for a seam."""


class Cell(NamedTuple):
    """A character and its two colours; the right half of a wide sign is an empty text."""

    sign: str
    front: Colour
    back: Colour


def fit(width: int, height: int, columns: int, rows: int) -> tuple[int, int]:
    """Return how many columns and rows a picture gets: whole pixels a cell unless that costs much.

    >>> fit(400, 300, 200, 80), fit(400, 300, 80, 24)
    ((200, 75), (64, 24))
    """
    scale = max(width / columns, height / (2 * rows), 1)
    whole = ceil(scale)
    scale = whole if whole <= scale * 1.1 else scale
    return max(1, int(width / scale + 0.01)), max(1, int(height / scale / 2 + 0.01))


def widened(width: int, columns: int, pixels: int) -> int:
    """Return the width in columns of a picture that may grow, with ``pixels`` across.

    >>> widened(57, 80, 400), widened(57, 60, 400), widened(40, 80, 40)
    (71, 60, 40)
    """
    return max(width, min(columns, pixels, int(width * _WIDENED)))


def draw(frame: Frame, columns: int, rows: int, *, true_colour: bool) -> list[list[Cell]]:
    """Return the frame as ``rows`` rows of ``columns`` cells."""
    written = tuple(_written(frame, columns, rows))
    sample = _averages if true_colour else _majorities
    samples = sample(_seamed(_without(frame, written), frame, columns, rows), columns * 2, rows * 2)
    grid = [
        [
            _nearest((above[x], above[x + 1], below[x], below[x + 1]))
            for x in range(0, columns * 2, 2)
        ]
        for above, below in zip(samples[::2], samples[1::2], strict=True)
    ]
    for each in written:
        signs = list(_signs(each))
        grid[each.row][each.column : each.column + len(signs)] = signs
    return grid


def _seamed(page: Frame, frame: Frame, columns: int, rows: int) -> Frame:
    """Return a page with a whole sample of paper between any two cells of its shapes."""
    across, down = page.width / (columns * 2), page.height / (rows * 2)
    cells = {
        stroke.box
        for stroke in frame.strokes
        if isinstance(stroke, Fill) and stroke.ink is not Ink.WHITE
        if stroke.box.width == stroke.box.height >= _SEAMED_SAMPLES * max(across, down)
    }
    pixels = bytearray(page.pixels)
    for cell in cells:
        pitches = range(cell.width + 1, cell.width + _SEAM)
        if any(replace(cell, x=cell.x + pitch) in cells for pitch in pitches):
            left, right = _sample(cell.right, across)
            for y in range(cell.y, cell.bottom):
                pixels[y * page.width + left : y * page.width + right] = _PAPER * (right - left)
        if any(replace(cell, y=cell.y + pitch) in cells for pitch in pitches):
            for y in range(*_sample(cell.bottom, down)):
                start = y * page.width
                pixels[start + cell.x : start + cell.right] = _PAPER * cell.width
    return Frame(page.width, page.height, bytes(pixels))


def _sample(pixel: int, size: float) -> tuple[int, int]:
    """Return the first pixel of the sample that a pixel lies in, and the first of the next."""
    number = int((pixel + 0.5) / size)
    return int(number * size), ceil((number + 1) * size)


def _averages(frame: Frame, width: int, height: int) -> list[list[Colour]]:
    """Sample the frame by mixing the colours of the pixels under each sample."""
    image = to_image(frame, SEEN).convert("RGB")
    data = image.resize((width, height), Image.Resampling.BOX).tobytes()
    colours = list(zip(data[::3], data[1::3], data[2::3], strict=True))
    return [colours[row * width : (row + 1) * width] for row in range(height)]


def _majorities(frame: Frame, width: int, height: int) -> list[list[Colour]]:
    """Sample the frame by the ink that covers most."""
    inks = [Ink(ink) for ink in sorted(set(frame.pixels))]
    covers = []
    for ink in inks:
        mask = frame.pixels.translate(bytes(255 * (value == ink) for value in range(256)))
        image = Image.frombytes("L", (frame.width, frame.height), mask)
        covered = image.resize((width, height), Image.Resampling.BOX).tobytes()
        weight = _PAPER_SHARE if ink is Ink.WHITE else 1
        covers.append([share * weight for share in covered])
    colours = [
        SEEN[inks[max(range(len(inks)), key=shares.__getitem__)]]
        for shares in zip(*covers, strict=True)
    ]
    return [colours[row * width : (row + 1) * width] for row in range(height)]


@lru_cache(maxsize=65536)
def _nearest(samples: Samples) -> Cell:
    """Return the block character and the two colours that lie nearest to four samples."""
    if len(set(samples)) == 1:
        return Cell(" ", samples[0], samples[0])
    options = []
    for pattern, sign in BLOCKS.items():
        fronts = [colour for colour, front in zip(samples, pattern, strict=True) if front]
        backs = [colour for colour, front in zip(samples, pattern, strict=True) if not front]
        front, front_error = _settle(fronts or backs)
        back, back_error = _settle(backs)
        options.append((front_error * bool(fronts) + back_error, sign, front, back))
    _, sign, front, back = min(options, key=lambda option: option[0])
    return Cell(sign, front, back)


def _settle(colours: Sequence[Colour]) -> tuple[Colour, int]:
    """Return one of several colours for all of them, and how far they are from it."""
    red, green, blue = (sum(parts) // len(colours) for parts in zip(*colours, strict=True))
    chosen = min(colours, key=lambda colour: _distance(colour, (red, green, blue)))
    return chosen, sum(_distance(colour, chosen) for colour in colours)


def _distance(one: Colour, two: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, two, strict=True))


class _Written(NamedTuple):
    """A text set in letters, from a cell on, in one ink on another."""

    run: TextRun
    row: int
    column: int
    ground: Ink
    ink: Ink


def _written(frame: Frame, columns: int, rows: int) -> Iterable[_Written]:
    """Choose the texts that are too small to read as blocks and fit as letters."""
    across, down = frame.width / columns, frame.height / rows
    taken: set[tuple[int, int]] = set()
    for run in frame.texts:
        wide = any(map(is_wide, run.text))
        length = columns_of(run.text)
        row = int((run.box.y + run.box.height / 2) / down)
        is_legible = run.box.height / (down / 2) >= _LEGIBLE_SAMPLES[wide]
        if is_legible or length > columns or row >= rows:
            continue
        room = run.box.width / across - length
        column = round(run.box.x / across + (room / 2 if room < 0 or length < _CENTRED else 0))
        column = max(0, min(column, columns - length))
        places = {(row, column + step) for step in range(length)}
        if not places & taken:
            taken |= places
            yield _Written(run, row, column, *_ground(run.box, frame))


def _without(frame: Frame, written: Iterable[_Written]) -> Frame:
    """Return the frame without these texts."""
    pixels = bytearray(frame.pixels)
    for each in written:
        box = each.run.box
        left, right = max(0, box.x), min(frame.width, box.right)
        for y in range(max(0, box.y), min(frame.height, box.bottom)):
            start = y * frame.width
            pixels[start + left : start + right] = bytes([each.ground]) * (right - left)
    return Frame(frame.width, frame.height, bytes(pixels))


def _signs(written: _Written) -> Iterable[Cell]:
    front, back = SEEN[written.ink], SEEN[written.ground]
    for sign in written.run.text:
        yield Cell(sign, front, back)
        if is_wide(sign):
            yield Cell("", front, back)


def _ground(box: Rect, frame: Frame) -> tuple[Ink, Ink]:
    """Return the ink behind a text, and the ink of the text."""
    around = Counter[int]()
    inside = Counter[int]()
    for y in range(max(0, box.y - 1), min(frame.height, box.bottom + 1)):
        start = y * frame.width
        row = frame.pixels[start + max(0, box.x - 1) : start + min(frame.width, box.right + 1)]
        inside.update(row)
        around.update(row if y in {box.y - 1, box.bottom} else (row[:1] + row[-1:]))
    ground = around.most_common(1)[0][0] if around else Ink.WHITE
    del inside[ground]
    ink = inside.most_common(1)[0][0] if inside else Ink(ground is not Ink.WHITE)
    return Ink(ground), Ink(ink)
