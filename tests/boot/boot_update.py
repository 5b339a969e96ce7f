"""Installing on a booted machine: again, a newer version, cut short, and away with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from boot.installed import NEWER, NEXT, NOW, install
from boot.machine import COMPANION, STATE, UNIT
from boot.play import come_back, flip, moves

if TYPE_CHECKING:
    from boot.machine import Machine

VERSIONS = "opt/companion/versions"


def test_installing_again_changes_nothing(playing: Machine) -> None:
    process = playing.property("MainPID")
    said = playing.enter(*install(NOW))
    assert "Everything was as it should be." in said, said
    assert playing.property("MainPID") == process


@pytest.mark.parametrize("sign", ["build", "half built", "switch to", "start it"])
def test_an_update_cut_short_costs_nothing(playing: Machine, sign: str) -> None:
    def has_come() -> bool:
        if sign == "half built":
            half = playing.path(VERSIONS).glob(f"{NEWER}-*/lib/python3*/site-packages/PIL")
            return any(half)
        return sign in installer.said()

    before, last = moves(playing), playing.pages()[-1].read_bytes()
    installer = playing.begin(*install(NEXT))
    playing.until(has_come, sign, 60)
    playing.cut()
    installer.wait()
    playing.boot()
    assert come_back(playing) == last
    assert moves(playing) == before
    flip(playing)


def test_an_update_keeps_the_game(playing: Machine) -> None:
    before, last = moves(playing), playing.pages()[-1].read_bytes()
    said = playing.enter(*install(NEXT))
    assert playing.enter(COMPANION, "--version") == f"companion {NEWER}", said
    assert come_back(playing) == last
    assert moves(playing) == before
    assert len(list(playing.path(VERSIONS).iterdir())) == 1
    flip(playing)


def test_taken_away_it_leaves_the_games(playing: Machine) -> None:
    said = playing.enter("/checkout/systemd/install", "--uninstall")
    assert f"/{STATE} stay" in said
    assert playing.property("MainPID") == "0"
    for gone in ("opt/companion", "usr/local/bin/companion", f"etc/systemd/system/{UNIT}"):
        assert not playing.path(gone).exists(), gone
    assert list(playing.path(STATE).glob("game-*.jsonl"))
