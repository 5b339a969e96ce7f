"""What lets a box into its hall: the broker's place, the organiser's files, the box's name."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING

from companion.config import HALL_NAME, PORTS
from companion.errors import ConfigError
from companion.hall.settings import THIS_MACHINE, Broker
from companion.service import HALL_SECRETS

if TYPE_CHECKING:
    from companion.settings import HallChoice

AUTHORITY, PASSWORD = "ca.crt", "password"
"""The files of an organiser's folder for a box; systemd hands them over under these names."""


def broker_of(place: str, chosen: HallChoice, settings: Path) -> Broker:
    """Return where a broker is and what lets this box in. Raises ConfigError.

    ``settings`` is the file that names the hall.
    """
    host, _, port = place.rpartition(":")
    if not PORTS[0] <= int(port) <= PORTS[1]:
        raise ConfigError(f"{place}: no port has this number; the usual one is 8883")
    host = host.strip("[]")
    authority = secret_file(AUTHORITY, chosen.authority, settings)
    if authority is None and host not in THIS_MACHINE:
        raise ConfigError(
            f"the hall's broker {host} needs the organiser's {AUTHORITY}: put it at "
            f"{HALL_SECRETS}/{AUTHORITY}, or write its place as authority below [hall]"
        )
    file = secret_file(PASSWORD, chosen.password, settings)
    return Broker(host, int(port), authority, read_password(file) if file else "")


def secret_file(name: str, chosen: Path | None, settings: Path) -> Path | None:
    """Return the file that systemd handed over, else the chosen one, else a usual one.

    An organiser's folder has it beside the settings, so a laptop plays from there as it is.
    """
    handed = os.environ.get("CREDENTIALS_DIRECTORY", "")
    if handed and (Path(handed) / name).exists():
        return Path(handed) / name
    if chosen is not None:
        return chosen
    usual = (settings.with_name(name), Path(HALL_SECRETS) / name)
    return next((each for each in usual if os.access(each, os.R_OK)), None)


def read_password(file: Path) -> str:
    """Return the password on the first line of a file. Raises ConfigError."""
    try:
        words = file.read_text(encoding="utf-8").split("\n", 1)[0].strip()
    except (OSError, ValueError) as fault:
        raise ConfigError(f"{file}: the hall's password cannot be read: {fault}") from fault
    if not words:
        raise ConfigError(f"{file}: the hall's password is missing on its first line")
    return words


def own_name() -> str:
    """Return the machine's name, as far as it can stand in a topic. Raises ConfigError."""
    name = socket.gethostname().partition(".")[0]
    if not HALL_NAME.fullmatch(name):
        raise ConfigError(
            f'the machine\'s name {name!r} can be no box of a hall: write one, as box = "box-07" '
            "below [hall]"
        )
    return name
