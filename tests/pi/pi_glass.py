"""The card as it is flashed: nobody logs in; a panel and a button box hang on its serial lines."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from emulators.pty_device import PtyDevice
from emulators.uart_module import UartModule
from pi.emulated import CARD_BYTES, run, settings
from pi.play import held, pressed, shown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pi.emulated import EmulatedPi

PANEL = "uart:/dev/ttyS1"


@pytest.fixture(scope="module")
def module() -> UartModule:
    """The panel; its memory stays over every start, and so does its glass."""
    return UartModule()


@pytest.fixture(scope="module")
def panel(module: UartModule) -> Iterator[PtyDevice]:
    """The panel's end of the line."""
    with PtyDevice(module.feed) as line:
        yield line


@pytest.fixture(scope="module")
def playing(pi: EmulatedPi, module: UartModule, panel: PtyDevice) -> EmulatedPi:
    """A Pi in its first game: an owner wrote the settings with an editor of Windows."""
    pi.write("companion.toml", settings(PANEL, language="").replace("\n", "\r\n"))
    pi.start(panel.path)
    shown(pi, module, 0)
    pressed(pi, module, "D")  # Deutsch
    for _ in range(4):  # it, the first game, start, the goals
        pressed(pi, module, "A")
    return pi


def test_cards_are_flipped_and_taken_back_to_the_pixel(
    playing: EmulatedPi, module: UartModule
) -> None:
    first = pressed(playing, module, "A")
    second = pressed(playing, module, "A")
    assert second != first
    assert held(playing, module, "B") == first, "undo shows the card before"
    assert pressed(playing, module, "A") == second, "the same card comes again"
    assert module.violations == []


def test_power_off_asks_and_halts_and_another_box_draws_the_same_pixels(
    playing: EmulatedPi, module: UartModule, tmp_path: Path
) -> None:
    last = module.glass.tobytes()
    assert held(playing, module, "D") != last, "it asks"
    playing.press("A")
    assert playing.ends() == 0
    assert module.glass.tobytes() != last, "the resting page"
    games = playing.games(tmp_path / "card")
    (journal,) = games.glob("game-*.jsonl")
    lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    assert any(line.get("language") == "de" for line in lines)
    assert sum("undo" in line for line in lines) == 1
    assert drawn_here(games, tmp_path) == last


def drawn_here(games: Path, folder: Path) -> bytes:
    """Return what this machine's box draws first with a journal, on a panel of its own."""
    module = UartModule()
    with PtyDevice(module.feed) as line:
        box = folder / "box.toml"
        box.write_text(
            f'journal = "{games}"\n[panel]\nname = "uart:{line.path}"\n[buttons]\nfrom = "none"\n'
        )
        words = (sys.executable, "-m", "companion", "run", "--config", str(box))
        process = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        try:
            while module.refreshes == 0:
                assert process.poll() is None, process.communicate()[1]
            return module.glass.tobytes()
        finally:
            process.terminate()
            process.communicate(timeout=60)


def test_the_card_is_left_sound_and_its_games_have_the_rest_of_it(playing: EmulatedPi) -> None:
    for number in (2, 3):
        part = playing.partition(number)
        run("e2fsck", "-f", "-n", str(part))
    assert playing.partition(3).stat().st_size > CARD_BYTES // 5
    blocks = run("dumpe2fs", "-h", str(playing.partition(3)))
    (count,) = (line.split()[2] for line in blocks.splitlines() if line.startswith("Block count"))
    assert int(count) * 4096 > CARD_BYTES // 5, "the file system has grown too"


def test_started_again_it_goes_on_and_writes_nothing_into_its_root(
    playing: EmulatedPi, module: UartModule, panel: PtyDevice, tmp_path: Path
) -> None:
    before = run("sha256sum", str(playing.partition(2))).split()[0]
    refreshes = module.refreshes
    playing.start(panel.path)
    page = shown(playing, module, refreshes)
    assert page == drawn_here(playing.games(tmp_path / "card"), tmp_path)
    pressed(playing, module, "A")
    playing.pull_the_plug()
    assert run("sha256sum", str(playing.partition(2))).split()[0] == before
