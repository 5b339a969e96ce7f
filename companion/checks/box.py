"""Everything that a configured box needs, checked in turn, each a Finding with its fix."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.findings import Finding, printed_words
from companion.box.journals import configured
from companion.checks import buses, health, journal, own_cards, panel, program, unit
from companion.config import DEFAULT_PATH
from companion.errors import ConfigError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from companion.settings import Config
    from companion.text.catalog import Say
    from hardware.machine import Machine

    Trial = Callable[[Config], Iterator[Finding]]


def check(
    path: Path | None,
    machine: Machine,
    trials: Sequence[Trial] = (),
    say: Say | None = None,
    *,
    with_phones: bool = False,
    with_hall: bool = False,
) -> Iterator[Finding]:
    """Yield what is found of everything that the configuration at ``path`` asks of a machine.

    None is the machine's own configuration. ``trials`` are made last, with a person before the
    box. ``say`` has the words, else they are English.
    ``with_phones`` visits the page for phones, ``with_hall`` the broker of a hall.
    Raises ConfigError where the machine's root is none.
    """
    say = say or printed_words()
    if not machine.root.is_dir():
        raise ConfigError(f"--root {machine.root}: there is no such folder")
    machine = unit.served(machine)
    yield from program.findings(machine, say)
    yield from health.findings(machine, say)
    shown = path or machine.path(str(DEFAULT_PATH))
    try:
        config = configured(path, machine)
    except ConfigError as fault:
        for line in str(fault).splitlines():
            yield Finding(say("what.configuration"), line, say("configuration.fix", file=shown))
        return
    found = str(shown) if shown.exists() else say("configuration.none", file=shown)
    yield Finding(say("what.configuration"), found)
    yield from buses.findings(config, machine, say)
    yield from panel.findings(config, machine, say)
    yield from journal.findings(config, machine, say)
    yield from own_cards.findings(machine, say)
    yield from unit.findings(machine, say, is_trial=bool(trials))
    if with_phones:
        from companion.checks import phones  # noqa: PLC0415 - http is of no use to a box

        yield from phones.findings(config, machine, shown, say)
    if with_hall:
        from companion.checks import hall  # noqa: PLC0415 - of use only in a hall

        yield from hall.findings(config, shown)
    if trials and unit.is_running(machine):
        yield Finding(say("what.trial"), say("trial.held"), say("trial.stop"))
        return
    for each in trials:
        yield from each(config)
