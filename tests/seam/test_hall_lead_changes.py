"""The lead of a solo hall goes from box to box, and boxes start again: no card, no star is lost."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import deal
from journal.full_disk import full_disk, needs_full
from seam.hall_box import (
    ENTER,
    FOLLOWS,
    LEADS,
    SOLO,
    BoxInHall,
    Leader,
    book,
    facts,
    heard,
    in_hall,
    menu_place,
    page,
    stars,
    wait_for_lines,
)

from companion.app.known import Device
from companion.box.starting import opened_app
from companion.daemon import JournalChanged
from companion.journal import Journal
from companion.seam.hall_messages import FOLLOW, LEAD, BookShown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from seam.peers import HallCaller

    from companion.app.opening import Wish

Called = tuple[BoxInHall, "HallCaller"]


@contextmanager
def called(
    folder: Path, kind: type[BoxInHall] = BoxInHall, wish: Wish | None = None
) -> Iterator[Called]:
    """Run a box, and call it as the hall's program does."""
    folder.mkdir(exist_ok=True)
    with in_hall(folder, kind, wish) as box, box.call_as_hall() as caller:
        yield box, caller


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Called]:
    """Run the box that leads at first, in a solo game."""
    with called(tmp_path / "first", Leader, SOLO) as each:
        yield each


@pytest.fixture
def second(tmp_path: Path) -> Iterator[Called]:
    """Run a box that follows at first."""
    with called(tmp_path / "second") as each:
        each[1].say(FOLLOWS)
        yield each


def brought(leader: Called, follower: Called, term: int = 1) -> None:
    """Bring the leader's game to a follower."""
    lines = leader[0].journal.data.count(b"\n")
    follower[1].say(heard(book(leader[1], lines), term))
    wait_for_lines(*follower, lines)


def leads(new: Called) -> BookShown:
    """Give a box the lead; return what it says lies on it then."""
    new[1].say(replace(LEADS, boxes=0, level=0))
    while (said := new[1].hear_until(BookShown)).role != LEAD:
        pass
    return said


def follows(old: Called) -> None:
    """Take the lead from a box."""
    old[1].say(FOLLOWS)
    while old[1].hear_until(BookShown).role != FOLLOW:
        pass


def handed(old: Called, new: Called) -> BookShown:
    """Hand the lead over; return the first book of the new leader."""
    brought(old, new)
    said = leads(new)
    follows(old)
    return said


def to_season_end(box: BoxInHall) -> None:
    """Turn cards to the end of a season."""
    while page(box) != "season-end":
        box.press("A")


def test_a_box_that_took_the_lead_leads_on_after_a_restart(first: Called, tmp_path: Path) -> None:
    with called(tmp_path / "second") as second:
        second[1].say(FOLLOWS)
        first[0].press("A")
        handed(first, second)
        to_season_end(second[0])
        second[0].press(*ENTER)
        presses = second[0].app.playing.presses
    with called(tmp_path / "second") as second:
        assert (second[0].app.playing.presses, stars(second[0])) == (presses, 21), "at once"
        said = leads(second)
        assert said.data.encode() == second[0].journal.data
        assert (second[0].app.playing.presses, stars(second[0])) == (presses, 21)
        follows(second)
        assert stars(second[0]) == 21


def test_a_leader_that_follows_by_now_has_its_newest_stars_after_a_restart(
    second: Called, tmp_path: Path
) -> None:
    with called(tmp_path / "first", Leader, SOLO) as first:
        to_season_end(first[0])
        first[0].press("hold C", "C", "C", "C", "C", "A")
        said = handed(first, second)
        first[1].say(heard(said, 2))
        wait_for_lines(*first, said.n)
        first[0].press("hold B", *ENTER)
        assert stars(first[0]) == 21
    with called(tmp_path / "first", Leader) as first:
        first[1].say(FOLLOWS)
        first[1].say(heard(said, 2))
        first[0].until(lambda _: stars(first[0]) == 21)  # not the 23 of its own, older journal


def test_a_new_leader_keeps_its_stars_of_a_game_that_it_dealt(
    first: Called, second: Called
) -> None:
    said = handed(first, second)
    first[1].say(heard(said, 2))
    second[0].press("D", *["D"] * menu_place(second[0], "new-game"), "A", "hold A", "A", "A")
    to_season_end(second[0])
    second[0].press(*ENTER)
    brought(second, first, 2)
    said = leads(first)
    follows(second)
    second[1].say(heard(said, 3))
    wait_for_lines(*second, said.n)
    assert (stars(second[0]), stars(first[0])) == (21, None)


def test_stars_that_come_before_the_new_leaders_first_book_stay(
    first: Called, second: Called
) -> None:
    to_season_end(first[0])
    said = handed(first, second)
    first[0].press(*ENTER)
    first[1].say(heard(said, 2))
    wait_for_lines(*first, said.n)
    assert stars(first[0]) == 21


def test_another_game_of_the_same_code_is_another_game(tmp_path: Path, second: Called) -> None:
    for term in (1, 2):
        with called(tmp_path / f"leader-{term}", Leader, SOLO) as leader:
            leader[0].press("A", "A")
            brought(leader, second, term)
            assert second[0].app.memory.deal_id == leader[0].app.memory.deal_id


def test_stars_wait_for_a_hall_that_went_back(first: Called, second: Called) -> None:
    ambush = 0
    while page(first[0]) != "season-end":
        first[0].press("A")
        ambush = ambush or (first[0].app.playing.presses if facts(first[0])["ambush"] else 0)
    brought(first, second)
    second[0].press(*ENTER)
    back = first[0].app.playing.presses - ambush
    first[0].press(*["hold B"] * back)
    brought(first, second)
    assert stars(second[0]) is None
    second[0].press("hold C")
    first[0].press(*["A"] * back)
    brought(first, second)
    assert stars(second[0]) == 21


@needs_full
def test_a_full_disk_takes_no_lead_until_it_has_room(first: Called, second: Called) -> None:
    first[0].press("A")
    brought(first, second)
    box = second[0]
    with full_disk(100):
        second[1].say(replace(LEADS, boxes=0, level=0))
        box.until(lambda app: app.hall is not None and app.hall.news.leads)
        box.rest()
        assert page(box) == "record-failed"
        box.press("A", "A")
        assert page(box) == "record-failed", "tried again"
        box.press("A")
        assert (page(box), box.app.playing.presses) == (page(first[0]), 1)
    box.press("A")
    assert box.journal.data.startswith(first[0].journal.data)
    box.press("A")
    assert box.app.playing.presses == 2


def test_a_follower_whose_folder_can_be_used_again_shows_the_hall(
    first: Called, second: Called, tmp_path: Path
) -> None:
    first[0].press("A", "A")
    brought(first, second)
    with Journal(tmp_path / "other") as fresh:
        device = opened_app(fresh, replace(SOLO, deal=deal(9, players="2")), Device(version="1.0"))
        second[0].take(JournalChanged(fresh, device))
        assert page(second[0]) == page(first[0])
        assert second[0].app.playing.deal == first[0].app.playing.deal
        assert second[0].app.memory.deal_id == first[0].app.memory.deal_id
