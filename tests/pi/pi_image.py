"""The image as a file, before any Pi is started from it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardimage.disk import BEGIN, SIZES
from pi.emulated import run

if TYPE_CHECKING:
    from pathlib import Path

KERNEL_SECONDS = 30
"""More than the kernel needs until the clock is set: by so much the start is counted back."""


def test_the_firmwares_settings_are_older_than_the_first_clock(image: Path, tmp_path: Path) -> None:
    """Else ``companion check`` finds them changed after the start, until a network has the time."""
    part = f"{image}@@{BEGIN}"
    run("env", "TZ=UTC", "mcopy", "-m", "-i", part, "::config.txt", str(tmp_path))
    written = (tmp_path / "config.txt").stat().st_mtime
    clock = run("debugfs", "-R", "stat /usr/lib/clock-epoch", f"{image}?offset={SIZES.root_at}")
    begins = re.search(r"mtime: 0x([0-9a-f]+)", clock)
    assert begins is not None, clock
    assert written < int(begins[1], 16) - KERNEL_SECONDS
