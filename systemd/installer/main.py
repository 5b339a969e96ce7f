"""The command line of ``systemd/install``."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.errors import CompanionError
from companion.fields import one_line
from hardware.errors import HardwareError
from installer import needs, own_cards
from installer.choices import asked, choices_of, config_of
from installer.faults import InstallError
from installer.host import Host
from installer.modes import UMASK
from installer.program import Source, fetched
from installer.steps import configured, install, uninstall

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
    config = config_of(text)
    source = Source(CHECKOUT, wheels, needs.extras(config), needs.from_debian(config))
    if choices.fetch is not None:
        host.say("Fetching the table companion's libraries:")
        return fetched(host, source, choices.fetch.resolve())
    host.say("Installing the table companion:")
    return install(host, source, text, CHECKOUT / "systemd", cards)


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
