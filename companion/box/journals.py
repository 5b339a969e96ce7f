"""Where the journals of a box lie when nobody says, and what can be read there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.box.state_folder import default_state
from companion.config import DEFAULT_PATH, load
from companion.errors import JournalError
from companion.journal import recovered
from companion.journal.reading import why
from companion.service import STATE, UNIT_FILE
from companion.settings import Config
from hardware.machine import Machine

if TYPE_CHECKING:
    from pathlib import Path

    from companion.journal.recovery import Recovered

SUDO = "; journals are open to the box's own user alone: try it with sudo"
"""What a sentence ends with where this user may not read a journal."""


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
    if machine.has(UNIT_FILE) or not machine.is_here:
        return machine.path(STATE)
    return default_state()


def folder_of(config: Path | None) -> Path:
    """Return where this box, or the one of a configuration, keeps its journals."""
    machine = Machine()
    return journal_folder(configured(config, machine), machine)


def recovered_from(folder: Path) -> Recovered:
    """Return what the journals of a folder bring back. Raises JournalError."""
    try:
        return recovered(folder)
    except OSError as fault:
        raise unreadable(folder, fault) from fault


def unreadable(path: Path, fault: OSError) -> JournalError:
    """Return the error for what cannot be read, with a hint for who lacks the permission."""
    hint = SUDO if isinstance(fault, PermissionError) else ""
    return JournalError(f"cannot read {path}: {why(fault)}{hint}")
