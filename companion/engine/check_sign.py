"""The check character of long game codes: a sum in the field of 32 elements, one for each sign."""

from __future__ import annotations

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32, each sign at the place of its value."""


def _powers() -> tuple[int, ...]:
    """Return the powers of x in the field of 32 elements, where x⁵ = x² + 1; all 31 differ."""
    found = [1]
    while len(found) < len(SIGNS) - 1:
        doubled = found[-1] << 1
        found.append(doubled ^ 0b100101 if doubled & 0b100000 else doubled)
    return tuple(found)


_POWERS = _powers()
_LOGARITHMS = {power: exponent for exponent, power in enumerate(_POWERS)}


def sum_sign(signs: str) -> str:
    """Return the sum of all signs as field elements, the n-th one times xⁿ, as a sign.

    The check character itself counts once, as if times x⁰. All weights differ, so one wrong sign
    changes the sum, and so do two swapped ones, wherever they stand.
    """
    total = 0
    for weight, sign in enumerate(signs, start=1):
        value = SIGNS.index(sign)
        if value:
            total ^= _POWERS[(_LOGARITHMS[value] + weight) % len(_POWERS)]
    return SIGNS[total]
