"""Games on a USB stick and back, by the card's real units: pressed on the box, carried by root.

The stick is a file with exFAT behind a loop device; a kernel without that file system has it by
FUSE.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from boot.card_machine import loops
from boot.installed import BOX, installed
from boot.machine import STATE
from boot.play import come_back, flip, moves
from boot.trees import TRIXIE, disk_tree, run
from cardimage.places import FILES
from device.playing import PlayedBox

from companion.app.places.box_set_up import ROWS
from companion.app.places.menu import menu_items

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from boot.machine import Machine
    from boot.trees import Release

UNIT = "etc/systemd/system/box-stick@.service.d/test.conf"
STICK, FILE = "/dev/usb-of-the-test", "/srv/stick-of-the-test.img"
SAID = "run/box/stick.said"
FIRST_PRESSES = 8
FUSE = "--bind=/dev/fuse"


@pytest.fixture(scope="module")
def box(
    tmp_path_factory: pytest.TempPathFactory, wheels_of: Callable[[Release], Path]
) -> Iterator[Machine]:
    """A machine in the midst of a game, with all of a card that has to do with sticks."""
    folder = tmp_path_factory.mktemp("machine")
    settings, options = BOX.format(language="en"), (FUSE, *loops())
    tree = disk_tree(TRIXIE)
    with installed(
        folder, TRIXIE, wheels_of(TRIXIE), settings, options=options, tree=tree
    ) as machine:
        for each in (*FILES.rglob("box-stick*"), FILES / "usr/lib/box/stick"):
            place = machine.path(str(each.relative_to(FILES)))
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(each, place)
        machine.write(UNIT, f"[Service]\nEnvironment=STICKS={STICK}\n")
        machine.prepare("systemctl", "enable", "box-stick-look.path", "box-stick-save.path")
        machine.prepare("ln", "-s", "mount.exfat-fuse", "/usr/sbin/mount.exfat")
        machine.prepare("truncate", "--size=64M", FILE)
        machine.prepare("mkfs.exfat", FILE)
        try:
            start(machine)
            for _ in range(FIRST_PRESSES):
                flip(machine)
            yield machine
        finally:
            take_out()


def take_out() -> None:
    """Let go of every loop device of the stick: the kernel is this machine's, and keeps it."""
    listed = run("losetup", "--list", "--noheadings", "--output", "NAME,BACK-FILE")
    for line in listed.splitlines():
        name, _, file = line.partition(" ")
        if file.strip() == FILE:
            run("losetup", "--detach", name)


def start(box: Machine) -> None:
    """Switch it on with the stick in it."""
    box.boot()
    come_back(box)
    loop = box.enter("losetup", "--find", "--show", FILE)
    box.enter("ln", "-sf", loop, STICK)


def press(box: Machine, *letters: str) -> None:
    for letter in letters:
        flip(box, letter)


def carry(box: Machine, *letters: str) -> str:
    """Open the page of sticks in the list, choose there, and return what root's part said."""
    up = len(ROWS) - ROWS.index("stick")
    press(box, *"C" * up, "A", *letters[:-1])
    before = len(box.pages())
    box.path(SAID).unlink(missing_ok=True)
    box.press(letters[-1])
    box.until(box.path(SAID).exists, "root's part has ended")
    said = box.path(SAID).read_text().strip()
    box.until(lambda: len(box.pages()) >= before + 2, "that it carries, and what came of it")
    return said


def to_list(box: Machine, opens: str) -> None:
    """Open the menu with a button, and in it this box's list, which is near its end."""
    words = [each.word for each in menu_items(PlayedBox.playing().app)]
    press(box, opens, *"C" * (len(words) - words.index("menu.set-up")), "A")


def on_stick(box: Machine) -> list[str]:
    """Return the names on the stick."""
    listed = f"mount -t exfat -o ro {STICK} /mnt && ls /mnt; umount /mnt"
    return box.enter("sh", "-c", listed).split()


def saved(box: Machine) -> str:
    """Save the games from the table on, and go back there; return what root's part said."""
    to_list(box, "D")
    said = carry(box, "A")
    press(box, "A")
    return said


def test_units_of_sticks_are_sound(box: Machine) -> None:
    units = (f"/etc/systemd/system/{each.name}" for each in FILES.rglob("box-stick*.path"))
    assert box.enter("systemd-analyze", "verify", *units) == ""


def test_games_go_to_a_stick_and_the_table_stays(box: Machine) -> None:
    before, last = moves(box), box.pages()[-1].read_bytes()
    said = saved(box)
    assert said.startswith("done companion-games-"), said
    assert on_stick(box) == [said.removeprefix("done ")]
    assert box.pages()[-1].read_bytes() == last
    assert moves(box) == before
    assert not [*box.path("run/companion").glob("*.zip")]


def test_without_a_stick_nothing_is_lost(box: Machine) -> None:
    before = moves(box)
    box.enter("mv", STICK, f"{STICK}-out")
    assert saved(box) == "none"
    box.enter("mv", f"{STICK}-out", STICK)
    assert moves(box) == before


def test_another_box_goes_on_with_the_game_of_the_stick(box: Machine) -> None:
    """Its plug is pulled while the game comes: it is whole then, or comes when it is asked for."""
    before = moves(box)
    box.enter("systemctl", "stop", "companion.service")
    box.enter("sh", "-c", f"rm -r /{STATE}/game-*")
    box.enter("systemctl", "start", "companion.service")
    come_back(box)
    asked_for(box)
    take_out()
    box.cut()
    start(box)
    if not moves(box):
        asked_for(box)
    box.until(lambda: moves(box) == before, "the game of the stick goes on")
    while len(moves(box)) == len(before):
        flip(box)  # past what says that it comes and came, and past the end of a season


def asked_for(box: Machine) -> None:
    """Look at the stick from a box without a game, and ask for what is on it."""
    to_list(box, "B")
    assert carry(box, "D", "A").startswith("done companion-games-")
    box.press("A")
