"""Corners of another owner's cards, or of a whole hall's: this owner's file keeps its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from device.test_hall import following, hears
from device.test_own_corners import ASKED, LINE, OPTION, SEED, AskedBox, SetUpBox, text, write

from companion.app.places.menu import new_set_up
from companion.app.places.set_up.draft import START, choices_of
from companion.app.places.table import next_set_up, rematch
from companion.app.samples.hall import LEADS
from companion.app.wings.hall_values import Hall
from companion.app.wings.stick_values import GoesOn
from companion.games.cartographers.packs.own_corners import holding
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


def test_a_leader_deals_no_corners_of_its_own_cards(tmp_path: Path) -> None:
    mine = write(tmp_path / "cards", "[corner]", LINE)
    with Journal(tmp_path / "state") as journal:
        box = SetUpBox(journal, tmp_path / "cards")
        box.daemon.app = replace(box.daemon.app, hall=Hall(LEADS))
        box.answer("players", "1")
        box.answer("cards", "heroes")
        box.point(START)
        assert box.answers[OPTION] == "top-left-clockwise", "the file is at hand"
        box.press("A")
        choices = box.daemon.app.playing.deal.choices
        assert (choices[OPTION], choices["cards"]) == ("unsure", "heroes")
    assert text(tmp_path / "cards") == mine


@pytest.mark.parametrize("way", ["bottom-left-clockwise", ""])
def test_a_followers_answer_goes_where_its_file_has_none(way: str) -> None:
    leader, follower = PlayedBox.playing(SEED, players="1", cards="heroes"), following()
    leader.press("A")
    assert leader.page == "corner-0"
    own = (holding({OPTION: way}),) if way else ()
    follower.app = replace(follower.app, box=replace(follower.app.box, packs=own))
    hears(follower, leader)
    follower.press("A")
    assert follower.app.playing.next_choices[OPTION] == "top-left-clockwise"
    kept = follower.app.box.packs[0].cards
    assert kept == {OPTION: way or "top-left-clockwise"}


def test_a_line_that_was_corrected_counts_from_the_next_game(tmp_path: Path) -> None:
    with Journal(tmp_path / "state") as journal:
        box = AskedBox(journal, tmp_path / "cards").press("A", "A")
        mine = write(tmp_path / "cards", "[corner]", f'{ASKED} = "bottom-right clockwise"')
        box.press("A")
        app, session = box.daemon.app, box.daemon.app.playing
        assert session.next_choices[OPTION] == "top-left-clockwise"
        drafts = [new_set_up(app).draft, next_set_up(app, session, {}).draft]
        assert [draft and choices_of(draft)[OPTION] for draft in drafts] == [
            "bottom-right-clockwise", "bottom-right-clockwise",
        ]  # fmt: skip
        assert rematch(app, session).deal.choices[OPTION] == "bottom-right-clockwise"
    assert text(tmp_path / "cards") == mine
