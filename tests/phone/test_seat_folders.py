"""Which folder the seats of a game have: never that of another game, whatever its number."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from companion.phone.ring import SeatRing
from companion.phone.seat_folders import SeatedGame, SeatFolders
from companion.seats import Drew, Sat

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path
    from typing import Any

SAT = Sat("Mika", "en", "draw", "key")
DREW = Drew("one", "spring/1/a", "spring/1/a", "", {"cells": "1"})


async def drawn_at(folder: Path, *games: SeatedGame) -> list[int]:
    """Open the seats of games one after the other, and draw in each; return what was there."""
    found = []
    ring = SeatRing(folder)
    for game in games:
        await ring.follow(game)
        if not ring.taken:
            await ring.sit(3, SAT, lambda _: False)
        (seat,) = ring.taken
        found.append(len(seat.memory.turns))
        await ring.append(seat, (DREW,))
    ring.close()
    return found


def run(played: Coroutine[Any, Any, list[int]]) -> list[int]:
    return asyncio.run(played)


def test_a_wiped_box_shows_no_drawing_of_the_games_before(tmp_path: Path) -> None:
    old, new = SeatedGame(1, "aaaa"), SeatedGame(1, "bbbb")
    assert run(drawn_at(tmp_path, old)) == [0]
    assert run(drawn_at(tmp_path, new)) == [0]
    assert run(drawn_at(tmp_path, old)) == [1], "the old folder was kept as it was"
    assert run(drawn_at(tmp_path, new, old)) == [1, 1]


def test_a_folder_of_before_there_were_ids_is_not_that_of_a_game_with_one(tmp_path: Path) -> None:
    assert run(drawn_at(tmp_path, SeatedGame(1), SeatedGame(1, "bbbb"), SeatedGame(1))) == [0, 0, 1]


def test_a_game_whose_journal_moved_keeps_its_drawings(tmp_path: Path) -> None:
    assert run(drawn_at(tmp_path, SeatedGame(1, "aaaa"), SeatedGame(2, "aaaa"))) == [0, 1]
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == ["game-0001-aaaa"]


@pytest.mark.parametrize("again", [True, False], ids=["restarted", "running"])
def test_who_sat_at_the_last_game_sits_at_the_next(tmp_path: Path, again: bool) -> None:  # noqa: FBT001 - a parameter
    async def played() -> list[int]:
        ring = SeatRing(tmp_path)
        await ring.follow(SeatedGame(42, "aaaa"))
        await ring.sit(5, Sat("Jun", "en", "draw", "other"), lambda _: False)
        await ring.leave(ring.taken[0])
        await ring.follow(SeatedGame(1, "bbbb"))
        await ring.sit(3, SAT, lambda _: False)
        if again:
            ring.close()
            ring = SeatRing(tmp_path)
        await ring.follow(SeatedGame(2, "cccc"))
        found = [seat.number for seat in ring.taken]
        ring.close()
        return found

    assert asyncio.run(played()) == [3], "game 42 is not the last one: the box was wiped after it"


def test_the_last_game_is_noted(tmp_path: Path) -> None:
    folders = SeatFolders(tmp_path)
    assert folders.newest() is None
    for game in (SeatedGame(3, "aaaa"), SeatedGame(1)):
        folders.path(game, 1).parent.mkdir()
        folders.remember(game)
    assert folders.newest() == SeatedGame(1)
    for wrong in ("game-0009", "rubbish", "../x"):
        (tmp_path / "last").write_text(wrong)
        assert folders.newest() == SeatedGame(3, "aaaa"), wrong
    (tmp_path / "last").unlink()
    assert folders.newest() == SeatedGame(3, "aaaa")
