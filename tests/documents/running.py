"""Runs the commands of a page as a reader would: in a folder of their own, with our program."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

LIMIT = 20
"""Seconds for one block."""


@cache
def _alone() -> tuple[str, ...]:
    """Return what starts a command without a network, where the machine lets us."""
    words = ("unshare", "--map-root-user", "--net")
    try:
        done = subprocess.run([*words, "true"], capture_output=True, check=False)
    except FileNotFoundError:
        return ()
    return words if done.returncode == 0 else ()


def run(commands: str, folder: Path, limit: float = LIMIT) -> subprocess.CompletedProcess[str]:
    """Run commands in a folder, which is the home as well; the first that fails ends them."""
    here = {"HOME": str(folder), "XDG_STATE_HOME": str(folder / "state")}
    here["PATH"] = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    return subprocess.run(
        [*_alone(), "bash", "-euo", "pipefail", "-c", commands],
        cwd=folder, env=os.environ | here, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, timeout=limit, check=False,
    )  # fmt: skip
