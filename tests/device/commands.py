"""The command line as a script starts it: a process of its own, in a folder of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

SECONDS = 60


def companion(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command to its end."""
    command = [sys.executable, "-m", "companion", *words]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, timeout=SECONDS, check=False
    )


def play(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Play a script on the png panel."""
    panel = f"png:{folder / 'pages'}"
    where = ("--state", str(folder / "state"), "--buttons", "stdin")
    return companion("play", "--panel", panel, *where, *words, typed=typed)


def state(folder: Path) -> dict[str, Any]:
    """Return what the command prints of the running game."""
    done = companion("state", "--json", "--state", str(folder / "state"))
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def pages(folder: Path) -> list[Path]:
    return sorted((folder / "pages").glob("*.png"))
