"""What ``companion check`` says of the service and of its user; systemctl answers as we like."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from companion.app.findings import check_words
from companion.checks import journal, unit
from companion.checks.box import check
from companion.service import STATE, UNIT_FILE
from hardware.machine import READ_WRITE, WRITE_ENTER, Machine

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FINE = {
    "LoadState": "loaded",
    "ActiveState": "active",
    "SubState": "running",
    "UnitFileState": "enabled",
    "NRestarts": "0",
    "Result": "success",
}


class Here(Machine):
    """This machine, as if the service were installed."""

    def has(self, node: str) -> bool:
        return node == UNIT_FILE or super().has(node)


@pytest.fixture
def systemd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let systemctl, found first, print a state of the unit."""

    def answer(**state: str) -> None:
        lines = "".join(f"{name}={value}\n" for name, value in (FINE | state).items())
        command = tmp_path / "bin" / "systemctl"
        command.parent.mkdir(exist_ok=True)
        command.write_text(f"#!/bin/sh\ncat <<'.'\n{lines}.\n")
        command.chmod(0o755)
        monkeypatch.setenv("PATH", f"{command.parent}:{os.environ['PATH']}")

    return answer


@pytest.mark.parametrize(
    ("state", "found", "fix"),
    [
        ({}, "active (running), starts with the machine", ""),
        ({"NRestarts": "3"}, "restarted: 3", ""),
        ({"NRestarts": "[not set]"}, "active", ""),
        ({"UnitFileState": "disabled"}, "does not start", "sudo systemctl enable companion"),
        ({"ActiveState": "inactive"}, "inactive", "sudo systemctl start companion"),
        ({"ActiveState": "failed", "Result": "exit-code"}, "exit-code", "journalctl -u companion"),
        ({"ActiveState": "activating", "SubState": "auto-restart"}, "auto-restart", "journalctl"),
        ({"LoadState": "masked"}, "masked", "sudo systemctl unmask companion"),
        ({"LoadState": "not-found"}, "not-found", "sudo systemctl daemon-reload"),
        ({"LoadState": "bad-setting"}, "bad-setting", "systemctl status companion"),
    ],
)
def test_each_state_of_the_service_is_reported_with_its_fix(
    state: dict[str, str], found: str, fix: str, systemd: Callable[..., None]
) -> None:
    systemd(**state)
    (reported,) = unit.findings(Here(), check_words(), is_trial=False)
    assert found in reported.found
    assert reported.fix.startswith(fix)
    assert reported.good is not bool(fix)


def test_a_service_that_was_stopped_for_a_trial_is_fine(systemd: Callable[..., None]) -> None:
    systemd(ActiveState="inactive")
    (reported,) = unit.findings(Here(), check_words(), is_trial=True)
    assert reported.good
    systemd(ActiveState="failed", Result="exit-code")
    (reported,) = unit.findings(Here(), check_words(), is_trial=True)
    assert not reported.good


def test_a_running_service_is_not_disturbed(systemd: Callable[..., None]) -> None:
    systemd()
    called: list[object] = []

    def trial(config: object) -> list[object]:
        called.append(config)
        return called

    reported = {each.what: each for each in check(None, Machine(), [trial])}  # type: ignore[list-item] # it is never called
    assert reported["trial"].fix.startswith("sudo systemctl stop companion")
    assert not called


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="gives files to others")
class TestPermissions:
    """What a user who is not us may do."""

    def test_a_node_is_usable_by_owner_group_or_all(self, tmp_path: Path) -> None:
        node = tmp_path / "node"
        node.touch()
        of_nobody = Machine(user="nobody")
        for mode, uid, gid, may in (
            (0o600, 65534, 0, True),
            (0o060, 0, 65534, True),
            (0o006, 0, 0, True),
            (0o660, 0, 0, False),
            (0o400, 65534, 0, False),
            (0o066, 65534, 65534, False),
        ):
            os.chown(node, uid, gid)
            node.chmod(mode)
            assert of_nobody.may(READ_WRITE, node) is may, (oct(mode), uid, gid)
            assert of_nobody.may_use(str(node)) is may

    def test_a_folder_is_judged_for_the_service_and_its_walls(self, tmp_path: Path) -> None:
        of_service = Machine(user="nobody")
        closed = tmp_path / "closed"
        closed.mkdir(mode=0o777)
        wrong = journal.fault_of(closed, of_service, check_words())
        assert wrong is not None
        assert f"ReadWritePaths={closed}" in wrong[1]
        assert journal.fault_of(type(closed)(STATE), of_service, check_words()) is None
        assert journal.fault_of(closed, Machine(), check_words()) is None
        assert not of_service.may(WRITE_ENTER, type(closed)("/root"))
