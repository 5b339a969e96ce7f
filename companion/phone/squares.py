"""The picture that a phone's camera reads to find the page, as rows of squares."""

from __future__ import annotations

from qrcode import QRCode
from qrcode.constants import ERROR_CORRECT_M


def squares_of(address: str) -> tuple[str, ...]:
    """Return the rows of a QR picture of an address, ``1`` for a dark square, without a border.

    In capital letters an address needs the fewest squares: 25 a side for one of a home network.
    """
    picture = QRCode(error_correction=ERROR_CORRECT_M, border=0)
    picture.add_data(address.upper())
    picture.make()
    return tuple("".join("1" if dark else "0" for dark in row) for row in picture.modules)
