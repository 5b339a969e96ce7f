"""The command line of ``systemd/install``."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.errors import CompanionError
from companion.fields import one_line
from companion.owner import refuse_root
from hardware.errors import HardwareError
from installer import needs, own_cards
from installer.choices import asked, choices_of, config_of, config_text
from installer.faults import InstallError
from installer.host import Host
from installer.modes import UMASK
from installer.program import Source, fetched
from installer.steps import configured, install, uninstall
from installer.systems import System

if TYPE_CHECKING:
    from collections.abc import Sequence

    from installer.choices import Choices

CHECKOUT = Path(__file__).resolve().parents[2]
FAULT = 1


def main(words: Sequence[str]) -> int:
    """Install or uninstall; return the exit code."""
    os.umask(UMASK)
    choices = choices_of(words)
    host = Host(dry=choices.dry, say=_say)
    try:
        left = _carry_out(host, choices)
    except (CompanionError, HardwareError) as fault:
        sys.stderr.writelines(f"install: {one_line(line)}\n" for line in str(fault).split("\n"))
        return FAULT
    except (KeyboardInterrupt, EOFError):
        sys.stderr.write(
            "\ninstall: stopped; the steps done so far stay, run it again to continue\n"
        )
        return FAULT
    _close(host, choices, left)
    return 0


def _say(words: str) -> None:
    """Print a line at once, so that long steps are announced before they start.

    Control characters in a path are shown, not sent to the terminal.
    """
    sys.stdout.write(f"{one_line(words)}\n")
    sys.stdout.flush()


def _carry_out(host: Host, choices: Choices) -> list[str]:
    if choices.system is not None and choices.fetch is None:
        raise InstallError("--for names a system to fetch libraries for: add --fetch DIR")
    if choices.system is not None:
        return _fetch(host, choices, System.named(choices.system))
    if sys.platform != "linux":
        raise InstallError("this is for Linux with systemd; here, play with: make play")
    if os.geteuid() and not choices.dry and choices.fetch is None:
        raise InstallError("this needs root: sudo ./systemd/install")
    if choices.uninstall:
        host.say("Uninstalling the table companion:")
        return uninstall(host)
    if choices.wheels is not None and not choices.wheels.is_dir():
        raise InstallError(f"--wheels {choices.wheels}: there is no such folder")
    cards = own_cards.checked(choices)
    ask = input if sys.stdin.isatty() else None
    text = configured(host, choices, lambda gaps: asked(gaps, ask))
    wheels = choices.wheels.resolve() if choices.wheels else None
    extras, system = needs.extras(config_of(text)), System.here()
    source = _source(extras, system, wheels)
    if choices.fetch is not None:
        return _fetched(host, [source, _source((needs.PHONES,), system)], choices.fetch)
    host.say("Installing the table companion:")
    return install(host, source, text, CHECKOUT / "systemd", cards)


def _fetch(host: Host, choices: Choices, system: System) -> list[str]:
    """Fetch for a system by its name; what this machine is or is configured as does not count.

    What a page for phones takes is in every folder, because its owner may want it later.
    """
    is_chosen = choices.panel is not None or choices.buttons is not None
    every = needs.every_extras(system)
    if is_chosen:
        every = (needs.extras(config_of(config_text(asked(choices, None)))), (needs.PHONES,))
    return _fetched(host, [_source(each, system) for each in every], choices.fetch or Path())


def _source(extras: tuple[str, ...], system: System, wheels: Path | None = None) -> Source:
    return Source(CHECKOUT, wheels, extras, needs.from_debian(extras, system), system)


def _fetched(host: Host, sources: list[Source], folder: Path) -> list[str]:
    """Fill a folder; return what to do with it, and what has to be on the other machine."""
    refuse_root(folder)
    host.say("Fetching the table companion's libraries:")
    fetched(host, sources, folder.resolve())
    debian = sorted({each for source in sources for each in source.debian})
    for_all = (needs.DEBIAN[each][0] for each in debian if each != needs.TORNADO)
    wanted = [needs.VENV[0], *for_all]
    for_phones = [needs.IP[0]]
    for_phones += [needs.DEBIAN[needs.TORNADO][0]] if needs.TORNADO in debian else []
    lists = f"{' '.join(wanted)}; for a page for phones {' '.join(for_phones)}"
    return [
        f"on the other machine, with a network: sudo apt-get install {lists}",
        f"there, without one: sudo ./systemd/install --wheels {folder.name}",
    ]


def _close(host: Host, choices: Choices, left: list[str]) -> None:
    """Print how it ended and what comes next."""
    if choices.dry:
        host.say("Nothing was changed.")
    elif not host.changes:
        host.say("Nothing had to be changed.")
    is_over = choices.uninstall or choices.fetch is not None
    steps = left if is_over else [*left, "companion check: it lists what is missing, if anything"]
    for number, step in enumerate(steps, 1):
        host.say(f"{'Next:' if number == 1 else '     '} {number}. {step}")
