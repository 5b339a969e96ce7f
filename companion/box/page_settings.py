"""Where the page for phones is, and whether this machine can run it; it loads nothing of it."""

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
HALL_STATE = "hall"
"""The same of what the hall's program keeps."""
LIBRARIES = ("tornado",)


def check_page() -> None:
    """Raise ConfigError with the fix where this machine cannot serve the page."""
    check_program("the page for phones", {name: name for name in LIBRARIES}, "phones")


def check_program(what: str, libraries: dict[str, str], extra: str) -> None:
    """Raise ConfigError with the fix where this machine cannot run a program beside a box.

    ``libraries`` has what it imports, and the package of each; our ``extra`` has them all.
    """
    missing = [package for name, package in libraries.items() if find_spec(name) is None]
    if missing:
        raise ConfigError(
            f"{what} needs {' and '.join(missing)}: pip install 'table-companion[{extra}]'"
        )
    import socket  # noqa: PLC0415 - no start needs it

    if not hasattr(socket, "AF_UNIX"):
        raise ConfigError(f"{what} needs socket files, which this system has not")
