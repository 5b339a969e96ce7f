"""The door, the code, the seats: a phone's way to the table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from re import findall
from typing import TYPE_CHECKING

import pytest
from phone_page import Phone, page_for
from socket_box import CODE
from waiting import until

from companion.journal.seat_file import SeatFile
from companion.phone.rights import Rights, save_rights
from companion.phone.ring import CHAIRS
from companion.phone.seat_folders import SeatedGame, SeatFolders
from companion.seam.messages import JoinShown
from companion.seats import Sat

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from phone_page import Answer, PageProcess
    from socket_box import SocketBox

    Phones = Callable[[], Phone]
    Seated = Callable[..., Phone]


def test_the_box_gets_the_picture_of_the_way_in(page: PageProcess, box: SocketBox) -> None:
    shown = box.next(JoinShown)
    assert shown.address == f"127.0.0.1:{page.port}"
    assert (len(shown.rows), shown.seats) == (25, 0)


def test_the_box_is_sent_how_many_sit(box: SocketBox, seated: Seated) -> None:
    seated(1)
    seated(2)
    counts = [box.next(JoinShown).seats for _ in range(3)]
    assert counts == [0, 1, 2]


def test_a_code_is_typed_as_one_likes(phones: Phones) -> None:
    for typed in (CODE, CODE.lower(), "k7qx m2pd", "K7QX-M2PD"):
        answer = phones().join(typed)
        assert answer.status == 204, typed
    cookie = answer.headers["Set-Cookie"]
    for part in ("HttpOnly", "SameSite=Strict", "Max-Age=43200", "Path=/"):
        assert part in cookie
    assert "Secure" not in cookie


def test_every_phone_gets_a_key_of_its_own(phones: Phones) -> None:
    keys = set()
    for _ in range(4):
        phone = phones()
        phone.join(CODE)
        keys.add(phone.cookie)
    assert len(keys) == 4
    assert {len(each) for each in keys} == {22}


def test_a_wrong_code_is_refused(phones: Phones) -> None:
    for code in ("WRONGONE", "", "É" * 8):
        answer = phones().post("/join", {"code": code})
        assert (answer.status, answer.json["why"]) == (404, "wrong-code"), code
        assert "Set-Cookie" not in answer.headers
    assert phones().post("/join", {"code": 1}).status == 400


def test_after_five_wrong_codes_even_the_right_one_waits(phones: Phones) -> None:
    phone = phones()
    assert [phone.join(f"WRONG{each}").status for each in range(6)] == [404] * 5 + [429]
    answer = phone.join(CODE)
    assert (answer.status, answer.headers["Retry-After"]) == (429, "60")


def test_a_shut_door_has_one_sentence_for_every_address(box: SocketBox, phones: Phones) -> None:
    box.say(replace(box.hello, door="shut", code=""))
    phone = phones()
    until(lambda: phone.get("/").status == 403)
    for path in ("/", "/j/K7QXM2PD", "/events", "/words/en.json", "/glass/1.png", "/nothing",
                 "/static/00/main.js"):  # fmt: skip
        answer = phone.get(path)
        assert answer.status == 403, path
        assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
        assert answer.body.count(b"\n") == 1
    assert phone.join(CODE).status == 403


def test_seated_phones_stay_in_when_the_door_is_shut(
    box: SocketBox, seated: Seated, phones: Phones
) -> None:
    phone = seated(1)
    box.say(replace(box.hello, door="shut", code=""))
    until(lambda: phones().get("/").status == 403)
    assert phone.get("/").status == 200
    assert phone.events().wait("seats")["door"] == "shut"


def test_browsers_ask_for_the_manifest_as_their_phone(
    box: SocketBox, seated: Seated, phones: Phones
) -> None:
    """By default a browser asks for it without the cookie, and a shut door refuses strangers."""
    phone = seated(1)
    box.say(replace(box.hello, door="shut", code=""))
    until(lambda: phones().get("/").status == 403)
    (link,) = findall(r'<link rel="manifest"[^>]*>', phone.get("/").body.decode())
    assert 'crossorigin="use-credentials"' in link
    (path,) = findall(r'href="([^"]*)"', link)
    assert (phone.get(path).status, phones().get(path).status) == (200, 403)


def test_a_box_that_is_not_there_is_said(folder: Path) -> None:
    with page_for(folder / "nobody", folder / "state") as page:
        answer = Phone(page.port).get("/")
    assert (answer.status, answer.headers["Retry-After"]) == (503, "5")


def test_no_stream_without_the_code(phones: Phones) -> None:
    phone = phones()
    assert phone.get("/events").json["why"] == "not-joined"
    phone.cookie = "A" * 22
    assert phone.get("/events").status == 401


def test_a_phone_without_a_seat_sees_the_card_and_presses_nothing(
    phones: Phones, seated: Seated
) -> None:
    host, phone = seated(1), phones()
    assert host.post("/host", {"who_presses": "everybody"}).status == 204
    assert phone.get("/glass/1.png").status == 401
    phone.join(CODE)
    events = phone.events()
    assert events.wait("glass")["lines"] == [{"text": "A card", "chosen": False}]
    assert events.state["table"]["may_press"] == []
    assert events.state["hello"]["you"] is None
    assert not {"sheet", "task", "pad", "hand"}.intersection(events.state)
    assert phone.get(events.state["glass"]["picture"]).body == b"\x89PNG one"
    assert phone.post("/press", {"button": "A", "gesture": "press", "page": 1}).status == 403


def test_who_sits_first_is_the_host(seated: Seated) -> None:
    first, second = seated(3, "draw", "Mika"), seated(1)
    seats = first.events().wait("seats", lambda said: len(said["seats"]) == 2)
    assert seats["code"] == CODE
    assert [(each["seat"], each["host"]) for each in seats["seats"]] == [(1, False), (3, True)]
    assert seats["seats"][1]["name"] == "Mika"
    events = second.events()
    assert events.wait("seats")["code"] is None
    assert events.wait("hello", lambda said: said["you"] == 1)["host"] is False


def test_a_chair_is_taken_once(seated: Seated, phones: Phones) -> None:
    seated(2).events()
    other = phones()
    other.join(CODE)
    answer = other.sit(2)
    assert (answer.status, answer.json["reason"]) == (409, "taken")
    assert other.sit(3).json == {"seat": 3}


WRONG_SEATS: list[dict[str, object]] = [
     {"seat": 0}, {"seat": 33}, {"seat": "1"}, {"seat": True}, {"seat": 1.0}, {"seat": None},
     {"name": None}, {"language": "xx"}, {"language": []},
     {"does": "cheat"}, {"does": None}]  # fmt: skip


def test_only_what_is_in_order_sits_down(phones: Phones) -> None:
    phone = phones()
    phone.join(CODE)
    usual = {"seat": 1, "name": "Mika", "language": "de", "does": "count"}
    for wrong in WRONG_SEATS:
        answer = phone.post("/sit", usual | wrong)
        assert (answer.status, answer.json["reason"]) == (400, "unknown"), wrong
    assert phone.post("/sit", usual).status == 200


def test_a_name_has_no_sign_that_hides(seated: Seated) -> None:
    phone = seated(2, name="Mika")
    for name in ("a\nb", "Mika\u202e", "\ue000"):
        answer = phone.sit(2, name=name)
        assert (answer.status, answer.json["reason"]) == (400, "name"), ascii(name)


FAMILY, PERSIAN = (
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "\u0645\u0647\u0631\u200c\u0646\u0627\u0632",
)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [(FAMILY, FAMILY), (PERSIAN, PERSIAN), ("\u200dMi \u200dJun\u200c", "Mi Jun"), ("\u200d", "")],
)
def test_a_joiner_in_a_name_joins(seated: Seated, typed: str, kept: str) -> None:
    phone = seated(2, name="Mika")
    assert phone.sit(2, name=typed).status == 200
    phone.events().wait("seats", lambda said: said["seats"][0]["name"] == kept)


def test_a_name_that_nobody_sees_is_none(seated: Seated) -> None:
    phone = seated(2, name="Mika")
    events = phone.events()
    for name, kept in (("\u3164", ""), (" \u2800\u115f", ""), ("\u0301", ""), ("  é ", "é")):
        for typed, is_called in (("Mika", "Mika"), (name, kept)):
            assert phone.sit(2, name=typed).status == 200
            events.wait("seats", lambda said, name=is_called: said["seats"][0]["name"] == name)  # type: ignore[misc] # bound at once


def test_a_seat_changes_what_it_says_and_where_it_is(seated: Seated, phones: Phones) -> None:
    phone = seated(2, name="Mika")
    assert phone.sit(5, "count", "Mika M", "ja").json == {"seat": 5}
    seats = phone.events().wait("seats", lambda said: said["seats"][0]["seat"] == 5)["seats"]
    assert [(each["name"], each["does"], each["language"]) for each in seats] == [
        ("Mika M", "count", "ja")
    ]
    other = phones()
    other.join(CODE)
    assert other.sit(2).json == {"seat": 2}, "the chair is free"
    assert [each["seat"] for each in other.events().wait("seats")["seats"]] == [2, 5]


def test_a_phone_that_opens_the_page_keeps_its_cookie(seated: Seated, phones: Phones) -> None:
    phone = seated(1)
    for path in ("/", "/j/K7QXM2PD"):
        cookie = phone.get(path).headers["Set-Cookie"]
        assert cookie.startswith(f"seat={phone.cookie};")
        for part in ("HttpOnly", "SameSite=Strict", "Max-Age=43200", "Path=/"):
            assert part in cookie
    stranger = phones()
    for cookie in ("", "A" * 22):
        stranger.cookie = cookie
        assert "Set-Cookie" not in stranger.get("/").headers


def test_who_leaves_is_in_and_may_sit_down_again(seated: Seated) -> None:
    phone = seated(1)
    events = phone.events()
    assert phone.post("/leave", {}).status == 204
    assert events.wait("hello", lambda said: said["you"] is None)["host"] is False
    assert phone.post("/leave", {}).status == 403
    assert phone.sit(1).status == 200


def at_once(*asked: Callable[[], Answer]) -> list[int]:
    """Ask all of this at the same time, and return the statuses in their order."""
    with ThreadPoolExecutor(len(asked)) as threads:
        return sorted(each.result().status for each in [threads.submit(one) for one in asked])


def test_a_phone_that_sits_down_everywhere_has_one_chair(seated: Seated, phones: Phones) -> None:
    watcher, phone = seated(1), phones()
    phone.join(CODE)
    at_once(*(partial(phone.sit, chair) for chair in range(2, CHAIRS + 1)))
    seats = watcher.events().wait("seats")["seats"]
    assert len(seats) == 2


def test_of_many_who_move_to_a_chair_one_gets_it(seated: Seated) -> None:
    sitting = [seated(chair) for chair in range(1, 7)]
    assert at_once(*(partial(each.sit, CHAIRS) for each in sitting)) == [200] + [409] * 5
    seats = sitting[0].events().wait("seats")["seats"]
    assert len({each["seat"] for each in seats}) == 6


def test_a_code_that_the_host_asked_for_is_one_code(box: SocketBox, seated: Seated) -> None:
    """The one after it is the box's, though the door was shut when the host asked."""
    host = seated(1)
    events = host.events()
    box.say(replace(box.hello, door="shut", code=""))
    events.wait("seats", lambda said: said["door"] == "shut")
    assert host.post("/host", {"code": "new"}).status == 204
    events.wait("seats", lambda said: said["door"] == "open")
    events.wait("hello", lambda said: said["host"])
    box.say(replace(box.hello, code="NEWC0DE1"))
    events.wait("hello", lambda said: not said["host"])


def test_a_new_code_of_the_box_ends_the_hosts_rights(box: SocketBox, seated: Seated) -> None:
    host = seated(1)
    events = host.events()
    events.wait("hello", lambda said: said["host"])
    for each in ({"who_presses": "everybody"}, {"undo": True}, {"seat": 1, "locked": True}):
        assert host.post("/host", each).status == 204
    events.wait("seats", lambda said: said["undo"] and said["seats"][0]["locked"])
    box.say(replace(box.hello, code="NEWC0DE1"))
    events.wait("hello", lambda said: not said["host"])
    seats = events.wait("seats", lambda said: not said["undo"])
    assert (seats["who_presses"], seats["seats"][0]["locked"]) == ("nobody", False)
    assert host.sit(1, name="Mika").status == 200
    assert host.sit(3).status == 200
    assert host.post("/leave", {}).status == 204
    assert host.sit(1).status == 200
    seats = events.wait("seats", lambda said: said["seats"] and said["seats"][0]["seat"] == 1)
    assert not seats["seats"][0]["host"], "a phone that was in does not take the rights back"
    assert host.post("/host", {"undo": True}).status == 403
    seated(2)
    assert [each["host"] for each in events.wait(
        "seats", lambda said: len(said["seats"]) == 2 and said["seats"][1]["host"]
    )["seats"]] == [False, True]  # fmt: skip


def test_a_seat_that_scans_the_new_code_is_the_host(box: SocketBox, seated: Seated) -> None:
    phone, other = seated(1), seated(2)
    events = phone.events()
    events.wait("hello", lambda said: said["host"])
    box.say(replace(box.hello, code="NEWC0DE1"))
    events.wait("hello", lambda said: not said["host"])
    answer = other.post("/join", {"code": "NEWC0DE1"})
    assert (answer.status, answer.headers["Set-Cookie"]) == (204, None), "it keeps its seat"
    seats = events.wait("seats", lambda said: said["seats"][1]["host"])
    assert [each["host"] for each in seats["seats"]] == [False, True]
    assert phone.post("/join", {"code": "NEWC0DE1"}).status == 204
    assert other.post("/host", {"undo": True}).status == 204, "there is one host"


def test_a_closed_page_allows_nothing_any_more(box: SocketBox, seated: Seated) -> None:
    host = seated(1)
    for each in ({"who_presses": "everybody"}, {"undo": True}, {"close": True}):
        assert host.post("/host", each).status == 204
    box.say(replace(box.hello, door="open", code="NEWC0DE1"))
    until(lambda: host.get("/").status == 200)
    seats = seated(4).events().wait("seats")
    assert (seats["who_presses"], seats["undo"]) == ("nobody", False)
    assert [each["host"] for each in seats["seats"]] == [True]


@pytest.mark.parametrize("host", ["gone", "there"])
def test_an_opened_door_forgets_a_host_without_a_seat(
    folder: Path, box: SocketBox, host: str
) -> None:
    """The page hears of the open door when it starts; all else that was allowed stays."""
    state = folder / "state"
    save_rights(state, Rights(host, "everybody"))
    seat = SeatFile(SeatFolders(state).path(SeatedGame(box.hello.file), 1))
    seat.append((Sat("", "en", "follow", "there"),))
    seat.close()
    with page_for(box.path, state) as page:
        phone = Phone(page.port)
        assert phone.join(CODE).status == 204
        assert phone.sit(2).status == 200
        seats = phone.events().wait("seats")
        phone.close()
    assert [each["host"] for each in seats["seats"]] == [host == "there", host == "gone"]
    assert seats["who_presses"] == "everybody"
