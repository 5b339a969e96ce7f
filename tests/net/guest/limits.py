"""What it bears, and how long it stands."""

from __future__ import annotations

import json
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from net.guest.box import PAGE, SERVICE, limit, process_of
from net.guest.home import NAME, PASSWORD
from net.guest.phone import BOX
from net.guest.spaces import until, wait

from hardware.clock import now

if TYPE_CHECKING:
    from net.guest.world import World

CONNECTIONS, QUESTIONS, WISHES = 300, 2000, 8
QUIET, ALL = 15.0, 35.0
LATE = 20.0
"""Seconds that an end may come late: it is looked for every five, and takes the network down."""
WISH_SOCKET = "/run/box/network-page"
HOME_WISH = json.dumps(
    {"ssid": NAME.encode().hex(), "password": PASSWORD, "hidden": False}
).encode()
BAD_LINES = (b"{", b"[]", b"x" * 600, b'{"ssid": "", "password": "", "hidden": false}', b"\xff")


def floods_leave_it_standing(world: World) -> None:
    """Connections that say nothing, names, broken wishes, many at once: the page answers after."""
    world.opened()
    before = [process_of(each) for each in (SERVICE, PAGE[1])]
    world.phone.space.inside(_many_connections)
    world.phone.space.inside(_many_questions)
    world.until_page()
    until(lambda: world.phone.named("example.com") == BOX, "names are answered")
    for line in BAD_LINES:
        assert _wished(line) in {"bad", ""}, line
    assert _second_caller() == b"", "a second box is hung up on"
    numbers = _many_wishes(world)
    assert numbers.count(200) == 1, f"one wish at a time: {numbers}"
    assert set(numbers) <= {200, 409, 0}, f"the others hear so: {numbers}"
    world.box.hears("trying")
    said = world.box.hears("open", "joined", "off", "no-radio", seconds=90)
    assert (said["phase"], said["why"]) == ("open", "gone"), said
    world.until_page()
    assert before == [process_of(each) for each in (SERVICE, PAGE[1])], "none was started again"


def a_late_wish_keeps_nothing_up(world: World) -> None:
    """A wish that comes when the box has hung up is not taken, and root's part ends again."""
    world.off()
    if Path(WISH_SOCKET).exists():
        assert _wished(HOME_WISH) in {"busy", ""}
    world.is_sound()


def _many_connections() -> None:
    every = []
    for _ in range(CONNECTIONS):
        each = socket.socket()
        each.settimeout(0)
        each.connect_ex((BOX, 80))
        every.append(each)
    wait(2)
    for each in every:
        each.close()


def _many_questions() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for number in range(QUESTIONS):
            asking.sendto(number.to_bytes(2, "big") * 20, (BOX, 53))


def _many_wishes(world: World) -> list[int]:
    with ThreadPoolExecutor(WISHES) as pool:
        answers = pool.map(lambda _: world.phone.wish("Nobody", "any password"), range(WISHES))
        return [each.number for each in answers]


def _wished(line: bytes) -> str:
    with socket.socket(socket.AF_UNIX) as wishing:
        wishing.settimeout(20)
        wishing.connect(WISH_SOCKET)
        wishing.sendall(line + b"\n")
        said = wishing.makefile("rb").read().splitlines()
        return json.loads(said[1])["answer"] if len(said) > 1 else ""


def _second_caller() -> bytes:
    with socket.socket(socket.AF_UNIX) as calling:
        calling.settimeout(20)
        calling.connect("/run/box/network")
        return calling.recv(100)


def it_ends_with_a_phone_on_it(world: World) -> None:
    """A phone keeps it, but no longer than the limit in all."""
    world.off()
    limit(QUIET, ALL)
    world.box.ask("en")
    began = now()
    said = world.box.hears("open", "no-radio")
    world.phone.join(said["name"], said["key"])
    assert world.box.hears("open")["phones"] == 1
    world.box.hears("off", seconds=ALL + LATE)
    assert ALL - 1 <= now() - began <= ALL + LATE, f"it ends after {now() - began:.0f} s"
    world.is_sound()


def it_ends_without_a_phone(world: World) -> None:
    """Nobody joins: it goes sooner."""
    world.off()
    limit(QUIET, 60 * ALL)
    world.box.ask("en")
    world.box.hears("open", "no-radio")
    began = now()
    world.box.hears("off", seconds=QUIET + LATE)
    assert QUIET - 1 <= now() - began <= QUIET + LATE, f"it ends after {now() - began:.0f} s"
    world.is_sound()
