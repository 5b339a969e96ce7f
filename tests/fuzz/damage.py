"""Inputs that look almost right: a good text with pieces lost, doubled, moved and made strange."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Sequence

STRANGE_TEXTS = (
    "", " ", "\0", "\n", "\r", "\t", '"', "'", "[", "]", "{", "}", "=", ".", ",", "#", "-", "0",
    "1", "-1", "1e999", "nan", "inf", "true", "null", "\ufeff", "é", "ß", "日本", "\ud7ff",
    "\U0001f3b2", "9" * 25, "9" * 5000, "0x" + "F" * 5000, "[" * 3000, "{a=" * 3000,
    "a." * 2000 + "a = 1\n", "[[", '"""', "1979-05-27T07:32:00Z", "X." * 99, "id", "A", "B",
)  # fmt: skip
"""What a finger, a broken cable or another program may leave in a text."""

_PIECES = st.sampled_from(STRANGE_TEXTS) | st.text(max_size=4)
_CUTS = st.lists(
    st.tuples(st.integers(0, 1 << 20), st.integers(0, 12), _PIECES), min_size=1, max_size=5
)


def damaged(*good: str) -> st.SearchStrategy[str]:
    """Return texts that were good, with up to five pieces put in the place of others."""
    return st.builds(_damage, st.sampled_from(good), _CUTS)


def _damage(text: str, cuts: Sequence[tuple[int, int, str]]) -> str:
    for place, length, fresh in cuts:
        at = place % (len(text) + 1)
        text = text[:at] + fresh + text[at + length :]
    return text


def damaged_bytes(*good: bytes) -> st.SearchStrategy[bytes]:
    """Return bytes that were good, with pieces put in the place of others."""
    cuts = st.lists(
        st.tuples(st.integers(0, 1 << 20), st.integers(0, 40), st.binary(max_size=12)),
        min_size=1,
        max_size=4,
    )
    return st.builds(_damage_bytes, st.sampled_from(good), cuts)


def _damage_bytes(data: bytes, cuts: Sequence[tuple[int, int, bytes]]) -> bytes:
    for place, length, fresh in cuts:
        at = place % (len(data) + 1)
        data = data[:at] + fresh + data[at + length :]
    return data


_NAMES = st.text(max_size=8)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(_NAMES, inner, max_size=4),
    max_leaves=8,
)
"""Any value that JSON can hold."""
