"""The patterns of the game's borders, by the kind of land."""

from __future__ import annotations

from companion.screens.patterns import LOZENGES, Pattern
from companion.surface import Ink

PATTERNS = {
    "forest": Pattern(
        (
            "...#...",
            "...#...",
            "..###..",
            "..###..",
            ".#####.",
            "..###..",
            ".#####.",
            "...#...",
        ),
        Ink.GREEN,
    ),
    "village": Pattern(
        (
            "....#.......",
            "...###......",
            "..#####..#..",
            ".#######.##.",
            "..#####.####",
            "..#.###..#.#",
            "..#.###..#.#",
            "............",
        ),
        Ink.RED,
    ),
    # yellow on white is too weak for a farm
    "farm": Pattern(
        (
            "...#....",
            ".#.#.#..",
            ".##.##..",
            ".#.#.#..",
            "..###...",
            "...#....",
            "...#....",
            "...#....",
        ),
    ),
    "water": Pattern(
        (
            "................",
            "...####.........",
            "..######........",
            ".##....##.......",
            "##......##....##",
            "#........##..##.",
            "..........####..",
            "................",
        ),
        Ink.BLUE,
    ),
    "monster": Pattern(
        (
            "########",
            "########",
            ".######.",
            ".######.",
            "..####..",
            "..####..",
            "...##...",
            "...##...",
        ),
    ),
    "plain": LOZENGES,
}
