"""The picture that a phone's camera reads to find the page, as rows of squares."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_PILLOW = "PIL"


def squares_of(address: str) -> tuple[str, ...]:
    """Return the rows of a QR picture of an address, ``1`` for a dark square, without a border.

    In capital letters an address needs the fewest squares: 25 a side for one of a home network.
    """
    with _without_pillow():
        from qrcode import QRCode  # noqa: PLC0415 - needed only while the door is open
        from qrcode.constants import ERROR_CORRECT_M  # noqa: PLC0415 - as above
    picture = QRCode(error_correction=ERROR_CORRECT_M, border=0)
    picture.add_data(address.upper())
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
