"""Installing on a booted machine: again, a newer version, cut short, and away with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from boot.installed import NEWER, NEXT, NOW, install
from boot.machine import COMPANION, STATE, UNIT
from boot.play import come_back, flip, moves
from boot.traps import (
    TRAPS,
    clear_away,
    commands,
    exchanging,
    lay,
    listed,
    said_by,
)

if TYPE_CHECKING:
    from boot.machine import Machine

VERSIONS = "opt/companion/versions"


@pytest.fixture
def dated(playing: Machine) -> Machine:
    """The machine with the version before the update, whatever the last test left on it."""
    process = playing.property("MainPID")
    playing.enter(*install(NOW))
    if playing.property("MainPID") != process:
        come_back(playing)  # the last page is that of its stop, until it shows the game again
    assert playing.enter(COMPANION, "--version") != f"companion {NEWER}"
    return playing


def test_installing_again_changes_nothing(playing: Machine) -> None:
    process = playing.property("MainPID")
    said = playing.enter(*install(NOW))
    assert "Nothing had to be changed." in said, said
    assert playing.property("MainPID") == process


@pytest.mark.parametrize("sign", ["build", "half built", "switch to", "start it"])
def test_an_update_cut_short_costs_nothing(dated: Machine, sign: str) -> None:
    def has_come() -> bool:
        if sign == "half built":
            half = dated.path(VERSIONS).glob(f"{NEWER}-*/lib/python3*/site-packages/PIL")
            return any(half)
        return sign in installer.said()

    before, last = moves(dated), dated.pages()[-1].read_bytes()
    installer = dated.begin(*install(NEXT))
    try:
        dated.until(has_come, sign, 120)
    except AssertionError as fault:
        fault.add_note(f"the installer said:\n{installer.said()}")
        raise
    dated.cut()
    installer.wait()
    dated.boot()
    assert come_back(dated) == last
    assert moves(dated) == before
    flip(dated)


def test_an_update_keeps_the_game(dated: Machine) -> None:
    before, last = moves(dated), dated.pages()[-1].read_bytes()
    said = dated.enter(*install(NEXT))
    assert dated.enter(COMPANION, "--version") == f"companion {NEWER}", said
    assert come_back(dated) == last
    assert moves(dated) == before
    assert len(list(dated.path(VERSIONS).iterdir())) == 1
    flip(dated)


@pytest.mark.parametrize("trap", TRAPS)
def test_root_follows_nothing_that_the_boxs_user_lays(playing: Machine, trap: str) -> None:
    for command in commands(playing):
        lay(playing, trap)
        before = listed(playing)
        said, _ = said_by(playing, command)
        assert listed(playing) == before, f"{command}\n{said}"


def test_root_follows_nothing_that_is_exchanged_all_the_time(playing: Machine) -> None:
    cards, pack, install_again = every = commands(playing)
    clear_away(playing)
    before = listed(playing)
    with exchanging(playing):
        for command in (*[cards, pack] * 10, *[install_again] * 3):
            said_by(playing, command)
    clear_away(playing)
    assert listed(playing) == before
    for command in every:
        said, is_done = said_by(playing, command)
        assert is_done, said


def test_taken_away_it_leaves_the_games(playing: Machine) -> None:
    said = playing.enter("/checkout/systemd/install", "--uninstall")
    assert f"/{STATE} stay" in said
    assert playing.property("MainPID") == "0"
    for gone in ("opt/companion", "usr/local/bin/companion", f"etc/systemd/system/{UNIT}"):
        assert not playing.path(gone).exists(), gone
    assert list(playing.path(STATE).glob("game-*.jsonl"))
