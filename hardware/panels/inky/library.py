"""Imports the library ``inky`` at low cost, and makes it release the memory of a page."""

from __future__ import annotations

import sys
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image

_LARGE = 1 << 19
"""Bytes from which a free block goes back to the system at once: the most that a 32-bit glibc
allows."""
_LARGE_PAGE, _BAND = 400_000, 100_000
"""Pixels of a page that is handed over in bands, which only a 13.3" is, and those of a band."""
_M_MMAP_THRESHOLD = -3
"""The option's number for ``mallopt``, from glibc's malloc.h."""


def import_driver(module: str) -> Any:  # noqa: ANN401 - untyped library
    """Import a module of the library, and make malloc release large blocks at once.

    A page of a Spectra needs 30 MB for a moment. glibc then takes such blocks for usual, and keeps
    twice as much for the next: too much for a Pi with 512 MB.
    """
    with _no_setuptools():
        driver = import_module(f"inky.{module}")
    with suppress(
        ImportError, OSError, AttributeError
    ):  # another Python, or no glibc: nothing to set
        import ctypes  # noqa: PLC0415 - heavy, and a box is ready before its panel is opened

        ctypes.CDLL("libc.so.6").mallopt(_M_MMAP_THRESHOLD, _LARGE)
    return driver


def set_page(driver: Any, page: Image.Image) -> None:  # noqa: ANN401 - untyped library
    """Give a page to a driver, which keeps a byte a pixel; a large page goes in bands.

    The Spectra's driver turns a page into colours, then into eight bytes a pixel: 30 MB for a
    moment, of a 13.3". It only needs an image of its own ``width`` and ``height``, and
    uses ``rows`` for the result, so a band looks to it like a smaller panel.
    """
    height, rows = page.height, _BAND // page.width
    if page.width * height <= _LARGE_PAGE:
        driver.set_image(page)
        driver.buf = driver.buf.astype("uint8", copy=False)
        return
    kept = driver.buf
    try:
        for top in range(0, height, rows):
            band = page.crop((0, top, page.width, min(top + rows, height)))
            driver.height = driver.rows = band.height
            driver.set_image(band)
            kept[top : top + rows] = driver.buf
    finally:
        driver.height = driver.rows = height
        driver.buf = kept


@contextmanager
def _no_setuptools() -> Iterator[None]:
    """Hide ``pkg_resources``, which the library imports first and does not need.

    With an old setuptools it takes 7 MB, seconds of a Pi's start, and prints a warning.
    """
    if "pkg_resources" in sys.modules:
        yield
        return
    sys.modules["pkg_resources"] = None  # type: ignore[assignment] # makes its import fail
    try:
        yield
    finally:
        del sys.modules["pkg_resources"]
