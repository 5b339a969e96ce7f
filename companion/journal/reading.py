"""Reading files with bounds: whatever lies there costs little memory, and nothing is waited for."""

from __future__ import annotations

import errno
import os
import stat
from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 4 << 20
"""Bytes that are read of a journal at most. A game takes some 15 kB."""
_PIECE = 64 << 10
_NO_WAITING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)


@frozen
class Contents:
    """The bytes of a file from its start; ``rest`` is why the others were not read, if any."""

    data: bytes
    rest: str = ""


def contents(path: Path, *, through_link: bool = False) -> Contents:
    """Return a file's bytes, LARGEST at most.

    Raises OSError for what is no file (a folder, a pipe, a device; a link, unless one is wanted)
    and for a file of which nothing can be read.
    """
    try:
        handle = os.open(path, _NO_WAITING | (0 if through_link else _NO_LINK))
    except OSError as fault:
        if fault.errno == errno.ELOOP:
            raise OSError(errno.ELOOP, "it is a link, not a file") from fault
        raise
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "it is not a file")
        return _read(handle)
    finally:
        os.close(handle)


def _read(handle: int) -> Contents:
    data = bytearray()
    while len(data) <= LARGEST:
        try:
            piece = os.read(handle, _PIECE)
        except OSError as fault:
            if not data:
                raise
            return Contents(bytes(data), why(fault))
        if not piece:
            return Contents(bytes(data))
        data += piece
    return Contents(bytes(data[:LARGEST]), f"the file is larger than {LARGEST >> 20} MB")


def why(fault: OSError) -> str:
    """Return what the system says of a fault, to stand within a sentence."""
    return (fault.strerror or str(fault)).lower()
