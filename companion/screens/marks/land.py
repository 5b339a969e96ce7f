"""Borders drawn from the land: a small pattern for each kind, repeated along a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.surface import Box, Ink

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas

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


def paint_land(canvas: Canvas, kind: str, box: Box, ink: Ink) -> int:
    """Repeat a kind's pattern as often as it fits whole; return where the next may start.

    The pattern is doubled where the box is high enough.
    """
    pattern = _PATTERNS.get(kind, _PATTERNS["plain"])
    scale = max(1, box.height // _ROWS)
    period = len(pattern[0]) * scale
    starts = range(box.x, box.right - period + 1, period)
    for start in starts:
        _paint_once(canvas, pattern, (start, box.y), scale, ink)
    return box.x + len(starts) * period


def _paint_once(
    canvas: Canvas, pattern: tuple[str, ...], at: tuple[int, int], scale: int, ink: Ink
) -> None:
    for row, line in enumerate(pattern):
        for column, sign in enumerate(line):
            if sign == "#":
                canvas.fill(Box(at[0] + column * scale, at[1] + row * scale, scale, scale), ink)
