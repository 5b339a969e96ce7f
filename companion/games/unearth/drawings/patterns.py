"""The earth of each land, as a pattern that borders repeat and shafts are filled with."""

from __future__ import annotations

from companion.screens.icons.sets import rows_of_sheet
from companion.screens.patterns import Pattern
from companion.surface import Ink

_SHEET = """
forest    desert    island    cavern    mountain  city
...#....  ........  ........  ########  #.......  #######.
..###...  .#......  .##...##  ###.####  ##.....#  ......#.
.#####..  ........  #..###..  ##...###  ..#...#.  ......#.
...#....  .....#..  ........  ###.####  ...#.#..  ########
.......#  ........  ........  ########  #...#...  ..#.....
#.....##  ..#.....  .##...##  #######.  ##.....#  ..#.....
##...###  ........  #..###..  .#####..  ..#...#.  ..#.....
.......#  ......#.  ........  #######.  ...#.#..  ########
"""
_INKS = {"forest": Ink.GREEN, "island": Ink.BLUE, "city": Ink.RED}
"""Yellow on white is too weak for the desert's grains."""
PATTERNS = {name: Pattern(rows, _INKS.get(name)) for name, rows in rows_of_sheet(_SHEET).items()}
