"""A solo game in a hall: each table has its own stars, and its own spot of a monster."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
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
    state,
    wait_for_lines,
)

from companion.engine.many_tables import own_presses
from companion.seam.hall_messages import FOLLOW, LEAD, BookShown, HallAsked
from companion.surface.hall_words import WAITING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from seam.peers import HallCaller


@pytest.fixture
def leader(tmp_path: Path) -> Iterator[BoxInHall]:
    """Run the box that leads, in a solo game."""
    (tmp_path / "leader").mkdir()
    with in_hall(tmp_path / "leader", Leader, SOLO) as box:
        yield box


@contextmanager
def at_season_end(leader: BoxInHall, folder: Path) -> Iterator[tuple[BoxInHall, HallCaller]]:
    """Yield a follower whose hall has come to the end of spring, and the hall's program there."""
    while page(leader) != "season-end":
        leader.press("A")
    with in_hall(folder) as box, box.call_as_hall() as below:
        below.say(FOLLOWS)
        brought(leader, box, below)
        yield box, below


def brought(leader: BoxInHall, box: BoxInHall, below: HallCaller) -> None:
    """Bring the leader's game to a follower."""
    lines = leader.journal.data.count(b"\n")
    with leader.call_as_hall() as above:
        below.say(heard(book(above, lines)))
    wait_for_lines(box, below, lines)


def test_each_table_enters_its_own_stars(leader: BoxInHall, tmp_path: Path) -> None:
    with at_season_end(leader, tmp_path) as (box, below):
        before = next((tmp_path / "state").glob("hall-0*")).read_bytes()
        box.press(*ENTER)
        leader.press("hold C", "D", "D", "D", "A")
        assert (stars(leader), stars(box)) == (18, 21)
        brought(leader, box, below)
        assert (stars(leader), stars(box)) == (18, 21), "the leader's stars are its own"
        leader.press("A")
        brought(leader, box, below)
        assert (page(box), stars(box)) == (page(leader), 21)
        (copy,) = (tmp_path / "state").glob("hall-0*")
        assert copy.read_bytes() == leader.journal.data, "the copy stays the leader's journal"
        assert copy.read_bytes().startswith(before)
        assert box.journal.data == b"" or b"ScoreEntered" not in box.journal.data
    with in_hall(tmp_path) as box:
        assert stars(box) == 21, "over a restart, before anybody calls"


def test_a_follower_takes_back_what_is_its_own_and_nothing_else(
    leader: BoxInHall, tmp_path: Path
) -> None:
    with at_season_end(leader, tmp_path) as (box, _):
        presses = box.app.playing.presses
        box.press("hold B")
        assert box.app.playing.presses == presses
        box.press(*ENTER)
        assert stars(box) == 21
        box.press("hold B", "hold B")
        assert stars(box) is None
        assert box.app.playing.presses == presses
    with in_hall(tmp_path) as box:
        assert stars(box) is None


def to_a_monster(leader: BoxInHall) -> None:
    """Turn cards until a monster lies on the leader's table, with a next spot."""
    while not (facts(leader)["phase"] == "turn" and facts(leader)["ambush"]):
        leader.press("A")


def test_a_monster_stands_where_each_table_says(leader: BoxInHall, tmp_path: Path) -> None:
    to_a_monster(leader)
    with in_hall(tmp_path) as box, box.call_as_hall() as below:
        below.say(FOLLOWS)
        brought(leader, box, below)
        first = facts(box)["ambush"]["spot"]
        box.press("hold C", "hold C")
        assert facts(box)["ambush"]["spot_number"] == 3
        leader.press("hold C")
        assert facts(leader)["ambush"]["spot_number"] == 2
        shows = box.app.shows
        brought(leader, box, below)
        assert facts(box)["ambush"]["spot_number"] == 3
        assert box.app.shows == shows, "what the leader's table does for itself costs no page"
        leader.press("hold B", "hold B")
        brought(leader, box, below)
        leader.press("A")
        brought(leader, box, below)
        assert facts(box)["ambush"]["spot_number"] == 3, "the hall went back a card and on again"
        assert facts(leader)["ambush"]["spot"] == first


def test_who_goes_on_alone_has_its_own_stars(leader: BoxInHall, tmp_path: Path) -> None:
    with at_season_end(leader, tmp_path) as (box, below):
        leader.press("hold C", "C", "C", "C", "A")
        assert stars(leader) == 22
        box.press(*ENTER)
        brought(leader, box, below)
        below.say(replace(FOLLOWS, state=WAITING))
        box.until(lambda _: state(box) == WAITING)
        box.press("hold A", "hold A")
        assert stars(box) == 21
        assert box.journal.data.startswith(leader.journal.data)
        box.press("A", "hold B", "hold C", "A", "C", "A")
        assert stars(box) == 22
    with in_hall(tmp_path) as box:
        assert stars(box) == 22
        with box.call_as_hall() as below:
            below.say(FOLLOWS)
            box.press("D", *["D"] * menu_place(box), "A", "C")
            assert below.hear_until(HallAsked) is not None
            box.until(lambda app: app.hall is not None and not app.hall.is_alone)
        assert stars(box) == 22, "and it has them where it comes back"


def test_the_lead_changes_and_each_table_keeps_its_stars(leader: BoxInHall, tmp_path: Path) -> None:
    with at_season_end(leader, tmp_path) as (box, below), leader.call_as_hall() as above:
        box.press(*ENTER)
        leader.press("hold C", "C", "C", "C", "C", "A")
        lines = leader.journal.data.count(b"\n")
        below.say(heard(book(above, lines)))
        wait_for_lines(box, below, lines)
        below.say(replace(LEADS, boxes=0, level=0))
        while (said := below.hear_until(BookShown)).role != LEAD:
            pass
        assert stars(box) == 21, "the new leader's own, not those of the leader before"
        assert said.data.startswith(leader.journal.data.decode())
        above.say(replace(FOLLOWS, box="box-01", leader="box-02"))
        while above.hear_until(BookShown).role != FOLLOW:
            pass
        above.say(heard(said, 2))
        leader.until(lambda app: len(own_presses(app.playing)) == 1)
        assert stars(leader) == 23
        box.press("A")
        above.say(heard(book(below, lines + 2), 2))
        leader.until(lambda app: app.playing.presses == box.app.playing.presses)
        assert (stars(box), stars(leader)) == (21, 23)
    with in_hall(tmp_path, Leader) as box:
        assert stars(box) == 21, "over a restart too"


@needs_full
def test_a_full_disk_is_said_and_stops_no_card(leader: BoxInHall, tmp_path: Path) -> None:
    while page(leader) != "season-end":
        leader.press("A")
    with in_hall(tmp_path) as box, box.call_as_hall() as below:
        below.say(FOLLOWS)
        with full_disk(100):
            brought(leader, box, below)
            assert page(box) == page(leader)
            assert box.app.screen is not None
            assert "保存" in repr(box.app.screen.page.banner)
            box.press(*ENTER)
            assert page(box) == "record-failed"
            assert stars(box) is None
        box.press("A", *ENTER)
        assert stars(box) == 21
        leader.press("A")
        brought(leader, box, below)
        assert "保存" not in repr(box.app.screen.page.banner)
    with in_hall(tmp_path) as box:
        assert (page(box), stars(box)) == (page(leader), 21)
