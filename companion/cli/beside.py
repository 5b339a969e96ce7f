"""The page for phones beside a simulated box: a process of its own, as on a real one."""

from __future__ import annotations

import socket
import subprocess
import sys
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from companion.errors import ConfigError
from companion.service import SEATS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

HERE, LAN = "here", "lan"
"""For which phones the page is served: for this machine's browsers, for the home network's."""
SEAM = Path(SEATS)
"""Where a real box listens."""
PORT = 8080
STATE = "phones"
"""The folder of the seats' files beside the games."""
_LIBRARIES = ("qrcode", "tornado")
_EVERY_ADDRESS = "0.0.0.0"  # noqa: S104 - asked for by name
_END_SECONDS = 5.0
_SOCKET = "seats"


def check_page() -> None:
    """Raise ConfigError with the fix where this machine cannot serve the page."""
    missing = [name for name in _LIBRARIES if find_spec(name) is None]
    if missing:
        raise ConfigError(
            f"the page for phones needs {' and '.join(missing)}: "
            "pip install 'table-companion[phones]'"
        )
    if not hasattr(socket, "AF_UNIX"):
        raise ConfigError("the page for phones needs socket files, which this system has not")


@contextmanager
def own_seam() -> Iterator[Path]:
    """Yield a path for a socket file that nobody else uses, short enough for one."""
    with TemporaryDirectory(prefix="companion-") as folder:
        yield Path(folder) / _SOCKET


@contextmanager
def page_beside(args: argparse.Namespace, seam: Path, games: Path) -> Iterator[None]:
    """Serve the page in a process of its own, which ends with this one, however that ends.

    It prints its address and the code itself; a panel in the terminal shows them alone.
    """
    host = _EVERY_ADDRESS if args.phones == LAN else "127.0.0.1"
    command = [
        sys.executable, "-m", "companion", "phone", "--seam", str(seam), "--host", host,
        "--port", str(args.phones_port), "--state", str(games / STATE), "--while-stdin",
    ]  # fmt: skip
    quiet = subprocess.DEVNULL if args.panel == "terminal" else None
    with subprocess.Popen(  # noqa: S603 - this program itself
        command, stdin=subprocess.PIPE, stdout=quiet, start_new_session=True
    ) as page:
        try:
            yield
        finally:
            assert page.stdin is not None  # noqa: S101 - it was asked for
            page.stdin.close()
            try:
                page.wait(_END_SECONDS)
            except subprocess.TimeoutExpired:
                page.kill()
