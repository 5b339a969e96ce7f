"""A television: what it is let see, and that it may do nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from phone_page import Phone, page_for
from waiting import until

from companion.phone.rights import TELEVISIONS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from socket_box import SocketBox

    Phones = Callable[[], Phone]
    Seated = Callable[..., Phone]

NAMED = ({"key": "seat.red", "name": "Mika"},)


def joined(phones: Phones, box: SocketBox) -> Phone:
    phone = phones()
    assert phone.join(box.hello.code).status == 204
    return phone


@pytest.fixture
def host(box: SocketBox, seated: Seated) -> Phone:
    """Return the host's phone of a table with names and a picture, where televisions may watch."""
    box.table = replace(box.table, seats=NAMED)
    made = seated(1, "draw")
    assert made.post("/host", {"television": True}).status == 204
    return made


def test_none_watches_before_the_host_allows_it(
    box: SocketBox, phones: Phones, seated: Seated
) -> None:
    seated(1)
    answer = joined(phones, box).post("/watch", {})
    assert (answer.status, answer.json["why"]) == (403, "television")


@pytest.mark.usefixtures("host")
def test_it_is_sent_the_table_with_names_and_nothing_else(box: SocketBox, phones: Phones) -> None:
    screen = joined(phones, box)
    assert screen.post("/watch", {}).status == 204
    events = screen.events()
    for message in (box.glass, replace(box.table, page=9)):
        box.say(message)
    events.wait("table", lambda said: said["page"] == 9)
    assert set(events.names) == {"hello", "seats", "table"}
    hello, seats, table = (events.state[name] for name in ("hello", "seats", "table"))
    assert (hello["watch"], hello["you"], hello["host"]) == (True, None, False)
    assert (seats["code"], table["may_press"], table["seats"]) == (None, [], list(NAMED))
    assert not {"rows", "address"} & seats.keys()
    assert "tip" not in table


@pytest.mark.usefixtures("host")
def test_it_may_do_nothing(box: SocketBox, phones: Phones) -> None:
    screen = joined(phones, box)
    screen.post("/watch", {})
    page = {"button": "A", "gesture": "press", "page": box.table.page}
    asked = {
        "press": page, "look": {"looks": True}, "move": {"n": 0, "move": "a"}, "draw": {},
        "pad": {}, "show": {"shows": True}, "enter": {}, "host": {"undo": True}, "play": {},
        "name": {"seat": 1, "name": "A"},
    }  # fmt: skip
    found = {path: screen.post(f"/{path}", body).status for path, body in asked.items()}
    assert set(found.values()) == {403}, found
    assert screen.get("/glass/1.png").status == 403


@pytest.mark.usefixtures("host")
def test_one_more_than_may_is_refused_unless_one_is_switched_off(
    box: SocketBox, phones: Phones
) -> None:
    *screens, one_more = [joined(phones, box) for _ in range(TELEVISIONS + 1)]
    assert [each.post("/watch", {}).status for each in screens] == [204] * TELEVISIONS
    events = [each.events() for each in screens]
    for each in events:
        each.wait("hello", lambda said: said["watch"])
    refused = one_more.post("/watch", {})
    assert (refused.status, refused.json["why"]) == (429, "televisions")
    assert screens[0].post("/watch", {}).status == 204, "it watches already"
    events[2].close()
    until(lambda: one_more.post("/watch", {}).status == 204)
    assert screens[2].get("/glass/1.png").status != 403, "it watches no more"


def test_it_ends_when_the_host_says_so_and_when_it_sits_down(
    box: SocketBox, phones: Phones, host: Phone
) -> None:
    screen, sits = joined(phones, box), joined(phones, box)
    for each in (screen, sits):
        assert each.post("/watch", {}).status == 204
    assert sits.sit(3).status == 200
    sits.events().wait("hello", lambda said: (said["you"], said["watch"]) == (3, False))
    assert sits.post("/watch", {}).status == 400
    events = screen.events()
    events.wait("hello", lambda said: said["watch"])
    assert host.post("/host", {"television": False}).status == 204
    events.wait("hello", lambda said: not said["watch"])
    events.wait("glass")


def test_it_is_in_after_a_restart_of_the_page(box: SocketBox, folder: Path) -> None:
    with page_for(box.path, folder / "state") as page:
        host, screen = Phone(page.port), Phone(page.port)
        for each in (host, screen):
            each.join(box.hello.code)
        host.sit(1)
        host.post("/host", {"television": True})
        assert screen.post("/watch", {}).status == 204
    with page_for(box.path, folder / "state") as again:
        screen = Phone(again.port, screen.cookie)
        screen.events().wait("hello", lambda said: said["watch"])
        screen.close()
