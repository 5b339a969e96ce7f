"""Everything that a configured box needs, checked in turn, each a Finding with its fix."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli.checks import Finding, buses, journal, panel, program, unit
from companion.cli.journals import configured
from companion.config import DEFAULT_PATH
from companion.errors import ConfigError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from companion.config import Config
    from hardware.machine import Machine

    Trial = Callable[[Config], Iterator[Finding]]


def check(path: Path | None, machine: Machine, trials: Sequence[Trial] = ()) -> Iterator[Finding]:
    """Yield what is found of everything that the configuration at ``path`` asks of a machine.

    None is the machine's own configuration. ``trials`` are made last, with a person before the
    box. Raises ConfigError where the machine's root is none.
    """
    if not machine.root.is_dir():
        raise ConfigError(f"--root {machine.root}: there is no such folder")
    machine = unit.served(machine)
    yield from program.findings(machine)
    shown = path or machine.path(str(DEFAULT_PATH))
    try:
        config = configured(path, machine)
    except ConfigError as fault:
        for line in str(fault).splitlines():
            yield Finding("configuration", line, f"fix it in {shown}")
        return
    found = str(shown) if shown.exists() else f"no {shown}, so the default box: an Inky board"
    yield Finding("configuration", found)
    yield from buses.findings(config, machine)
    yield from panel.findings(config, machine)
    yield from journal.findings(config, machine)
    yield from unit.findings(machine, is_trial=bool(trials))
    if trials and unit.is_running(machine):
        fix = "sudo systemctl stop companion, check again, then start it again"
        yield Finding("trial", "the service holds the panel and the buttons", fix)
        return
    for each in trials:
        yield from each(config)
