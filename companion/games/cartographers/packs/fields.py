"""Readers of the fields that only a pack has: ids, names, drawings, titles."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.fields import list_of, names, read_fields, shown, whole_number, within
from companion.games.cartographers.rules.cards import Shape
from companion.games.cartographers.rules.cells import SIZE

if TYPE_CHECKING:
    from companion.fields import Read, Report
    from companion.games.cartographers.rules.cells import Cells

LONGEST_NAME = 22
"""Columns of a name at most; a kanji takes two."""
LARGEST_ADDED = 4
"""Rows and columns of a shape that an owner adds: most panels have no room for more."""
MOUNTAINS = 5
"""On every side of a sheet."""
_PRINTED = ".^RX"
"""The signs of a map side as printed."""
read_names = names(LONGEST_NAME, "Troll Raid")
"""Reads a name by language."""


def read_id(value: object, report: Report) -> object:
    """Read an id: kebab-case."""
    if not isinstance(value, str) or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value):
        report(f'{shown(value)} is no id; write small letters joined by hyphens, as "great-river"')
    return value


def drawing_of(signs: str) -> Read:
    """Make a reader of rows of equal length, no larger than the map, made of these signs."""

    def read(value: object, report: Report) -> tuple[str, ...]:
        rows = tuple(value) if isinstance(value, list) else ()
        if not "".join(row for row in rows if isinstance(row, str)):
            report(f'{shown(value)} is an empty drawing; write its rows, as ["X.", "XX"]')
            return ()
        if not all(isinstance(row, str) for row in rows):
            report('every row must be text in quotes, as "X."')
            return ()
        if strange := "".join(sorted(set("".join(rows)) - set(signs))):
            report(f'no drawing has the signs "{strange}"; use only {" ".join(signs)}')
        if max(len(rows), *map(len, rows)) > SIZE:
            report(f"larger than the map; draw at most {SIZE} rows of {SIZE}")
        if len({len(row) for row in rows}) > 1:
            report('the rows differ in length; fill the short ones up with "."')
            return ()
        return rows

    return read


def read_shape(value: object, report: Report) -> Shape:
    """Read the drawing of a shape that fills its own box."""
    rows = drawing_of("X.")(value, report)
    if rows and not any("X" in row for row in rows):
        report("the shape has no cell; draw its cells as X")
    elif rows:
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        if not all("X" in line for line in (rows[0], rows[-1], columns[0], columns[-1])):
            report("an outer row or column is empty; cut it off")
    return Shape.drawn(*rows)


def read_attack(value: object, report: Report) -> Cells:
    """Read the drawing of a hero's attack: the spaces attacked, counted from the hero's own."""
    rows = drawing_of("H*.")(value, report)
    signs = [
        (sign, row, column) for row, line in enumerate(rows) for column, sign in enumerate(line)
    ]
    heroes = [(row, column) for sign, row, column in signs if sign == "H"]
    attacked = [(row, column) for sign, row, column in signs if sign == "*"]
    if len(heroes) != 1:
        report(f"{len(heroes)} heroes are drawn; draw one H")
        return ()
    if not attacked:
        report("no space is attacked; draw each one as *")
    top, left = heroes[0]
    return tuple((row - top, column - left) for row, column in attacked)


def read_added_shape(value: object, report: Report) -> Shape:
    """Read the drawing of a shape that an owner adds."""
    shape = read_shape(value, report)
    if shape.cells and max(shape.rows, shape.columns) > LARGEST_ADDED:
        report(f"too large for a card; draw at most {LARGEST_ADDED} rows of {LARGEST_ADDED}")
    return shape


def read_map(value: object, report: Report) -> tuple[str, ...]:
    """Read the drawing of a whole map side, and name each row that is none."""
    if not isinstance(value, list):
        report(f"{shown(value)} will not do; write {SIZE} rows between [ and ], each in quotes")
        return ()
    rows = tuple(value)
    wrong = [] if len(rows) == SIZE else [f"{len(rows)} rows; a map has {SIZE}"]
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, str) or len(row) != SIZE or set(row) - set(_PRINTED):
            said = f"row {number}: {shown(row)} will not do"
            wrong.append(f"{said}; draw {SIZE} signs of {_PRINTED}")
    if not wrong and (count := "".join(rows).count("^")) != MOUNTAINS:
        wrong.append(f"{count} mountains are drawn; every sheet has {MOUNTAINS}")
    for each in wrong:
        report(each)
    return rows


def read_values(value: object, report: Report) -> dict[str, int]:
    """Read what scoring cards of Heroes take off a solo rating, by the cards' ids."""
    from companion.games.cartographers.rules.scoring_heroes import SCORERS  # noqa: PLC0415 - few packs have any

    values = value if isinstance(value, dict) else {}
    if not values:
        report(f"{shown(value)} will not do; write a card and its value, as deepwood = 18")
    return read_fields(
        values, dict.fromkeys(SCORERS, whole_number(0, 99)), partial(within, report), "scoring card"
    )


def read_titles(value: object, report: Report) -> tuple[int, ...]:
    """Read the ratings that earn a title, best first."""
    titles: tuple[Any, ...] = list_of(whole_number(-999, 999), 1, 99)(value, report)
    if all(type(title) is int for title in titles) and list(titles) != sorted(titles, reverse=True):
        report("out of order; write the best rating first")
    return titles
