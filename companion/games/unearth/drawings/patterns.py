"""The earth of each land, as a pattern that borders repeat and shafts are filled with."""

from __future__ import annotations

from companion.screens.patterns import Pattern
from companion.surface import Ink

PATTERNS = {
    "forest": Pattern(
        (
            "...#....",
            "..###...",
            ".#####..",
            "...#....",
            ".......#",
            "#.....##",
            "##...###",
            ".......#",
        ),
        Ink.GREEN,
    ),
    # yellow on white is too weak for a line of grains
    "desert": Pattern(
        (
            "........",
            ".#......",
            "........",
            ".....#..",
            "........",
            "..#.....",
            "........",
            "......#.",
        ),
    ),
    "island": Pattern(
        (
            "........",
            ".##...##",
            "#..###..",
            "........",
            "........",
            ".##...##",
            "#..###..",
            "........",
        ),
        Ink.BLUE,
    ),
    "cavern": Pattern(
        (
            "########",
            "###.####",
            "##...###",
            "###.####",
            "########",
            "#######.",
            ".#####..",
            "#######.",
        ),
    ),
    "mountain": Pattern(
        (
            "#.......",
            "##.....#",
            "..#...#.",
            "...#.#..",
            "#...#...",
            "##.....#",
            "..#...#.",
            "...#.#..",
        ),
    ),
    "city": Pattern(
        (
            "#######.",
            "......#.",
            "......#.",
            "########",
            "..#.....",
            "..#.....",
            "..#.....",
            "########",
        ),
        Ink.RED,
    ),
}
