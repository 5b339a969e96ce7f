"""The looks that ``companion check`` takes, each a Finding with its mend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli.checks import buses, glass, program, record, unit
from companion.cli.checks.finding import Finding
from companion.cli.installed import configured
from companion.config import DEFAULT_PATH
from companion.errors import ConfigError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hardware.machine import Machine

__all__ = ["Finding", "check", "tried"]


def check(path: Path | None, machine: Machine) -> tuple[Finding, ...]:
    """Look at everything that the configuration at ``path`` asks of a machine.

    None is the machine's own configuration. Raises ConfigError where the machine's root is none.
    """
    if not machine.root.is_dir():
        raise ConfigError(f"--root {machine.root}: there is no such folder")
    return tuple(_looks(path, unit.served(machine)))


def tried(
    path: Path | None, machine: Machine, *, panel: bool, buttons: bool
) -> tuple[Finding, ...]:
    """Try the panel and the buttons of this machine, with a person before them."""
    from companion.cli.checks import trials  # noqa: PLC0415 - opens drivers, which no look does

    try:
        config = configured(path, machine)
    except ConfigError:
        return ()  # the page says so already
    if unit.is_running(machine):
        what = "panel and buttons" if panel and buttons else "panel" if panel else "buttons"
        mend = "sudo systemctl stop companion, then check again, then start it"
        return (Finding("trial", f"the service holds the {what}", mend),)
    found = [trials.try_panel(config)] if panel else []
    return (*found, *(trials.try_buttons(config) if buttons else ()))


def _looks(path: Path | None, machine: Machine) -> Iterator[Finding]:
    yield from program.looks(machine)
    shown = path or machine.path(str(DEFAULT_PATH))
    try:
        config = configured(path, machine)
    except ConfigError as fault:
        for line in str(fault).splitlines():
            yield Finding("configuration", line, f"mend it in {shown}")
        return
    found = str(shown) if shown.exists() else f"no {shown}, so the usual box: an Inky board"
    yield Finding("configuration", found)
    yield from buses.looks(config, machine)
    yield from glass.looks(config, machine)
    yield from record.looks(config, machine)
    yield from unit.looks(machine)
