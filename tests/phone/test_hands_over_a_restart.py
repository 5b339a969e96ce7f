"""Hands over a restart of the box, with its real loop and its page as a process of its own."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from phone_page import Phone, page_for
from played_box import played, pulled
from seam.running import RunningBox, running
from seam.test_hands_of_box import WISH, cards
from waiting import until

from companion.app.places.phones import Admitting
from companion.app.wings.phone_values import DoorWish
from companion.seam.keys import hash_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from phone_page import EventReader, PageProcess

    Seat = tuple[Phone, EventReader]


@contextmanager
def box_for(folder: Path) -> Iterator[RunningBox]:
    """Run the box of a folder in a game of two, with its door open and the first turn begun."""
    with running(folder, WISH) as box:
        box.take(DoorWish("open", "open"))
        if not box.app.playing.presses:
            box.press("A")
        yield box


def came_in(page: PageProcess, box: RunningBox) -> Phone:
    """Return a phone that came in by the code."""
    phone = Phone(page.port)
    until(lambda: phone.join(box.app.door.code).status == 204)
    return phone


def seated(page: PageProcess, box: RunningBox, chair: int) -> Seat:
    """Return a phone that sits on a chair and has its hand, by a press on the box."""
    phone = came_in(page, box)
    assert phone.sit(chair).status == 200
    events = phone.events()
    events.wait("hand", lambda said: said is not None and not said["held"])
    assert look(phone) == "asks"
    box.rest()
    box.press("A")
    events.wait("hand", lambda said: said["held"])
    return phone, events


def look(phone: Phone) -> str:
    """Look at the hand; return why that is refused, or nothing."""
    answer = phone.post("/look", {"looks": True})
    return "" if answer.status == 204 else str(answer.json["reason"])


def seen(events: EventReader) -> list[str]:
    """Return the cards of a hand that is looked at."""
    said = events.wait("hand", lambda said: said["looks"])
    return [each["id"] for each in said["own"]["cards"]]


def has_its_hand(phone: Phone, events: EventReader) -> None:
    """See that the box has a hand for a phone: covered, and shown as soon as it looks."""
    events.wait("hello", lambda said: said["box"] == "here")
    assert events.wait("hand")["own"] == {}
    assert look(phone) == "", "the box asks for a press"
    events.wait("hand", lambda said: said["held"])


def test_a_restart_of_the_box_brings_hands_back_without_a_press(folder: Path) -> None:
    with page_for(folder / "seats", folder / "pages") as page:
        with box_for(folder) as box:
            (red, red_events), (blue, blue_events) = (seated(page, box, at) for at in (1, 2))
            assert look(red) == ""
            before = seen(red_events)
            assert before == list(cards(box, 1))
        for events in (red_events, blue_events):
            events.wait("hello", lambda said: said["box"] == "away")
            assert events.wait("hand", lambda said: not said["looks"])["own"] == {}
        with box_for(folder) as box:
            presses = box.app.playing.presses
            for phone, events, chair in ((red, red_events, 1), (blue, blue_events, 2)):
                has_its_hand(phone, events)
                assert seen(events) == list(cards(box, chair))
            assert list(cards(box, 1)) == before
            turn = box.app.playing.state.turn + 1
            phone, events = (red, red_events) if turn == 1 else (blue, blue_events)
            move = events.state["hand"]["moves"][0]["id"]
            assert phone.post("/move", {"n": presses, "move": move}).status == 204
        for phone in (red, blue):
            phone.close()


def test_a_phone_that_left_while_the_box_was_away_has_no_hand(folder: Path) -> None:
    with page_for(folder / "seats", folder / "pages") as page:
        with box_for(folder) as box:
            (red, events), (blue, blue_events) = (seated(page, box, at) for at in (1, 2))
        for each in (events, blue_events):
            each.wait("hello", lambda said: said["box"] == "away")
        assert blue.post("/leave", {}).status == 204
        with box_for(folder) as box:
            has_its_hand(red, events)
            until(lambda: [each.key for each in box.app.hands] == [hash_of(red.cookie)])
            assert blue.sit(2).status == 200
            blue_events.wait("hand", lambda said: said and not said["held"])
            assert look(blue) == "asks"
        for phone in (red, blue):
            phone.close()


def test_one_press_for_a_taken_seat_and_its_hand(folder: Path) -> None:
    with page_for(folder / "seats", folder / "pages") as page, box_for(folder) as box:
        red, events = seated(page, box, 1)
        other = came_in(page, box)
        others = other.events()
        sit = {"seat": 1, "name": "", "language": "en", "does": "follow", "ask": True}
        assert other.post("/sit", sit).status == 202
        until(lambda: isinstance(box.app.place, Admitting))
        box.rest()
        presses = box.app.playing.presses
        box.press("A")
        others.wait("hello", lambda said: said["you"] == 1)
        has_its_hand(other, others)
        assert seen(others) == list(cards(box, 1))
        events.wait("hello", lambda said: said["you"] is None)
        assert events.wait("hand", lambda said: said is None) is None
        assert red.post("/look", {"looks": True}).status == 403
        assert box.app.playing.presses == presses, "the press was for the question"
        for phone in (red, other):
            phone.close()
    with running(folder, WISH) as box:
        assert [each.key for each in box.app.hands] == [hash_of(other.cookie)]


def test_after_a_power_cut_hands_are_there_without_a_press(folder: Path) -> None:
    words = ("--game", "unearth", "--players", "3", "--refresh", "none")
    with pulled(folder, *words) as box:
        code = box.open_door()
        box.press("A")
        phone = box.phone(code, 1)
        events = phone.events()
        events.wait("table", lambda said: said["n"] >= 1)
        events.wait("hand", lambda said: said is not None)
        box.give_hand(events, lambda: look(phone))
        assert look(phone) == ""
        before = seen(events)
        box.kill()
        with played(folder, *words, port=box.port):
            events = phone.events()
            has_its_hand(phone, events)
            assert seen(events) == before
            phone.close()
