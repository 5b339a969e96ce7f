"""What is installed here, and where its journals lie when nobody says."""

from __future__ import annotations

import os
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import DEFAULT_PATH, Config, load

if TYPE_CHECKING:
    from hardware.machine import Machine

SERVICE_FILE = "/etc/systemd/system/companion.service"
SERVICE_STATE = "/var/lib/companion"
"""Where systemd keeps the state of the installed service."""


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


def configured(path: Path | None, machine: Machine) -> Config:
    """Return the configuration at ``path``; None is the machine's own, which may be missing.

    Raises ConfigError.
    """
    own = machine.path(str(DEFAULT_PATH))
    return Config() if path is None and not own.exists() else load(path or own)


def journal_folder(config: Config, machine: Machine) -> Path:
    """Return where a box's journals lie: as configured, else the service's place or one's own."""
    if config.journal is not None:
        return machine.path(str(config.journal))
    if machine.has(SERVICE_FILE) or not machine.is_here:
        return machine.path(SERVICE_STATE)
    return default_state()
