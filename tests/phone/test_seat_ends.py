"""Seats whose phones are gone, and what they have at the end of a game."""

from __future__ import annotations

import time  # noqa: TID251 - a phone is silent for half a minute
from typing import TYPE_CHECKING

import pytest
from phone_games import GAME, BoxGame, drawn, task_of
from phone_page import Phone, page_for

from companion.engine.code import Deal
from companion.engine.session import Session
from companion.seam.messages import EntryAsked

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from socket_box import SocketBox

    Phones = Callable[[], Phone]
    Seated = Callable[..., Phone]


def test_a_seat_whose_phone_is_gone_is_taken_over(
    table: BoxGame, box: SocketBox, folder: Path
) -> None:
    with page_for(box.path, folder / "state") as page:
        old = Phone(page.port)
        old.join(box.hello.code)
        old.sit(2, "draw", "Jun")
        events = old.events()
        drawn(old, task_of(events, table.flip()), "one")
        new = Phone(page.port)
        new.join(box.hello.code)
        assert new.sit(2, "draw").status == 409
        old.close()
        assert new.sit(2, "draw").status == 409, "not within half a minute"
        new.close()


@pytest.mark.thorough
def test_half_a_minute_of_silence_frees_a_seat(
    table: BoxGame, box: SocketBox, folder: Path
) -> None:
    with page_for(box.path, folder / "state") as page:
        old, new = Phone(page.port), Phone(page.port)
        old.join(box.hello.code)
        old.sit(2, "draw", "Jun")
        drawn(old, task_of(old.events(), table.flip()), "one")
        old.close()
        new.join(box.hello.code)
        time.sleep(31)
        assert new.sit(2, "draw").status == 200
        events = new.events()
        assert len(events.wait("sheet")["drawings"]) == 1, "the seat's sheet stays with the seat"
        gone = old.events()
        assert gone.wait("hello")["you"] is None
        new.close()
        old.close()


def to_the_end(table: BoxGame) -> None:
    """Play the game of the box to its end."""
    while table.session.legal_moves():
        move = table.session.legal_moves()[0]
        if isinstance(move, GAME.entered):
            break
        table.session = table.session.play(move)
    table.box.say(table.shown())


def test_the_order_has_those_who_show_their_stars(table: BoxGame, seated: Seated) -> None:
    one, two = seated(1, "count"), seated(2, "count")
    events = one.events()
    assert one.post("/show", {"shows": True}).json["pad"]["places"] is None, "not yet over"
    to_the_end(table)
    pad = events.wait("pad", lambda said: said["places"])
    assert (pad["shows"], [seat for seat, _ in pad["places"]]) == (True, [1])
    other = two.events().wait("pad")
    assert (other["shows"], [seat for seat, _ in other["places"]]) == (False, [1])
    two.post("/show", {"shows": True})
    events.wait("pad", lambda said: len(said["places"] or ()) == 2)
    one.post("/show", {"shows": False})
    events.wait("pad", lambda said: [seat for seat, _ in said["places"] or ()] == [2])
    assert one.post("/show", {"shows": 1}).status == 400
    assert one.post("/show", {}).status == 400


def test_solo_stars_go_to_the_box_by_one_tap(
    table: BoxGame, box: SocketBox, seated: Seated, phones: Phones
) -> None:
    table.session = Session.begin(Deal(GAME, GAME.choose({"players": "1"}), 5))
    phone, watcher = seated(1, "count"), seated(2)
    events = phone.events()
    table.flip()
    events.wait("pad", lambda said: said["entry"] is None)
    assert phone.post("/enter", {}).status == 403, "no season is over"
    to_the_end(table)
    wanted = events.wait("pad", lambda said: said["entry"])["entry"]
    assert phone.post("/enter", {"stars": 99}).status == 400, "the page says which stars"
    assert watcher.post("/enter", {}).status == 403
    assert phones().post("/enter", {}).status == 401
    assert phone.post("/enter", {}).status == 204
    asked = box.next(EntryAsked)
    assert (asked.move, asked.n) == (wanted, table.session.presses)
    box.why = "waits"
    answer = phone.post("/enter", {})
    assert (answer.status, answer.json["reason"]) == (409, "waits")
