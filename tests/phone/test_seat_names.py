"""Names typed on phones, and the game that is over: what the box is asked, and who is sent it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from socket_box import CODE, PLAY, TABLE

from companion.app.names import LONGEST
from companion.seam.messages import NameAsked, PlayAsked
from companion.surface.phone_answers import BAD_NAME, LONG_NAME, MANY_NAMES, NO_RESULT

if TYPE_CHECKING:
    from collections.abc import Callable

    from phone_page import Phone
    from socket_box import SocketBox

    Phones = Callable[[], Phone]
    Seated = Callable[..., Phone]

SEATS = ({"key": "seat.red", "name": "Zuzanna"}, {"key": "seat.blue", "name": ""})
NAMED = replace(TABLE, game="unearth", n=1, over=True, seats=SEATS)


def test_a_phone_names_its_own_chair_and_the_host_any(box: SocketBox, seated: Seated) -> None:
    host, other = seated(1), seated(2)
    for phone, chair, status in ((other, 2, 204), (other, 1, 403), (host, 1, 204), (host, 5, 204)):
        assert phone.post("/name", {"seat": chair, "name": " Zoë "}).status == status
    asked = [box.next(NameAsked) for _ in range(3)]
    assert [(each.seat, each.name) for each in asked] == [(2, "Zoë"), (1, "Zoë"), (5, "Zoë")]


def test_a_name_has_sixteen_signs_at_most(phones: Phones) -> None:
    phone = phones()
    phone.join(CODE)
    usual = {"seat": 1, "language": "de", "does": "count"}
    answer = phone.post("/sit", usual | {"name": "x" * 17})
    assert (answer.status, answer.json["reason"]) == (400, "name-long")
    assert phone.post("/sit", usual | {"name": "x" * 16}).status == 200


@pytest.mark.parametrize(
    ("seat", "name", "status", "why"),
    [
        (1, "a" * (LONGEST + 1), 409, LONG_NAME),
        (1, "a\u202eb", 409, BAD_NAME),
        (1, "a\nb", 409, BAD_NAME),
        (0, "Zoë", 400, "unknown"),
        (True, "Zoë", 400, "unknown"),
        (1, None, 400, "unknown"),
    ],
)
def test_what_is_no_name_never_reaches_the_box(
    box: SocketBox, seated: Seated, seat: int, name: str, status: int, why: str
) -> None:
    answer = seated(1).post("/name", {"seat": seat, "name": name})
    assert (answer.status, answer.json["reason"]) == (status, why)
    assert not any(isinstance(each, NameAsked) for each in list_of(box))


def list_of(box: SocketBox) -> list[object]:
    """Return every message that the page has sent and nobody has looked at."""
    return [box.heard.get() for _ in range(box.heard.qsize())]


def test_what_the_box_refuses_has_its_reason(box: SocketBox, seated: Seated) -> None:
    phone = seated(1)
    for why, path in ((MANY_NAMES, "/name"), (NO_RESULT, "/play")):
        box.why = why
        answer = phone.post(path, {"seat": 1, "name": "Zoë"})
        assert (answer.status, answer.json["reason"]) == (409, why)


def test_only_a_phone_with_a_seat_is_sent_names_and_the_result(
    box: SocketBox, phones: Phones, seated: Seated
) -> None:
    guest, sits = phones(), seated(1)
    assert guest.join(box.hello.code).status == 204
    seen, unseen = sits.events(), guest.events()
    box.say(NAMED)
    assert seen.wait("table", lambda said: said["over"])["seats"] == list(SEATS)
    assert "Zuzanna" not in str(unseen.wait("table", lambda said: said["over"]))
    assert "Zuzanna" not in str(unseen.state)
    assert guest.post("/play", {}).status == 403
    answer = sits.post("/play", {})
    assert (answer.status, answer.json) == (200, PLAY)
    assert box.next(PlayAsked).language == "en"


def test_who_sits_when_a_game_begins_has_the_same_name_there(
    box: SocketBox, seated: Seated
) -> None:
    seated(1, name="Mika"), seated(2, name="Ben")
    box.say(replace(box.hello, game="unearth", file=2, deal_id="3f2"))
    box.say(NAMED)
    asked = box.next(NameAsked)
    assert (asked.seat, asked.name) == (2, "Ben"), "the first chair has a name on the box"
    box.say(replace(NAMED, n=2))
    assert not any(isinstance(each, NameAsked) for each in list_of(box))
