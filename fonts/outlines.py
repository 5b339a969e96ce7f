"""From a maker's font file to the smaller one that the box ships."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_ASCII = range(0x21, 0x7F)
_FIXED_DATE = 3_786_912_000  # 2024-01-01 in seconds since 1904, as a font counts


def subset(path: Path, characters: frozenset[str], *, lining: bool = False) -> TTFont:
    """Keep only these characters of a font, as plain TrueType or OpenType.

    ``lining`` makes the figures stand on the line, where the maker lets them hang.
    """
    font = TTFont(path, recalcTimestamp=False)
    font.flavor = None
    if lining:
        _line_up_figures(font)
    wanted = {ord(sign) for sign in characters}
    options = Options(
        hinting=True, layout_features=[], name_IDs=["*"], notdef_outline=True, glyph_names=False
    )
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "BASE", "STAT", "VORG", "vhea", "vmtx", "meta"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    return font


def kerning(path: Path) -> dict[str, int]:
    """Return the pairs of ASCII letters that a font moves, with thousandths of its em.

    Our loader sets letters without a layout engine, so it reads the pairs from a list.
    """
    font = TTFont(path)
    em = font["head"].unitsPerEm
    moves: dict[tuple[str, str], int] = {}
    for pair, units in _kerning(font):
        moves.setdefault(pair, units)  # as in a layout engine, the first table that matches rules
    signs = {glyph: chr(code) for code, glyph in font.getBestCmap().items() if code in _ASCII}
    return {
        signs[first] + signs[second]: round(units * 1000 / em)
        for (first, second), units in sorted(moves.items())
        if units
    }


def freeze(font: TTFont) -> TTFont:
    """Fix the dates in the font, so that building it twice gives the same bytes."""
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = _FIXED_DATE
    return font


def _line_up_figures(font: TTFont) -> None:
    layout = font["GSUB"].table
    lookups = {
        index
        for record in layout.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    swaps = {
        old: new
        for index in lookups
        for table in layout.LookupList.Lookup[index].SubTable
        for old, new in table.mapping.items()
    }
    for table in font["cmap"].tables:
        table.cmap = {code: swaps.get(glyph, glyph) for code, glyph in table.cmap.items()}


def _kerning(font: TTFont) -> Iterator[tuple[tuple[str, str], int]]:
    """Yield the pairs of ASCII letters that GPOS knows, in font units, in its order."""
    latin = {glyph for code, glyph in font.getBestCmap().items() if code in _ASCII}
    layout = font["GPOS"].table
    lookups = sorted(
        {
            index
            for record in layout.FeatureList.FeatureRecord
            if record.FeatureTag == "kern"
            for index in record.Feature.LookupListIndex
        }
    )
    for index in lookups:
        for table in layout.LookupList.Lookup[index].SubTable:
            yield from _pairs(getattr(table, "ExtSubTable", table), latin)


def _pairs(table: Any, latin: set[str]) -> Iterator[tuple[tuple[str, str], int]]:  # noqa: ANN401
    """Yield the pairs of one PairPos table, by glyph (format 1) or by class (format 2)."""
    if type(table).__name__ != "PairPos":
        return
    for number, first in enumerate(table.Coverage.glyphs):
        if first not in latin:
            continue
        if table.Format == 1:
            for pair in table.PairSet[number].PairValueRecord:
                if pair.SecondGlyph in latin:
                    yield (first, pair.SecondGlyph), _advance(pair.Value1)
        else:
            row = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
            for second in sorted(latin):
                value = row[table.ClassDef2.classDefs.get(second, 0)].Value1
                yield (first, second), _advance(value)


def _advance(value: Any) -> int:  # noqa: ANN401 - fontTools makes these classes as it reads
    return int(getattr(value, "XAdvance", 0) or 0)
