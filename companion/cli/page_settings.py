"""Where the page for phones is, and whether this machine can serve it; it loads nothing of it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from companion.errors import ConfigError
from companion.service import SEATS

HERE, LAN = "here", "lan"
"""For which phones the page is served: for this machine's browsers, for the home network's."""
SEAM = Path(SEATS)
"""Where a real box listens."""
PORT = 8080
STATE = "phones"
"""The folder of the seats' files beside the games."""
LIBRARIES = ("qrcode", "tornado")


def check_page() -> None:
    """Raise ConfigError with the fix where this machine cannot serve the page."""
    missing = [name for name in LIBRARIES if find_spec(name) is None]
    if missing:
        raise ConfigError(
            f"the page for phones needs {' and '.join(missing)}: "
            "pip install 'table-companion[phones]'"
        )
    import socket  # noqa: PLC0415 - no start needs it

    if not hasattr(socket, "AF_UNIX"):
        raise ConfigError("the page for phones needs socket files, which this system has not")
