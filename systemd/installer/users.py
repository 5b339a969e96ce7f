"""The users that the services run as."""

from __future__ import annotations

import grp
import pwd
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from installer.host import Host


def add_user(host: Host, user: str, home: str, groups: Iterable[str] = ()) -> None:
    """Create a user that nobody logs in as, in every one of the groups that exists.

    ``home`` is named from the root and is not made.
    """
    if not is_there(user):
        host.do(
            f"create the user {user}",
            lambda: host.run(
                "useradd", "--system", "--user-group", "--no-create-home",
                "--home-dir", f"/{home}", "--shell", "/usr/sbin/nologin", user,
                fix="is this system Debian's?",
            ),
        )  # fmt: skip
    known = {group.gr_name: group.gr_mem for group in grp.getgrall()}
    missing = [each for each in groups if each in known and user not in known[each]]
    if missing:
        host.do(
            f"add it to {', '.join(missing)}",
            lambda: host.run(
                "usermod", "--append", "--groups", ",".join(missing), user, fix="see above"
            ),
        )


def is_there(user: str) -> bool:
    """Return whether this machine has a user of that name."""
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True
