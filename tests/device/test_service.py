"""``companion run`` as systemd starts it: a real process, a real socket, real signals."""

from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import pytest
from emulators.pty_device import PtyDevice
from waiting import until

from companion.service import Service
from hardware.buttons.serial_lines import with_checksum
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

BEAT = 0.5
LONG = 30.0


class Manager:
    """What systemd is to a service: a socket to hear it, and its process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = str(folder / "notify")
        self.heard = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.heard.bind(self.address)
        self.heard.settimeout(LONG)
        self.pages = folder / "pages"

    @contextmanager
    def started(
        self, buttons: str = 'from = "none"', power: str = "", panel: str = ""
    ) -> Iterator[subprocess.Popen[str]]:
        """Start the box, and see to it that it ends."""
        config = self.folder / "box.toml"
        panel = panel or f"png:{self.pages}"
        config.write_text(f'[panel]\nname = "{panel}"\n[buttons]\n{buttons}\n{power}')
        given = {
            "NOTIFY_SOCKET": self.address,
            "WATCHDOG_USEC": str(int(BEAT * 2_000_000)),
            "STATE_DIRECTORY": str(self.folder / "state"),
            "PATH": f"{self.folder}:{os.environ['PATH']}",
        }
        program = [sys.executable, "-m", "companion", "run", "--config", str(config)]
        with subprocess.Popen(
            program, env=os.environ | given, stderr=subprocess.PIPE, text=True
        ) as box:
            try:
                yield box
            finally:
                box.kill()

    def drawn(self) -> list[Path]:
        """Return the pages on the panel so far, oldest first."""
        return sorted(self.pages.glob("*.png"))

    def next(self) -> str:
        """Return the next words of the service."""
        return self.heard.recv(4096).decode()

    def forget(self) -> None:
        """Leave unheard what the service has said so far."""
        self.heard.settimeout(0)
        with suppress(BlockingIOError):
            while True:
                self.next()
        self.heard.settimeout(LONG)

    def until(self, words: str) -> None:
        """Hear the service until it says these words."""
        while words not in self.next():
            pass


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    manager = Manager(tmp_path)
    yield manager
    manager.heard.close()


@pytest.mark.parametrize("panel", ["png:{}", "inky:7.3"])
def test_it_is_ready_whatever_the_panel_does_beats_and_ends_in_time(
    panel: str, manager: Manager
) -> None:
    """There is no Inky here, so nothing is ever drawn on it: the box is ready all the same."""
    with manager.started(panel=panel.format(manager.pages)) as box:
        assert manager.next().startswith(f"READY=1\nSTATUS=panel {panel[:4]}")
        for _ in range(3):
            manager.until("WATCHDOG=1")
        box.send_signal(signal.SIGTERM)
        manager.until("STOPPING=1")
        assert box.wait(10) == 0
    assert bool(list(manager.pages.glob("*.png"))) is panel.startswith("png")


def test_a_box_that_is_stopped_gives_no_sign_of_life(manager: Manager) -> None:
    with manager.started() as box:
        manager.until("WATCHDOG=1")
        box.send_signal(signal.SIGSTOP)
        manager.heard.settimeout(4 * BEAT)
        with pytest.raises(TimeoutError):
            manager.until("no such words")


@pytest.mark.thorough
@pytest.mark.parametrize("allowed", [True, False])
def test_powering_off_halts_the_machine_where_it_may_and_says_what_is_missing_where_not(
    manager: Manager, *, allowed: bool
) -> None:
    """The one thing that is not real is the command that would switch this machine off."""
    off = manager.folder / "systemctl"
    said = manager.folder / "said"
    answer = "exit 0" if allowed else "echo Interactive authentication required. >&2; exit 1"
    off.write_text(f'#!/bin/sh\necho "$@" > {said}\n{answer}\n', encoding="utf-8")
    off.chmod(off.stat().st_mode | stat.S_IXUSR)

    with PtyDevice(pico) as device:
        buttons = f'from = "serial"\nport = "{device.path}"'
        with manager.started(buttons, "[power]\nhalt = true") as box:
            manager.until("WATCHDOG=1")
            power_off(device, manager)
            until(said.exists)
            box.send_signal(signal.SIGTERM)
            assert box.wait(LONG) == 0
            assert box.stderr is not None
            reported = box.stderr.read()
    assert said.read_text(encoding="utf-8") == "poweroff\n"
    assert ("Interactive authentication required" in reported) is not allowed
    assert ("polkit has to allow" in reported) is not allowed


def pico(data: bytes) -> list[bytes]:
    """Answer a greeting as a button box does."""
    return [with_checksum("H 1 ABCD test"), with_checksum("B 0 -")] if b"?" in data else []


def power_off(device: PtyDevice, manager: Manager) -> None:
    """Go by the menu of set-up to the question whether to power off, a page a press; say yes."""
    until(lambda: bool(manager.drawn()))
    manager.forget()
    for _ in range(4):
        manager.until("WATCHDOG=1")
    for number, button in enumerate("ABCAA"):
        before = len(manager.drawn())
        device.say(with_checksum(f"P {2 * number + 1} {button}"))
        device.say(with_checksum(f"R {2 * number + 2} {button}"))
        until(lambda before=before: len(manager.drawn()) > before)  # type: ignore[misc] # its own


@pytest.mark.thorough
def test_switched_off_it_rests_until_a_finger_wakes_it(manager: Manager) -> None:
    """Were it to end, systemd would start it again, and it would draw over "safe to unplug"."""
    with (
        PtyDevice(pico) as device,
        manager.started(f'from = "serial"\nport = "{device.path}"') as box,
    ):
        manager.until("WATCHDOG=1")
        power_off(device, manager)
        drawn = len(manager.drawn())
        manager.forget()  # the box beats while it goes to rest, too
        for _ in range(3):
            manager.until("WATCHDOG=1")
        assert len(manager.drawn()) == drawn
        device.say(with_checksum("P 11 A"))
        until(lambda: len(manager.drawn()) == drawn + 1)
        box.send_signal(signal.SIGTERM)
        assert box.wait(LONG) == 0
    pages = [path.read_bytes() for path in manager.drawn()]
    set_up, resting, awake = pages[1], pages[drawn - 1], pages[drawn]
    assert set_up == awake != resting


def test_outside_of_systemd_every_word_goes_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"):
        monkeypatch.delenv(name, raising=False)
    service = Service.of_environment()
    assert service == Service(None, None)
    service.ready("a box")
    service.alive()
    service.stopping()


@pytest.mark.parametrize("words", ["", "0", "soon", "-5"])
def test_an_odd_watchdog_time_is_none(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", words)
    assert Service.of_environment().beat_seconds is None


def test_the_watchdog_of_another_process_is_not_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "2000000")
    monkeypatch.setenv("WATCHDOG_PID", "1")
    assert Service.of_environment().beat_seconds is None
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()))
    assert Service.of_environment().beat_seconds == 1


def test_a_socket_that_is_gone_harms_nobody(tmp_path: Path) -> None:
    Service(str(tmp_path / "gone")).alive()


def test_an_abstract_socket_is_heard() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as heard:
        heard.bind(f"\0companion-{os.getpid()}")
        Service(f"@companion-{os.getpid()}").alive()
        heard.settimeout(1)
        assert heard.recv(64) == b"WATCHDOG=1"


def test_a_manager_that_does_not_listen_holds_up_no_press_and_costs_no_work(
    tmp_path: Path,
) -> None:
    """Its queue is full then: a sign of life is dropped, the last word waits, and only waits."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as deaf:
        deaf.bind(str(tmp_path / "notify"))
        service = Service(str(tmp_path / "notify"))
        began = now()
        for _ in range(100):
            service.alive()
        assert now() - began < 1, "a hundred signs of life that nobody has room for"
        before = os.times()
        service.stopping()
        after = os.times()
        assert after.user + after.system - before.user - before.system < 0.3
