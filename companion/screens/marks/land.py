"""Borders drawn from the land: a small pattern for each kind, repeated along a line."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PIL import Image

from companion.surface import Ink

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.surface import Rect

_ROWS = 8
_PATTERNS = {
    "forest": (
        "...#...",
        "...#...",
        "..###..",
        "..###..",
        ".#####.",
        "..###..",
        ".#####.",
        "...#...",
    ),
    "village": (
        "....#.......",
        "...###......",
        "..#####..#..",
        ".#######.##.",
        "..#####.####",
        "..#.###..#.#",
        "..#.###..#.#",
        "............",
    ),
    "farm": (
        "...#....",
        ".#.#.#..",
        ".##.##..",
        ".#.#.#..",
        "..###...",
        "...#....",
        "...#....",
        "...#....",
    ),
    "water": (
        "................",
        "...####.........",
        "..######........",
        ".##....##.......",
        "##......##....##",
        "#........##..##.",
        "..........####..",
        "................",
    ),
    "monster": (
        "########",
        "########",
        ".######.",
        ".######.",
        "..####..",
        "..####..",
        "...##...",
        "...##...",
    ),
    "plain": (
        "........",
        "........",
        "...##...",
        "..####..",
        "..####..",
        "...##...",
        "........",
        "........",
    ),
}
LAND_INKS = {"forest": Ink.GREEN, "village": Ink.RED, "water": Ink.BLUE}
"""The inks of the land where the panel has them. Yellow on white is too weak for a farm."""


def paint_land(canvas: Canvas, kind: str, box: Rect, ink: Ink) -> int:
    """Repeat a kind's pattern as often as it fits whole; return where the next may start.

    The pattern is doubled where the box is high enough.
    """
    scale = max(1, box.height // _ROWS)
    mask = _mask(kind if kind in _PATTERNS else "plain", scale)
    starts = range(box.x, box.right - mask.width + 1, mask.width)
    for start in starts:
        canvas.image.paste(int(ink), (start, box.y), mask)
    return box.x + len(starts) * mask.width


@cache
def _mask(kind: str, scale: int) -> Image.Image:
    """Return one period of a kind's pattern; kept, for a border repeats it dozens of times."""
    pattern = _PATTERNS[kind]
    signs = "".join(pattern).replace("#", "\xff").replace(".", "\0").encode("latin-1")
    width, height = len(pattern[0]), len(pattern)
    once = Image.frombytes("L", (width, height), signs)
    return once.resize((width * scale, height * scale), Image.Resampling.NEAREST)
