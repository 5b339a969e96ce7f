"""Pixels as they are packed on the wire."""

from __future__ import annotations


def unpacked(packed: bytes, bits: int) -> bytes:
    """Return one byte a pixel, the highest bits of a byte first."""
    count = 8 // bits
    picture = bytearray(len(packed) * count)
    for place in range(count):
        shift, mask = 8 - bits * (place + 1), (1 << bits) - 1
        picture[place::count] = packed.translate(bytes(byte >> shift & mask for byte in range(256)))
    return bytes(picture)
