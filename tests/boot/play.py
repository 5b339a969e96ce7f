"""What a test does with a booted box: press, wait for the page, see where the game is."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from boot.machine import STATE, UNIT

if TYPE_CHECKING:
    from pathlib import Path

    from boot.machine import Machine

ON_EVERY_BOX = {
    "companion.app.wings.hall_values", "companion.app.wings.hall", "companion.app.places.hall",
    "companion.surface.hall_words",
}  # fmt: skip
"""What has a hall in its name and is loaded without one: values, pages and words."""
TICK_SECONDS = 0.01
"""A file's time is that of the kernel's last tick."""


def moment(printed: str) -> float:
    """Return a time that systemd prints, in Unix seconds."""
    return datetime.strptime(printed, "%a %Y-%m-%d %H:%M:%S.%f %Z").replace(tzinfo=UTC).timestamp()


def flip(machine: Machine, letter: str = "A") -> None:
    """Press A, or another button, and wait for the page that it leads to."""
    before = len(machine.pages())
    machine.press(letter)
    machine.until(lambda: len(machine.pages()) > before, "a press leads to a page")


def moves(machine: Machine) -> list[str]:
    """Return what happened in the game so far."""
    moves: list[str] = machine.game()["moves"]
    return moves


def come_back(machine: Machine) -> bytes:
    """Wait until the box runs again; return the page that it shows then."""
    machine.until(machine.is_active, "the box is ready")
    started = moment(machine.property("ActiveEnterTimestamp"))

    def shown() -> list[Path]:
        return [page for page in machine.pages() if page.stat().st_mtime > started - TICK_SECONDS]

    machine.until(shown, "a page after the start")
    return shown()[-1].read_bytes()


def probed(machine: Machine, unit: str, program: str) -> dict[str, str]:
    """Run a program of this folder once under a unit of the machine; return what it printed."""
    lines = [
        f"ExecStart=/usr/bin/python3 -B /checkout/tests/boot/{program}"
        if line.startswith("ExecStart=")
        else line
        for line in machine.path(f"etc/systemd/system/{unit}").read_text().splitlines()
        if not line.startswith(("Type=", "Restart=", "WatchdogSec="))
    ]
    machine.write("etc/systemd/system/probe.service", "\n".join(lines))
    machine.enter("systemctl", "daemon-reload")
    machine.enter("systemctl", "start", "--wait", "probe.service")
    said = machine.enter("journalctl", "-u", "probe.service", "-o", "cat", "--no-pager")
    found: dict[str, str] = json.loads(
        next(line for line in said.splitlines() if line.startswith("{"))
    )
    return found


def check_of_no_hall(machine: Machine) -> None:
    """Check that nothing of a hall runs on a box, is enabled, or is imported by its service."""
    units = machine.enter("find", "/etc/systemd", "/run/systemd", "-name", "*companion-hall*")
    assert units == "", units
    paho = machine.enter("find", "/opt/companion/", "-path", "*/site-packages/paho")
    assert paho == "", paho
    assert not machine.path("run/companion/hall").exists()
    found = {each for each in imported(machine) if "hall" in each or each in {"paho", "ssl"}}
    assert found == ON_EVERY_BOX, found


def imported(machine: Machine) -> set[str]:
    """Start the box's service again, and return the names of the modules that this imports."""
    place = machine.path(f"{STATE}/imports.txt")
    unit = machine.enter("systemctl", "cat", UNIT)
    start = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
    slow = start.replace("-m companion", "-X importtime -m companion")
    drop_in = machine.path(f"etc/systemd/system/{UNIT}.d/imports.conf")
    text = f"[Service]\nExecStart=\n{slow}\nStandardError=truncate:/{STATE}/imports.txt\n"
    drop_in.write_text(text)
    for words in (("daemon-reload",), ("restart", UNIT)):
        machine.enter("systemctl", *words)
    come_back(machine)
    found = {line.rpartition("|")[2].strip() for line in place.read_text().splitlines()}
    drop_in.unlink()
    for words in (("daemon-reload",), ("restart", UNIT)):
        machine.enter("systemctl", *words)
    come_back(machine)
    return found


def check_resumed(machine: Machine, before: list[str], last: bytes, page: bytes) -> None:
    """Check that a box which came back goes on at the last press that was answered.

    ``before`` had happened and ``last`` was shown when one more press was made; it has counted
    or not. ``page`` is what the box showed when it came back.
    """
    after = moves(machine)
    assert after[: len(before)] == before
    assert (page == last) == (after == before), "the same card, to the pixel, or the next one"
