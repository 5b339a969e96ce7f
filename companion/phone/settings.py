"""What the page's process was started with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.service import PHONE_IDLE_SECONDS
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from pathlib import Path

STREAMS, PHONES = 40, 32
"""Streams at a time, and phones that are in: a phone may have the page open twice."""


@frozen
class PageSettings:
    """Where the page is served, where the box is, and where the seats' files are kept.

    ``behind`` is the address of an https server before this one, or nothing. ``while_stdin`` ends
    the page when its standard input ends.
    """

    seam: Path
    state: Path
    host: str = "127.0.0.1"
    port: int = 8080
    behind: str = ""
    idle_seconds: float = PHONE_IDLE_SECONDS
    streams: int = STREAMS
    while_stdin: bool = False
