"""Readers of the fields that only a pack has: ids, drawings, titles."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from companion.fields import list_of, whole_number
from companion.games.cartographers.cards import Shape
from companion.games.cartographers.cells import SIZE

if TYPE_CHECKING:
    from companion.fields import Read, Tell


def read_id(value: object, tell: Tell) -> object:
    """Read an id: kebab-case."""
    if not isinstance(value, str) or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", value):
        tell(f'{value!r} is no id; write small letters joined by hyphens, as "great-river"')
    return value


def drawing_of(signs: str) -> Read:
    """Make a reader of rows of equal length, no larger than the map, made of these signs."""

    def read(value: object, tell: Tell) -> tuple[str, ...]:
        rows = tuple(value) if isinstance(value, list) else ()
        if not "".join(row for row in rows if isinstance(row, str)):
            tell(f'{value!r} is an empty drawing; write its rows, as ["X.", "XX"]')
            return ()
        if not all(isinstance(row, str) for row in rows):
            tell('every row must be text in quotes, as "X."')
            return ()
        if strange := "".join(sorted(set("".join(rows)) - set(signs))):
            tell(f'no drawing has the signs "{strange}"; use only {" ".join(signs)}')
        if max(len(rows), *map(len, rows)) > SIZE:
            tell(f"larger than the map; draw at most {SIZE} rows of {SIZE}")
        if len({len(row) for row in rows}) > 1:
            tell('the rows differ in length; fill the short ones up with "."')
            return ()
        return rows

    return read


def read_shape(value: object, tell: Tell) -> Shape:
    """Read the drawing of a shape that fills its own box."""
    rows = drawing_of("X.")(value, tell)
    if rows and not any("X" in row for row in rows):
        tell("the shape has no cell; draw its cells as X")
    elif rows:
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        if not all("X" in line for line in (rows[0], rows[-1], columns[0], columns[-1])):
            tell("an outer row or column is empty; cut it off")
    return Shape.drawn(*rows)


def read_map(value: object, tell: Tell) -> tuple[str, ...]:
    """Read the drawing of a whole map side."""
    rows: tuple[str, ...] = drawing_of(".^RX")(value, tell)
    if rows and [len(row) for row in rows] != [SIZE] * SIZE:
        tell(f"not the size of a map; draw {SIZE} rows of {SIZE}")
    return rows


def read_titles(value: object, tell: Tell) -> tuple[int, ...]:
    """Read the ratings that earn a title, best first."""
    titles: tuple[Any, ...] = list_of(whole_number(-999, 999), 1, 99)(value, tell)
    if all(type(title) is int for title in titles) and list(titles) != sorted(titles, reverse=True):
        tell("out of order; write the best rating first")
    return titles
