"""A box and the program that speaks to the other boxes of its hall, over a real socket."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from threading import Event
from typing import TYPE_CHECKING

from seam.hall_box import (
    FOLLOWS,
    LEADS,
    BoxInHall,
    Leader,
    book,
    heard,
    in_hall,
    menu_place,
    page,
    state,
    wait_for_lines,
)
from seam.running import SPEC
from waiting import until

from companion.daemon.hall import HallGone, HallProgram
from companion.daemon.outgoing import hello
from companion.daemon.world import HallSaid
from companion.errors import JournalFull
from companion.seam.hall_messages import FOLLOW, LEAD, BookHeard, BookShown, HallAsked
from companion.surface.hall_words import (
    LEAVE,
    LEFT,
    LEVEL,
    RESUME,
    TAKE_OVER,
    WAITING,
)

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_what_the_leader_turns_is_shown_by_the_follower(leader: BoxInHall, tmp_path: Path) -> None:
    with leader.call_as_hall() as above, in_hall(tmp_path) as box, box.call_as_hall() as below:
        assert book(below, 0).role == FOLLOW
        below.say(FOLLOWS)
        for presses in range(5):
            said = book(above, presses + 1)
            assert (said.role, said.game) == (LEAD, 1)
            below.say(heard(said))
            assert wait_for_lines(box, below, presses + 1).game == 1
            assert page(box) == page(leader)
            assert box.app.screen is not None
            assert box.app.screen.language == "ja"
            leader.press("A")
        copies = list((tmp_path / "state").glob("hall-*"))
        assert [each.read_bytes() for each in copies] == [said.data.encode()]


def test_a_restart_shows_the_card_before_anybody_calls(leader: BoxInHall, tmp_path: Path) -> None:
    leader.press("A", "A")
    with leader.call_as_hall() as above:
        said = book(above, 3)
    with in_hall(tmp_path) as box, box.call_as_hall() as below:
        below.say(heard(said))
        wait_for_lines(box, below, 3)
    with in_hall(tmp_path) as box:
        assert box.app.playing.presses == 2
        assert page(box) == page(leader)
        assert not hello(box.app, 1, SPEC).games, "a hall's journal keeps its number"


def test_what_is_no_game_is_not_shown(leader: BoxInHall, tmp_path: Path) -> None:
    with leader.call_as_hall() as above:
        said = book(above, 1)
    with in_hall(tmp_path) as box, box.call_as_hall() as below:
        below.say(heard(said))
        wait_for_lines(box, below, 1)
        below.say(BookHeard(1, 2, '{"n":1,"no":"journal"}\n'))
        below.say(replace(heard(said), data=said.data.replace('"players":"2"', '"players":"3"')))
        leader.press("A")
        with leader.call_as_hall() as above:
            below.say(heard(book(above, 2)))
        wait_for_lines(box, below, 2)


def test_a_box_that_leaves_goes_on_alone(leader: BoxInHall, tmp_path: Path) -> None:
    leader.press("A")
    with leader.call_as_hall() as above:
        said = book(above, 2)
    with in_hall(tmp_path) as box, box.call_as_hall() as below:
        below.say(FOLLOWS)
        below.say(heard(said))
        wait_for_lines(box, below, 2)
        below.say(replace(FOLLOWS, state=WAITING))
        box.until(lambda _: state(box) == WAITING)
        box.press("hold A", "hold A", "A")
        assert box.app.playing.presses == 2
        below.say(FOLLOWS)
        assert below.hear_until(HallAsked).what == LEAVE
        own = box.journal.data
        assert own.startswith(said.data.encode())
        assert own.count(b"\n") == 3
    with in_hall(tmp_path) as box, box.call_as_hall() as below:
        assert box.app.playing.presses == 2, "it stays alone after a restart"
        below.say(replace(FOLLOWS, state=LEFT))
        box.until(lambda _: state(box) == LEFT)
        box.press("D", *["D"] * menu_place(box), "A", "C")
        assert below.hear_until(HallAsked).what == RESUME
        assert box.app.playing.presses == 1, "the hall's card"
    with in_hall(tmp_path) as box:
        assert box.app.playing.presses == 1, "and it follows after a restart"


def test_a_follower_that_takes_over_has_the_game_in_its_own_journal(
    leader: BoxInHall, tmp_path: Path
) -> None:
    leader.press("A", "A")
    with leader.call_as_hall() as above:
        said = book(above, 3)
    with in_hall(tmp_path) as box, box.call_as_hall() as below:
        below.say(FOLLOWS)
        below.say(heard(said))
        wait_for_lines(box, below, 3)
        below.say(replace(FOLLOWS, state=WAITING, can_take_over=True))
        box.until(lambda app: app.hall is not None and app.hall.news.can_take_over)
        box.press("D", *["D"] * menu_place(box), "A", "D", "hold A")
        assert below.hear_until(HallAsked).what == TAKE_OVER
        below.say(replace(LEADS, boxes=0, level=0))
        while (leads := below.hear_until(BookShown)).role == FOLLOW:
            pass
        assert leads.data == said.data
        box.press("A")
        assert book(below, 4).data.startswith(said.data)
    with in_hall(tmp_path, Leader) as box:
        assert box.app.playing.presses == 3


def test_a_box_whose_disk_is_full_does_not_lead_with_another_game(
    leader: BoxInHall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leader.press("A")
    with leader.call_as_hall() as above:
        said = book(above, 2)
    with in_hall(tmp_path) as box, box.call_as_hall() as below:
        below.say(FOLLOWS)
        below.say(heard(said))
        wait_for_lines(box, below, 2)

        def full(_: bytes) -> None:
            raise JournalFull("no space left on device")

        monkeypatch.setattr(box.journal, "adopt", full)
        below.say(replace(LEADS, boxes=0, level=0))
        box.until(lambda _: page(box) == "record-failed")
        below.say(replace(LEADS, boxes=1, level=1))
        box.until(lambda app: app.hall is not None and app.hall.news.level == 1)
        below.socket.settimeout(1.0)
        with suppress(TimeoutError):
            while below.hear() is not None:
                pass
        assert below.last[BookShown].role == FOLLOW
        assert below.last[BookShown].data == said.data


def test_a_box_that_is_switched_off_keeps_up_and_may_be_given_the_lead(
    leader: BoxInHall, tmp_path: Path
) -> None:
    leader.press("A")
    with leader.call_as_hall() as above:
        said = book(above, 2)
        leader.press("A")
        later = book(above, 3)
    with in_hall(tmp_path) as box:
        rests = box.world.hall
        app = rests.heard_at_rest(heard(said), box.app, box.journal)
        app = rests.heard_at_rest(heard(later), app, box.journal)
        assert app.playing.presses == 2
        app = rests.heard_at_rest(LEADS, app, box.journal)
        assert app.hall is not None
        assert app.hall.news.leads
        assert box.journal.data == later.data.encode()


def test_a_program_that_is_started_again_costs_a_follower_no_page(tmp_path: Path) -> None:
    heard_there: list[object] = []
    program = HallProgram(heard_there.append, seconds=0.2)
    program.is_gone()
    program.says(FOLLOWS)
    Event().wait(0.4)
    assert heard_there == [HallGone(), FOLLOWS]
    program.is_gone()
    until(lambda: len(heard_there) == 4)
    assert heard_there[2:] == [HallGone(), HallGone(is_long=True)]
    with in_hall(tmp_path) as box:
        box.take(HallSaid(FOLLOWS), HallSaid(HallGone()))
        assert state(box) == LEVEL
        box.take(HallSaid(HallGone(is_long=True)))
        assert state(box) == WAITING
