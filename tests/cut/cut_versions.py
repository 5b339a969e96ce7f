"""The plug is pulled at random moments while a card takes one version after the other."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random  # noqa: TID251 - when a plug is pulled is no chance of a game
from typing import TYPE_CHECKING

import pytest
from boot.card_machine import lay_card
from boot.installed import NOW, installed
from boot.trees import TRIXIE, wheels
from boot.trees import why_not as why_no_machine
from cut.guests import HERE, Guest, root_disk, why_not

from companion import __version__

if TYPE_CHECKING:
    from pathlib import Path

NUMBERS = ("9.1", "9.2", "9.3")
DISK_MEGABYTES = 1200
SEED = 7
MOMENTS = ("TAKE", "TAKE", "TAKEN")
"""After which word the plug is pulled: most of the time is copying, the danger comes behind it."""
FAULTS = ("NO START", "NO MOUNT", "NO GAME", "NOT TAKEN")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a card with versions beside it, all of them the real program."""
    if why := why_no_machine() or why_not():
        pytest.skip(f"NO PLUG IS PULLED HERE: {why}")
    folder = tmp_path_factory.mktemp("root")
    (folder / "machine").mkdir()
    with installed(folder / "machine", TRIXIE, _wheels(folder)) as machine:
        lay_card(machine, NUMBERS)
        guest = (HERE / "guest.py", "usr/lib/guest.py")
        return root_disk(machine.root, folder / "root.img", DISK_MEGABYTES, (guest,))


def _wheels(folder: Path) -> Path:
    wheels(folder / "wheels" / NOW, TRIXIE)
    return folder / "wheels"


def test_every_start_runs_a_sound_version_and_every_line_is_there(
    root: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    guest, luck = Guest(root, tmp_path), Random(SEED)
    seconds = guest.start("CONFIRMED", 0)
    _check(guest, 0, 0)
    cuts: int = request.config.getoption("--cuts")
    acknowledged, game = max(map(int, guest.said("ACK"))), 0
    where: Counter[str] = Counter()
    for cut in range(cuts):
        guest.words = "play" if cut % 5 == 0 else ""
        guest.start(luck.choice(MOMENTS), luck.uniform(0, seconds))
        _check(guest, acknowledged, game)
        acknowledged = max([acknowledged, *map(int, guest.said("ACK"))])
        game = max([game, *map(int, guest.said("GAMEACK"))])
        where[guest.lines[-1][0].strip()] += 1
        assert guest.is_clean(), f"cut {cut}"
    said = f"{cuts} cuts, seed {SEED}: pulled after {dict(where)}; {acknowledged} lines kept\n"
    sys.stderr.write(said)


def _check(guest: Guest, acknowledged: int, game: int) -> None:
    """Check what a start found after the cut before it, and did."""
    for fault in FAULTS:
        assert not guest.said(fault), guest.lines
    (found,) = guest.said("JOURNAL")
    assert int(found) >= acknowledged, f"line {acknowledged} is lost: {guest.lines}"
    assert int(guest.said("GAME")[0]) >= game, guest.lines
    assert set(guest.said("RUN")) <= {__version__, *NUMBERS}, guest.lines
    assert not [each for each in guest.said("SAID") if "cannot be" in each], guest.lines


def test_without_the_syncs_a_line_is_lost(root: Path, tmp_path: Path) -> None:
    """The test above can fail: the same program, which asks for nothing to be on the disk."""
    guest, luck = Guest(root, tmp_path, "nosyncs"), Random(SEED)
    acknowledged = 0
    for _ in range(5):
        guest.start("TAKEN", luck.uniform(0, 3))
        if int(guest.said("JOURNAL")[0]) < acknowledged:
            return
        acknowledged = max(map(int, guest.said("ACK")))
    pytest.fail("nothing was lost without syncs: the test above sees nothing")
