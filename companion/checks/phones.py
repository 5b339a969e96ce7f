"""Checks of the page for phones: its settings, its port, the box behind it, how fast it answers."""

from __future__ import annotations

import socket
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from typing import TYPE_CHECKING

from companion.app.findings import Finding
from companion.box.page_settings import LIBRARIES
from companion.checks.health import addresses
from companion.checks.unit import state_of
from companion.phone.address import page_address
from companion.phone.trust import OTHER_NAME, REFUSED
from companion.service import PHONE_PATH, PHONE_SERVICE, PHONE_SOCKET, SEATS, SERVICE
from hardware.clock import now
from hardware.listeners import is_open_path, listener_on

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.settings import Config
    from companion.text.catalog import Say
    from hardware.machine import Machine

NAMES = "avahi-daemon.service"
"""What answers to the machine's name in the home network, on Raspberry Pi OS."""
CARD = "box-phones.service"
"""What starts the page's units on a card of make image, where they are not enabled."""
PATIENCE_SECONDS = 30.0
"""How long the page may take: the first visit starts its process, and a Pi Zero is slow."""


def findings(config: Config, machine: Machine, file: Path, say: Say) -> Iterator[Finding]:
    """Check everything that a page for phones needs on this machine; ``file`` has its settings.

    The page is visited, which starts its process where systemd has opened the port.
    """
    if not config.phones.page:
        yield Finding(say("what.phones"), say("phones.off"), say("phones.switch-on", file=file))
        return
    yield Finding(say("what.phones"), say("phones.on"))
    for name in LIBRARIES:
        found = say("library.there" if machine.has_library(name) else "library.missing")
        fix = "" if machine.has_library(name) else say("library.install")
        yield Finding(say("what.library", name=name), found, fix)
    port, states = config.phones.port, {each: state_of(each) for each in (PHONE_SOCKET, PHONE_PATH)}
    is_ours = is_opened(states[PHONE_SOCKET], port)
    yield _port(port, machine, file, say, is_ours=is_ours)
    for unit, state in states.items():
        yield _unit(unit, state, say)
    box = state_of(SERVICE).get("MainPID", "0")
    is_there = is_open_path(SEATS, machine.root, box if box != "0" else "self")
    found = say("phones.box-listens" if is_there else "phones.box-silent", place=SEATS)
    yield Finding(say("what.seam"), found, "" if is_there else say("phones.box-restart"))
    seen = addresses()
    behind = config.phones.behind
    yield _address(seen, port, say, behind)
    if not behind:
        yield _name(port, say)
    if is_ours:
        yield visit(next(iter(seen), "127.0.0.1"), port, say, behind)


def is_opened(state: dict[str, str], port: int) -> bool:
    """Say whether systemd has opened a port for the page, by what it knows of the page's socket.

    >>> is_opened({"ActiveState": "active", "Listen": "[::]:80 (Stream)"}, 80)
    True
    >>> is_opened({"ActiveState": "active", "Listen": "[::]:80 (Stream)"}, 8080)
    False
    """
    is_active = state.get("ActiveState") == "active"
    return is_active and f":{port} (Stream)" in state.get("Listen", "")


def _port(port: int, machine: Machine, file: Path, say: Say, *, is_ours: bool) -> Finding:
    what = say("what.port")
    if is_ours:
        return Finding(what, say("port.ours", port=port))
    holder = listener_on(port, machine.root)
    if holder is None:
        return Finding(what, say("port.free", port=port))
    found = say("port.taken", port=port, holder=holder or say("port.unknown"))
    return Finding(what, found, say("port.move", file=file))


def _unit(unit: str, state: dict[str, str], say: Say) -> Finding:
    if state.get("LoadState") != "loaded":
        return Finding(unit, say("node.missing", node=unit), say("phones.install"))
    is_kept = "enabled" in {state.get("UnitFileState"), state_of(CARD).get("UnitFileState")}
    if not is_kept:
        fix = f"sudo systemctl enable --now {unit}"
        return Finding(unit, say("service.stays", state=state["ActiveState"]), fix)
    if state["ActiveState"] != "active":
        is_off = state["ActiveState"] == "inactive"
        fix = f"sudo systemctl start {unit}" if is_off else say("phones.unit-log", unit=unit)
        return Finding(unit, state["ActiveState"], fix)
    return Finding(unit, say("service.starts", state=state["ActiveState"]))


def _address(seen: list[str], port: int, say: Say, behind: str) -> Finding:
    """Say how phones reach the page; behind an https server it answers to that one's name alone."""
    if not seen:
        return Finding(say("what.address"), say("phones.no-network"), say("phones.join-network"))
    typed = behind or ", ".join(page_address(each, port) for each in seen)
    return Finding(say("what.address"), typed)


def _name(port: int, say: Say) -> Finding:
    """Say whether phones find the machine by its name too; the address is enough."""
    is_there = state_of(NAMES).get("ActiveState") == "active"
    place = page_address(f"{socket.gethostname()}.local", port)
    key = "phones.has-name" if is_there else "phones.no-name"
    return Finding(say("what.name"), say(key, place=place))


def visit(host: str, port: int, say: Say, behind: str = "") -> Finding:
    """Ask for the page twice and say how long each took to its first byte.

    ``behind`` is the https server before it, for which it is asked.
    """
    what = say("what.page")
    name = behind.partition("://")[2] or f"{host}:{port}"
    try:
        (status, why, first), (_, _, second) = (_asked(host, port, name) for _ in range(2))
    except (OSError, HTTPException) as fault:
        silent = say("phones.silent", fault=str(fault) or type(fault).__name__)
        return Finding(what, silent, say("phones.unit-log", unit=PHONE_SERVICE))
    if why == OTHER_NAME:
        return Finding(what, say("phones.refused", place=name), say("phones.restart"))
    if status not in {HTTPStatus.OK, HTTPStatus.FORBIDDEN}:
        answer = say("phones.strange", status=status)
        return Finding(what, answer, say("phones.unit-log", unit=PHONE_SERVICE))
    key = "phones.answers" if status == HTTPStatus.OK else "phones.shut"
    return Finding(what, say(key, first=f"{first:.2f}", second=f"{second:.2f}"))


def _asked(host: str, port: int, name: str) -> tuple[int, str, float]:
    """Return the status of an answer, why it is refused, and the seconds to its first byte."""
    connection = HTTPConnection(host, port, timeout=PATIENCE_SECONDS)
    begun = now()
    try:
        connection.request("GET", "/", headers={"Host": name})
        reply = connection.getresponse()
        return reply.status, reply.getheader(REFUSED, ""), now() - begun
    finally:
        connection.close()
