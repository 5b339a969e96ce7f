"""Whatever a broker brings is a message of a hall, or is refused in a sentence."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hall.real_games import game_lines
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadMessage
from companion.hall.book import Book, Rank
from companion.hall.topics import (
    BoxIs,
    Head,
    LeaderIs,
    Line,
    Status,
    heard,
    labels,
    payload,
    topic,
)
from companion.seam.hall_messages import LARGEST_BOOK

LINES = game_lines(1, 6)
RANK = Rank(3, "box-07")
MARKS = dict(labels(RANK, 12))
HEAD = Head(3, "box-07", 12, 6, {"unearth": 1}, 2, "9.1", paused=False)
STATUS = Status(3, 12, 6, 5, "level", 1.2, may=True)


def come(where: str, data: bytes, marks: dict[str, str] | None = None) -> object:
    return heard("cup", topic("cup", where), data, MARKS if marks is None else marks)


def test_each_message_comes_back_from_its_payload() -> None:
    assert come("head", payload(HEAD)) == HEAD
    assert come("box/box-01", payload(STATUS)) == BoxIs("box-01", STATUS)
    for gone in (b"gone", b""):  # its word, or its kept message taken away
        assert come("box/box-01", gone) == BoxIs("box-01", None)
    assert come("leader", b"here") == LeaderIs(here=True)
    line = come("line", LINES[3][:-1])
    assert line == Line(RANK, 12, LINES[3][:-1])
    assert isinstance(line, Line)
    assert line.number == 4
    book = come("book", b"".join(LINES))
    assert isinstance(book, Book)
    assert (book.rank, book.game, book.data, book.lines) == (RANK, 12, b"".join(LINES), 7)


@pytest.mark.parametrize(
    ("where", "data", "marks"),
    [
        ("leader", b"HERE", None),
        ("leader", b"", None),
        ("box/box 1", b"gone", None),
        ("box/box-1/more", b"gone", None),
        ("else", b"here", None),
        ("line", LINES[1], None),  # with its end
        ("line", LINES[1][:-1], {}),
        ("line", LINES[1][:-1], MARKS | {"term": "-1"}),
        ("line", LINES[1][:-1], MARKS | {"term": "9" * 12}),
        ("line", LINES[1][:-1], MARKS | {"term": "²"}),
        ("line", LINES[1][:-1], MARKS | {"leader": "a/b"}),
        ("book", LINES[1], None),
        ("book", LINES[0] + LINES[2], None),
        ("book", LINES[0] + LINES[1][:-1], None),
        ("book", LINES[0] + b"\0\0\n", None),
        ("book", b" " * LARGEST_BOOK + b"\n", None),
        ("head", b"[]", None),
        ("head", b"[" * 500, None),
        ("head", payload(HEAD).replace(b'"term":3', b'"term":"3"'), None),
        ("head", payload(HEAD).replace(b"box-07", b"box/07"), None),
        ("head", payload(HEAD).replace(b'"unearth":1', b'"unearth":null'), None),
        ("head", payload(HEAD).replace(b'"paused":false', b'"paused":0'), None),
        ("head", payload(HEAD)[:-1] + b',"more":1}', None),
        ("box/box-1", payload(STATUS).replace(b"level", b"happy"), None),
        ("box/box-1", payload(STATUS).replace(b"1.2", b"NaN"), None),
        ("box/box-1", payload(STATUS).replace(b"1.2", b"-1"), None),
        ("box/box-1", payload(STATUS) + b" " * 2000, None),
    ],
)
def test_what_is_none_is_refused(where: str, data: bytes, marks: dict[str, str] | None) -> None:
    with pytest.raises(BadMessage):
        come(where, data, marks)


@given(
    st.sampled_from(("head", "line", "book", "leader", "box/box-01", "box", "")),
    st.one_of(st.binary(max_size=200), st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
            st.sampled_from(("term", "leader", "n", "state")), inner, max_size=4
        ), max_leaves=6,
    ).map(lambda value: json.dumps(value).encode())),
    st.dictionaries(st.sampled_from(("term", "game", "leader")), st.text(max_size=4)),
)  # fmt: skip
def test_nothing_else_is_ever_raised(where: str, data: bytes, marks: dict[str, str]) -> None:
    with suppress(BadMessage):
        come(where, data, marks)
