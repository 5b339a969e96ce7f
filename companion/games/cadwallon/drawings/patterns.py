"""The roofs of the city, which titles stand on, and the types of district as grounds of cards."""

from __future__ import annotations

from companion.screens.icons.sets import rows_of_sheet
from companion.screens.patterns import Pattern

_SHEET = """
roofs             harbour   market    heights   walls
....##......##..  ........  ..####..  ...#....  ##.##.##
...####....####.  ..##....  .######.  ..###...  ##.##.##
..######..######  .#..#..#  ########  .##.##..  ########
#########.######  #....##.  #.#..#.#  ##...##.  ........
##..##.##..##..#  ........  ..#..#..  ...#...#  ###.####
##..##.##..##..#  ..##....  ..#..#..  ..###...  ........
##.#######.#####  .#..#..#  ..####..  .##.##..  #######.
##.#######.#####  #....##.  ..####..  ##...##.  ........
"""
PATTERNS = {name: Pattern(rows) for name, rows in rows_of_sheet(_SHEET).items()}
