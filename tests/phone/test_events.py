"""The stream of events: whole states, to whoever may have them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from phone_page import Phone, page_for
from socket_box import CODE, GLASS
from waiting import until

from companion.phone import streams

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from socket_box import SocketBox

    Phones = Callable[[], Phone]
    Seated = Callable[..., Phone]


def test_a_stream_begins_with_the_whole_state(seated: Seated) -> None:
    events = seated(1).events()
    events.wait("glass")
    assert events.names == ["hello", "seats", "table", "glass"]
    assert events.state["table"]["page"] == 1
    assert events.state["table"]["controls"]["A"]["press"] == "Flip"
    assert events.state["hello"]["box"] == "here"


def test_a_sheet_is_named_by_its_game_and_its_seat(
    phones: Phones, seated: Seated, box: SocketBox
) -> None:
    stranger = phones()
    stranger.join(CODE)
    assert stranger.events().wait("hello")["sheet_id"] == ""
    first, second = seated(1).events(), seated(2).events()
    assert first.wait("hello")["sheet_id"] == "", "no game is played"
    box.say(replace(box.hello, game="cartographers", deal_id="5f3a"))
    assert first.wait("hello", lambda said: said["sheet_id"])["sheet_id"] == "5f3a.1"
    assert second.wait("hello", lambda said: said["sheet_id"])["sheet_id"] == "5f3a.2"
    box.say(replace(box.hello, game="cartographers", file=2, deal_id="5f3a"))
    box.say(replace(box.hello, game="cartographers", file=2, deal_id="5f3b"))
    assert first.wait("hello", lambda said: "b" in said["sheet_id"])["sheet_id"] == "5f3b.1"


def test_only_what_changed_comes_after_it(seated: Seated, box: SocketBox) -> None:
    events = seated(1).events()
    events.wait("glass")
    box.say(replace(box.table, page=2, n=1))
    assert events.next()[0] == "table"
    box.say(box.table)
    assert events.is_quiet(0.2), "the same once more is nothing new"
    box.say(replace(box.glass, page=2, png=b"\x89PNG two"))
    assert events.next()[1]["picture"] == "/glass/2.png"
    assert events.is_quiet(0.2)


def test_whoever_comes_back_gets_all_of_it(seated: Seated, box: SocketBox) -> None:
    phone = seated(1)
    phone.events().wait("glass")
    for page in range(2, 6):
        box.say(replace(box.table, page=page))
    phone.streams[0].wait("table", lambda said: said["page"] == 5)
    again = phone.events()
    again.wait("glass")
    assert again.names == ["hello", "seats", "table", "glass"]
    assert again.state["table"]["page"] == 5


def test_what_waits_goes_out_in_the_order_in_which_it_came() -> None:
    stream = streams.EventStream()
    for name, text in (("table", "1"), ("glass", "2"), ("table", "3")):
        stream.put(name, text)
    assert asyncio.run(stream.next()) == b"event: glass\ndata: 2\n\nevent: table\ndata: 3\n\n"


def test_pictures_are_for_seats_and_private_pages_for_nobody(
    seated: Seated, phones: Phones, box: SocketBox
) -> None:
    phone, stranger = seated(1), phones()
    events = phone.events()
    shown = events.wait("glass")
    assert shown["lines"] == [{"text": "A card", "chosen": False}]
    answer = phone.get(shown["picture"])
    assert (answer.status, answer.body) == (200, GLASS.png)
    assert answer.headers["Content-Type"] == "image/png"
    assert stranger.get(shown["picture"]).status == 401

    box.say(replace(GLASS, page=2, lines=(), png=b""))
    hidden = events.wait("glass", lambda said: said["page"] == 2)
    assert (hidden["lines"], hidden["picture"]) == ([], None)
    assert phone.get(shown["picture"]).status == 404, "nor what was there before it"


def test_who_is_away_is_seen(seated: Seated) -> None:
    first, second = seated(1), seated(2)
    events, other = first.events(), second.events()
    events.wait("seats", lambda said: [each["state"] for each in said["seats"]] == ["now", "now"])
    other.close()
    seats = events.wait("seats", lambda said: said["seats"][1]["state"] == "away")["seats"]
    assert seats[1]["away_minutes"] == 0


def test_two_pages_of_one_phone_see_the_same(seated: Seated, box: SocketBox) -> None:
    phone = seated(1)
    one, two = phone.events(), phone.events()
    box.say(replace(box.table, page=9))
    for events in (one, two):
        assert events.wait("table", lambda said: said["page"] == 9)


def test_a_slow_phone_gets_the_newest_state_alone(seated: Seated, box: SocketBox) -> None:
    """What piles up for a phone that does not read is one state of each kind."""
    phone = seated(1)
    slow = phone.events()
    slow.wait("glass")
    facts = {"long": "x" * 100_000}
    for page in range(2, 400):  # 40 MB, more than any buffer between them
        box.say(replace(box.table, page=page, facts=facts))
    quick = phone.events()
    quick.wait("table", lambda said: said["page"] == 399)
    tables = 0
    while slow.state["table"]["page"] != 399:
        slow.next()
        tables += 1
    assert tables < 390


def test_a_phone_without_a_seat_hears_of_seats(phones: Phones, seated: Seated) -> None:
    waiting = phones()
    waiting.join(CODE)
    events = waiting.events()
    events.wait("seats", lambda said: said["seats"] == [])
    seated(4, "draw", "Mika")
    assert events.wait("seats", lambda said: said["seats"])["seats"][0]["seat"] == 4
    assert set(events.names) == {"hello", "seats", "table", "glass"}


def test_the_end_is_said(seated: Seated, box: SocketBox) -> None:
    host = seated(1)
    events, other = host.events(), seated(2).events()
    assert host.post("/host", {"close": True}).status == 204
    for each in (events, other):
        assert each.wait("bye") == {"why": "closed"}
        with pytest.raises(EOFError):
            each.wait("never")
    assert box.hello.door == "shut"
    until(lambda: host.get("/events").status == 403)


def test_a_page_that_is_stopped_says_no_goodbye(box: SocketBox, folder: Path) -> None:
    """A phone goes on as soon as the page is there again, and shows its map until then."""
    with page_for(box.path, folder / "state") as page:
        phone = Phone(page.port)
        assert phone.join(CODE).status == 204
        assert phone.sit(1).status == 200
        events = phone.events()
        events.wait("hello")
    with pytest.raises(EOFError):
        events.wait("bye")
    phone.close()


def test_a_quiet_stream_says_that_it_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "ALIVE_SECONDS", 0.01)
    assert asyncio.run(streams.EventStream().next()) == streams.ALIVE
