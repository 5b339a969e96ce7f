"""What a press writes to the disk, by the system calls of the real program."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.rows import row
from power.calls import Acknowledged, Synced, Written
from power.recorder import recorded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Row

PRESSES = ("D", "A", "A", "A", "A", "A", *["A"] * 40)


def rows(parent: Path) -> Iterator[Row]:
    """Yield bytes and syncs of a recorded press; nothing where there is no strace."""
    if shutil.which("strace") is None:
        return
    with tempfile.TemporaryDirectory(dir=parent) as folder:
        written, synced = [0.0], [0.0]
        for call in recorded(Path(folder), PRESSES):
            match call:
                case Written(_, _, data):
                    written[-1] += len(data)
                case Synced():
                    synced[-1] += 1
                case Acknowledged():
                    written.append(0.0)
                    synced.append(0.0)
    written = [each for each in written[2:-1] if each]
    synced = [each for each in synced[2:-1] if each]
    yield row("bytes written, a press", written, "bytes", budget=4096.0)
    yield row("syncs, a press", synced, "syncs", budget=1.0)
    yield row("bytes written, the most of a press", [max(written)], "bytes", budget=4096.0)
    yield row("syncs, the most of a press: a second game's file", [max(synced)], "syncs")
