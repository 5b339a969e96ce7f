"""Corners of another owner's cards, or of a whole hall's: this owner's file keeps its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from device.test_own_corners import LINE, OPTION, AskedBox, SetUpBox, text

from companion.app.wings.stick_values import GoesOn
from companion.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.every_game


def test_a_game_that_is_put_back_writes_no_corners_of_its_owner(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    with Journal(tmp_path / "theirs") as journal:
        theirs = AskedBox(journal, tmp_path / "their-cards").press("A", "A", "A")
        data = journal.data
    assert theirs.daemon.app.playing.next_choices[OPTION] == "top-left-clockwise"
    with Journal(tmp_path / "state") as journal:
        box = SetUpBox(journal, folder)
        box.take(GoesOn(journal.adopt(data)))
        assert box.daemon.app.playing.next_choices[OPTION] == "top-left-clockwise"
        assert not folder.exists()
    with Journal(tmp_path / "state") as journal:
        AskedBox(journal, folder)
    assert not folder.exists()


def test_a_line_that_was_taken_out_while_the_box_was_off_stays_out(tmp_path: Path) -> None:
    folder = tmp_path / "cards"
    with Journal(tmp_path / "state") as journal:
        AskedBox(journal, folder).press("A", "A", "A")
    assert LINE in text(folder).splitlines()
    (folder / "cartographers.toml").unlink()
    with Journal(tmp_path / "state") as journal:
        AskedBox(journal, folder)
    assert not folder.exists() or not [*folder.glob("*.toml")]
