"""A hall on booted machines: two boxes in two languages, and Debian's broker between them."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest
from boot.hall_machines import (
    FOLLOWER,
    HALL,
    LANGUAGES,
    LEADER,
    BootedHall,
    box_of_hall,
    organise,
)
from boot.hall_pages import page_of
from boot.installed import NOW, install
from boot.machine import COMPANION, Machine
from boot.play import check_of_no_hall, come_back, probed
from boot.trees import broker_tree

from companion.service import HALL_SECRETS, HALL_SERVICE, HALL_USER
from companion.surface.hall_words import WAITING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from boot.trees import Release

MOST_EXPOSED = 1.4
PATIENCE_SECONDS = 20
LOCAL = {
    "127.0.0.0/8", "::1/128", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16",
    "fe80::/10", "fc00::/7", "224.0.0.251/32", "ff02::fb/128",
}  # fmt: skip


@pytest.fixture(scope="module")
def hall(
    tmp_path_factory: pytest.TempPathFactory,
    wheels_of: Callable[[Release], Path],
    release: Release,
) -> Iterator[BootedHall]:
    """A hall whose boxes are switched on, and whose broker runs."""
    with ExitStack() as machines:
        base, wheels = broker_tree(release), wheels_of(release)
        broker = machines.enter_context(Machine(tmp_path_factory.mktemp("broker"), base, wheels))
        organise(broker)
        boxes = {}
        for name in (LEADER, FOLLOWER):
            prepared = box_of_hall(tmp_path_factory.mktemp(name), release, wheels, broker, name)
            boxes[name] = machines.enter_context(prepared)
            boxes[name].boot()
        made = BootedHall(broker, boxes)
        for box in boxes.values():
            come_back(box)
            made.plug(box)
        made.start_broker()
        for box in boxes.values():
            made.come_in(box)
        yield made


@pytest.fixture(scope="module")
def playing(hall: BootedHall) -> BootedHall:
    """The hall, in the midst of a game."""
    hall.deal()
    return hall


def turned(playing: BootedHall, cards: int = 3) -> None:
    """Turn cards at the leader's table; each is shown at the other one."""
    for _ in range(cards):
        playing.turn()
        playing.come_level()


def checked(machine: Machine) -> str:
    """Return what the check of the hall says on a box."""
    return machine.enter(COMPANION, "check", "--hall")


def test_each_card_is_shown_at_both_tables_in_their_languages(playing: BootedHall) -> None:
    before = playing.copy()
    turned(playing)
    after = playing.copy()
    assert after.startswith(before)
    assert after.count(b"\n") == before.count(b"\n") + 3
    assert playing.glass(playing.follower) != page_of(after, LANGUAGES[LEADER], HALL)


def test_its_unit_is_sound_and_narrow(playing: BootedHall) -> None:
    box = playing.follower
    assert box.enter("systemd-analyze", "verify", f"/etc/systemd/system/{HALL_SERVICE}") == ""
    output = box.enter("systemd-analyze", "security", "--no-pager", HALL_SERVICE)
    exposure = float(output.rpartition(": ")[2].split()[0])
    assert exposure <= MOST_EXPOSED, output
    known = {
        name: box.property(name, HALL_SERVICE)
        for name in (
            "User", "SupplementaryGroups", "DevicePolicy", "PrivateDevices", "MemoryMax",
            "TasksMax", "NRestarts",
        )
    }  # fmt: skip
    assert known == {
        "User": HALL_USER, "SupplementaryGroups": "companion", "DevicePolicy": "closed",
        "PrivateDevices": "yes", "MemoryMax": str(96 << 20), "TasksMax": "8", "NRestarts": "0",
    }  # fmt: skip
    assert set(box.property("IPAddressDeny", HALL_SERVICE).split()) == {"0.0.0.0/0", "::/0"}
    assert set(box.property("IPAddressAllow", HALL_SERVICE).split()) == LOCAL
    unit = box.enter("systemctl", "cat", HALL_SERVICE).splitlines()
    assert [line for line in unit if "Credential=" in line] == [
        f"LoadCredential={each}:{HALL_SECRETS}/{each}" for each in ("ca.crt", "password")
    ]
    closed = box.enter("find", HALL_SECRETS, "-type", "f", "-printf", "%f %u %m\n")
    assert sorted(closed.splitlines()) == ["ca.crt root 600", "password root 600"]
    process = box.property("MainPID", HALL_SERVICE)
    assert box.enter("ps", "-o", "user:32=", "-p", process) == HALL_USER


def test_what_gets_into_its_process_reaches_the_broker_and_the_box_alone(
    playing: BootedHall,
) -> None:
    """The hall's unit with a program that tries: a box follows again when it is gone."""
    box = playing.follower
    box.write("dev/a-panel", "")
    box.enter("systemctl", "stop", HALL_SERVICE)
    found = probed(box, HALL_SERVICE, "hall_probe.py")
    box.enter("systemctl", "start", HALL_SERVICE)
    outside = ("python3", "-B", "/checkout/tests/boot/hall_probe.py", "world", "a device")
    assert box.enter(*outside) == '{"world": "could: None", "a device": "could: True"}'
    assert found == {
        "broker": "could: None", "world": "TimeoutError", "Bluetooth": "OSError",
        "box": "could: None", "password": "could: True", "authority": "could: -----BEGIN",
        "organiser's files": "PermissionError", "games": "PermissionError",
        "homes": "PermissionError", "change settings": "PermissionError",
        "own state": "could: None", "own program": "OSError", "a device": "could: False",
        "become another": "PermissionError",
    }  # fmt: skip
    turned(playing, 1)


def test_the_check_says_what_is_right_and_what_is_wrong(playing: BootedHall) -> None:
    said = checked(playing.follower)
    for words in (
        f"{HALL}, as {FOLLOWER}", "the broker is the organiser's", f"lets {FOLLOWER} in",
        "may follow, and nothing else", f"{LEADER}, with the version of this box",
    ):  # fmt: skip
        assert words in said, said
    assert "FIX" not in said, said
    assert "may lead" in checked(playing.leader)
    password = playing.follower.path(f"{HALL_SECRETS}/password".lstrip("/"))
    right = password.read_text()
    password.write_text("guessed\n")
    said = checked(playing.follower)
    password.write_text(right)
    (wrong,) = (line for line in said.splitlines() if "FIX" in line)
    assert f"does not let {FOLLOWER} in: not authorized" in wrong, said
    turned(playing, 1)


def test_a_broker_that_is_away_for_a_while_costs_no_card(playing: BootedHall) -> None:
    """The leader plays on; the other table waits for a while, says so, and then has every card."""
    before, pages = playing.copy(), len(playing.follower.pages())
    since = float(playing.broker.enter("date", "+%s.%N"))
    playing.stop_broker()
    for _ in range(3):
        playing.turn()
    waiting = page_of(before, LANGUAGES[FOLLOWER], HALL, WAITING)
    playing.follower.until(
        lambda: playing.glass(playing.follower) == waiting, "the banner", PATIENCE_SECONDS + 30
    )
    assert len(playing.follower.pages()) == pages + 1, "nothing else was shown meanwhile"
    assert playing.follower.pages()[-1].stat().st_mtime - since > PATIENCE_SECONDS
    assert playing.copy() == before
    playing.start_broker()
    playing.come_level(missed=2)
    assert playing.copy().count(b"\n") == before.count(b"\n") + 3
    turned(playing, 1)


def test_a_plug_that_is_pulled_leaves_the_card_before_there_is_any_network(
    playing: BootedHall,
) -> None:
    """Its cable is laid when it shows the card, and the broker comes after that."""
    box, card, before = playing.follower, playing.glass(playing.follower), playing.copy()
    box.cut()
    playing.stop_broker()
    box.boot()
    assert come_back(box) == card
    assert box.enter("cat", "/proc/net/dev").count(":") == 1, "there is no network"
    assert playing.copy() == before
    playing.turn()
    playing.plug(box)
    playing.start_broker()
    playing.come_level()
    turned(playing, 1)


def test_installing_again_changes_nothing(playing: BootedHall) -> None:
    process = playing.follower.property("MainPID", HALL_SERVICE)
    said = playing.follower.enter(*install(NOW))
    assert "Nothing had to be changed." in said, said
    assert playing.follower.property("MainPID", HALL_SERVICE) == process


def test_taken_out_of_its_settings_nothing_of_the_hall_runs(playing: BootedHall) -> None:
    box = playing.follower
    settings = box.path("etc/companion.toml")
    settings.write_text(settings.read_text().partition("[hall]")[0])
    said = box.enter(*install(NOW))
    assert f"{HALL_SECRETS} stay" in said, said
    come_back(box)
    check_of_no_hall(box)
