"""A whole game of the tests' own game on each simulator, in a process, by the same presses."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from browser import chromium, needs_chromium
from device.playing import PlayedBox
from device.registry import SECOND, second_game
from lanterns import GAME
from lanterns.rules import CARDS

from companion.app.opening import Wish
from companion.engine.code import Deal

pty = pytest.importorskip("pty")

SEED, SECONDS, QUIET, SIZE = 5, 60, 0.3, 1 << 16
TESTS = Path(__file__).parents[1]
ENVIRONMENT = os.environ | {"PYTHONPATH": f"{TESTS.parent}{os.pathsep}{TESTS}"}
PLAY = ("play", "--game", SECOND, "--seed", str(SEED), "--lang", "en", "--refresh", "none")


@pytest.fixture(scope="module")
def presses() -> tuple[str, ...]:
    """Return the presses of a game: a roll, a hook's letters, a colour, until nothing is left."""
    made: list[str] = []
    with second_game():
        deal = Deal(GAME, GAME.usual(), SEED)
        box = PlayedBox.opened(Wish(deal=deal, exact=True))
        while box.page != "over":
            session = box.app.playing
            free = session.view().free
            turn = ["A", *(free[0] if free else ""), "A"]
            made += turn
            box.press(*turn)
    return tuple(made)


def command(*words: str) -> list[str]:
    """Return a command line of the program with the second game in the house."""
    return [sys.executable, "-m", SECOND, *words]


def state(folder: Path) -> dict[str, Any]:
    """Return what the program says of the game."""
    words = command("state", "--json", "--state", str(folder))
    done = subprocess.run(words, env=ENVIRONMENT, capture_output=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_game_is_played_on_pictures(tmp_path: Path, presses: tuple[str, ...]) -> None:
    panel = ("--panel", f"png:{tmp_path / 'pages'}", "--buttons", "stdin")
    words = command(*PLAY, *panel, "--state", str(tmp_path / "state"))
    typed = "".join(f"{press}\n" for press in presses)
    done = subprocess.run(
        words, env=ENVIRONMENT, input=typed, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    assert state(tmp_path / "state")["phase"] == "over"
    assert len(list((tmp_path / "pages").iterdir())) > len(presses) // 2
    assert not [card for card in CARDS if card in done.stdout], "hands are no part of the story"


@pytest.mark.thorough
def test_a_game_is_played_in_a_terminal(tmp_path: Path, presses: tuple[str, ...]) -> None:
    own, others = pty.openpty()
    words = command(*PLAY, "--panel", "terminal", "--state", str(tmp_path))
    program = subprocess.Popen(words, env=ENVIRONMENT, stdin=others, stdout=others, stderr=others)
    os.close(others)
    _wait_for_a_page(own)
    for press in presses:
        os.write(own, press.lower().encode())
        _wait_for_a_page(own)
    os.write(own, b"q")
    with suppress(OSError):  # how Linux says that nobody writes there any more
        while os.read(own, SIZE):
            pass
    assert program.wait(SECONDS) == 0
    os.close(own)
    assert state(tmp_path)["phase"] == "over"


def _wait_for_a_page(terminal: int) -> None:
    """Read a terminal until it was written to and is quiet again."""
    seconds = float(SECONDS)
    while select.select([terminal], [], [], seconds)[0]:
        os.read(terminal, SIZE)
        seconds = QUIET


@needs_chromium
def test_a_game_is_played_in_the_browser(tmp_path: Path, presses: tuple[str, ...]) -> None:
    words = command(*PLAY, "--port", "0", "--state", str(tmp_path))
    with (
        subprocess.Popen(words, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True) as program,
        chromium() as browser,
    ):
        try:
            assert program.stdout is not None
            said = program.stdout.readline()
            page = browser.new_page()
            page.goto(said[said.index("http://") :].split()[0])
            page.wait_for_selector('#status[data-state="connected"]')
            for press in presses:
                before = page.get_attribute("#glass", "data-frame")
                page.keyboard.press(press.lower())
                page.wait_for_function(
                    "before => document.querySelector('#glass').dataset.frame !== before",
                    arg=before,
                )
                assert not [card for card in CARDS if card in page.content()]
            program.send_signal(signal.SIGINT)
            assert program.wait(SECONDS) == 0
        finally:
            program.kill()  # or a failed test would wait for it forever
    assert state(tmp_path)["phase"] == "over"
