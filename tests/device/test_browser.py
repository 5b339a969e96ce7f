"""Opening the player's browser, and the key that the page keeps."""

from __future__ import annotations

import os
import pty
import signal
import stat
import subprocess
import sys
from threading import Event
from typing import TYPE_CHECKING

import pytest

from companion.box.browser import has_desktop, kept_key
from hardware.simulators.web.keys import KEY

if TYPE_CHECKING:
    from pathlib import Path

DESKTOP = {"DISPLAY": ":0"}


@pytest.mark.parametrize(
    ("environment", "platform", "at_terminal", "opens"),
    [
        (DESKTOP, "linux", True, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True, True),
        ({}, "linux", True, False),
        ({"DISPLAY": ""}, "linux", True, False),
        ({}, "darwin", True, True),
        ({}, "win32", True, True),
        (DESKTOP, "linux", False, False),
        (DESKTOP | {"SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"}, "linux", True, False),
        ({"SSH_TTY": "/dev/ttys001"}, "darwin", True, False),
        (DESKTOP | {"CI": "true"}, "linux", True, False),
    ],
)
def test_a_browser_opens_only_where_somebody_sits_before_a_desktop(
    environment: dict[str, str],
    platform: str,
    at_terminal: bool,  # noqa: FBT001 - a row of the table
    opens: bool,  # noqa: FBT001 - as above
) -> None:
    assert has_desktop(environment, platform, at_terminal=at_terminal) is opens


def test_the_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    key = kept_key(tmp_path)
    assert KEY.fullmatch(key)
    assert kept_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "web-key").stat().st_mode) == 0o600


@pytest.mark.parametrize("damage", ["", "short", "x" * 5000, "k" * 21 + "\n<"])
def test_a_key_that_is_none_is_made_again(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "web-key"
    path.write_text(damage)
    path.chmod(0o600)
    key = kept_key(tmp_path)
    assert KEY.fullmatch(key)
    assert path.read_text().strip() == key


def test_a_key_that_others_could_read_is_made_again(tmp_path: Path) -> None:
    key = kept_key(tmp_path)
    (tmp_path / "web-key").chmod(0o644)
    assert kept_key(tmp_path) != key
    assert stat.S_IMODE((tmp_path / "web-key").stat().st_mode) == 0o600


def test_where_no_key_can_be_kept_there_is_one_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "web-key").mkdir()
    assert KEY.fullmatch(kept_key(tmp_path))
    assert kept_key(tmp_path) != kept_key(tmp_path)


def played(tmp_path: Path, browser: str, *words: str, **more: str) -> str:
    """Play in a terminal on a desktop whose browser is a script; return what was printed."""
    script = tmp_path / "browser"
    script.write_text(f"#!/bin/sh\n{browser}\n")
    script.chmod(0o755)
    ours, theirs = pty.openpty()
    environment = {
        name: value for name, value in os.environ.items() if name not in {"CI", "SSH_CONNECTION"}
    }
    environment |= {"DISPLAY": ":0", "BROWSER": str(script)} | more
    command = [sys.executable, "-m", "companion", "play", "--port", "0"]
    with subprocess.Popen(
        [*command, "--state", str(tmp_path / "state"), *words],
        stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=environment,
    ) as running:  # fmt: skip
        os.close(theirs)
        said = b""
        while b"Ctrl-C" not in said:
            said += os.read(ours, 4096)
        opened = tmp_path / "opened"
        if not words and not more:
            while not (opened.exists() and opened.read_text().endswith("\n")):
                assert running.poll() is None
                Event().wait(0.02)
        running.send_signal(signal.SIGINT)
        while chunk := _read(ours):
            said += chunk
        assert running.wait(30) == 0
    os.close(ours)
    return said.decode()


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""  # Linux says so when the other end has closed


def test_on_a_desktop_the_page_opens_by_itself_and_the_key_is_on_no_command_line(
    tmp_path: Path,
) -> None:
    opened = tmp_path / "opened"
    said = played(tmp_path, f'echo "$1" >{opened}; echo noise; echo noise >&2')
    address = opened.read_text().strip()
    assert address.startswith("http://127.0.0.1:")
    assert KEY.fullmatch(address.partition("#")[2])
    assert (tmp_path / "state" / "web-key").read_text().strip() not in address
    assert "noise" not in said
    assert said.count("http://") == 1


def test_a_browser_that_hangs_holds_up_nothing(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    played(tmp_path, f"echo $$ >{opened}; exec sleep 600")
    os.kill(int(opened.read_text()), signal.SIGKILL)  # it outlived the game, as browsers do


@pytest.mark.parametrize(
    ("words", "more"), [(("--no-browser",), {}), ((), {"CI": "true"}), ((), {"DISPLAY": ""})]
)
def test_no_browser_opens_where_it_is_not_wanted(
    tmp_path: Path, words: tuple[str, ...], more: dict[str, str]
) -> None:
    opened = tmp_path / "opened"
    assert "http://" in played(tmp_path, f'echo "$1" >{opened}', *words, **more)
    assert not opened.exists()
