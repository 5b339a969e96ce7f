"""Measure how far the letters of the shipped faces reach: ``python -m fonts.reach``.

Needed after a face was built, which ``make fonts`` does by itself, and after a role was given
another one in ``companion/screens/fonts.py``. Writes the checksums of all files too.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from companion.screens.reach import FILE, write

HERE = Path(__file__).parent


def measure() -> None:
    """Write the table and the checksums."""
    write(HERE)
    shipped = sorted(path for path in HERE.glob("*/*") if path.suffix in {".ttf", ".otf", ".txt"})
    sums = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(HERE).as_posix()}\n"
        for path in (*shipped, HERE / FILE)
    ]
    (HERE / "checksums.txt").write_text("".join(sums), encoding="utf-8")


if __name__ == "__main__":
    measure()
