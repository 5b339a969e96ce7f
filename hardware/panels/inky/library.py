"""The library ``inky``, imported thriftily and kept from holding memory that a page needed once."""

from __future__ import annotations

import sys
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

_LARGE = 1 << 19
"""Bytes of a block that goes back to the machine as soon as it is free: the most that a 32-bit
glibc lets one choose."""
_M_MMAP_THRESHOLD = -3
"""The number that ``mallopt`` of glibc's malloc.h has for it."""


def import_driver(module: str) -> Any:  # noqa: ANN401 - untyped library
    """Import a module of the library, and have malloc give large blocks back at once.

    A page of a Spectra needs 30 MB for a moment. Of that glibc learns that such blocks are usual,
    and from then on keeps twice as much for the next: too much for a Pi of 512 MB.
    """
    with _no_setuptools():
        driver = import_module(f"inky.{module}")
    with suppress(ImportError, OSError, AttributeError):  # another Python, or no glibc: never mind
        import ctypes  # noqa: PLC0415 - heavy, and a box is ready before its glass is opened

        ctypes.CDLL("libc.so.6").mallopt(_M_MMAP_THRESHOLD, _LARGE)
    return driver


def lighten(driver: Any) -> None:  # noqa: ANN401 - untyped library
    """Let the page that a driver holds take a byte a pixel; the Spectra's would take eight."""
    driver.buf = driver.buf.astype("uint8", copy=False)


@contextmanager
def _no_setuptools() -> Iterator[None]:
    """Hide ``pkg_resources``, which the library's first lines try and can do without.

    Where an old setuptools has it, it costs 7 MB, seconds of a Pi's start and a warning.
    """
    if "pkg_resources" in sys.modules:
        yield
        return
    sys.modules["pkg_resources"] = None  # type: ignore[assignment] # makes its import fail
    try:
        yield
    finally:
        del sys.modules["pkg_resources"]
