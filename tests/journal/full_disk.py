"""A disk that takes no more, by the kernel's own refusal."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

needs_full = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="a file's size limit stands in for a full disk"
)


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """Let no file of this process grow over this many bytes."""
    import resource  # noqa: PLC0415 - only where the test runs
    import signal  # noqa: PLC0415 - as above

    usual = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, usual)
