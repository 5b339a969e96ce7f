"""A month at one table in scaled time: thousands of games and a panel that fails at times.

``SOAK_GAMES`` says how many games: 200 or more, for memory is measured once all is warm.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest
from soak.month import played
from soak.sample import resident
from soak.table import table

if TYPE_CHECKING:
    from pathlib import Path

GAMES = int(os.environ.get("SOAK_GAMES", "2000"))
MOST_PIECES = 500
"""Pieces of memory that may be more at the end than at the start: not one for each game."""
MOST_BYTES = 128 << 10
"""The same of large pieces: pages that come once in hundreds of games leave their signs."""
FULL = 50
"""Games after which what is remembered is full."""
MOST_GROWN = 2 << 20
"""Bytes of room that may be more at the end than then."""
MOST_ROOM = 4 << 20
"""The same of what the kernel has given us, gaps between pieces that are left included."""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_a_month_of_games_leaves_nothing_behind(tmp_path: Path) -> None:
    month = played(tmp_path, GAMES)
    samples = month.samples
    some = max(1, len(samples) // 4)
    early, late = samples[:some], samples[-some:]
    sys.stderr.write(f"{month.report}; at the start {early[0]}, at the end {late[-1]}\n")
    pieces = min(each.pieces for each in late) - min(each.pieces for each in early)
    assert pieces < MOST_PIECES, f"{pieces} pieces of memory more than at the start"
    large = min(each.bytes for each in late) - min(each.bytes for each in early)
    assert large < MOST_BYTES, f"{large} bytes in large pieces more than at the start"
    room = min(each.resident for each in late) - min(each.resident for each in early)
    assert room < MOST_ROOM, f"{room} bytes of room more than at the start"
    assert {each.threads for each in late} == {each.threads for each in early}
    assert {each.files for each in late} <= {each.files for each in early}


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_room_is_flat_after_fifty_games(tmp_path: Path) -> None:
    """As it is at a table: no cache is emptied on the way, so those with a bound must be full."""
    rooms = []
    with table(tmp_path, began=0.0) as box:
        for number in range(GAMES):
            box.play(number)
            box.set_up(number)
            if number >= FULL:
                rooms.append(resident())
        box.switch_off()
    grown = rooms[-1] - rooms[0]
    assert grown < MOST_GROWN, f"{grown} bytes of room more than after {FULL} games"
