"""A seat that is locked or somebody else's: the box is asked, and a finger there decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from socket_box import CODE

from companion.phone.admissions import ALL_ASKED
from companion.seam.keys import hash_of
from companion.seam.messages import SeatAsked

if TYPE_CHECKING:
    from collections.abc import Callable

    from phone_page import Answer, EventReader, Phone
    from socket_box import SocketBox

    Phones = Callable[[], Phone]
    Seated = Callable[..., Phone]


def asks(phone: Phone, seat: int, **more: object) -> Answer:
    """Ask for a seat."""
    usual = {"seat": seat, "name": "Mika", "language": "en", "does": "follow"}
    return phone.post("/sit", usual | more)


def came_of(events: EventReader, *states: str) -> Any:  # noqa: ANN401 - as sent
    """Return what hello says of a question as soon as it stands so."""
    hello = events.wait("hello", lambda said: said["asks"] and said["asks"]["state"] in states)
    return hello["asks"]


@pytest.fixture
def stranger(phones: Phones) -> Phone:
    """Return a phone that is in and has no seat."""
    phone = phones()
    assert phone.join(CODE).status == 204
    return phone


@pytest.fixture
def locked(seated: Seated) -> tuple[Phone, Phone]:
    """Return the host, and the phone of seat 2, which is locked."""
    host, holder = seated(1), seated(2, name="Jun")
    assert host.post("/host", {"seat": 2, "locked": True}).status == 204
    return host, holder


def test_a_finger_lets_a_phone_into_a_locked_seat(
    box: SocketBox, locked: tuple[Phone, Phone], stranger: Phone
) -> None:
    box.admits = None
    host, holder = locked
    events, before = stranger.events(), holder.events()
    before.wait("hello", lambda said: said["you"] == 2)
    answer = asks(stranger, 2)
    assert (answer.status, answer.json) == (202, {"why": "locked"})
    asked = box.next(SeatAsked)
    assert (asked.seat, asked.wanted) == (2, True)
    assert asked.key == hash_of(stranger.cookie), "for the hand that the seat may have"
    assert came_of(events, "waits") == {"seat": 2, "state": "waits"}
    box.answer(asked)
    hello = events.wait("hello", lambda said: said["you"] == 2)
    assert (hello["asks"], hello["host"]) == (None, False)
    before.wait("hello", lambda said: said["you"] is None)
    seats = host.events().wait("seats", lambda said: said["seats"][1]["name"] == "Mika")
    assert seats["seats"][1]["locked"], "the seat stays locked"


@pytest.mark.parametrize("why", ["refused", "late"])
def test_a_finger_that_says_no_leaves_the_seat_as_it_is(
    box: SocketBox, locked: tuple[Phone, Phone], stranger: Phone, why: str
) -> None:
    box.admits = why
    events = stranger.events()
    assert asks(stranger, 2).status == 202
    assert came_of(events, "refused", "late") == {"seat": 2, "state": why}
    assert locked[1].get("/glass/1.png").status == 200
    assert stranger.sit(3).status == 200, "another seat is free to it"
    events.wait("hello", lambda said: said["you"] == 3 and said["asks"] is None)


def test_a_taken_seat_is_asked_for_where_the_phone_says_so(
    box: SocketBox, seated: Seated, stranger: Phone
) -> None:
    holder = seated(2)
    holder.events()
    events = stranger.events()
    assert asks(stranger, 2).json["reason"] == "taken"
    assert asks(stranger, 2, ask=True).status == 202
    events.wait("hello", lambda said: said["you"] == 2)
    assert box.next(SeatAsked).seat == 2


def test_with_the_hosts_seat_comes_the_hosts_right(seated: Seated, stranger: Phone) -> None:
    """The host's phone may have lost its cookie, and a finger at the box outranks it."""
    host = seated(1)
    events, old = stranger.events(), host.events()
    old.wait("hello", lambda said: said["host"])
    asks(stranger, 1, ask=True)
    events.wait("hello", lambda said: said["you"] == 1 and said["host"])
    old.wait("hello", lambda said: not said["host"])


def test_who_has_a_seat_asks_for_no_other(
    box: SocketBox, locked: tuple[Phone, Phone], seated: Seated
) -> None:
    assert asks(seated(3), 2).json["reason"] == "taken"
    assert asks(seated(4), 1, ask=True).json["reason"] == "taken"
    assert locked
    assert box.turned == 0


def test_the_question_is_taken_back_with_the_wish(
    box: SocketBox, locked: tuple[Phone, Phone], stranger: Phone
) -> None:
    box.admits = None
    asks(stranger, 2)
    asked = box.next(SeatAsked)
    assert asks(stranger, 2).status == 202, "the same question once more is the same one"
    assert stranger.sit(5).status == 200
    back = box.next(SeatAsked)
    assert (back.id, back.wanted) == (asked.id, False)
    box.answer(asked)
    assert locked[1].get("/glass/1.png").status == 200


def test_another_question_takes_the_place_of_the_first(
    box: SocketBox, locked: tuple[Phone, Phone], stranger: Phone
) -> None:
    box.admits = None
    asks(stranger, 2)
    first = box.next(SeatAsked)
    assert asks(stranger, 1, ask=True).status == 202
    back, second = box.next(SeatAsked), box.next(SeatAsked)
    assert (back.id, back.wanted, second.seat) == (first.id, False, 1)
    assert came_of(stranger.events(), "waits") == {"seat": 1, "state": "waits"}
    assert locked


def test_phones_ask_one_after_the_other_and_not_for_ever(
    box: SocketBox, locked: tuple[Phone, Phone], phones: Phones
) -> None:
    box.admits = None
    first, second = phones(), phones()
    for each in (first, second):
        each.join(CODE)
        assert asks(each, 2).status == 202
    asked = box.next(SeatAsked)
    with pytest.raises(AssertionError):
        box.next(SeatAsked, 0.3)
    box.answer(asked, "refused")
    again = box.next(SeatAsked)
    box.answer(again, "refused")
    statuses = []
    box.admits = "refused"
    for _ in range(3):
        came_of(first.events(), "refused")  # a stream of its own has no answer of before
        statuses.append(asks(first, 2).status)
    assert statuses == [202, 202, 429]
    assert locked


def test_phones_of_one_table_ask_so_often_and_no_more(
    box: SocketBox, locked: tuple[Phone, Phone], phones: Phones
) -> None:
    """Whoever sits at the box is not asked for ever, however many phones there are."""
    box.admits = "refused"
    three = [phones() for _ in range(ALL_ASKED // 2)]
    for phone in three:
        phone.join(CODE)
        for _ in range(2):
            assert asks(phone, 2).status == 202
            came_of(phone.events(), "refused")
    last = phones()
    last.join(CODE)
    assert asks(last, 2).status == 429
    assert locked


def test_nobody_is_asked_where_the_box_is_away(
    box: SocketBox, locked: tuple[Phone, Phone], stranger: Phone
) -> None:
    events = locked[0].events()
    events.wait("hello")
    box.close()
    events.wait("hello", lambda said: said["box"] == "away")
    assert asks(stranger, 2).status == 503


def test_a_box_that_goes_away_answers_late(
    box: SocketBox, locked: tuple[Phone, Phone], stranger: Phone
) -> None:
    box.admits = None
    events = stranger.events()
    asks(stranger, 2)
    box.next(SeatAsked)
    box.hang_up()
    assert came_of(events, "late") == {"seat": 2, "state": "late"}
    assert locked
