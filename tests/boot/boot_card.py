"""What a card's files do under a real systemd, whatever an Imager wrote on its first partition."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from boot.machine import Machine
from boot.trees import TRIXIE, base_tree, why_not
from cardimage.system import LINKS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SCRIPT_LINE = (
    "systemd.run=/boot/firstrun.sh", "systemd.run_success_action=reboot",
    "systemd.unit=kernel-command-line.target",
)  # fmt: skip
"""What Imager's way named "systemd" writes behind the kernel's line."""


@pytest.fixture
def card(tmp_path: Path) -> Iterator[Machine]:
    """A Debian that is off, without a box."""
    if why := why_not():
        pytest.skip(f"NO MACHINE IS BOOTED HERE: {why}")
    (tmp_path / "wheels").mkdir()
    machine = Machine(tmp_path, base_tree(TRIXIE), tmp_path / "wheels")
    try:
        yield machine
    finally:
        machine.discard()


def _is_up(machine: Machine) -> bool:
    return machine.property("ActiveState", "multi-user.target") == "active"


def test_the_line_of_an_imagers_script_powers_a_debian_off(card: Machine) -> None:
    """So that the next test is seen to show something."""
    card.boot(*SCRIPT_LINE)
    card.until(card.has_ended, "it is off")


def test_the_line_of_an_imagers_script_darkens_no_box(card: Machine) -> None:
    script = card.path("boot/firstrun.sh")
    script.write_text("#!/bin/sh\ntouch /has-run\n")
    script.chmod(0o755)
    for name, target in LINKS.items():
        link = card.path(name)
        link.parent.mkdir(parents=True, exist_ok=True)
        link.unlink(missing_ok=True)
        link.symlink_to(target)
    card.boot(*SCRIPT_LINE)
    card.until(lambda: _is_up(card), "it has all that it starts")
    assert not card.path("has-run").exists()
