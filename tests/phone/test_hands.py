"""Hands through the page: to the phone that looks, for a while, and to no other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from phone_page import Phone
from waiting import until

from companion.phone.hands import AWAKE_SECONDS, LOOK_SECONDS
from companion.seam.hand_messages import CoverAsked, HandShown, LookAsked, MoveAsked, SeatsTaken
from companion.seam.keys import hash_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from phone_page import EventReader
    from socket_box import SocketBox

    from companion.seam.messages import TableShown

    Seated = Callable[..., Phone]

CARDS = {"cards": [{"id": "expedition", "name": "card.expedition.name"}], "moves": []}
MOVES = ({"id": "dig-1", "kind": "dig"},)


def table(box: SocketBox, count: int = 3) -> TableShown:
    """Return a table whose game has hands."""
    return replace(box.table, game="unearth", facts={"phase": "playing"}, hands=count)


def shown(phone: Phone, seat: int = 1, *, looks: bool, n: int = 1) -> HandShown:
    """Return what the box sends for the hand of a phone."""
    own = CARDS if looks else {}
    return HandShown(seat, hash_of(phone.cookie), n, looks, own, MOVES)


def taken(box: SocketBox) -> dict[int, str]:
    """Return who sits where as the box hears it next: by chair, the hash of a key."""
    return {each["seat"]: each["key"] for each in box.next(SeatsTaken).seats}


@pytest.fixture
def red(box: SocketBox, seated: Seated) -> tuple[Phone, EventReader]:
    """Return a phone on the first chair of a game with hands, and its events."""
    phone = seated(1)
    box.say(table(box))
    events = phone.events()
    events.wait("hand", lambda said: said is not None)
    return phone, events


def test_a_phone_that_sits_at_a_hand_is_named_to_the_box_and_has_nothing_yet(
    box: SocketBox, red: tuple[Phone, EventReader]
) -> None:
    phone, events = red
    assert taken(box) == {1: hash_of(phone.cookie)}
    assert events.state["hand"] == {
        "held": False, "n": 0, "looks": False, "own": {}, "moves": [],
    }  # fmt: skip


def test_a_hand_goes_to_the_phone_that_looks_and_to_no_other(
    box: SocketBox, red: tuple[Phone, EventReader], seated: Seated
) -> None:
    phone, events = red
    other = seated(2)
    beside = other.events()
    box.say(shown(phone, looks=False))
    covered = events.wait("hand", lambda said: said["held"])
    assert (covered["own"], covered["moves"]) == ({}, list(MOVES))
    assert phone.post("/look", {"looks": True}).status == 204
    assert box.next(LookAsked).own_key == phone.cookie
    box.say(shown(phone, looks=True))
    assert events.wait("hand", lambda said: said["looks"])["own"] == CARDS
    beside.wait("hand")
    box.say(replace(table(box), page=9))
    beside.wait("table", lambda said: said["page"] == 9)
    assert beside.state["hand"]["held"] is False
    assert phone.post("/look", {"looks": False}).status == 204
    assert events.wait("hand", lambda said: not said["looks"])["own"] == {}
    box.next(CoverAsked)


def test_a_hand_that_nobody_asked_to_see_stays_in_the_page(
    box: SocketBox, red: tuple[Phone, EventReader]
) -> None:
    phone, events = red
    box.say(shown(phone, looks=True))
    said = events.wait("hand", lambda said: said["held"])
    assert (said["looks"], said["own"]) == (False, {})


@pytest.mark.parametrize("way", ["another page", "away", "box gone"])
def test_a_hand_is_covered_when_its_phone_comes_back(
    box: SocketBox, red: tuple[Phone, EventReader], way: str
) -> None:
    phone, events = red
    assert phone.post("/look", {"looks": True}).status == 204
    assert box.next(LookAsked).own_key == phone.cookie
    box.say(shown(phone, looks=True))
    events.wait("hand", lambda said: said["looks"])
    if way == "box gone":
        box.hang_up()
        assert events.wait("hand", lambda said: not said["looks"])["own"] == {}
        return
    if way == "away":
        events.close()
        box.next(CoverAsked)
    again = phone.events()
    said = again.wait("hand")
    assert (said["looks"], said["own"]) == (False, {})
    box.say(shown(phone, looks=True, n=2))
    said = again.wait("hand", lambda said: said["n"] == 2)
    assert said["own"] == {}


def test_a_refused_look_shows_nothing_and_says_why(
    box: SocketBox, red: tuple[Phone, EventReader]
) -> None:
    phone, events = red
    box.why = "asks"
    answer = phone.post("/look", {"looks": True})
    assert (answer.status, answer.json["reason"]) == (202, "asks"), "the expected way"
    box.say(shown(phone, looks=True))
    said = events.wait("hand", lambda said: said["held"])
    assert (said["n"], said["own"]) == (1, {}), "it has a hand once the box gives it, not before"
    assert phone.post("/look", {"looks": 1}).status == 400


def test_a_move_names_what_the_phone_saw(box: SocketBox, red: tuple[Phone, EventReader]) -> None:
    phone, _ = red
    assert phone.post("/move", {"n": 4, "move": "dig-1"}).status == 204
    said = box.next(MoveAsked)
    assert (said.seat, said.own_key, said.n, said.move) == (1, phone.cookie, 4, "dig-1")
    box.why = "moved-on"
    assert phone.post("/move", {"n": 4, "move": "dig-1"}).json["reason"] == "moved-on"
    for wrong in ({"n": -1, "move": "a"}, {"n": 1}, {"n": "1", "move": "a"}, {"n": 1, "move": 2},
                  {"n": 1, "move": "a" * 101}, {"n": 1, "move": "a\n"}):  # fmt: skip
        assert phone.post("/move", wrong).status == 400


def test_who_has_no_seat_looks_at_nothing(box: SocketBox, red: object, page: object) -> None:
    del red
    phone = Phone(page.port)  # type: ignore[attr-defined] # the page's process
    assert phone.join(box.hello.code).status == 204
    assert phone.post("/look", {"looks": True}).status == 403
    assert phone.post("/move", {"n": 1, "move": "dig-1"}).status == 403


def test_a_seat_with_a_hand_is_locked(
    box: SocketBox, red: tuple[Phone, EventReader], page: object
) -> None:
    _, events = red
    box.admits = None  # nobody presses there, so that the seat stays whose it is
    assert events.wait("seats", lambda said: said["seats"][0]["locked"])
    phone = Phone(page.port)  # type: ignore[attr-defined] # the page's process
    assert phone.join(box.hello.code).status == 204
    assert phone.sit(1).status == 202
    box.say(table(box, count=0))
    events.wait("hand", lambda said: said is None)
    events.wait("seats", lambda said: not said["seats"][0]["locked"])
    assert phone.sit(1).status == 409


def test_whoever_moves_to_another_chair_has_another_hand(
    box: SocketBox, red: tuple[Phone, EventReader]
) -> None:
    phone, events = red
    box.say(shown(phone, looks=False))
    events.wait("hand", lambda said: said["held"])
    assert phone.sit(2).status == 200
    events.wait("hand", lambda said: not said["held"])
    until(lambda: taken(box) == {2: hash_of(phone.cookie)})
    box.say(shown(phone, 1, looks=False, n=7))
    box.say(shown(phone, 2, looks=False, n=8))
    assert events.wait("hand", lambda said: said["held"])["n"] == 8


@pytest.mark.parametrize("way", ["leaves", "host"])
def test_who_leaves_a_seat_is_named_to_the_box_no_more(
    box: SocketBox, red: tuple[Phone, EventReader], seated: Seated, way: str
) -> None:
    host = red[0]
    assert taken(box) == {1: hash_of(host.cookie)}
    other = seated(2)
    assert taken(box) == {1: hash_of(host.cookie), 2: hash_of(other.cookie)}
    if way == "leaves":
        assert other.post("/leave", {}).status == 204
    else:
        assert host.post("/host", {"seat": 2, "away": True}).status == 204
    assert taken(box) == {1: hash_of(host.cookie)}


def test_a_box_that_comes_back_hears_who_sits_where(
    box: SocketBox, red: tuple[Phone, EventReader]
) -> None:
    assert taken(box) == {1: hash_of(red[0].cookie)}
    box.hang_up()
    assert taken(box) == {1: hash_of(red[0].cookie)}


def test_nobody_is_taken_for_gone_while_the_seats_of_a_game_are_opened(
    box: SocketBox, red: tuple[Phone, EventReader]
) -> None:
    """Of a game of before, the page may have had other phones at its seats."""
    phone, _ = red
    seats = {1: hash_of(phone.cookie)}
    assert taken(box) == seats
    first, second = (replace(box.hello, game="unearth", file=n, deal_id=f"d{n}") for n in (2, 3))
    for hello in (first, second):
        box.say(hello)
        assert taken(box) == seats
    assert phone.post("/leave", {}).status == 204
    assert taken(box) == {}
    box.say(first)
    box.say(replace(box.table, page=9))
    said = box.next(SeatsTaken)
    assert (said.deal_id, {each["seat"] for each in said.seats}) == ("d2", {1})


@pytest.mark.parametrize("stays", [True, pytest.param(False, marks=pytest.mark.thorough)])
def test_a_phone_is_awake_while_its_page_is_open_and_for_a_moment_after(
    box: SocketBox,
    red: tuple[Phone, EventReader],
    stays: bool,  # noqa: FBT001 - a column of the table
) -> None:
    phone, events = red
    assert [each["awake"] for each in box.next(SeatsTaken).seats] == [True]
    events.close()
    if stays:
        phone.events().wait("hand", lambda said: said is not None)
        assert phone.sit(2, "follow").status == 200
        assert [each["awake"] for each in box.next(SeatsTaken).seats] == [True]
        return
    assert [each["awake"] for each in box.next(SeatsTaken, AWAKE_SECONDS + 10).seats] == [False]
    phone.events()
    assert [each["awake"] for each in box.next(SeatsTaken).seats] == [True]


@pytest.mark.thorough
def test_a_hand_that_its_phone_does_not_cover_is_covered_by_the_page(
    box: SocketBox, red: tuple[Phone, EventReader]
) -> None:
    phone, events = red
    assert phone.post("/look", {"looks": True}).status == 204
    assert box.next(LookAsked).own_key == phone.cookie
    box.say(shown(phone, looks=True))
    events.wait("hand", lambda said: said["looks"])
    said = box.next(CoverAsked, LOOK_SECONDS + 10)
    assert (said.seat, said.key) == (1, hash_of(phone.cookie))
    assert events.wait("hand", lambda said: not said["looks"])["own"] == {}
