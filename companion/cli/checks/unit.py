"""Checks of the service: whether it is installed, starts with the machine, and runs."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.cli.checks import Finding
from companion.service import SERVICE, UNIT_FILE, USER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hardware.machine import Machine

_WANTED = f"/etc/systemd/system/multi-user.target.wants/{SERVICE}"
_ASKED = ("LoadState", "ActiveState", "SubState", "UnitFileState", "NRestarts", "Result")
_LOG = "journalctl -u companion -n 30 shows why"
_ENABLE = "sudo systemctl enable companion"
_UNLOADED = {
    "masked": "sudo systemctl unmask companion",
    "not-found": "sudo systemctl daemon-reload",
}
"""What fixes a unit that systemd does not have ready, by its state."""


def served(machine: Machine) -> Machine:
    """Return the machine as the service's user sees it, where it has one."""
    lines = machine.read("etc/passwd").splitlines()
    has_user = any(line.startswith(f"{USER}:") for line in lines)
    return replace(machine, user=USER) if has_user and machine.has(UNIT_FILE) else machine


def is_running(machine: Machine) -> bool:
    """Say whether the service holds the panel and the buttons now."""
    return machine.is_here and _state().get("ActiveState") in {"active", "activating"}


def findings(machine: Machine, *, is_trial: bool) -> Iterator[Finding]:
    """Check the service, in systemd where it runs here, else in the machine's files.

    For a trial it has to be stopped.
    """
    if not machine.has(UNIT_FILE):
        yield Finding("service", "not installed: the box runs only while companion run does")
    elif state := _state() if machine.is_here else {}:
        yield _running(state, is_trial=is_trial)
    else:
        on = machine.path(_WANTED).is_symlink()
        found = f"installed, {'starts' if on else 'does not start'} with the machine"
        yield Finding("service", found, "" if on else _ENABLE)


def _running(state: Mapping[str, str], *, is_trial: bool) -> Finding:
    text = f"{state['ActiveState']} ({state['SubState']})"
    if state["NRestarts"] not in {"", "0"}:
        text += f", times it was restarted: {state['NRestarts']}"
    if state["LoadState"] != "loaded":
        fix = _UNLOADED.get(state["LoadState"], "systemctl status companion shows why")
        return Finding("service", state["LoadState"], fix)
    if is_trial and (state["ActiveState"], state["Result"]) == ("inactive", "success"):
        return Finding("service", "stopped for the trial; then: sudo systemctl start companion")
    if state["ActiveState"] != "active":
        is_off = state["ActiveState"] == "inactive"
        fix = "sudo systemctl start companion" if is_off else _LOG
        return Finding("service", f"{text}, {state['Result']}", fix)
    if state["UnitFileState"] != "enabled":
        return Finding("service", f"{text}, does not start with the machine", _ENABLE)
    return Finding("service", f"{text}, starts with the machine")


def _state() -> dict[str, str]:
    """Return what systemd knows of the unit; nothing where there is no systemd."""
    command = ["systemctl", "show", "-p", ",".join(_ASKED), SERVICE]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=10, check=False)  # noqa: S603 - a command of ours
    except (OSError, subprocess.TimeoutExpired):
        return {}
    lines = (line.partition("=") for line in done.stdout.splitlines())
    state = {name: value for name, _, value in lines}
    return state if set(_ASKED) <= set(state) else {}
