"""What a test does with a booted box: press, wait for the page, see where the game is."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from boot.machine import Machine

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


def check_resumed(machine: Machine, before: list[str], last: bytes, page: bytes) -> None:
    """Check that a box which came back goes on at the last press that was answered.

    ``before`` had happened and ``last`` was shown when one more press was made; it has counted
    or not. ``page`` is what the box showed when it came back.
    """
    after = moves(machine)
    assert after[: len(before)] == before
    assert (page == last) == (after == before), "the same card, to the pixel, or the next one"
