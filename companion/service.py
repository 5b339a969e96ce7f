"""What a running box reports to systemd: that it is ready, alive, at its end; and how it stays.

Outside of systemd every report goes nowhere. The protocol is sd_notify(3): a datagram to the
socket that the environment names.
"""

from __future__ import annotations

import gc
import os
from contextlib import suppress
from os.path import normpath
from pathlib import Path

from companion.surface.frozen import frozen

SERVICE = "companion.service"
USER = "companion"
UNIT_FILE = f"/etc/systemd/system/{SERVICE}"
STATE = "/var/lib/companion"
"""The unit that the installer writes, who it runs as, and where systemd keeps its state."""
CURRENT = "/opt/companion/current"
"""The link to the installed version in use."""
PHONE_USER = "companion-phone"
PHONE_SOCKET, PHONE_PATH, PHONE_SERVICE = (
    f"{PHONE_USER}.{kind}" for kind in ("socket", "path", "service")
)
PHONE_STATE = f"/var/lib/{PHONE_USER}"
"""The same of the page for phones; its port and its path start its service."""
PHONE_IDLE_SECONDS = 900.0
"""How long that service stays without a phone."""
SEATS = "/run/companion/seats"
"""Where the box listens for the page."""
HALL_USER = "companion-hall"
HALL_SERVICE = f"{HALL_USER}.service"
HALL_STATE = f"/var/lib/{HALL_USER}"
HALL_SECRETS = f"/etc/{HALL_USER}"
"""The same of the hall's program, and where an owner puts its password and its authority."""
HALL = "/run/companion/hall"
"""Where the box listens for the hall's program."""
STICK = "/usr/lib/box/stick"
"""What carries games to a USB stick: a flashed card has it."""
PAGE_SHOWN = "page-shown"
"""What the box leaves in its folder in /run once its first page was on the glass."""
_USUAL_THRESHOLD = 700
"""After how many new objects Python looks for those that only refer to each other."""


def leave_to_stay() -> None:
    """Let no later collection look through what the start has made, which stays to the end.

    From here on, collections come as often as usual; ``companion.__main__`` has begun with fewer.
    """
    gc.freeze()
    gc.set_threshold(_USUAL_THRESHOLD)


def outside(folder: Path) -> str:
    """Return what an owner has to do for a folder that the service may not write in, or nothing."""
    folder = Path(normpath(folder))  # a ".." would lead out of it again
    if folder.is_relative_to(STATE):
        return ""
    return (
        f"sudo systemctl edit companion, and write there: [Service], ReadWritePaths={folder}; "
        f"the service may write only in {STATE}"
    )


@frozen
class Service:
    """Where to report, and how often systemd wants a sign of life; None is never.

    ``folder`` is the service's own in /run.
    """

    address: str | None = None
    beat_seconds: float | None = None
    folder: str | None = None

    @classmethod
    def of_environment(cls) -> Service:
        """Return what this process was started with.

        A sign of life is due twice in the time that the unit's ``WatchdogSec`` sets.
        """
        watched = os.environ.get("WATCHDOG_USEC", "")
        mine = os.environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        beat = int(watched) / 2_000_000 if mine and watched.isdigit() and int(watched) else None
        address, folder = map(os.environ.get, ("NOTIFY_SOCKET", "RUNTIME_DIRECTORY"))
        return cls(address or None, beat, folder or None)

    def ready(self, status: str) -> None:
        """Say that the game is loaded, and what box this is in words."""
        self._send(f"READY=1\nSTATUS={status}", 1)

    def page_shown(self) -> None:
        """Leave a sign that the glass has shown a page: a card keeps a version that has."""
        if self.folder is not None:
            with suppress(OSError):
                Path(self.folder, PAGE_SHOWN).touch()

    def alive(self) -> None:
        """Give a sign of life; one that finds no room is dropped, and the next will do."""
        self._send("WATCHDOG=1", 0)

    def stopping(self) -> None:
        """Say that the box comes to its end."""
        self._send("STOPPING=1", 1)

    def _send(self, words: str, patience: float) -> None:
        """Send a message; ``patience`` is how many seconds it may wait for room."""
        if self.address is None:
            return
        import socket  # noqa: PLC0415 - only below systemd

        address = f"\0{self.address[1:]}" if self.address.startswith("@") else self.address
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            sender.settimeout(patience)
            sender.connect(address)  # else a full queue is asked again and again while it waits
            sender.send(words.encode())
