"""The page for phones: put there only where the settings want it, else taken away."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.service import PHONE_PATH, PHONE_SERVICE, PHONE_SOCKET, PHONE_USER
from hardware.listeners import listener_on
from installer.faults import InstallError
from installer.hidden import without_journal
from installer.places import CONFIG, PHONE_STATE, UNITS
from installer.units import is_active, is_running
from installer.users import add_user, is_there

if TYPE_CHECKING:
    from pathlib import Path

    from companion.settings import Config, PhonesChoice
    from installer.host import Host

STARTERS = {PHONE_SOCKET: "sockets.target", PHONE_PATH: "paths.target"}
"""What starts the page's service: a visit, or the box that opens its door; each with its target."""
FILES = tuple(f"{UNITS}/{each}" for each in (*STARTERS, PHONE_SERVICE))
_WANTED = {unit: f"{UNITS}/{target}.wants/{unit}" for unit, target in STARTERS.items()}
_PORT = re.compile(r"^ListenStream=(\d+)$", re.MULTILINE)
_LOG = "journalctl -u companion-phone -n 30 says why"
_SYSTEMD = "is this systemd?"


def check_port(host: Host, phones: PhonesChoice) -> None:
    """Raise InstallError where another program has the port; before anything is changed."""
    if not phones.page or not is_running(host):
        return
    old = _PORT.search(host.read(FILES[0]) or "")
    if old and int(old[1]) == phones.port and is_open(host):
        return
    name = listener_on(phones.port, host.root)
    if name is not None:
        raise InstallError(
            f"port {phones.port} is in use by {name or 'another program'}, and the page for phones "
            f"needs it: end that, or write another port, such as port = 8080, below [phones] in "
            f"/{CONFIG}"
        )


def is_open(host: Host) -> bool:
    """Return whether systemd has the port open now."""
    return is_active(host, PHONE_SOCKET)


def put(host: Host, config: Config, service: Path) -> bool:
    """Write and enable the units, with what the settings say; return whether one is new.

    That is the port, and the journal, which the page may not see. ``service`` is the folder of the
    units of the checkout.
    """
    add_user(host, PHONE_USER, PHONE_STATE)
    is_new = False
    for name in FILES:
        text = (service / name.rpartition("/")[2]).read_text(encoding="utf-8")
        text = _PORT.sub(f"ListenStream={config.phones.port}", text)
        text = without_journal(text, config.journal)
        is_new = host.write(name, text, f"write /{name}") or is_new
    missing = [unit for unit, link in _WANTED.items() if not host.path(link).is_symlink()]
    if missing:
        host.do(
            "make the page for phones ready with the machine",
            lambda: host.run("systemctl", "enable", "--quiet", *missing, fix=_SYSTEMD),
        )
    return is_new or bool(missing)


def start(host: Host) -> None:
    """Open the port again; a page that runs ends, and the next visit starts the new one."""

    def change() -> None:
        host.run("systemctl", "daemon-reload", fix=_SYSTEMD)
        # all at once: a phone that comes back meanwhile would start the old page again
        host.run("systemctl", "stop", *STARTERS, PHONE_SERVICE, fix=_LOG)
        host.run("systemctl", "start", *STARTERS, fix=_LOG)

    host.do("open the port of the page for phones", change)


def take_away(host: Host) -> bool:
    """Stop and remove the units, if there are any; return whether there were.

    What was drawn stays, and the user with it.
    """
    there = [name for name in FILES if host.path(name).exists()]
    enabled = [unit for unit, link in _WANTED.items() if host.path(link).is_symlink()]
    if not there and not enabled:
        return False
    now = is_running(host)

    def change() -> None:
        host.run("systemctl", "disable", "--quiet", *STARTERS, fix=_SYSTEMD)
        if now:
            host.run("systemctl", "stop", *STARTERS, PHONE_SERVICE, fix=_LOG)

    host.do("close the port of the page for phones, and no longer open it", change)
    for name in there:
        host.remove(name, f"remove /{name}")
    return True


def remove_user(host: Host) -> None:
    """Remove the user, unless something was drawn, which belongs to it."""
    if is_there(PHONE_USER) and not host.path(PHONE_STATE).exists():
        host.do(
            f"remove the user {PHONE_USER}",
            lambda: host.run("userdel", PHONE_USER, fix="is this system Debian's?"),
        )


def left_over(host: Host) -> list[str]:
    """Return how an owner removes what stays, if anything does."""
    if not host.path(PHONE_STATE).exists():
        return []
    remove = f"sudo rm -r /{PHONE_STATE}; sudo deluser {PHONE_USER}"
    return [f"/{PHONE_STATE} stays, with what was drawn on phones; to remove it too: {remove}"]
