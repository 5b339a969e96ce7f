"""What root does in a folder of another user: only what that user might do there too.

Whoever owns a folder may at any moment put a link, a pipe or another folder in place of every name
in it, so no look at a name is of use to root. Within ``as_owner_of`` the system itself checks each
step by the owner's rights: whatever lies there leads to nothing that is not the owner's already.

No program may be started meanwhile: it would be root's still, and might run what the owner wrote.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_ISDIR, S_ISLNK, S_ISVTX
from typing import TYPE_CHECKING

from companion.errors import OthersFolder

if TYPE_CHECKING:
    from collections.abc import Iterator

_OTHERS_WRITE, _GROUP_WRITES = 0o002, 0o020
_FOLDER = 0o755
_MOST_LINKS = 40
_NOBODY = 65534
_IN_THE_WAY = {
    errno.EACCES, errno.EPERM, errno.EEXIST, errno.ENOTDIR, errno.EISDIR, errno.ELOOP, errno.EINVAL,
    errno.ENXIO,
}  # fmt: skip
"""How the system says that something else lies where a file or a folder should be."""


@contextmanager
def as_owner_of(path: Path) -> Iterator[None]:
    """Have, while this lasts, no more rights than whoever else may change what lies at a path.

    That is the owner of the first folder or link on the way there that is not root's. Nothing
    changes for who is not root. Raises OthersFolder where something there is in root's way.
    """
    other = _first_other(path)
    if other is None or sys.platform == "win32":
        yield
        return
    where, user = other
    before = os.getegid(), os.getgroups()
    try:
        os.setgroups([])
        os.setegid(_group_of(user))
        os.seteuid(user)
        yield
    except OSError as fault:
        if fault.errno not in _IN_THE_WAY:
            raise
        why = (fault.strerror or str(fault)).lower()
        raise OthersFolder(
            f"{fault.filename or path}: {why}: {where} belongs to {_name_of(user)}, and root does "
            f"there only what {_name_of(user)} may: look what lies there, and move it away"
        ) from fault
    finally:
        os.seteuid(0)
        os.setegid(before[0])
        os.setgroups(before[1])


def refuse_root(path: Path) -> None:
    """Raise OthersFolder where root would keep writing in a folder of another user."""
    other = _first_other(path)
    if other is not None:
        where, user = other
        raise OthersFolder(
            f"{where} belongs to {_name_of(user)}, and root keeps nothing there: "
            f"sudo -u {_name_of(user)} before the same command"
        )


def _first_other(path: Path) -> tuple[Path, int] | None:
    """Return the first folder or link on a path that is not root's, and its user.

    None where all of them are root's, or we are not root. Only root can change what was passed:
    in a folder that everybody may write in, such as /tmp, that is what root owns already, so a
    missing folder there is made at once. Raises OthersFolder where anybody might put something.
    """
    if sys.platform == "win32" or os.geteuid() != 0:
        return None
    here, left, links = Path("/"), [*reversed(path.absolute().parts[1:])], 0
    while left:
        name = left.pop()
        there = here.parent if name == ".." else here / name
        try:
            found = there.lstat()
        except (FileNotFoundError, NotADirectoryError):
            if not here.stat().st_mode & S_ISVTX:
                break
            with suppress(FileExistsError):  # somebody was quicker: it is looked at again
                there.mkdir(_FOLDER)
            left.append(name)
            continue
        if found.st_uid:
            return there, found.st_uid
        if S_ISLNK(found.st_mode):
            links += 1
            if links > _MOST_LINKS:
                raise OthersFolder(f"{path}: its links lead nowhere: name another folder")
            target = there.readlink()
            here = Path("/") if target.is_absolute() else here
            left += reversed(target.parts[1:] if target.is_absolute() else target.parts)
            continue
        here = there
        if _is_open(here) and not found.st_mode & S_ISVTX:
            break
    if _is_open(here):
        raise OthersFolder(
            f"{here} is open to other users, who may put a link there, so root does not write in "
            f"it: name another folder, or sudo chmod go-w {here}"
        )
    return None


def _is_open(folder: Path) -> bool:
    """Say whether others than root and its own group may write in a folder."""
    found = folder.stat()
    is_groups = found.st_mode & _GROUP_WRITES and found.st_gid
    return S_ISDIR(found.st_mode) and bool(found.st_mode & _OTHERS_WRITE or is_groups)


def _group_of(user: int) -> int:
    """Return a user's own group; the folder's may be one that the user is not in."""
    import pwd  # noqa: PLC0415 - Windows lacks it

    try:
        return pwd.getpwuid(user).pw_gid
    except KeyError:
        return _NOBODY


def _name_of(user: int) -> str:
    """Return a user's name, or the number of one that this machine does not know."""
    import pwd  # noqa: PLC0415 - as above

    try:
        return pwd.getpwuid(user).pw_name
    except KeyError:
        return f"#{user}"
