"""The box on a machine that is really booted: by itself, killed, stopped, unplugged, put off."""

from __future__ import annotations

from threading import Event
from typing import TYPE_CHECKING

import pytest
from boot.installed import NOW, WATCHDOG_SECONDS
from boot.machine import COMPANION, STATE, UNIT
from boot.play import check_of_no_hall, check_resumed, come_back, flip, moment, moves

if TYPE_CHECKING:
    from boot.machine import Machine

MOST_EXPOSED = 1.0
LONGEST_STOP_SECONDS = 10


def test_it_runs_by_itself_before_the_machine_is_up(machine: Machine) -> None:
    machine.until(machine.is_active, "the box is ready")
    assert machine.property("NRestarts") == "0"
    assert machine.property("UnitFileState") == "enabled"
    assert machine.property("User") == "companion"
    begun = int(machine.property("InactiveExitTimestampMonotonic"))
    basic = int(machine.property("ActiveEnterTimestampMonotonic", "basic.target"))
    assert begun < basic
    assert "network" not in machine.property("After")
    assert machine.enter("cat", "/proc/net/dev").count(":") == 1, "there is no network"


def test_it_is_ready_before_its_first_page(machine: Machine) -> None:
    machine.until(machine.is_active, "the box is ready")
    machine.until(machine.pages, "the first page")
    ready = moment(machine.property("ActiveEnterTimestamp"))
    assert ready < machine.pages()[0].stat().st_mtime


def test_its_unit_is_sound_and_narrow(machine: Machine) -> None:
    unit = f"/etc/systemd/system/{UNIT}"
    assert machine.enter("systemd-analyze", "verify", unit) == ""
    output = machine.enter("systemd-analyze", "security", "--no-pager", UNIT)
    exposure = float(output.rpartition(": ")[2].split()[0])
    assert exposure <= MOST_EXPOSED, output


def test_it_is_bounded(machine: Machine) -> None:
    bounds = {name: machine.property(name) for name in ("MemoryMax", "MemorySwapMax", "TasksMax")}
    assert bounds == {"MemoryMax": str(256 << 20), "MemorySwapMax": "0", "TasksMax": "32"}
    limits = machine.enter("cat", f"/proc/{machine.property('MainPID')}/limits")
    (data,) = (line.split() for line in limits.splitlines() if line.startswith("Max data size"))
    assert int(data[3]) == 512 << 20


def test_no_home_has_a_part_in_it(machine: Machine) -> None:
    """Neither root's, when it was installed, nor the service's own, which is the games' folder."""
    machine.until(machine.is_active, "the box is ready")
    homes = machine.enter("find", "/root", f"/{STATE}", "-name", "usercustomize.py")
    assert len(homes.splitlines()) == 4, "they are there to be seen"
    assert not list(machine.path(STATE).glob("seen-by-*"))


def test_everybody_may_read_it_and_only_root_write(machine: Machine) -> None:
    """It was installed with a umask that keeps everything from all others."""
    closed = machine.enter("find", "/opt/companion", "-not", "-perm", "-444")
    assert closed == ""
    others = ("find", "/opt/companion", "-not", "-type", "l", "-perm", "/022")
    assert machine.enter(*others) == ""


def test_of_a_page_for_phones_there_is_nothing(machine: Machine) -> None:
    """No settings ask for one, so there is no user, no unit, no port, no library."""
    assert "companion-phone" not in machine.enter("cat", "/etc/passwd", "/etc/group")
    assert (
        machine.enter("find", "/etc", "/usr", "/var/lib", "/run", "-name", "*companion-phone*")
        == ""
    )
    libraries = ("find", "/opt/companion/versions", "-path", "*/site-packages/tornado")
    assert machine.enter(*libraries) == ""
    tables = machine.enter("cat", "/proc/net/tcp", "/proc/net/tcp6")
    assert " 0A " not in tables, "nothing listens"
    assert not machine.path("run/companion/seats").exists()


def test_of_a_hall_there_is_nothing(machine: Machine) -> None:
    """Its library lies among the wheels, and no settings ask for it."""
    assert any((machine.path("wheels") / NOW).glob("paho_mqtt-*.whl"))
    assert "companion-hall" not in machine.enter("cat", "/etc/passwd", "/etc/group")
    machine.until(machine.is_active, "the box is ready")
    check_of_no_hall(machine)


def test_presses_flip_cards(playing: Machine) -> None:
    before = moves(playing)
    for _ in range(3):
        flip(playing)
    assert len(moves(playing)) >= len(before) + 3
    assert len({page.read_bytes() for page in playing.pages()[-4:]}) == 4


def test_whoever_owns_the_machine_may_look(playing: Machine) -> None:
    output = playing.enter("runuser", "-u", "nobody", "--", COMPANION, "check")
    assert "The box would work." in output, output
    assert "active (running)" in output, output
    assert "companion: dialout" in output, output


@pytest.mark.parametrize("seconds", [None, 0.0, 0.05, 0.1, 0.15])
def test_killed_in_mid_flip_it_goes_on(playing: Machine, seconds: float | None) -> None:
    before, last = moves(playing), playing.pages()[-1].read_bytes()
    restarts = int(playing.property("NRestarts"))
    journal = max(playing.path(STATE).glob("game-*.jsonl"))
    size = journal.stat().st_size
    playing.press("A")
    if seconds is None:  # the press is on the disk, its page is not on the panel
        playing.until(lambda: journal.stat().st_size > size, "the press is in the journal")
    else:
        Event().wait(seconds)
    playing.kill()
    playing.until(lambda: int(playing.property("NRestarts")) == restarts + 1, "a restart")
    check_resumed(playing, before, last, come_back(playing))
    if seconds is None:
        assert len(moves(playing)) > len(before)


def test_a_loop_that_stands_still_is_started_again(playing: Machine) -> None:
    before, last = moves(playing), playing.pages()[-1].read_bytes()
    restarts = int(playing.property("NRestarts"))
    playing.enter("kill", "-STOP", playing.property("MainPID"))
    playing.until(lambda: int(playing.property("NRestarts")) == restarts + 1, "a restart")
    assert come_back(playing) == last
    assert moves(playing) == before
    assert "Watchdog timeout" in playing.enter("journalctl", "--no-pager", "-u", UNIT)
    flip(playing)


@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.2])
def test_the_plug_may_be_pulled(playing: Machine, seconds: float) -> None:
    flip(playing)
    before, last = moves(playing), playing.pages()[-1].read_bytes()
    playing.press("A")
    Event().wait(seconds)
    playing.cut()
    playing.boot()
    check_resumed(playing, before, last, come_back(playing))
    flip(playing)


def test_it_stops_in_time(playing: Machine) -> None:
    before = len(playing.pages())
    playing.enter("systemctl", "stop", UNIT)
    assert playing.property("Result") == "success"
    assert playing.property("ExecMainStatus") == "0"
    asked, ended = (
        int(playing.property(name))
        for name in ("ActiveExitTimestampMonotonic", "InactiveEnterTimestampMonotonic")
    )
    assert ended - asked < LONGEST_STOP_SECONDS * 1_000_000
    assert len(playing.pages()) == before + 1, "the resting page"
    playing.enter("systemctl", "start", UNIT)
    come_back(playing)


def power_off(playing: Machine) -> None:
    """Hold D for long, wait for the question and answer yes."""
    before = len(playing.pages())
    playing.press("long D")
    playing.until(lambda: len(playing.pages()) > before, "the question")
    playing.press("A")


def test_switched_off_it_rests_until_a_finger_wakes_it(playing: Machine) -> None:
    before, pages = moves(playing), playing.pages()
    power_off(playing)
    playing.until(lambda: len(playing.pages()) > len(pages) + 1, "the resting page")
    Event().wait(WATCHDOG_SECONDS + 1)
    assert len(playing.pages()) == len(pages) + 2, "nothing is drawn over it"
    playing.press("A")
    playing.until(lambda: playing.pages()[-1].read_bytes() == pages[-1].read_bytes(), "the card")
    assert moves(playing) == before


def test_switched_off_it_halts_the_machine_where_that_is_wanted(playing: Machine) -> None:
    settings = playing.path("etc/companion.toml")
    settings.write_text(f"{settings.read_text()}\n[power]\nhalt = true\n")
    playing.enter("systemctl", "restart", UNIT)
    come_back(playing)
    before, pages = moves(playing), len(playing.pages())
    power_off(playing)
    playing.until(playing.has_ended, "the machine is off")
    playing.boot()
    come_back(playing)
    assert moves(playing) == before
    assert len(playing.pages()) == pages + 3, "the question, the resting page, the card again"
