"""Where the journals of a box lie when neither the command line nor a configuration says."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.errors import ConfigError


def default_state() -> Path:
    """Return systemd's state folder, else the system's usual place for a program's state."""
    given = os.environ.get("STATE_DIRECTORY")
    if given:
        return Path(given)
    name = {"win32": "LOCALAPPDATA", "darwin": ""}.get(sys.platform, "XDG_STATE_HOME")
    if state := os.environ.get(name):
        return Path(state) / "table-companion"
    usual = {"win32": "", "darwin": "Library/Application Support"}.get(sys.platform, ".local/state")
    try:
        return Path.home() / usual / "table-companion"
    except RuntimeError as fault:
        raise ConfigError(
            "this user has no home for the journal: set journal in the configuration, or --state"
        ) from fault
