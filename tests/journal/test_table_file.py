"""The file of what a table of a hall does for itself: there over a restart, whole or not at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from device.playing import deal

from companion.engine.many_tables import own_presses, with_own
from companion.engine.session import Session
from companion.errors import JournalFull
from companion.games.cartographers.rules.state import (
    Flipped,
    ScoreEntered,
    SeasonClosed,
)
from companion.journal.table_file import DealtGame, TableFile

if TYPE_CHECKING:
    from pathlib import Path


def hall_game(seed: int = 1) -> Session:
    """Return a hall's solo game at the end of its first season."""
    session = Session.begin(deal(seed, players="1"))
    while SeasonClosed() not in session.legal_moves():
        session = session.play(Flipped())
    return session.play(SeasonClosed())


def with_stars(session: Session, stars: int) -> Session:
    """Return a game with the table's stars of spring."""
    return session.play(ScoreEntered("spring", stars))


def test_a_restart_has_what_the_table_did(tmp_path: Path) -> None:
    hall = hall_game()
    here = with_stars(hall, 12)
    table = TableFile(tmp_path)
    assert table.merged(DealtGame(hall, "a1")) is hall
    table.keep(DealtGame(here, "a1"))
    (path,) = tmp_path.iterdir()
    assert path.name == "hall-table-a1.jsonl"
    assert path.stat().st_mode & 0o777 == 0o600
    again = TableFile(tmp_path)
    assert again.merged(DealtGame(with_stars(hall, 31), "a1")).history() == here.history()


def test_each_game_has_a_file_of_its_own(tmp_path: Path) -> None:
    table, hall, other = TableFile(tmp_path), hall_game(), hall_game(2)
    table.keep(DealtGame(with_stars(hall, 12), "a1"))
    assert table.merged(DealtGame(other, "b2")) is other
    table.keep(DealtGame(with_stars(other, 15), "b2"))
    assert table.merged(DealtGame(hall, "a1")).state.scores[0] == 12
    assert table.merged(DealtGame(other, "b2")).state.scores[0] == 15
    assert len(list(tmp_path.iterdir())) == 2


def test_a_game_without_an_id_is_known_by_its_code(tmp_path: Path) -> None:
    hall = hall_game()
    TableFile(tmp_path).keep(DealtGame(with_stars(hall, 12)))
    assert TableFile(tmp_path).merged(DealtGame(hall)).state.scores[0] == 12


def test_what_is_taken_back_is_gone_over_a_restart(tmp_path: Path) -> None:
    hall = hall_game()
    table = TableFile(tmp_path)
    table.keep(DealtGame(with_stars(hall, 12), "a1"))
    table.keep(DealtGame(hall, "a1"))
    assert own_presses(TableFile(tmp_path).merged(DealtGame(hall, "a1"))) == ()


def test_a_damaged_file_is_kept_aside_and_the_table_begins_without(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    hall = hall_game()
    TableFile(tmp_path).keep(DealtGame(with_stars(hall, 12), "a1"))
    path = tmp_path / "hall-table-a1.jsonl"
    whole = path.read_bytes()
    for number, data in enumerate(
        [b"", whole[:-1], whole + whole, whole.replace(b"12", b"13"), whole.replace(b"a1", b"a2")]
    ):
        path.write_bytes(data)
        caplog.clear()
        assert TableFile(tmp_path).merged(DealtGame(hall, "a1")) is hall, number
        assert "is damaged" in caplog.text
        assert (tmp_path / "hall-table-a1.damaged").read_bytes() == data
        assert not path.exists()


def test_every_cut_leaves_what_was_there_or_what_comes(tmp_path: Path) -> None:
    """A cut in the middle of the new file leaves a copy that is no file of the table's."""
    hall = hall_game()
    table = TableFile(tmp_path)
    table.keep(DealtGame(with_stars(hall, 12), "a1"))
    (tmp_path / "copy-1.partial").write_bytes(b'{"n":1,"ga')
    assert TableFile(tmp_path).merged(DealtGame(hall, "a1")).state.scores[0] == 12


def test_a_disk_that_takes_nothing_changes_nothing(tmp_path: Path) -> None:
    hall = hall_game()
    table = TableFile(tmp_path / "gone")
    with pytest.raises(JournalFull, match="cannot write in"):
        table.keep(DealtGame(with_stars(hall, 12), "a1"))
    assert table.merged(DealtGame(hall, "a1")) is hall
    (tmp_path / "gone").mkdir()
    table.keep(DealtGame(with_stars(hall, 12), "a1"))
    assert table.merged(DealtGame(hall, "a1")).history() == with_stars(hall, 12).history()
    assert with_own(hall, ()) is hall
