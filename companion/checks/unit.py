"""Checks of the service: whether it is installed, starts with the machine, and runs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.findings import Finding
from companion.checks.health import printed
from companion.service import SERVICE, UNIT_FILE, USER

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.text.catalog import Say
    from hardware.machine import Machine

_WANTED = f"/etc/systemd/system/multi-user.target.wants/{SERVICE}"
_ASKED = ("LoadState", "ActiveState", "SubState", "UnitFileState", "NRestarts", "Result")
_ASKED_OF_OTHERS = ("Listen", "MainPID")
_SYSTEMCTL_SECONDS = 10
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


def findings(machine: Machine, say: Say, *, is_trial: bool) -> Iterator[Finding]:
    """Check the service, in systemd where it runs here, else in the machine's files.

    For a trial it has to be stopped.
    """
    if not machine.has(UNIT_FILE):
        yield Finding(say("what.service"), say("service.not-installed"))
    elif state := _state() if machine.is_here else {}:
        yield _running(state, say, is_trial=is_trial)
    else:
        on = machine.path(_WANTED).is_symlink()
        found = say("service.starts" if on else "service.stays", state=say("service.installed"))
        yield Finding(say("what.service"), found, "" if on else _ENABLE)


def _running(state: Mapping[str, str], say: Say, *, is_trial: bool) -> Finding:
    what = say("what.service")
    text = f"{state['ActiveState']} ({state['SubState']})"
    if state["NRestarts"] not in {"", "0"}:
        text += say("service.restarted", times=state["NRestarts"])
    if state["LoadState"] != "loaded":
        fix = _UNLOADED.get(state["LoadState"], say("service.status"))
        return Finding(what, state["LoadState"], fix)
    if is_trial and (state["ActiveState"], state["Result"]) == ("inactive", "success"):
        return Finding(what, say("service.stopped"))
    if state["ActiveState"] != "active":
        is_off = state["ActiveState"] == "inactive"
        fix = "sudo systemctl start companion" if is_off else say("service.log")
        return Finding(what, f"{text}, {state['Result']}", fix)
    if state["UnitFileState"] != "enabled":
        return Finding(what, say("service.stays", state=text), _ENABLE)
    return Finding(what, say("service.starts", state=text))


def state_of(unit: str) -> dict[str, str]:
    """Return what systemd knows of a unit, by its own names; nothing where there is no systemd."""
    command = ("systemctl", "show", "-p", ",".join((*_ASKED, *_ASKED_OF_OTHERS)), unit)
    lines = printed(*command, seconds=_SYSTEMCTL_SECONDS).splitlines()
    return {name: value for name, _, value in (line.partition("=") for line in lines)}


def _state() -> dict[str, str]:
    """Return what systemd knows of the unit; nothing where there is no systemd."""
    state = state_of(SERVICE)
    return state if set(_ASKED) <= set(state) else {}
