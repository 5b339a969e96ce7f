"""The hall's program: put there only where the settings name a hall, else taken away."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from companion.owner import as_owner_of
from companion.service import HALL_SERVICE, HALL_USER
from installer.faults import InstallError
from installer.hidden import without_journal
from installer.places import CONFIG, HALL_SECRETS, HALL_STATE, UNITS
from installer.units import is_running
from installer.users import add_user, is_there

if TYPE_CHECKING:
    from pathlib import Path

    from companion.settings import Config
    from installer.host import Host

FILE = f"{UNITS}/{HALL_SERVICE}"
SECRETS = ("ca.crt", "password")
"""What the organiser gives a box, beside lines for its settings."""
_WANTED = f"{UNITS}/multi-user.target.wants/{HALL_SERVICE}"
_CREDENTIAL = re.compile(r"^LoadCredential=([a-z.]+):.*$", re.MULTILINE)
_LOG = "journalctl -u companion-hall -n 30 says why"
_SYSTEMD = "is this systemd?"


def check_secrets(host: Host, config: Config) -> None:
    """Raise InstallError where the organiser's files are missing; before anything is changed."""
    if not config.hall.broker:
        return
    for name, place in _places(config).items():
        if not host.path(place).is_file():
            raise InstallError(
                f"/{place} is missing, without which the hall's broker lets nobody in: copy {name} "
                f"from the organiser's folder for this box, or take [hall] out of /{CONFIG}"
            )


def _places(config: Config) -> dict[str, str]:
    """Return where each of the organiser's files is, from the machine's root."""
    chosen = {"ca.crt": config.hall.authority, "password": config.hall.password}
    return {
        name: str(path).lstrip("/") if path else f"{HALL_SECRETS}/{name}"
        for name, path in chosen.items()
    }


def put(host: Host, config: Config, service: Path) -> bool:
    """Write and enable the unit; return whether it is new. ``service`` is the units' folder.

    The journal is hidden from it, wherever the settings have it.
    What the organiser gave is closed to all but its owner: it may have come on a stick whose file
    system knows no permissions.
    """
    add_user(host, HALL_USER, HALL_STATE)
    places = _places(config)
    _close(host, places)
    text = (service / HALL_SERVICE).read_text(encoding="utf-8")
    text = without_journal(text, config.journal)
    text = _CREDENTIAL.sub(lambda line: f"LoadCredential={line[1]}:/{places[line[1]]}", text)
    is_new = host.write(FILE, text, f"write /{FILE}")
    if host.path(_WANTED).is_symlink():
        return is_new
    host.do(
        "make the hall's program ready with the machine",
        lambda: host.run("systemctl", "enable", "--quiet", HALL_SERVICE, fix=_SYSTEMD),
    )
    return True


def _close(host: Host, places: dict[str, str]) -> None:
    for place in places.values():
        path = host.path(place)
        if path.stat().st_mode & 0o077:
            host.do(f"close /{place} to other users", partial(_close_file, path))


def _close_file(path: Path) -> None:
    with as_owner_of(path.parent):
        path.chmod(0o600)


def start(host: Host) -> None:
    """Start the hall's program, or the new one in its place."""

    def change() -> None:
        host.run("systemctl", "daemon-reload", fix=_SYSTEMD)
        host.run("systemctl", "restart", HALL_SERVICE, fix=_LOG)

    host.do("start the hall's program", change)


def take_away(host: Host) -> bool:
    """Stop and remove the unit, if there is one; return whether there was.

    The term that it knows stays, and the user with it.
    """
    if not host.path(FILE).exists() and not host.path(_WANTED).is_symlink():
        return False
    now = ["--now"] if is_running(host) else []
    host.do(
        "stop the hall's program",
        lambda: host.run("systemctl", "disable", "--quiet", *now, HALL_SERVICE, fix=_LOG),
    )
    host.remove(FILE, f"remove /{FILE}")
    return True


def remove_user(host: Host) -> None:
    """Remove the user, unless it has kept something."""
    if is_there(HALL_USER) and not host.path(HALL_STATE).exists():
        host.do(
            f"remove the user {HALL_USER}",
            lambda: host.run("userdel", HALL_USER, fix="is this system Debian's?"),
        )


def left_over(host: Host) -> list[str]:
    """Return how an owner removes what stays, if anything does."""
    kept = [f"/{name}" for name in (HALL_STATE, HALL_SECRETS) if host.path(name).exists()]
    if not kept:
        return []
    remove = f"sudo rm -r {' '.join(kept)}; sudo deluser {HALL_USER}"
    return [f"{' and '.join(kept)} stay, of a hall of boxes; to remove them too: {remove}"]
