"""What survives a restart of the hall's program: whole, or a first start."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.hall.book import Rank
from companion.hall.keeping import NAME, read_kept, write_kept
from companion.hall.leading import Leading
from companion.hall.member import first
from companion.hall.values import KeptRole, Own

if TYPE_CHECKING:
    from pathlib import Path

KEPT = KeptRole("follow", Rank(4, "box-02"), 12, left=True)


def test_what_was_kept_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "state"
    write_kept(folder, "cup", KeptRole("lead"))
    write_kept(folder, "cup", KEPT)
    assert read_kept(folder, "cup", "lead") == KEPT
    assert [each.name for each in folder.iterdir()] == [NAME]
    assert (folder / NAME).stat().st_mode & 0o777 == 0o600


def test_another_hall_begins_at_the_beginning(tmp_path: Path) -> None:
    write_kept(tmp_path, "cup", KEPT)
    assert read_kept(tmp_path, "other", "lead") == KeptRole("lead")


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"\xff", b"[" * 3000, b'{"hall":"cup","role":"king"}', b"0" * 9000]
)
def test_a_file_that_is_none_is_a_first_start(
    data: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / NAME).write_bytes(data)
    assert read_kept(tmp_path, "cup", "follow") == KeptRole("follow")
    assert "is not used" in caplog.text


def test_a_disk_that_takes_nothing_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    write_kept(tmp_path / "file" / "state", "cup", KEPT)
    assert "cannot be kept" in caplog.text


@pytest.mark.parametrize(
    ("kept", "rank"),
    [
        (KeptRole("lead"), Rank(1, "box-07")),
        (KeptRole("lead", Rank(3, "box-07"), 5), Rank(3, "box-07")),
        (KeptRole("lead", Rank(3, "box-01"), 5), Rank(4, "box-07")),
    ],
)
def test_a_leader_begins_under_a_rank_of_its_own(kept: KeptRole, rank: Rank) -> None:
    role = first(Own("cup", "box-07", may_lead=True), kept, 0.0).role
    assert isinstance(role, Leading)
    assert (role.rank, role.floor) == (rank, kept.game)
