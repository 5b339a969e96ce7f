"""What every kind of message, topic, entry of a seat and move looks like, byte by byte.

``every_line.txt`` has them: whose line it is, and the line. A new kind gets a line of its own; the
lines that are there never change.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest
from hall.test_topics import HEAD, STATUS
from hypothesis import given
from hypothesis import strategies as st
from seam import test_hall_messages as of_hall
from seam.test_messages import BOX, JSON, PAGE
from seats.test_entries import EVERY

from companion.engine.notation import read_move, write_move
from companion.errors import BadMessage
from companion.games import all_games
from companion.hall.keeping import NAME, read_kept, write_kept
from companion.hall.topics import BoxIs, Head, Status, heard, payload, topic
from companion.journal.hand_file import FILE, hands_of_deal, keep_hands
from companion.seam import hall_messages, messages
from companion.seats import SeatEntry, decode_seat, encode_seat

if TYPE_CHECKING:
    from collections.abc import Callable

LINES = tuple(
    line.split(" ", 1)
    for line in Path(__file__).with_name("every_line.txt").read_text().splitlines()
)
MOVES = {game.id: game.moves for game in all_games()}


def head(line: bytes) -> Head:
    found = heard("cup", topic("cup", "head"), line, {})
    assert isinstance(found, Head)
    return found


def status(line: bytes) -> Status:
    found = heard("cup", topic("cup", "box", "box-01"), line, {})
    assert isinstance(found, BoxIs)
    assert found.status is not None
    return found.status


def written(values: object) -> bytes:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode()


READ: dict[str, Callable[[bytes], Any]] = {
    "box": messages.from_box,
    "page": messages.from_page,
    "hall-box": hall_messages.from_hall_box,
    "hall": hall_messages.from_hall,
    "head": head,
    "status": status,
    "seat": lambda line: decode_seat(json.loads(line)),
}
WRITE: dict[str, Callable[[Any], bytes]] = {
    "box": messages.encode,
    "page": messages.encode,
    "hall-box": hall_messages.encode,
    "hall": hall_messages.encode,
    "head": payload,
    "status": payload,
    "seat": lambda entry: written(encode_seat(entry)),
}
KINDS: dict[str, tuple[type[Any], ...]] = {
    "box": get_args(messages.FromBox),
    "page": get_args(messages.FromPage),
    "hall-box": get_args(hall_messages.FromHallBox),
    "hall": get_args(hall_messages.FromHall),
    "head": (Head,),
    "status": (Status,),
    "seat": get_args(SeatEntry),
}
SAMPLES: dict[str, tuple[object, ...]] = {
    "box": BOX,
    "page": PAGE,
    "hall-box": (*of_hall.BOX[:2], of_hall.BOX[3]),
    "hall": (hall_messages.BookHeard(3, 12, '{"n":1}\n'), *of_hall.HALL[1:]),
    "head": (HEAD,),
    "status": (STATUS,),
    "seat": EVERY,
}


def lines_of(whose: str) -> tuple[bytes, ...]:
    return tuple(line.encode() for each, line in LINES if each == whose)


@pytest.mark.parametrize("whose", READ)
def test_each_line_is_the_value_it_always_was(whose: str) -> None:
    assert tuple(map(READ[whose], lines_of(whose))) == SAMPLES[whose]
    assert {type(READ[whose](line)) for line in lines_of(whose)} == set(KINDS[whose])


@pytest.mark.parametrize("whose", READ)
def test_each_value_is_written_as_the_line_it_always_was(whose: str) -> None:
    made = tuple(WRITE[whose](each).removesuffix(b"\n") for each in SAMPLES[whose])
    assert made == lines_of(whose)


@pytest.mark.every_game
def test_each_move_of_each_game_is_read_and_written_as_it_always_was() -> None:
    for game, moves in MOVES.items():
        met = set()
        for line in lines_of(game):
            move = read_move(json.loads(line), moves)
            assert written(write_move(move)) == line
            met.add(type(move))
        lacking = ", ".join(each.__name__ for each in moves if each not in met)
        assert not lacking, f"every_line.txt has no line of {game} for {lacking}"
    assert {whose for whose, _ in LINES} == {*READ, *MOVES, "kept", "hands"}


def test_the_files_of_one_line_are_as_they_always_were(tmp_path: Path) -> None:
    [kept], [hands] = lines_of("kept"), lines_of("hands")
    (tmp_path / NAME).write_bytes(kept + b"\n")
    write_kept(tmp_path, "cup", read_kept(tmp_path, "cup", "follow"))
    assert (tmp_path / NAME).read_bytes() == kept + b"\n"
    (tmp_path / FILE).write_bytes(hands + b"\n")
    keep_hands(tmp_path, "3f1", hands_of_deal(tmp_path, "3f1"))
    assert (tmp_path / FILE).read_bytes() == hands + b"\n"
    assert hands_of_deal(tmp_path, "3f1") == ((0, "0a1b"), (11, "0c"))


STRICT = [(whose, line) for whose in READ if whose != "seat" for line in lines_of(whose)]


@pytest.mark.parametrize(("whose", "line"), STRICT)
def test_a_field_that_is_missing_or_too_much_is_named(whose: str, line: bytes) -> None:
    values = json.loads(line)
    for field in values.keys() - {"kind"}:
        fewer = {name: each for name, each in values.items() if name != field}
        with pytest.raises(BadMessage, match=rf"{field}: missing; a message has all its fields"):
            READ[whose](written(fewer))
        twice = line[:-1] + b"," + written({field: values[field]})[1:]
        with pytest.raises(BadMessage, match="a name stands in it twice"):
            READ[whose](twice)
    with pytest.raises(BadMessage, match=r"more: no such field; (did you mean|write one of) "):
        READ[whose](written(values | {"more": 1}))


@given(st.sampled_from(STRICT), st.data())
def test_a_field_of_a_wrong_type_is_named(strict: tuple[str, bytes], data: st.DataObject) -> None:
    """What is taken all the same is written as it came: nothing is guessed."""
    whose, line = strict
    values = json.loads(line)
    field = data.draw(st.sampled_from(sorted(values)))
    changed = values | {field: data.draw(JSON)}
    try:
        found = READ[whose](json.dumps(changed).encode())
    except BadMessage as fault:
        wrong = str(fault)
    else:
        wrong = ""
        assert json.loads(WRITE[whose](found)) == changed
    assert wrong.isprintable()
    assert not wrong or field in wrong or "is no number" in wrong
