"""How a box opens its seam: the socket on which the page for phones calls it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from companion.app.phones import WayIn
from companion.daemon.world import NoPhones
from companion.errors import SeamClosed
from companion.service import PHONE_USER

if TYPE_CHECKING:
    from contextlib import ExitStack
    from pathlib import Path

    from companion.daemon import Daemon
    from companion.daemon.world import Seam

_log = logging.getLogger("companion")


def open_seam(path: Path | None, daemon: Daemon, opened: ExitStack) -> Seam:
    """Return the seam of a box; without a path, or where nobody can listen there, a quiet one.

    No game waits for phones: what is wrong is logged.
    """
    if path is None:
        return NoPhones()
    from companion.daemon.outgoing import asked_by  # noqa: PLC0415 - only with phones
    from companion.seam.listening import Listening  # noqa: PLC0415 - as above

    try:
        seam = Listening(
            path,
            lambda said: daemon.put(asked_by(said)),
            lambda: daemon.put(WayIn()),
            PHONE_USER,
        )
    except SeamClosed as fault:
        _log.warning("%s", fault)
        return NoPhones()
    opened.callback(seam.close)
    return seam
