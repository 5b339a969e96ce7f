"""Draws sheets: the printed map, what a hand drew on it, and a photograph of both.

Every number is a guess of how people draw and how a phone sees it; a seed decides each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from companion.games.cartographers.rules.cards import EXPLORE_TERRAINS, Terrain
from companion.games.cartographers.rules.cells import SIZE, beside, cell, spaces

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from companion.games.cartographers.rules.cells import Space
    from companion.games.cartographers.rules.sheet import Sheet

    Pixels = NDArray[Any]
    Chance = np.random.Generator
    Line = list[tuple[float, float]]

SPACE = 64
"""Pixels of a space on the paper."""
FRAME = 80
"""How far the printed frame is from the paper's edge."""
PAPER = 2 * FRAME + SIZE * SPACE
PHOTO = 1000
"""Pixels of a side of the photograph."""
_PRINT = 110
"""How dark print is: the grey of mountains, ruins and wasteland."""


class Hand(NamedTuple):
    """How somebody draws: for each terrain which sign with how many strokes, and the pencil."""

    signs: dict[Terrain, tuple[int, int]]
    width: float
    dark: float
    size: float
    slant: float
    wobble: float
    outlines: bool


def hand(seed: int) -> Hand:
    """Return a hand of its own."""
    chance = np.random.default_rng([64, seed])
    return Hand(
        {each: (int(chance.integers(3)), int(chance.integers(2, 5))) for each in EXPLORE_TERRAINS},
        width=chance.uniform(2, 4.5),
        dark=chance.uniform(90, 170),
        size=chance.uniform(0.6, 0.85),
        slant=chance.uniform(-0.25, 0.25),
        wobble=chance.uniform(0.01, 0.03),
        outlines=bool(chance.integers(2)),
    )


def _ring(x: float, y: float, radius: float) -> Line:
    turn = np.linspace(0, 2 * np.pi, 13)
    return [(x + radius * float(np.cos(t)), y + radius * float(np.sin(t))) for t in turn]


def _wave(y: float, steps: int) -> Line:
    return [(at / steps, y + 0.09 * float(np.sin(at * 12.6 / steps))) for at in range(steps + 1)]


def _even(count: int) -> list[float]:
    return [(each + 0.5) / count for each in range(count)]


_BOX: Line = [(0.1, 0.4), (0.1, 0.95), (0.9, 0.95), (0.9, 0.4), (0.1, 0.4)]
_TRUNK: Line = [(0.5, 0.6), (0.5, 1)]
_EYES = [_ring(0.3, 0.4, 0.06), _ring(0.7, 0.4, 0.06)]
_SIGNS: dict[Terrain, tuple[Callable[[int], list[Line]], ...]] = {
    Terrain.FOREST: (
        lambda _: [[(0.5, 0), (0.1, 0.7), (0.9, 0.7), (0.5, 0)], [(0.5, 0.7), (0.5, 1)]],
        lambda _: [_ring(0.5, 0.32, 0.3), _TRUNK],
        lambda n: [[(x - 0.4 / n, 0.9), (x, 0.1), (x + 0.4 / n, 0.9)] for x in _even(n)],
    ),
    Terrain.VILLAGE: (
        lambda _: [_BOX, [(0, 0.45), (0.5, 0), (1, 0.45)]],
        lambda _: [_BOX, [(0.1, 0.4), (0.5, 0.05), (0.9, 0.4)], [(0.5, 0.95), (0.5, 0.65)]],
        lambda n: [_BOX, *([(0.1 + 0.8 * x, 0.4), (0.1 + 0.8 * x, 0.95)] for x in _even(n))],
    ),
    Terrain.FARM: (
        lambda n: [[(0, y), (1, y)] for y in _even(n + 1)],
        lambda n: [line for y in _even(n) for line in ([(0, y), (1 - y, 1)], [(y, 0), (1, 1 - y)])],
        lambda n: [[(0.5, 0), (0.5, 1)], *([(0.1, y), (0.5, y + 0.2), (0.9, y)] for y in _even(n))],
    ),
    Terrain.WATER: (
        lambda n: [_wave(y, 12) for y in _even(n)],
        lambda n: [_wave(y, 4) for y in _even(n)],
        lambda _: [[(0.5, 0), (0.25, 0.6), (0.35, 0.9), (0.65, 0.9), (0.75, 0.6), (0.5, 0)]],
    ),
    Terrain.MONSTER: (
        lambda _: [[(0, 0), (1, 1)], [(1, 0), (0, 1)]],
        lambda _: [_ring(0.5, 0.5, 0.45), *_EYES, [(0.3, 0.7), (0.7, 0.7)]],
        lambda _: [_ring(0.5, 0.6, 0.35), [(0.2, 0.35), (0.1, 0)], [(0.8, 0.35), (0.9, 0)], *_EYES],
    ),
}  # fmt: skip


def printed_map(sheet: Sheet) -> Image.Image:
    """Return the paper with what is printed on it: frame, grid, mountains, ruins and wasteland."""
    paper = Image.new("L", (PAPER, PAPER), 245)
    pen = ImageDraw.Draw(paper)
    end = FRAME + SIZE * SPACE
    for at in range(FRAME, end + 1, SPACE):
        pen.line([(FRAME, at), (end, at)], fill=165, width=2)
        pen.line([(at, FRAME), (at, end)], fill=165, width=2)
    pen.rectangle((FRAME - 3, FRAME - 3, end + 3, end + 3), outline=40, width=6)
    for at in range(FRAME, end - 60, 110):  # what else a sheet has outside the frame
        pen.rectangle((at, 20, at + 80, 50), outline=60, width=2)
        pen.ellipse((at, end + 25, at + 30, end + 55), outline=60, width=2)
    for row, column in spaces(sheet.mountains):
        pen.polygon(_at([(0.1, 0.9), (0.5, 0.1), (0.9, 0.9)], row, column), fill=_PRINT)
    for row, column in spaces(sheet.ruins):
        for line in ([(0.2, 0.2), (0.2, 0.8)], [(0.8, 0.2), (0.8, 0.8)], [(0.1, 0.2), (0.9, 0.2)]):
            pen.line(_at(line, row, column), fill=_PRINT, width=4)
    for row, column in spaces(sheet.wasteland):
        pen.rectangle(_at([(0.05, 0.05), (0.95, 0.95)], row, column), fill=_PRINT)
    return paper


def _at(line: Line, row: int, column: int) -> Line:
    return [(FRAME + (column + x) * SPACE, FRAME + (row + y) * SPACE) for x, y in line]


def _stroke(pen: ImageDraw.ImageDraw, line: Line, width: float, ink: float) -> None:
    pen.line(line, fill=round(ink), width=max(1, round(width)), joint="curve")


def draw_sign(ink: Image.Image, by: Hand, terrain: Terrain, at: Space, chance: Chance) -> None:
    """Draw a terrain into a space of a picture of ink alone: 0 is none."""
    variant, strokes = by.signs[terrain]
    pen, size = ImageDraw.Draw(ink), by.size * chance.uniform(0.85, 1.1)
    left, top = (0.5 - size / 2) + chance.normal(0, 0.035, 2)
    dark, slant = by.dark * chance.uniform(0.8, 1.15), by.slant + chance.normal(0, 0.08)
    for line in _SIGNS[terrain][variant](strokes):
        moved = [
            (
                left + size * (x + slant * (0.5 - y)) + chance.normal(0, by.wobble),
                top + size * y + chance.normal(0, by.wobble),
            )
            for x, y in line
        ]
        _stroke(pen, _at(moved, *at), by.width * chance.uniform(0.8, 1.2), dark)


def drawn(sheet: Sheet, by: Hand, chance: Chance) -> Image.Image:
    """Return a sheet on paper as a hand drew it, two spaces rubbed out among it."""
    ink = Image.new("L", (PAPER, PAPER))
    erased = Image.new("L", (PAPER, PAPER))
    empty = list(spaces(sheet.empty))
    for index in chance.choice(len(empty), min(2, len(empty)), replace=False):
        terrain = EXPLORE_TERRAINS[int(chance.integers(len(EXPLORE_TERRAINS)))]
        draw_sign(erased, by, terrain, empty[index], chance)
    for terrain in EXPLORE_TERRAINS:
        for row, column in spaces(sheet.of(terrain)):
            draw_sign(ink, by, terrain, (row, column), chance)
            if by.outlines:
                _outline(ink, by, sheet.of(terrain), (row, column))
    both = np.maximum(_array(ink), chance.uniform(0.1, 0.25) * _array(erased))
    paper = _array(printed_map(sheet))
    return Image.fromarray(np.clip(paper - both * paper / 255, 0, 255).astype(np.uint8))


def _outline(ink: Image.Image, by: Hand, cells: int, at: Space) -> None:
    """Draw the sides of a space beyond which its terrain ends."""
    row, column = at
    pen = ImageDraw.Draw(ink)
    for down, right, line in (
        (-1, 0, [(0, 0), (1, 0)]), (1, 0, [(0, 1), (1, 1)]),
        (0, -1, [(0, 0), (0, 1)]), (0, 1, [(1, 0), (1, 1)]),
    ):  # fmt: skip
        inside = 0 <= row + down < SIZE and 0 <= column + right < SIZE
        if not inside or not cell(row + down, column + right) & cells & beside(cell(*at)):
            _stroke(
                pen, _at([(float(x), float(y)) for x, y in line], row, column), by.width, by.dark
            )


def _array(image: Image.Image) -> Pixels:
    return np.asarray(image, dtype=np.float64)


class Photo(NamedTuple):
    """A photograph, and where the corners of the map truly are: clockwise from the top left."""

    picture: Image.Image
    corners: Pixels


def photograph(paper: Image.Image, chance: Chance) -> Photo:
    """Take a picture of a paper on a table: perspective, uneven light, blur and noise."""
    turn, away = chance.normal(0, 0.07), PHOTO * chance.uniform(0.38, 0.44)
    square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * away
    turned = square @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    outer = turned + PHOTO / 2 + chance.uniform(-0.05, 0.05, (4, 2)) * PHOTO
    onto = homography(photo_box(0, PAPER), outer)
    table = Image.new("L", (PHOTO, PHOTO), int(chance.integers(60, 130)))
    size, back = (PHOTO, PHOTO), _eight(np.linalg.inv(onto))
    seen = paper.transform(size, Image.Transform.PERSPECTIVE, back, Image.Resampling.BICUBIC)
    mask = Image.new("L", paper.size, 255).transform(size, Image.Transform.PERSPECTIVE, back)
    table.paste(seen, (0, 0), mask)
    blurred = table.filter(ImageFilter.GaussianBlur(chance.uniform(0.5, 1.6)))
    across, down = np.meshgrid(np.linspace(-1, 1, PHOTO), np.linspace(-1, 1, PHOTO))
    one, two = chance.uniform(-0.2, 0.2, 2)
    edge = chance.uniform(-0.8, 0.8) + across * chance.uniform(-1, 1)
    shadow = 1 - chance.uniform(0, 0.35) / (1 + np.exp(-(down - edge) / 0.08))
    lit = _array(blurred) * (0.75 + one * across + two * down) * shadow
    noisy = lit + chance.normal(0, chance.uniform(2, 7), lit.shape)
    picture = Image.fromarray(np.clip(noisy, 0, 255).astype(np.uint8))
    return Photo(picture, mapped(onto, photo_box(FRAME, FRAME + SIZE * SPACE)))


def photo_box(start: float, end: float) -> Pixels:
    """Return the corners of a square that goes from ``start`` to ``end``, clockwise."""
    return np.array([(start, start), (end, start), (end, end), (start, end)], dtype=np.float64)


def homography(source: Pixels, target: Pixels) -> Pixels:
    """Return the matrix that takes four points to four others."""
    rows: list[list[float]] = []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
    eight = np.linalg.solve(np.array(rows), target.reshape(8))
    return np.append(eight, 1.0).reshape(3, 3)


def mapped(matrix: Pixels, points: Pixels) -> Pixels:
    """Return points after a homography."""
    found = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(found[:, :2] / found[:, 2:])


def _eight(matrix: Pixels) -> tuple[float, ...]:
    return tuple((matrix / matrix[2, 2]).reshape(9)[:8])


def flattened(picture: Image.Image, corners: Pixels, side: int) -> Pixels:
    """Return what lies between four corners as a square of ``side`` pixels."""
    eight = _eight(homography(photo_box(0, side), corners))
    flat = picture.transform(
        (side, side), Image.Transform.PERSPECTIVE, eight, Image.Resampling.BICUBIC
    )
    return _array(flat)
