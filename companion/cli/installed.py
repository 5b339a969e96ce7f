"""What is installed here, and where its journals lie when nobody says."""

from __future__ import annotations

import os
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def this_version() -> str:
    """Return the version that is installed."""
    try:
        return version("table-companion")
    except PackageNotFoundError:
        return "unknown"


def default_state() -> Path:
    """Return systemd's state folder, else the system's usual place for a program's state."""
    given = os.environ.get("STATE_DIRECTORY")
    if given:
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "table-companion"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "table-companion"
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "table-companion"
