"""The sockets that the page is served on: handed over by systemd, or opened here."""

from __future__ import annotations

import os
import socket

from companion.errors import CompanionError

_FIRST_HANDED = 3
"""The number of the first socket that systemd hands over, by sd_listen_fds(3)."""
_BACKLOG = 64


class NoSocket(CompanionError, OSError):  # noqa: N818 - leaves say what is wrong
    """A port that cannot be listened to."""


def handed_sockets() -> list[socket.socket]:
    """Return the sockets that this process was started with; none where it was started by hand."""
    count = os.environ.pop("LISTEN_FDS", "")
    is_ours = os.environ.pop("LISTEN_PID", "") == str(os.getpid())
    if not is_ours or not count.isdigit():
        return []
    numbers = range(_FIRST_HANDED, _FIRST_HANDED + int(count))
    found = [socket.socket(fileno=number) for number in numbers]
    for each in found:
        each.settimeout(0)
        os.set_inheritable(each.fileno(), False)  # noqa: FBT003 - its only form
    return found


def opened_socket(host: str, port: int) -> socket.socket:
    """Listen to a port of an address. Raises NoSocket with what to do."""
    try:
        opened = socket.create_server((host, port), backlog=_BACKLOG)
    except PermissionError as fault:
        raise NoSocket(f"port {port} needs rights of the system: choose one with --port") from fault
    except OSError as fault:
        why = os.strerror(fault.errno) if fault.errno else str(fault)
        raise NoSocket(
            f"no page on {host}, port {port}: {why}; choose another with --port"
        ) from fault
    opened.settimeout(0)  # the server is on a loop, which never waits for one connection
    return opened
