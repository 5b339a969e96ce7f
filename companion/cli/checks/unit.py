"""Looks at the service: whether it is installed, starts with the machine, and runs."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.cli.checks.finding import Finding
from companion.cli.installed import SERVICE_FILE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hardware.machine import Machine

UNIT = "companion.service"
USER = "companion"
_WANTED = f"/etc/systemd/system/multi-user.target.wants/{UNIT}"
_ASKED = ("LoadState", "ActiveState", "SubState", "UnitFileState", "NRestarts", "Result")
_LOG = "journalctl -u companion -n 30 tells why"
_ENABLE = "sudo systemctl enable companion"


def served(machine: Machine) -> Machine:
    """Return the machine as the service's user sees it, where it has one."""
    return replace(machine, user=USER) if _has_user(machine) else machine


def is_running(machine: Machine) -> bool:
    """Say whether the service holds the panel and the buttons now."""
    return machine.is_here and _state().get("ActiveState") in {"active", "activating"}


def looks(machine: Machine) -> Iterator[Finding]:
    """Look at the service, in systemd where it runs here, else in the machine's files."""
    if not machine.has(SERVICE_FILE):
        found = "not installed: the box runs only while companion run does"
        yield Finding("service", found)
        return
    state = _state() if machine.is_here else {}
    if not state:
        on = machine.path(_WANTED).is_symlink()
        found = f"installed, {'starts' if on else 'does not start'} with the machine"
        yield Finding("service", found, "" if on else _ENABLE)
        return
    active, told = state["ActiveState"], f"{state['ActiveState']} ({state['SubState']})"
    if int(state["NRestarts"] or 0):
        told += f", started anew {state['NRestarts']} times"
    if active != "active":
        mend = "sudo systemctl start companion" if active == "inactive" else _LOG
        yield Finding("service", f"{told}, {state['Result']}", mend)
    elif state["UnitFileState"] != "enabled":
        yield Finding("service", f"{told}, does not start with the machine", _ENABLE)
    else:
        yield Finding("service", f"{told}, starts with the machine")


def _state() -> dict[str, str]:
    """Return what systemd knows of the unit; nothing where there is no systemd."""
    command = ["systemctl", "show", "-p", ",".join(_ASKED), UNIT]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=10, check=False)  # noqa: S603 - a command of ours
    except (OSError, subprocess.TimeoutExpired):
        return {}
    lines = (line.partition("=") for line in done.stdout.splitlines())
    state = {name: value for name, _, value in lines}
    return state if set(_ASKED) <= set(state) else {}


def _has_user(machine: Machine) -> bool:
    lines = machine.read("etc/passwd").splitlines()
    return machine.has(SERVICE_FILE) and any(line.startswith(f"{USER}:") for line in lines)
