"""From an X11 bitmap font (PCF) to a TrueType font whose outlines are its pixels.

FreeType then paints the very same pixels at the face's one size, and every face
that the box ships goes through one loader.
"""

from __future__ import annotations

import gzip
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.ttProgram import Program

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from fontTools.ttLib import TTFont

UNITS = 100
"""Font units a pixel."""

_METRICS, _BITMAPS, _ENCODINGS = 1 << 2, 1 << 3, 1 << 5
_COMPRESSED = 0x100
_MOST_SIGNIFICANT_BYTE, _MOST_SIGNIFICANT_BIT = 1 << 2, 1 << 3
_NO_GLYPH = 0xFFFF


@dataclass(frozen=True)
class GlyphBitmap:
    """A glyph: its rows of pixels, the column and the height it starts at, and its advance."""

    rows: tuple[tuple[bool, ...], ...]
    left: int
    top: int
    advance: int


def read_pcf(path: Path, character: Callable[[int, int], str]) -> dict[str, GlyphBitmap]:
    """Read a gzipped PCF; ``character`` turns the two bytes of a code into a character."""
    data = gzip.decompress(path.read_bytes())
    (count,) = struct.unpack_from("<I", data, 4)
    entries = (struct.unpack_from("<IIII", data, 8 + 16 * index) for index in range(count))
    tables = {kind: (form, data[offset:]) for kind, form, _, offset in entries}
    glyphs = list(_bitmaps(*tables[_BITMAPS], list(_metrics(*tables[_METRICS]))))
    return {
        sign: glyphs[index]
        for first, second, index in _encoding(*tables[_ENCODINGS])
        if (sign := character(first, second))
    }


def _order(form: int) -> str:
    return ">" if form & _MOST_SIGNIFICANT_BYTE else "<"


def _metrics(form: int, table: bytes) -> Iterator[tuple[int, int, int, int, int]]:
    """Yield each glyph's left and right bearing, advance, ascent and descent."""
    if form & _COMPRESSED:
        (count,) = struct.unpack_from(_order(form) + "h", table, 4)
        for index in range(count):
            left, right, advance, up, down = (
                byte - 0x80 for byte in table[6 + 5 * index : 11 + 5 * index]
            )
            yield left, right, advance, up, down
    else:
        (count,) = struct.unpack_from(_order(form) + "i", table, 4)
        for index in range(count):
            yield struct.unpack_from(_order(form) + "5h", table, 8 + 12 * index)


def _bitmaps(
    form: int, table: bytes, metrics: list[tuple[int, int, int, int, int]]
) -> Iterator[GlyphBitmap]:
    if not form & _MOST_SIGNIFICANT_BIT:
        raise ValueError("only PCF files with the leftmost pixel in the highest bit are read")
    pad = 1 << (form & 3)
    (count,) = struct.unpack_from(_order(form) + "i", table, 4)
    offsets = struct.unpack_from(f"{_order(form)}{count}i", table, 8)
    start = 8 + 4 * count + 16
    for offset, (left, right, advance, up, down) in zip(offsets, metrics, strict=True):
        width, stride = right - left, -(-(right - left) // (8 * pad)) * pad
        rows = (table[start + offset + stride * row :][:stride] for row in range(up + down))
        yield GlyphBitmap(
            tuple(
                tuple(bool(row[column // 8] >> (7 - column % 8) & 1) for column in range(width))
                for row in rows
            ),
            left,
            up,
            advance,
        )


def _encoding(form: int, table: bytes) -> Iterator[tuple[int, int, int]]:
    order = _order(form)
    low, high, first, last, _ = struct.unpack_from(order + "5h", table, 4)
    width = high - low + 1
    codes = ((row, column) for row in range(first, last + 1) for column in range(low, high + 1))
    indices = struct.unpack_from(f"{order}{width * (last - first + 1)}H", table, 14)
    for (row, column), index in zip(codes, indices, strict=True):
        if index != _NO_GLYPH:
            yield row, column, index


def pixel_font(name: str, px: int, ascent: int, glyphs: Mapping[str, GlyphBitmap]) -> TTFont:
    """Build a TrueType font whose outlines are the glyphs' pixels, exact at ``px`` pixels."""
    names = {sign: f"u{ord(sign):04X}" for sign in sorted(glyphs)}
    builder = FontBuilder(px * UNITS, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap({ord(sign): glyph for sign, glyph in names.items()})
    outlines = {names[sign]: _outline(glyphs[sign]) for sign in names}
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), **outlines})
    # FreeType moves an outline to its left bearing, so that must be where its ink begins.
    lefts = {glyph: getattr(builder.font["glyf"][glyph], "xMin", 0) for glyph in outlines}
    widths = {names[sign]: glyphs[sign].advance * UNITS for sign in names}
    builder.setupHorizontalMetrics(
        {".notdef": (px * UNITS, 0)}
        | {glyph: (widths[glyph], lefts[glyph]) for glyph in names.values()}
    )
    up, down = ascent * UNITS, (ascent - px) * UNITS
    builder.setupHorizontalHeader(ascent=up, descent=down)
    builder.setupNameTable({"familyName": name, "styleName": "Bold"})
    builder.setupOS2(sTypoAscender=up, sTypoDescender=down, usWinAscent=up, usWinDescent=-down)
    builder.setupPost()
    _forbid_hinting(builder.font)
    return builder.font


def _outline(bitmap: GlyphBitmap) -> object:
    """Draw every run of pixels in a row as one rectangle."""
    pen = TTGlyphPen(None)
    for index, row in enumerate(bitmap.rows):
        top = (bitmap.top - index) * UNITS
        for start, end in _runs(row):
            left, right = (bitmap.left + start) * UNITS, (bitmap.left + end) * UNITS
            pen.moveTo((left, top))
            for corner in ((right, top), (right, top - UNITS), (left, top - UNITS)):
                pen.lineTo(corner)
            pen.closePath()
    return pen.glyph()


def _runs(row: tuple[bool, ...]) -> Iterator[tuple[int, int]]:
    start = None
    for column, inked in enumerate((*row, False)):
        if inked and start is None:
            start = column
        elif not inked and start is not None:
            yield start, column
            start = None


def _forbid_hinting(font: TTFont) -> None:
    """Give the font an idle program, for FreeType hints by itself where there is none."""
    program = Program()
    program.fromAssembly(["PUSHB[ ] 1 0", "POP[ ]"] * 8)
    prep = newTable("prep")
    prep.program = program
    font["prep"] = prep
