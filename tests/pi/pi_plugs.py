"""The plug is pulled from an emulated Pi at random moments of a game, and the card is used on."""

from __future__ import annotations

import json
import os
import subprocess
from random import Random, SystemRandom  # noqa: TID251 - the moments of a test are no card
from threading import Event
from typing import TYPE_CHECKING

import pytest
from pi.emulated import STATE, run, settings
from pi.play import begin_game, flip, resumed

if TYPE_CHECKING:
    from pathlib import Path

    from pi.emulated import EmulatedPi

PLUGS = int(os.environ.get("PLUGS", "10"))
LIVES, MOST_FLIPS = 5, 2
"""Lives of a card, and flips in each beside two presses: the shortest game has room for them."""
LONGEST_SECONDS = 1.5
"""Between the last press and the end of its page on slow glass."""


@pytest.fixture(scope="module")
def luck() -> Random:
    """The moments; a seed that failed is given again as LUCK."""
    seed = os.environ.get("LUCK") or str(SystemRandom().randrange(10**6))
    print(f"\nLUCK={seed}")  # noqa: T201 - to play it again
    return Random(seed)


@pytest.fixture(scope="module")
def first(pi: EmulatedPi) -> EmulatedPi:
    """A Pi whose plug was pulled when its card's last part was just made larger."""
    pi.write("companion.toml", settings(f"png:/{STATE}/pages"))
    pi.start_cut_at("the rest of the card")
    return pi


@pytest.fixture(scope="module")
def acknowledged(first: EmulatedPi) -> list[int]:
    """The presses that the box has logged, which it does after they were synced."""
    first.start()
    first.console.until_log("a game is being set up")
    begin_game(first)
    return [flip(first)]


@pytest.mark.parametrize(  # each number of a Pi has a card for all tests with that number
    ("pi", "number"), [(plug // LIVES, plug + 1) for plug in range(PLUGS)],
    indirect=["pi"], scope="module",
)  # fmt: skip
def test_no_acknowledged_press_is_lost(
    first: EmulatedPi, acknowledged: list[int], number: int, luck: Random, tmp_path: Path
) -> None:
    acknowledged.extend(flip(first) for _ in range(luck.randrange(MOST_FLIPS)))
    begin = first.console.length
    first.press("A")
    Event().wait(luck.uniform(0, LONGEST_SECONDS))
    late = [int(each) for each in first.console.logged_since(begin, r"A: .*, press (\d+)$")]
    first.pull_the_plug()
    acknowledged += late
    check_sound(first)
    check_lines(first.games(tmp_path / "card"))
    first.start()
    number_now = resumed(first)
    print(f"\nplug {number}: press {acknowledged[-1]} was acknowledged, {number_now} is there")  # noqa: T201 - the report
    assert acknowledged[-1] <= number_now <= acknowledged[-1] + 1
    acknowledged.append(flip(first))
    assert acknowledged[-1] == number_now + 1


def check_sound(pi: EmulatedPi) -> None:
    """Check all three file systems, as a pulled plug left them."""
    run("e2fsck", "-f", "-n", str(pi.partition(2)))
    part = pi.partition(3)
    replayed = subprocess.run(
        ["e2fsck", "-p", str(part)], check=False, capture_output=True, text=True
    )
    assert replayed.returncode in {0, 1}, replayed.stdout
    run("e2fsck", "-f", "-n", str(part))


def check_lines(games: Path) -> None:
    """Check every line of the journals but a torn last one, which was never shown."""
    for journal in games.glob("game-*.jsonl"):
        *whole, _torn = journal.read_text(encoding="utf-8").split("\n")
        for number, line in enumerate(whole, 1):
            assert json.loads(line)["n"] == number
