"""Where a program keeps its files when neither the command line nor a configuration says."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.errors import ConfigError


def default_state() -> Path:
    """Return systemd's state folder, else the system's usual place for a program's state."""
    given = os.environ.get("STATE_DIRECTORY")
    fix = "this user has no home for the journal: set journal in the configuration, or --state"
    return Path(given) if given else user_folder("XDG_STATE_HOME", ".local/state", fix)


def user_folder(variable: str, usual: str, fix: str) -> Path:
    """Return this program's folder among a user's files, as the system places such.

    Where systems follow XDG, ``variable`` names the place, and ``usual`` is below the home. Raises
    ConfigError, which says ``fix``, for a user without a home.
    """
    name = {"win32": "LOCALAPPDATA", "darwin": ""}.get(sys.platform, variable)
    if place := os.environ.get(name):
        return Path(place) / "table-companion"
    usual = {"win32": "", "darwin": "Library/Application Support"}.get(sys.platform, usual)
    try:
        return Path.home() / usual / "table-companion"
    except RuntimeError as fault:
        raise ConfigError(fix) from fault


def service_folder(name: str) -> Path:
    """Return where a program beside the box keeps its own: systemd's folder, else at the games."""
    given = os.environ.get("STATE_DIRECTORY", "").partition(":")[0]
    return Path(given) if given else default_state() / name
