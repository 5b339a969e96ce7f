"""Every message between box and hall comes back from its line; all else is refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from companion.errors import BadMessage
from companion.seam.hall_messages import (
    LARGEST_BOOK,
    LONGEST_OF_HALL,
    BookHeard,
    BookShown,
    HallAnswered,
    HallAsked,
    HallShown,
    encode,
    from_hall,
    from_hall_box,
)

if TYPE_CHECKING:
    from companion.seam.hall_messages import FromHall, FromHallBox

QUOTES = '"' * (LARGEST_BOOK - 1) + "\n"
BOX: tuple[FromHallBox, ...] = (
    BookShown("lead", 12, 1, 1, '{"n":1,"名":"x"}\n', "1.2", {"lanterns": 1}, 2),
    BookShown("follow", 0, 0, 0, "", "1.2", {}, 2),
    BookShown("lead", 12, 1, 1, QUOTES, "1.2", {}, 2),
    HallAsked("a-1", "hand-over", "box-02"),
)
SHOWN = HallShown(
    "cup", "box-01", "lead", "leading", "box-01", 5, 4, ("box-03",), ("box-02",), 7,
    paused=False, can_take_over=False, earlier=False, needs="", since=12,
)  # fmt: skip
HALL: tuple[FromHall, ...] = (BookHeard(3, 12, QUOTES), HallAnswered("a-1", "not-level"), SHOWN)
LONGER = '"' * LARGEST_BOOK + "\n"


@pytest.mark.parametrize("message", BOX)
def test_what_the_box_says_comes_back(message: FromHallBox) -> None:
    line = encode(message)
    assert len(line) < LONGEST_OF_HALL
    assert from_hall_box(line[:-1]) == message
    with pytest.raises(BadMessage):
        from_hall(line[:-1])


@pytest.mark.parametrize("message", HALL)
def test_what_the_hall_says_comes_back(message: FromHall) -> None:
    line = encode(message)
    assert from_hall(line[:-1]) == message
    with pytest.raises(BadMessage):
        from_hall_box(line[:-1])


@pytest.mark.parametrize(
    "changed",
    [
        {"role": "king"}, {"game": -1}, {"data": "a line without its end"}, {"data": 1},
        {"data": LONGER}, {"rules": []}, {"rules": {"lanterns": "1"}}, {"rules": {"a b": 1}},
        {"form": True}, {"more": 1},
    ],
)  # fmt: skip
def test_what_is_no_book_is_refused(changed: dict[str, object]) -> None:
    values = json.loads(encode(BOX[0])) | changed
    with pytest.raises(BadMessage):
        from_hall_box(json.dumps(values).encode())
