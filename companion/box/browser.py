"""The page of a simulated box: the key that stays the same, and the browser that opens it."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from threading import Thread
from typing import TYPE_CHECKING

from hardware.simulators.web.keys import KEY, new_key

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_FILE = "web-key"
_OWN = 0o600
"""The mode of a file that its owner alone may read."""
_SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
_ELSEWHERE = ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "CI")
"""What the environment holds where nobody sits at this machine."""


def kept_key(folder: Path) -> str:
    """Return the key of the pages of a folder's games, made at the first time.

    It stays the same, so that a bookmark, and a page that is still open, find the box after a
    restart. Where it cannot be kept the key is a new one, good until the program ends.
    """
    path, key = folder / _FILE, new_key()
    with suppress(OSError, ValueError):
        found = path.read_text("ascii")[:100].strip() if _is_own_file(path) else ""
        if KEY.fullmatch(found):
            return found
    with suppress(OSError):
        path.unlink(missing_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWN), "w") as file:
            file.write(f"{key}\n")
    return key


def _is_own_file(path: Path) -> bool:
    """Say whether a file is a plain one that nobody else may read."""
    return path.is_file() and (os.name == "nt" or not path.stat().st_mode & 0o077)


def has_desktop(environment: Mapping[str, str], platform: str, *, at_terminal: bool) -> bool:
    """Say whether somebody sits before a desktop where a browser may open.

    >>> has_desktop({"DISPLAY": ":0"}, "linux", at_terminal=True)
    True
    >>> has_desktop({"DISPLAY": ":10", "SSH_TTY": "/dev/pts/3"}, "linux", at_terminal=True)
    False
    """
    if not at_terminal or any(environment.get(name) for name in _ELSEWHERE):
        return False
    if platform in {"darwin", "win32"}:
        return True
    return any(environment.get(name) for name in _SCREENS)


def open_browser(address: str) -> bool:
    """Open an address in the player's browser where there is a desktop; say whether it was tried.

    In a process of its own, for Python's ``webbrowser`` may wait for a browser or print what
    that says. Nothing is waited for: who sees no browser has the address on the terminal.
    """
    at_terminal = bool(sys.stdout and sys.stdout.isatty())
    if not has_desktop(os.environ, sys.platform, at_terminal=at_terminal):
        return False
    command = [sys.executable, "-m", "webbrowser", "-t", address]
    Thread(target=_run_quietly, args=(command,), name="browser", daemon=True).start()
    return True


def _run_quietly(command: list[str]) -> None:
    quiet = subprocess.DEVNULL
    with suppress(OSError):
        subprocess.run(  # noqa: S603 - Python itself, and an address that we made
            command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True, check=False
        )
