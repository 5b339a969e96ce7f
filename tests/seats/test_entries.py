"""The entries of a seat's journal, what they add up to, and the ring of chairs."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any

import pytest
from seats.seated import plain

from companion.seats import (
    Agreed,
    Begun,
    Drew,
    Erased,
    Left,
    Moved,
    Paid,
    Said,
    Sat,
    SeatMemory,
    decode_seat,
    encode_seat,
    neighbours,
    noted,
)

if TYPE_CHECKING:
    from companion.seats import SeatEntry

ONE, TWO = "spring/1/orchard", "spring/2/rift-lands"
SAT = Sat("ジュン", "ja", "draw", "abc")
EVERY: tuple[SeatEntry, ...] = (
    Begun("cartographers", 1),
    SAT,
    Drew("a", ONE, TWO, "search", {"cells": "1", "coin": True}),
    Erased("b", ONE, TWO),
    Paid("c", ONE, "search"),
    Said("d", "spring", {"A": None, "B": 6}),
    Moved(11),
    Agreed(shows=True),
    Left(),
)


def drew(name: str, turn: str = ONE, at: str | None = None, part: str = "") -> Drew:
    return Drew(name, turn, at or turn, part, {"cells": name})


def after(*entries: SeatEntry) -> SeatMemory:
    return reduce(noted, entries, SeatMemory())


@pytest.mark.parametrize("entry", EVERY, ids=lambda each: type(each).__name__)
def test_an_entry_survives_being_written(entry: SeatEntry) -> None:
    assert decode_seat(plain(encode_seat(entry))) == entry


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"moved": {"chair": 1}, "left": {}},
        {"moved": {}},
        {"moved": {"chair": 1, "table": 2}},
        {"moved": {"chair": "1"}},
        {"moved": {"chair": True}},
        {"agreed": {"shows": 1}},
        {"moved": 3},
        {"Moved": {"chair": 3}},
        {"drew": {"id": "a", "turn": ONE, "at": ONE, "part": "", "values": []}},
        {"sat": {"name": None, "language": "en", "does": "draw", "key": ""}},
    ],
)
def test_what_no_seat_wrote_is_refused(values: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"entry|fields|unpack"):
        decode_seat(values)


def test_who_sits_there() -> None:
    memory = after(SAT, Moved(3), Left())
    assert (memory.name, memory.language, memory.does, memory.key) == (
        "ジュン",
        "ja",
        "draw",
        "abc",
    )
    assert (memory.chair, memory.is_left) == (3, True)
    again = noted(memory, Sat("", "en", "follow", "def"))
    assert (again.name, again.key, again.chair, again.is_left) == ("", "def", 3, False)


def test_a_turn_holds_what_was_drawn_last() -> None:
    memory = after(drew("a"), drew("b", TWO), drew("c"))
    assert [each.id for each in memory.turns[ONE].drawings] == ["c"]
    assert [each.id for each in memory.turns[TWO].drawings] == ["b"]
    assert memory.done == ("a", "b", "c")


def test_what_a_skill_adds_goes_with_the_drawing_that_it_belongs_to() -> None:
    more = after(drew("a"), Paid("b", ONE, "search"), drew("c", part="search"))
    assert [(each.id, each.part) for each in more.turns[ONE].drawings] == [
        ("a", ""), ("c", "search"),
    ]  # fmt: skip
    moved = noted(more, drew("d", part="search"))
    assert [each.id for each in moved.turns[ONE].drawings] == ["a", "d"]
    assert [each.id for each in noted(more, drew("d")).turns[ONE].drawings] == ["d"]
    unpaid = noted(more, Paid("d", ONE, ""))
    assert (unpaid.turns[ONE].paid, len(unpaid.turns[ONE].drawings)) == ("", 1)
    gone = noted(more, Erased("d", ONE, ONE)).turns[ONE]
    assert (gone.paid, gone.drawings, gone.is_changed) == ("", (), False)


@pytest.mark.parametrize(
    ("entries", "is_changed"),
    [
        ((drew("a"), drew("b")), False),
        ((drew("a"), drew("b", at=TWO)), True),
        ((drew("a", at=TWO),), False),
        ((drew("a"), Erased("b", ONE, ONE), drew("c")), False),
        ((drew("a"), Erased("b", ONE, TWO)), True),
        ((drew("a"), Erased("b", ONE, TWO), drew("c", at=TWO)), True),
        ((drew("a"), drew("b", at=TWO), Erased("c", ONE, TWO)), True),
        ((Erased("a", ONE, TWO),), False),
        ((drew("a"), drew("b", at=TWO, part="search")), False),
    ],
)
def test_an_older_turn_that_is_drawn_again_is_marked(
    entries: tuple[SeatEntry, ...], *, is_changed: bool
) -> None:
    assert after(*entries).turns[ONE].is_changed is is_changed


def test_a_pad_holds_what_was_said_last() -> None:
    memory = after(Said("a", "spring", {"A": 1}), Said("b", "fall", {}), Said("c", "spring", {}))
    assert memory.said == {"spring": {}, "fall": {}}


def test_only_the_newest_ids_are_remembered() -> None:
    memory = after(*(drew(str(number)) for number in range(1000)))
    assert (len(memory.done), memory.done[-1]) == (256, "999")


@pytest.mark.parametrize(
    ("chairs", "seat", "around"),
    [
        ({}, 0, {}),
        ({3: 1}, 3, {}),
        ({3: 1}, 2, {}),
        ({0: 1, 1: 2}, 0, {"left": 1, "right": 1}),
        ({0: 1, 1: 2, 2: 3}, 0, {"left": 1, "right": 2}),
        ({0: 1, 1: 2, 2: 3}, 2, {"left": 0, "right": 1}),
        ({0: 9, 1: 2, 2: 3}, 0, {"left": 1, "right": 2}),
        ({5: 4, 7: 4}, 7, {"left": 5, "right": 5}),
    ],
)
def test_neighbours_sit_around_the_ring(
    chairs: dict[int, int], seat: int, around: dict[str, int]
) -> None:
    assert neighbours(chairs, seat) == around


def test_who_agreed_may_agree_no_longer() -> None:
    assert not after(SAT).shows
    assert after(SAT, Agreed(shows=True)).shows
    assert not after(SAT, Agreed(shows=True), Agreed(shows=False)).shows
