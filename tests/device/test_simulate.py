"""``companion simulate`` as a script and a terminal meet it."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import termios
from typing import TYPE_CHECKING

import pytest
from device.commands import printed
from games.cartographers.playing import PACK
from PIL import Image

from companion.cli import simulate

if TYPE_CHECKING:
    from pathlib import Path


def companion(*words: str) -> subprocess.CompletedProcess[str]:
    """Run ``companion simulate`` to its end."""
    command = [sys.executable, "-m", "companion", "simulate", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_the_command_prints_distributions_in_json() -> None:
    done = companion("--games", "6", "--seed", "1", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert (found["games"], found["seed"], found["players"]) == (6, 1, 1)
    assert sum(found["cards"]["spring"]["counts"].values()) == 6
    assert set(found["bots"]) == {"greedy", "random"}
    greedy = found["bots"]["greedy"]
    assert sum(greedy["titles"].values()) == greedy["seats"] == 3
    assert set(greedy["edicts"]) == set(PACK.scoring)
    again = companion("--games", "6", "--seed", "1", "--json", "--jobs", "1")
    assert again.stdout == done.stdout


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_command_prints_for_a_person(language: str) -> None:
    done = companion("--games", "2", "--seed", "1", "--players", "2", "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) > 20


def test_the_command_draws_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "games.png"
    done = companion("--games", "2", "--seed", "1", "--bots", "random", "--plot", str(file))
    assert done.returncode == 0, done.stderr
    with Image.open(file) as picture:
        assert picture.size == (1400, 1000)
        assert len(picture.convert("RGB").getcolors(1 << 20) or []) > 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--games", "0"), "--games 0: choose 1 or more"),
        (("--bots", "gredy"), "no bot 'gredy': choose greedy or random"),
        (("--players", "101"), "players '101': choose 1 to 100"),
        (("--seed", "-1"), "--seed -1: choose 0 to"),
        (("--jobs", "0"), "--jobs 0: choose 1 or more"),
        (("--plot", "/no/where.png"), "there is no folder /no"),
        (("--plot", "games.txt"), "name a file that ends in .png"),
    ],
)
def test_what_is_wrong_is_said_before_a_game_is_played(
    words: tuple[str, str], sentence: str
) -> None:
    done = printed("simulate", *words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_terminal_gets_a_bar_and_an_interrupt_stops_it_with_a_word() -> None:
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    command = [sys.executable, "-m", "companion", "simulate", "--games", "100000", "--seed", "1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs) as running:
        os.close(theirs)
        shown = b""
        while b"10/100000" not in shown:
            chunk = _read(ours)
            assert chunk, shown
            shown += chunk
        running.send_signal(signal.SIGINT)
        while chunk := _read(ours):
            shown += chunk
        assert running.wait(timeout=30) == 130
    os.close(ours)
    assert b"game/s" in shown
    assert shown.endswith(b"companion simulate: stopped\r\n")
    assert b"Traceback" not in shown


@pytest.mark.parametrize(
    "files",
    [
        pytest.param(files, marks=pytest.mark.thorough if files % 100 else ())
        for files in range(0, 400, 25)
    ],
)
def test_an_interrupt_while_the_program_loads_prints_no_traceback(files: int) -> None:
    """The interrupt comes from the program's own import of ``files`` modules, at no chance time."""
    script = (
        "import builtins, os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a shell's & ignores it
        "real, seen = builtins.__import__, [0]\n"
        "def counting(*given, **named):\n"
        "    seen[0] += 1\n"
        f"    if seen[0] == {files} + 1:\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "    return real(*given, **named)\n"
        "from companion.__main__ import start\n"
        "builtins.__import__ = counting\n"
        "sys.argv[1:] = ['simulate', '--games', '20', '--seed', '1', '--jobs', '1']\n"
        "sys.exit(start())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode in {-signal.SIGINT, 130}, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr in {"", "companion simulate: stopped\n"}


@pytest.mark.parametrize(("wanted", "cores", "jobs"), [(5000, 2, 8), (3, 2, 3), (900, 64, 61)])
def test_more_processes_than_help_are_not_started(
    wanted: int, cores: int, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert simulate._jobs(wanted) == jobs


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""  # Linux says so when the other end has closed
