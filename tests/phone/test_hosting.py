"""The box's buttons on a phone, and what the host allows."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from threading import Event, Thread
from typing import TYPE_CHECKING

from socket_box import CODE

from companion.phone import requests
from companion.phone.page_state import PageState
from companion.phone.rights import FILE, Rights, load_rights, save_rights
from companion.phone.seat_folders import SeatedGame
from companion.phone.settings import PageSettings
from companion.seam.calling import BoxCall
from companion.seam.game_messages import GamesAsked
from companion.seam.messages import ButtonAsked, DoorAsked
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest
    from phone_page import Phone
    from socket_box import SocketBox

    Seated = Callable[..., Phone]

PRESS = {"button": "A", "gesture": "press", "page": 1}
HOLD = {"button": "B", "gesture": "hold", "page": 1}


def allow(host: Phone, **what: object) -> int:
    return host.post("/host", what).status


def test_nobody_presses_unless_the_host_allows_it(seated: Seated, box: SocketBox) -> None:
    host, other = seated(1), seated(2)
    for phone in (host, other):
        answer = phone.post("/press", PRESS)
        assert (answer.status, answer.json["why"]) == (403, "not-allowed")
    assert allow(host, who_presses="chosen") == 204
    assert allow(host, seat=2, presses=True) == 204
    assert host.post("/press", PRESS).status == 403
    assert other.events().wait("table")["may_press"] == ["A"]
    assert other.post("/press", PRESS).status == 204
    asked = box.next(ButtonAsked)
    assert (asked.button, asked.gesture, asked.page, asked.undo) == ("A", "press", 1, False)
    assert allow(host, who_presses="everybody") == 204
    assert host.post("/press", PRESS | {"page": 2}).status == 204
    assert allow(host, who_presses="nobody") == 204
    assert other.post("/press", PRESS | {"page": 3}).status == 403
    assert box.turned == 2


def test_what_is_held_needs_a_right_of_its_own(seated: Seated, box: SocketBox) -> None:
    host = seated(1)
    allow(host, who_presses="everybody")
    assert host.post("/press", HOLD).status == 403
    allow(host, undo=True)
    events = host.events()
    assert events.wait("table", lambda said: said["may_press"] == ["A", "B"])
    assert host.post("/press", HOLD).status == 204
    assert box.next(ButtonAsked).undo is True


def test_a_press_names_the_page_it_saw(seated: Seated, box: SocketBox) -> None:
    host = seated(1)
    allow(host, who_presses="everybody")
    for page in (0, 2, 99):
        answer = host.post("/press", PRESS | {"page": page})
        assert (answer.status, answer.json["reason"]) == (409, "moved-on")
    assert host.post("/press", PRESS).status == 204
    assert host.post("/press", PRESS).status == 409
    assert box.turned == 1


def test_fifty_presses_of_eight_seats_turn_one_page(seated: Seated, box: SocketBox) -> None:
    phones = [seated(seat) for seat in range(1, 9)]
    allow(phones[0], who_presses="everybody")
    statuses: list[int] = []

    def press(phone: Phone, times: int) -> None:
        statuses.extend(phone.post("/press", PRESS).status for _ in range(times))

    threads = [Thread(target=press, args=(each, 7 if at < 2 else 6)) for at, each in
               enumerate(phones)]  # fmt: skip
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [204] + [409] * 49
    assert box.turned == 1


def test_what_the_box_refuses_is_refused(seated: Seated, box: SocketBox) -> None:
    host = seated(1)
    allow(host, who_presses="everybody")
    for why, status in (("not-allowed", 403), ("waits", 409), ("no-game", 409)):
        box.why = why
        answer = host.post("/press", PRESS)
        assert (answer.status, answer.json["reason"]) == (status, why)
    box.is_silent = True
    answer = host.post("/press", PRESS)
    assert (answer.status, answer.json["why"]) == (503, "away")


def test_only_presses_are_sent_to_the_box(seated: Seated, box: SocketBox) -> None:
    host = seated(1)
    allow(host, who_presses="everybody")
    wrong: list[dict[str, object]] = [
        {"button": "E"}, {"button": None}, {"gesture": "long"}, {"gesture": "double"},
        {"page": "1"}, {"page": True}, {"page": -1}, {"page": 1 << 53}, {"page": None},
    ]  # fmt: skip
    for each in wrong:
        assert host.post("/press", PRESS | each).status == 400, each
    assert box.turned == 0


def test_only_the_host_is_the_host(seated: Seated, box: SocketBox) -> None:
    seated(1)
    other = seated(2)
    for body in ({"who_presses": "everybody"}, {"undo": True}, {"door": "shut"}, {"close": True},
                 {"code": "new"}, {"seat": 1, "away": True}):  # fmt: skip
        answer = other.post("/host", body)
        assert (answer.status, answer.json["why"]) == (403, "not-allowed"), body
    assert box.hello.door == "open"


def test_the_host_asks_for_one_thing_it_may_change(seated: Seated) -> None:
    host = seated(1)
    wrong: list[dict[str, object]] = [
        {}, {"who_presses": "cats"}, {"undo": 1}, {"door": "ajar"}, {"code": "old"},
        {"close": False}, {"seat": 1}, {"seat": "1", "locked": True}, {"seat": True, "away": True},
        {"seat": 1, "locked": 1}, {"seat": 1, "away": False}, {"undo": True, "door": "shut"},
        {"seat": 1, "host": True}, {"seat": 1, "locked": True, "presses": True},
    ]  # fmt: skip
    for each in wrong:
        assert host.post("/host", each).status == 400, each
    assert host.post("/host", {"seat": 5, "locked": True}).status == 409


def test_the_door_and_the_code_are_the_boxs(seated: Seated, box: SocketBox) -> None:
    host = seated(1)
    events = host.events()
    assert allow(host, code="new") == 204
    assert box.next(DoorAsked).what == "new-code"
    seats = events.wait("seats", lambda said: said["code"] not in {None, CODE})
    assert seats["code"] == box.hello.code
    assert events.wait("hello")["host"] is True, "who asked for the code stays the host"
    assert allow(host, door="shut") == 204
    assert events.wait("seats", lambda said: said["door"] == "shut")
    assert allow(host, door="open") == 204
    assert events.wait("seats", lambda said: said["door"] == "open")


def test_the_host_frees_a_chair(seated: Seated) -> None:
    host, other = seated(1), seated(2)
    events = other.events()
    events.wait("hello", lambda said: said["you"] == 2)
    assert allow(host, seat=2, away=True) == 204
    assert events.wait("hello", lambda said: said["you"] is None)
    assert other.sit(2).status == 200


def test_a_phone_whose_seat_the_host_frees_hears_why_once(seated: Seated) -> None:
    host, other, away = seated(1), seated(2), seated(3)
    events = other.events()
    events.wait("hello", lambda said: said["you"] == 2)
    for chair in (2, 3):
        assert allow(host, seat=chair, away=True) == 204
    assert events.wait("bye") == {"why": "stood-up"}
    assert away.events().wait("bye") == {"why": "stood-up"}, "when it looks again"
    for phone in (other, away):
        again = phone.events()
        again.wait("hello", lambda said: said["you"] is None)
        again.wait("seats")
        assert phone.sit(4).status == 200
        again.wait("hello", lambda said: said["you"] == 4)
        assert "bye" not in again.names
        assert phone.post("/leave", {}).status == 204


def test_rights_are_kept(folder: Path) -> None:
    rights = Rights(
        "key", "chosen", undo=True, chosen=(1, 3), locked=(2,), television=True, watchers=("a",)
    )
    save_rights(folder / "new", rights)
    assert load_rights(folder / "new") == rights
    assert [path.name for path in (folder / "new").iterdir()] == [FILE]


def test_nobody_waits_for_the_disk_that_keeps_rights(folder: Path) -> None:
    async def allowed() -> None:
        state, is_free = (
            PageState(PageSettings(folder / "seats", folder), "", now, int, print),
            Event(),
        )
        state.ring.on_disk(is_free.wait)
        state.allow(Rights("key"))
        assert not (folder / FILE).exists()
        is_free.set()
        state.close()
        assert load_rights(folder) == Rights("key")

    asyncio.run(allowed())


def test_bad_rights_are_the_usual_ones(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    good = '{"host": "", "who_presses": "nobody", "undo": false, "chosen": [], "locked": []}'
    (folder / FILE).write_text(good, encoding="ascii")
    assert load_rights(folder) == Rights(), "of a version without televisions"
    assert not caplog.messages
    for text in (
        "",
        "[]",
        "{}",
        good.replace("nobody", "cats"),
        good.replace("[]", "[{}]"),
        good.replace("[]", "[1e999]"),
        "[" * 9000,
        "\xff",
    ):
        (folder / FILE).write_text(text, encoding="latin-1")
        caplog.clear()
        assert load_rights(folder) == Rights(), text
        (line,) = caplog.messages
        assert line.startswith(f"{folder / FILE} cannot be read (")
        assert "\n" not in line
    caplog.clear()
    assert load_rights(folder / "nothing") == Rights()
    assert not caplog.messages


def test_a_seat_that_is_given_up_loses_its_lock(seated: Seated) -> None:
    host, other = seated(1), seated(2)
    assert allow(host, seat=2, locked=True) == 204
    assert other.post("/leave", {}).status == 204
    seated(2)
    seats = host.events().wait("seats", lambda said: len(said["seats"]) == 2)["seats"]
    assert not seats[1]["locked"]


def test_a_locked_chair_keeps_its_rights_when_the_player_moves(seated: Seated) -> None:
    host, other = seated(1), seated(2)
    allow(host, who_presses="chosen")
    allow(host, seat=2, presses=True)
    other.sit(7)
    seats = host.events().wait("seats", lambda said: said["seats"][-1]["seat"] == 7)["seats"]
    assert seats[-1]["presses"] is True


def test_rights_stay_with_the_phone_that_left_its_seat_deserted(
    folder: Path, box: SocketBox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Host and presses are those of a phone: a chair that was taken has neither."""
    monkeypatch.setattr(requests, "SILENT_SECONDS", 5.0)

    async def whole() -> None:
        seconds = 0.0
        state = PageState(
            PageSettings(folder / "seats", folder / "own"), "", lambda: seconds, int, lambda _: None
        )
        asked = requests.PhoneRequests(state, BoxCall(box.path, state.hear, state.lose))
        state.box = replace(state.box, code=CODE)
        host, second, third = (state.guests.add(key, 0.0, frozenset()) for key in "abc")
        assert host
        assert second
        assert third
        host.code = second.code = third.code = CODE
        await state.open_seats(SeatedGame(1))
        for guest, chair in ((host, 1), (second, 2)):
            await asked.sit(guest, sitting(chair))
        state.allow(state.rights.with_presses("chosen").choosing(1, presses=True))
        state.allow(state.rights.choosing(2, presses=True))
        seconds = 6.0
        await asked.sit(third, sitting(2))
        assert (state.rights.chosen, state.rights.host) == ((1,), "a")
        await asked.leave(third)
        await asked.sit(third, sitting(1))
        assert (state.rights.chosen, state.rights.host) == ((), "a"), "a host without a seat"
        assert state.ring.of_key("a") is None
        await asked.sit(third, sitting(1, "Mika"))
        assert state.is_host(host)
        assert not state.is_host(third)
        state.close()

    asyncio.run(whole())


def sitting(chair: int, name: str = "") -> dict[str, object]:
    return {"seat": chair, "name": name, "language": "en", "does": "follow"}


def test_a_box_with_one_button_names_it(seated: Seated, box: SocketBox) -> None:
    host = seated(1)
    allow(host, who_presses="everybody")
    box.say(replace(box.table, controls={"A": {"press": "", "hold": "Menu", "leaves": False}}))
    events = host.events()
    assert events.wait("table", lambda said: "B" not in said["controls"])["may_press"] == []


def test_a_box_that_knows_no_games_for_phones_is_not_asked(seated: Seated, box: SocketBox) -> None:
    host = seated(1)
    box.say(replace(box.hello, games=False))
    host.events().wait("hello", lambda said: not said["games"])
    answer = host.post("/games", {})
    assert (answer.status, answer.json["reason"]) == (403, "not-allowed")
    while not box.heard.empty():
        assert not isinstance(box.heard.get(), GamesAsked)
