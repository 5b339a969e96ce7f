"""Who may read and write what was installed: everybody reads, only its owner writes."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.journal.folder import kept
from companion.owner import as_owner_of
from installer.faults import InstallError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from installer.host import Host

UMASK = 0o022
"""Set by the installer for itself and its commands."""
_READ, _ENTER, _OTHERS_WRITE = 0o444, 0o111, 0o022
_OWN, _OTHERS = 0o600, 0o077


def right(mode: int) -> int:
    """Return the permissions that a file or folder should have, from its mode.

    >>> oct(right(stat.S_IFREG | 0o600)), oct(right(stat.S_IFREG | 0o777))
    ('0o644', '0o755')
    >>> oct(right(stat.S_IFDIR | 0o700))
    '0o755'
    """
    may_enter = stat.S_ISDIR(mode) or mode & stat.S_IXUSR
    return (mode & 0o777 | _READ | (_ENTER if may_enter else 0)) & ~_OTHERS_WRITE


def correct_permissions(host: Host, names: Iterable[str]) -> None:
    """Give files, and whole folders, the permissions that they should have.

    Raises InstallError where they cannot be read.
    """
    try:
        wrong = [each for name in names for each in _wrong(host.path(name))]
    except OSError as fault:
        raise InstallError(f"{fault.filename} cannot be read: {fault.strerror}") from fault

    def change() -> None:
        for path, mode in wrong:
            path.chmod(mode)

    if wrong:
        count = "1 file" if len(wrong) == 1 else f"{len(wrong)} files"
        host.do(f"correct the permissions of {count}, the first {wrong[0][0]}", change)


def _wrong(path: Path) -> Iterator[tuple[Path, int]]:
    """Yield each path at or below one whose permissions are not right, with the right ones."""
    if path.is_symlink() or not path.exists():
        return
    for each in (path, *(path.rglob("*") if path.is_dir() else ())):
        mode = each.lstat().st_mode
        if not stat.S_ISLNK(mode) and stat.S_IMODE(mode) != right(mode):
            yield each, right(mode)


def close_games(host: Host, folder: Path) -> None:
    """Close what earlier versions left open to all users: games hold the order of the pile."""

    def is_open(path: Path) -> bool:
        found = path.lstat()
        is_ours = stat.S_ISREG(found.st_mode) and found.st_uid == os.geteuid()
        return is_ours and bool(found.st_mode & _OTHERS)

    def change() -> None:
        with as_owner_of(place):
            for path in opened:
                path.chmod(_OWN)

    place, opened = host.path(str(folder).lstrip("/")), []
    with suppress(OSError), as_owner_of(place):  # what is wrong there, the box says on its panel
        opened = [path for path in kept(place) if is_open(path)]
    if opened:
        host.do(f"close the games in {folder} to other users", change)


def check_way(host: Host, name: str) -> None:
    """Raise InstallError where a folder above is closed to the service.

    The installer does not open it, because it did not make it.
    """
    above = [each for each in host.path(name).parents if each.is_relative_to(host.root)]
    for folder in reversed(above):
        if folder.is_dir() and not folder.stat().st_mode & stat.S_IXOTH:
            raise InstallError(
                f"{folder} is closed to the service, which has a user of its own: "
                f"sudo chmod 755 {folder}, then install again"
            )
