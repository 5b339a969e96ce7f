"""The characters that every shipped face keeps, as far as the font has them."""

from __future__ import annotations

EXTRA = (
    "罠墟祠檻塹隧箒篝蠍蝙蝠蜥蜴蛟鴉鵺麒籠靄翡琥珀瑪爛黎彷徨咆贄戮跋扈聳巖壺臺冀饉狡猾俯瞰"
    "躊躇咒齋髑髏髭鬣鱗巫覡魍魎魑魅儚凪嘶囁彿滲滾燼燻瘴癒盾矜磊祓竈絆絨翳聚臀茸莢葦蒼蔓"
)
"""Kanji of maps and monsters beyond the everyday ones, for card packs of an owner's own."""

_LATIN = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0xAD), *range(0xAE, 0x100)))) + "Œœ"
_SIGNS = "–—―‘’‚“”„†•…‹›⁄−×÷±≤≥≠∞←↑→↓↔↕⇒▲△▼▽◆◇■□●○◎★☆♪♭♯✓✕"
_KANA = "".join(map(chr, (*range(0x3041, 0x3097), *range(0x3099, 0x3100))))
_FULL_WIDTH = "".join(map(chr, (*range(0xFF01, 0xFF5F), 0xFFE5)))
_SIGN_ROWS = range(1, 3)
_EVERYDAY_ROWS = range(16, 48)
_COLUMNS = range(1, 95)


def kept() -> frozenset[str]:
    """Return Latin, kana, signs, and the kanji of JIS X 0208's first level and of EXTRA."""
    japanese = _jis_rows(_SIGN_ROWS) + _jis_rows(_EVERYDAY_ROWS)
    return frozenset(_LATIN + _SIGNS + _KANA + _FULL_WIDTH + japanese + EXTRA)


def from_jis(row: int, column: int) -> str:
    """Return the character at a place of JIS X 0208, both counted from 1, or nothing.

    >>> from_jis(16, 1), from_jis(4, 2), from_jis(9, 1)
    ('亜', 'あ', '')
    """
    return bytes((row + 0xA0, column + 0xA0)).decode("euc_jp", errors="ignore")


def _jis_rows(rows: range) -> str:
    return "".join(from_jis(row, column) for row in rows for column in _COLUMNS)
