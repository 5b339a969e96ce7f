"""The command line as a script starts it: a process of its own, in a folder of its own."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import TYPE_CHECKING, Any

from forked import completed

from companion.cli import main

if TYPE_CHECKING:
    from pathlib import Path

SECONDS = 60


def companion(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command to its end."""
    command = [sys.executable, "-m", "companion", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)


def printed(*words: str) -> subprocess.CompletedProcess[str]:
    """Run a command that only prints in this process, which takes a tenth of the time."""
    said, complaint = io.StringIO(), io.StringIO()
    with redirect_stdout(said), redirect_stderr(complaint):
        try:
            code = main(words)
        except SystemExit as ended:
            code = int(ended.code or 0)
    return subprocess.CompletedProcess(words, code, said.getvalue(), complaint.getvalue())


def play(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Play a script on the png panel."""
    panel = f"png:{folder / 'pages'}"
    where = ("--state", str(folder / "state"), "--buttons", "stdin")
    return completed("play", "--panel", panel, *where, *words, typed=typed, seconds=SECONDS)


def state(folder: Path) -> dict[str, Any]:
    """Return what the command prints of the running game."""
    done = printed("state", "--json", "--state", str(folder / "state"))
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def pages(folder: Path) -> list[Path]:
    return sorted((folder / "pages").glob("*.png"))
