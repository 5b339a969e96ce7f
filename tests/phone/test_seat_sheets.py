"""A seat's own sheet over HTTP: its task, what it draws, takes back and writes down."""

from __future__ import annotations

import asyncio
import time  # noqa: TID251 - a phone is silent for half a minute
from dataclasses import replace
from typing import TYPE_CHECKING

from phone_games import GAME, BoxGame, drawings, drawn, task_of
from phone_page import PageProcess, Phone, page_for
from socket_box import HELLO, TABLE
from waiting import until

from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games.cartographers.rules.placement import Fallback
from companion.games.cartographers.rules.skills import CureWounds
from companion.journal.seat_file import SeatFile
from companion.phone.page_state import PageState
from companion.phone.seat_folders import SeatedGame
from companion.phone.settings import PageSettings
from companion.seats import Begun, Drew, Moved, Sat, sheet_json

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from socket_box import SocketBox

    Phones = Callable[[], Phone]
    Seated = Callable[..., Phone]


def test_no_seat_is_shown_the_table_of_another_game(folder: Path) -> None:
    async def played() -> None:
        state = PageState(PageSettings(folder / "seats", folder), "", time.monotonic, int, print)
        await state.open_seats(SeatedGame(1))
        await state.ring.sit(1, Sat("", "en", "draw", "key"), lambda _: False)
        session = Session.begin(Deal(GAME, GAME.choose({}), 5))
        facts = GAME.facts(session.rules.view(session.state))
        shown = replace(TABLE, game=GAME.id, facts=facts)
        state.hear(replace(HELLO, file=1))
        state.hear(shown)
        (seat,) = state.ring.taken
        assert state.sheets.of(seat) is not None
        state.hear(replace(HELLO, file=2))
        state.hear(replace(shown, facts=facts | {"side": "B"}))
        assert state.sheets.of(seat) is None
        await state.open_seats(SeatedGame(2))  # after what the box's word has begun, to its end
        (seat,) = state.ring.taken
        sheet = state.sheets.of(seat)
        assert sheet is not None
        assert sheet_json(sheet)["side"] == "B"
        state.close()

    asyncio.run(played())


def test_the_boxs_readings_reach_the_seats(folder: Path) -> None:
    async def played() -> None:
        state = PageState(PageSettings(folder / "seats", folder), "", time.monotonic, int, print)
        session = Session.begin(Deal(GAME, GAME.choose({}), 5))
        facts = GAME.facts(session.play(session.legal_moves()[0]).view())
        shown = replace(TABLE, game=GAME.id, facts=facts)
        usual = replace(HELLO, file=1)
        other = replace(usual, readings={"fallback": "any", "cure-wounds": "any"})
        await state.open_seats(SeatedGame(1))
        await state.ring.sit(1, Sat("", "en", "draw", "key"), lambda _: False)
        for hello, fallback, cure_wounds in (
            (usual, Fallback.ENGLISH, CureWounds.TURN),
            (other, Fallback.ANY, CureWounds.ANY),
            (usual, Fallback.ENGLISH, CureWounds.TURN),
        ):
            state.hear(hello)
            state.hear(shown)
            sheet = state.sheets.of(state.ring.taken[0])
            assert sheet is not None
            assert sheet.kept.table.turns[-1].task.fallback is fallback
            assert sheet.kept.table.cure_wounds is cure_wounds
        state.close()

    asyncio.run(played())


def test_a_damaged_file_is_reported(folder: Path, box: SocketBox) -> None:
    damaged = folder / "state" / "game-0001" / "seat-3.jsonl"
    damaged.parent.mkdir(parents=True)
    damaged.write_text("rubbish\nrubbish\n")
    page = PageProcess(box.path, folder / "state")
    code, wrong = page.stop()
    assert code == 0
    assert "the seat begins again" in wrong
    assert wrong.count("\n") == 1


def bad_files(folder: Path, turn: str) -> None:
    """Write files of two seats that drew in a turn: no such terrain, and by later rules."""
    bad = Drew("a", turn, turn, "", {"cells": "1", "terrain": "sand", "coin": False})
    for seat, entries in ((3, (bad,)), (4, (Begun(GAME.id, 2),))):
        with SeatFile(folder / "state" / "game-0001" / f"seat-{seat}.jsonl") as file:
            file.append(
                (Sat(f"Guest {seat}", "en", "draw", f"key{seat}"), Moved(seat + 1), *entries)
            )


def test_a_seat_whose_sheet_cannot_be_made_costs_no_other_its_own(
    folder: Path, box: SocketBox, table: BoxGame
) -> None:
    turn = table.flip()
    bad_files(folder, turn)
    page = PageProcess(box.path, folder / "state")
    phone = Phone(page.port)
    assert phone.join(box.hello.code).status == 204
    assert phone.sit(1, "draw").status == 200
    events = phone.events()
    assert drawn(phone, task_of(events, turn), "one").status == 200
    said = events.wait("seats", lambda said: len(said["seats"]) == 3)
    assert [each["name"] for each in said["seats"]] == ["", "Guest 3", "Guest 4"]
    state = folder / "state" / "game-0001"
    until(lambda: all(len(list(state.glob(f"seat-{seat}.*"))) == 2 for seat in (3, 4)))
    phone.close()
    code, wrong = page.stop()
    assert code == 0
    assert wrong.count("the seat begins again") == wrong.count("\n") == 2, wrong
    assert "no sheet can be made" in wrong
    assert "drawn by rules 2 of cartographers" in wrong


def test_a_drawing_is_kept_and_seen(table: BoxGame, seated: Seated, folder: Path) -> None:
    phone = seated(3, "draw")
    events = phone.events()
    turn = table.flip()
    task = task_of(events, turn)
    assert len(task["answers"]) > 20
    answer = drawn(phone, task, "one")
    assert answer.status == 200
    assert drawings(answer.json["sheet"]) == [(turn, task["answers"][0][0])]
    assert set(answer.json) == {"sheet", "task", "pad"}
    sheet = events.wait("sheet", lambda said: said["drawings"])
    assert sheet == answer.json["sheet"]
    sat, begun, drew = (folder / "state" / "game-0001" / "seat-3.jsonl").read_text().splitlines()
    assert ('"sat"' in sat, '"begun":{"game":"cartographers","rules":1}' in begun) == (True, True)
    assert '"drew"' in drew
    assert events.wait("seats", lambda said: said["seats"][0]["open"] == 0)


def test_the_same_request_again_draws_once(table: BoxGame, seated: Seated) -> None:
    phone = seated(1, "draw")
    events = phone.events()
    task = task_of(events, table.flip())
    first, second = drawn(phone, task, "one"), drawn(phone, task, "one")
    other = drawn(phone, task, "one", answer=1)
    assert first.status == second.status == other.status == 200
    assert first.json == second.json == other.json


def test_what_is_not_allowed_is_refused_with_its_reason(table: BoxGame, seated: Seated) -> None:
    phone = seated(1, "draw")
    events = phone.events()
    task = task_of(events, table.flip())
    body = {"id": "one", "turn": task["turn"], "cells": "3", "terrain": task["answers"][0][1]}
    answer = phone.post("/draw", body | {"cells": "7ffffff"})
    assert (answer.status, answer.json["reason"]) == (409, answer.json["why"])
    assert answer.json["reason"] != "unknown"
    for wrong in ({"turn": "never/1/card"}, {"cells": "no"}, {"id": ""}, {"turn": 1}):
        assert phone.post("/draw", body | wrong).status == 409, wrong
    assert phone.post("/task", {"turn": "never/1/card"}).json["reason"] == "unknown"
    assert phone.post("/task", {}).status == 400


def test_undo_and_redo_on_the_box_need_no_message(table: BoxGame, seated: Seated) -> None:
    phone = seated(1, "draw")
    events = phone.events()
    first, second = table.flip(), table.flip()
    drawn(phone, task_of(events, second), "two")
    assert len(drawings(events.wait("sheet", lambda said: said["drawings"]))) == 1
    table.undo()
    assert events.wait("sheet", lambda said: not said["drawings"])
    task_of(events, first)
    assert table.flip() == second
    assert [turn for turn, _ in drawings(events.wait("sheet", lambda said: said["drawings"]))] == [
        second
    ]


def test_an_open_turn_is_drawn_late(table: BoxGame, seated: Seated) -> None:
    phone = seated(1, "draw")
    events = phone.events()
    first, second = table.flip(), table.flip()
    task_of(events, second)
    late = phone.post("/task", {"turn": first}).json["task"]
    assert late["turn"] == first
    assert drawn(phone, late, "late").json["task"]["open"] == [second]
    erased = phone.post("/erase", {"id": "gone", "turn": first})
    assert (erased.status, drawings(erased.json["sheet"])) == (200, [])


def test_who_counts_has_a_pad_and_no_sheet(table: BoxGame, seated: Seated) -> None:
    table.flip()
    phone = seated(1, "count")
    events = phone.events()
    pad = events.wait("pad")
    season = pad["now"]
    assert "task" not in events.names
    letter = pad["seasons"][0]["edicts"][0]["letter"]
    said = {"id": "one", "season": season, "said": {letter: 6}}
    answer = phone.post("/pad", said)
    assert (answer.status, set(answer.json)) == (200, {"pad"})
    assert answer.json["pad"]["seasons"][0]["edicts"][0]["said"] == 6
    assert phone.post("/pad", said | {"id": "two", "season": "never"}).status == 409


def test_who_follows_has_neither(table: BoxGame, seated: Seated) -> None:
    table.flip()
    phone = seated(1)
    events = phone.events()
    events.wait("glass")
    assert events.is_quiet(0.3)
    assert set(events.names) == {"hello", "seats", "table", "glass"}
    assert "turns" not in events.state["table"]["facts"]


def test_nobody_sees_anothers_sheet(table: BoxGame, seated: Seated) -> None:
    one, two = seated(1, "draw"), seated(2, "draw")
    events, others = one.events(), two.events()
    turn = table.flip()
    drawn(one, task_of(events, turn), "one")
    events.wait("sheet", lambda said: said["drawings"])
    others.wait("seats", lambda said: [each["open"] for each in said["seats"]] == [0, 1])
    assert others.state["sheet"]["drawings"] == []


def test_drawings_of_eight_at_once_are_all_kept(table: BoxGame, seated: Seated) -> None:
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - here alone

    phones = [seated(seat, "draw") for seat in range(1, 9)]
    turn = table.flip()
    tasks = [task_of(phone.events(), turn) for phone in phones]
    with ThreadPoolExecutor(8) as pool:
        answers = list(
            pool.map(lambda pair: drawn(pair[0], pair[1], "x"), zip(phones, tasks, strict=True))
        )
    assert {each.status for each in answers} == {200}
    assert all(len(each.json["sheet"]["drawings"]) == 1 for each in answers)


def test_a_new_game_begins_with_the_same_seats(
    table: BoxGame, box: SocketBox, seated: Seated
) -> None:
    phone = seated(4, "draw", "Mika")
    phone.sit(6, "draw", "Mika")
    events = phone.events()
    drawn(phone, task_of(events, table.flip()), "one")
    events.wait("sheet", lambda said: said["drawings"])
    fresh = BoxGame(box)
    box.say(replace(box.hello, file=2))
    box.say(fresh.shown())
    assert events.wait("sheet", lambda said: not said["drawings"])
    seats = events.state["seats"]["seats"]
    assert [(each["seat"], each["name"]) for each in seats] == [(6, "Mika")]
    turn = fresh.flip()
    assert drawn(phone, task_of(events, turn), "one").status == 200


def test_all_of_it_is_there_after_a_restart(table: BoxGame, box: SocketBox, folder: Path) -> None:
    with page_for(box.path, folder / "state") as page:
        phone = Phone(page.port)
        phone.join(box.hello.code)
        phone.sit(2, "draw", "Jun")
        events = phone.events()
        turn = table.flip()
        drawn(phone, task_of(events, turn), "one")
        sheet = events.wait("sheet", lambda said: said["drawings"])
        phone.close()
    box.say(replace(box.hello, door="shut", code=""))
    with page_for(box.path, folder / "state") as page:
        back = Phone(page.port, phone.cookie)
        events = back.events()
        assert events.wait("sheet", lambda said: said["drawings"]) == sheet
        assert events.wait("hello", lambda said: said["you"] == 2)["host"] is True
        assert drawn(back, task_of(events, turn), "one").status == 200, "done already"
        back.close()
