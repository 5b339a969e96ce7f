"""What a process has: memory in use to the byte, room, threads and open files."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from pathlib import Path
from threading import active_count
from typing import Any


class _Mallinfo2(ctypes.Structure):
    """mallinfo(3): ten sizes, of all arenas together."""

    _fields_ = tuple(
        (name, ctypes.c_size_t)
        for name in (
            "arena", "ordblks", "smblks", "hblks", "hblkhd",
            "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost",
        )
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sample:
    """What the process has at one time.

    Python counts small ``pieces`` itself and takes large ones, in ``bytes``, from the C library,
    as Pillow and FreeType do: the two together are all memory in use. ``resident`` is the room
    that it takes, with the gaps between what is in use.
    """

    pieces: int
    bytes: int
    resident: int
    threads: int
    files: int

    @classmethod
    def now(cls) -> Sample:
        """Measure, after all was given back that can be: what caches with a bound hold, too.

        They fill for hundreds of games. A cache without a bound must not grow at all.
        """
        for cache in bounded_caches():
            cache.cache_clear()
        gc.collect()
        return cls(
            sys.getallocatedblocks(),
            _allocated(),
            resident(),
            active_count(),
            len(os.listdir("/proc/self/fd")),  # noqa: PTH208 - without a file of its own
        )


def resident() -> int:
    """Return the bytes of memory that the process has now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def bounded_caches() -> list[Any]:
    """Return every cache of ours that has a bound."""
    found = (each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper))
    ours = (each for each in found if each.__module__.startswith(("companion", "hardware")))
    return [each for each in ours if each.cache_info().maxsize is not None]


def _allocated() -> int:
    """Return the bytes that the C library has given out; its free room is trimmed before."""
    library = ctypes.CDLL(None)
    if not hasattr(library, "mallinfo2"):  # another library than glibc from 2.33 on
        return 0
    library.malloc_trim(0)
    library.mallinfo2.restype = _Mallinfo2
    info = library.mallinfo2()
    return int(info.uordblks + info.hblkhd)
