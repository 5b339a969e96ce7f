"""Which program listens on a port of this machine, by what the kernel says below ``/proc``."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLES = ("proc/net/tcp", "proc/net/tcp6")
_LISTENS = "0A"
"""The state of a socket that waits for connections, as in the kernel's tcp_states.h."""
_ADDRESS, _STATE, _INODE = 1, 3, 9
"""The columns of a table, by proc_net_tcp.txt of the kernel's documentation."""
_PATHS, _FLAGS, _PLACE, _ACCEPTS = "net/unix", 3, 7, 0x10000
"""The same of sockets at paths, by proc(5), and the flag of one that takes connections."""


def listener_on(port: int, root: Path = Path("/")) -> str | None:
    """Return the name of the program that listens on a port, or None where no program does.

    It is an empty text where its name cannot be seen: other users' processes show it to root only.
    """
    inodes = {inode for table in TABLES for inode in _listening(root / table, port)}
    return _holder(root / "proc", inodes) if inodes else None


def is_open_path(place: str, root: Path = Path("/"), process: str = "self") -> bool:
    """Say whether a program listens at a path, for connections of this machine.

    The kernel lists sockets by network, even those at a path; ``process`` is the number of one in
    the network that is meant, as a service that was given a network of its own.
    """
    try:
        lines = (
            (root / "proc" / process / _PATHS)
            .read_text(encoding="utf-8", errors="replace")
            .splitlines()[1:]
        )
    except OSError:
        return False
    rows = [line.split(maxsplit=_PLACE) for line in lines]
    return any(
        len(row) > _PLACE and row[_PLACE] == place and int(row[_FLAGS], 16) & _ACCEPTS
        for row in rows
    )


def _listening(table: Path, port: int) -> list[str]:
    """Return the numbers of the sockets that listen on a port."""
    try:
        lines = table.read_text(encoding="ascii").splitlines()[1:]
    except (OSError, UnicodeDecodeError):
        return []
    rows = [line.split() for line in lines]
    return [
        row[_INODE]
        for row in rows
        if len(row) > _INODE
        and row[_STATE] == _LISTENS
        and row[_ADDRESS].rpartition(":")[2] == f"{port:04X}"
    ]


def _holder(processes: Path, inodes: set[str]) -> str:
    wanted = {f"socket:[{inode}]" for inode in inodes}
    for process in sorted(processes.glob("[0-9]*"), key=lambda each: int(each.name)):
        if not wanted.isdisjoint(_held(process / "fd")):
            with suppress(OSError):  # it has just ended
                return (process / "comm").read_text(encoding="utf-8", errors="replace").strip()
    return ""


def _held(folder: Path) -> Iterator[str]:
    """Yield what a process has open; nothing of another user's, or of one that has just ended."""
    with suppress(OSError):
        for each in folder.iterdir():
            with suppress(OSError):  # closed meanwhile
                yield os.readlink(each)  # noqa: PTH115 - Path would take the text apart
