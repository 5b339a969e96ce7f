"""The patterns of the game's borders, by the kind of land."""

from __future__ import annotations

from companion.screens.icons.sets import rows_of_sheet
from companion.screens.patterns import LOZENGES, Pattern
from companion.surface import Ink

_SHEET = """
forest   village       farm      water             monster
...#...  ....#.......  ...#....  ................  ########
...#...  ...###......  .#.#.#..  ...####.........  ########
..###..  ..#####..#..  .##.##..  ..######........  .######.
..###..  .#######.##.  .#.#.#..  .##....##.......  .######.
.#####.  ..#####.####  ..###...  ##......##....##  ..####..
..###..  ..#.###..#.#  ...#....  #........##..##.  ..####..
.#####.  ..#.###..#.#  ...#....  ..........####..  ...##...
...#...  ............  ...#....  ................  ...##...
"""
_INKS = {"forest": Ink.GREEN, "village": Ink.RED, "water": Ink.BLUE}
"""Yellow on white is too weak for a farm."""
PATTERNS = {
    **{name: Pattern(rows, _INKS.get(name)) for name, rows in rows_of_sheet(_SHEET).items()},
    "plain": LOZENGES,
}
