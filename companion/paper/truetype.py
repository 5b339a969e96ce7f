"""Outlines of letters, read from the shipped TrueType files.

Only what those files hold is read: a table of characters in format 4, outlines of lines and
quadratic curves, and outlines put together from others without turning or scaling. The format is
described in https://learn.microsoft.com/typography/opentype/spec/ under the names of the tables.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from struct import calcsize, unpack_from
from typing import TYPE_CHECKING, NamedTuple

from companion.screens.glyphs import fonts_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

_ON_CURVE, _SHORT_X, _SHORT_Y, _REPEAT, _SAME_X, _SAME_Y = 1, 2, 4, 8, 16, 32
_WORDS, _ARE_OFFSETS, _TURNED, _MORE = 1, 2, 8 | 64 | 128, 32
_FORMAT = 4


class OutlinePoint(NamedTuple):
    """A point of an outline in units of the font, counted up; off the curve it pulls at it."""

    x: int
    y: int
    on: bool


Contour = tuple[OutlinePoint, ...]
"""A closed line; letters have several."""


@cache
def find_font(name: str) -> TrueType:
    """Return a shipped font by its path in the folder of fonts."""
    return TrueType((fonts_folder() / name).read_bytes())


class TrueType:
    """The outlines of a font, built from the bytes of its file."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        (tables,) = unpack_from(">4xH", data)
        entries = (unpack_from(">4s4xI4x", data, 12 + 16 * each) for each in range(tables))
        self._tables: dict[bytes, int] = dict(entries)
        (self.em,) = unpack_from(">H", data, self._tables[b"head"] + 18)
        (self._long,) = unpack_from(">h", data, self._tables[b"head"] + 50)
        (self._widths,) = unpack_from(">H", data, self._tables[b"hhea"] + 34)
        self._glyphs = dict(self._characters())

    def has(self, sign: str) -> bool:
        """Say whether the font can draw a sign."""
        return ord(sign) in self._glyphs

    def advance(self, sign: str) -> float:
        """Return how far a sign moves the pen, in ems. Raises KeyError where it has none."""
        index = min(self._glyphs[ord(sign)], self._widths - 1)
        (units,) = unpack_from(">H", self._data, self._tables[b"hmtx"] + 4 * index)
        return float(units / self.em)

    def width(self, text: str) -> float:
        """Return how far a text moves the pen, in ems."""
        return sum(map(self.advance, text))

    def contours(self, sign: str) -> tuple[Contour, ...]:
        """Return the outline of a sign, none of a blank. Raises KeyError where it has none."""
        return tuple(self._contours(self._glyphs[ord(sign)]))

    def _characters(self) -> Iterator[tuple[int, int]]:
        """Yield the number of the glyph of each character."""
        at = self._table_of_characters()
        (doubled,) = unpack_from(">6xH", self._data, at)
        count = doubled // 2
        row = f">{count}H"
        ends, starts, deltas, places = (
            unpack_from(row, self._data, at + 14 + part * doubled + (2 if part else 0))
            for part in range(4)
        )
        for number in range(count):
            here = at + 16 + 3 * doubled + 2 * number
            for code in range(starts[number], ends[number] + 1):
                glyph = code
                if places[number]:
                    where = here + places[number] + 2 * (code - starts[number])
                    (glyph,) = unpack_from(">H", self._data, where)
                    if not glyph:
                        continue
                if found := (glyph + deltas[number]) % 0x10000:
                    yield code, found

    def _table_of_characters(self) -> int:
        start = self._tables[b"cmap"]
        (count,) = unpack_from(">2xH", self._data, start)
        for each in range(count):
            (place,) = unpack_from(">4xI", self._data, start + 4 + 8 * each)
            table: int = start + place
            if unpack_from(">H", self._data, table) == (_FORMAT,):
                return table
        raise ValueError(f"the font has no table of characters in format {_FORMAT}")

    def _contours(self, glyph: int) -> Iterator[Contour]:
        start, end = self._place(glyph)
        if start == end:
            return
        (count,) = unpack_from(">h", self._data, start)
        if count < 0:
            yield from self._put_together(start + 10)
        else:
            yield from self._simple(start + 10, count)

    def _place(self, glyph: int) -> tuple[int, int]:
        """Return where the outline of a glyph begins and ends."""
        form, unit = (">2I", 1) if self._long else (">2H", 2)
        where = self._tables[b"loca"] + glyph * calcsize(form) // 2
        start, end = (unit * each for each in unpack_from(form, self._data, where))
        return self._tables[b"glyf"] + start, self._tables[b"glyf"] + end

    def _put_together(self, at: int) -> Iterator[Contour]:
        """Yield the contours of a glyph that is made of others, each moved to its place."""
        flags = _MORE
        while flags & _MORE:
            flags, part = unpack_from(">HH", self._data, at)
            if flags & _TURNED or not flags & _ARE_OFFSETS:
                raise ValueError(f"part {part} of an outline is turned, scaled or hooked")
            form = ">2h" if flags & _WORDS else ">2b"
            right, up = unpack_from(form, self._data, at + 4)
            for contour in self._contours(part):
                yield tuple(OutlinePoint(x + right, y + up, on) for x, y, on in contour)
            at += 4 + calcsize(form)

    def _simple(self, at: int, count: int) -> Iterator[Contour]:
        ends = unpack_from(f">{count}H", self._data, at)
        (hints,) = unpack_from(">H", self._data, at + 2 * count)
        at += 2 * count + 2 + hints
        flags: list[int] = []
        while len(flags) <= ends[-1]:
            flag = self._data[at]
            again = self._data[at + 1] if flag & _REPEAT else 0
            flags += [flag] * (1 + again)
            at += 2 if flag & _REPEAT else 1
        across, at = self._steps(flags, at, _SHORT_X, _SAME_X)
        upward, _ = self._steps(flags, at, _SHORT_Y, _SAME_Y)
        points = [
            OutlinePoint(x, y, bool(flag & _ON_CURVE))
            for x, y, flag in zip(across, upward, flags, strict=True)
        ]
        for start, end in pairwise((-1, *ends)):
            yield tuple(points[start + 1 : end + 1])

    def _steps(self, flags: list[int], at: int, short: int, same: int) -> tuple[list[int], int]:
        """Return one coordinate of every point, and where the next table begins."""
        found, here = [], 0
        for flag in flags:
            if flag & short:
                here += self._data[at] if flag & same else -self._data[at]
                at += 1
            elif not flag & same:
                here += unpack_from(">h", self._data, at)[0]
                at += 2
            found.append(here)
        return found, at
