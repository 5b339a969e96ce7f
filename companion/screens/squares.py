"""Pictures that a phone's camera reads, as rows of squares: ``1`` for a dark one."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_PILLOW = "PIL"
_QUIET = 4
"""Squares that stay white round a picture: as many as the form asks for (ISO/IEC 18004)."""
_MASK = 0
"""One pattern of the eight for all long texts: trying each takes twenty times as long."""


def squares_of(address: str) -> tuple[str, ...]:
    """Return the rows of a QR picture of an address, without a border.

    In capital letters an address needs the fewest squares: 25 a side for one of a home network.
    """
    return _drawn(address.upper(), level="M")


@lru_cache(maxsize=1)
def network_squares_of(name: str, key: str) -> tuple[str, ...]:
    """Return the rows of a QR picture by which a phone joins a network; letters and figures alone.

    29 a side (the form is that of github.com/zxing/zxing/wiki/Barcode-Contents).
    """
    return _drawn(f"WIFI:T:WPA;S:{name};P:{key};;", level="M")


@lru_cache(maxsize=1)
def long_squares_of(text: str) -> tuple[str, ...]:
    """Return the rows of a QR picture of a long text, with the border that a camera wants."""
    rows = _drawn(text, level="L", mask=_MASK)
    side = len(rows) + 2 * _QUIET
    empty = ("0" * side,) * _QUIET
    return (*empty, *(each.center(side, "0") for each in rows), *empty)


def _drawn(text: str, level: str, mask: int | None = None) -> tuple[str, ...]:
    with _without_pillow():
        from qrcode import QRCode, constants  # noqa: PLC0415 - needed by two pages alone
    picture = QRCode(
        error_correction=getattr(constants, f"ERROR_CORRECT_{level}"), border=0, mask_pattern=mask
    )
    picture.add_data(text)
    picture.make()
    return tuple("".join("1" if dark else "0" for dark in row) for row in picture.modules)


@contextmanager
def _without_pillow() -> Iterator[None]:
    """Hide Pillow: qrcode loads it wherever there is one, 4 MB for pictures that the box draws."""
    if _PILLOW in sys.modules:
        yield
        return
    sys.modules[_PILLOW] = None  # type: ignore[assignment] # an import of it fails then
    try:
        yield
    finally:
        del sys.modules[_PILLOW]
