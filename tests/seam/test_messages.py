"""Every message comes back from its line, and whatever is no message is refused in a sentence."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadMessage
from companion.seam.game_messages import GamesAsked, GamesPiece, PieceAsked, PieceSent
from companion.seam.hand_messages import CoverAsked, HandShown, LookAsked, MoveAsked, SeatsTaken
from companion.seam.messages import (
    LONGEST_FROM_BOX,
    LONGEST_FROM_PAGE,
    BoxHello,
    ButtonAsked,
    DoorAsked,
    EntryAsked,
    GlassShown,
    JoinShown,
    NameAsked,
    PlayAsked,
    RequestAnswered,
    SeatAsked,
    TableShown,
    encode,
    from_box,
    from_page,
)
from companion.seam.stream import StreamLines

if TYPE_CHECKING:
    from companion.seam.messages import FromBox, FromPage

CONTROLS = {"A": {"press": "Flip", "hold": "", "leaves": False}}
BOX: tuple[FromBox, ...] = (
    BoxHello(
        "1.2",
        "lanterns",
        7,
        ("en", "ja"),
        "ja",
        "open",
        "K7QXM2PD",
        ("black", "white"),
        "3f1",
        games=True,
    ),
    BoxHello("1.2", "", 0, ("en",), "en", "shut", "", ("black",)),
    BoxHello(
        "1.2",
        "lanterns",
        7,
        ("en",),
        "en",
        "shut",
        "",
        ("black",),
        "5f3a",
        {"tie": "split"},
        sheets=False,
    ),
    TableShown(
        12,
        3,
        "summer/7/treetop-village",
        "lanterns",
        {"名": [1, None]},
        CONTROLS,
        waits=True,
        tip={"ja": "灯を\u200b並べる。"},
    ),
    TableShown(0, 0, "", "", {}, {}, waits=False),
    TableShown(
        9,
        40,
        "",
        "lanterns",
        {},
        {},
        waits=False,
        over=True,
        seats=({"key": "seat.one", "name": "あんな"}, {"key": "seat.two", "name": ""}),
    ),
    GlassShown(12, 400, 300, ({"text": "Zeile\n\\u12", "chosen": True},), b"\x89PNG\0"),
    GlassShown(13, 400, 300, (), b""),
    HandShown(2, "0a1b", 3, looks=True, own={"cards": []}, moves=({"id": "dig-1"},)),
    HandShown(2, "0a1b", 3, looks=False, own={}, moves=()),
    RequestAnswered("a-1", ok=True, why=""),
    RequestAnswered("a-2", ok=False, why="moved-on"),
    RequestAnswered("a-3", ok=True, why="", play={"link": "https://x", "text": "Anna 3."}),
    GamesPiece("g2", b"PK\3\4", goes_on=True),
)
PAGE: tuple[FromPage, ...] = (
    JoinShown(("10" * 12 + "1",) * 25, "http://192.168.178.35", 2),
    ButtonAsked("x1", "A", "press", 12, undo=False),
    DoorAsked("x2", "new-code"),
    SeatAsked("x3", 3, wanted=True, key="0a1b"),
    SeatAsked("x8", 3, wanted=False),
    EntryAsked("x4", 41, {"move": "名", "stars": -3}),
    LookAsked("x5", 2, "0a_1-b"),
    CoverAsked("x7", 2, "0a1b"),
    SeatsTaken(
        "3f1",
        ({"seat": 1, "key": "0a1b", "awake": True}, {"seat": 12, "key": "0c", "awake": False}),
    ),
    SeatsTaken("", ()),
    MoveAsked("x6", 2, "0a1b", 3, "dig-1"),
    NameAsked("x9", 2, "Jürgen 1."),
    PlayAsked("y1", "ja"),
    GamesAsked("g1", "save"),
    PieceAsked("g2", 262_144),
    PieceSent("g3", 0, b"PK\3\4"),
)


@pytest.mark.parametrize("message", BOX, ids=lambda each: type(each).__name__)
def test_a_message_of_the_box_comes_back(message: FromBox) -> None:
    line = encode(message)
    assert line.count(b"\n") == 1
    assert line.startswith(b'{"kind":"')
    assert from_box(line[:-1]) == message


@pytest.mark.parametrize("message", PAGE, ids=lambda each: type(each).__name__)
def test_a_message_of_the_page_comes_back(message: FromPage) -> None:
    assert from_page(encode(message)[:-1]) == message


def test_no_end_takes_the_messages_of_the_other() -> None:
    for message in BOX:
        with pytest.raises(
            BadMessage,
            match="is none of code, seated, press, door, admit, enter, look, cover, move, "
            "name, play",
        ):
            from_page(encode(message)[:-1])
    for asked in PAGE:
        with pytest.raises(BadMessage, match="is none of hello, table, glass, hand, asked"):
            from_box(encode(asked)[:-1])


def test_a_line_that_ends_too_early_is_refused_at_every_byte() -> None:
    for line, read in (
        *((encode(e), from_box) for e in BOX),
        *((encode(e), from_page) for e in PAGE),
    ):
        for end in range(len(line) - 1):
            with pytest.raises(BadMessage):
                read(line[:end])


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        (b"", "not JSON"),
        (b"[]", "not an object"),
        (b"\xff", "not UTF-8"),
        (b"{}", "the kind null is none of"),
        (b'{"kind":["door"]}', "is none of"),
        (b'{"kind":"door","kind":"door"}', "twice"),
        (b'{"kind":"door","id":"1"}', "what: missing"),
        (b'{"kind":"door","id":"1","what":"open","more":1}', "more: no such field"),
        (b'{"kind":"door","id":"1","what":"ajar"}', "what: "),
        (b'{"kind":"door","id":1,"what":"open"}', "id: 1 is not an id"),
        (b'{"kind":"door","id":"","what":"open"}', "not an id"),
        (b'{"kind":"door","id":"\\u0663","what":"open"}', "not an id"),
        (b'{"kind":"door","id":"' + b"1" * 65 + b'","what":"open"}', "not an id"),
        (b'{"kind":"door","id":"\\ud800","what":"open"}', "half a letter"),
        (b"[" * 5000, "nested too deep"),
        *((b'{"kind":' + b"[" * n + b"]" * n + b"}", "none of|too deep") for n in (900, 990)),
        (b'{"kind":NaN}', "NaN is no number"),
        (b'{"kind":' + b"1" * 5000 + b"}", "not JSON"),
        (b'{"kind":"code","rows":["01"],"address":"","seats":0}', "rows: is not a square"),
(encode(PAGE[0]).replace(b"0", b"2"), "rows: is not a square"),
        (encode(PAGE[0]).replace(b"http", b"\\n"), "address: "),
        (encode(PAGE[0]).replace(b'"seats":2', b'"seats":-1'), "seats: "),
        (encode(PAGE[1]).replace(b'"page":12', b'"page":1.5'), "page: "),
        (encode(PAGE[1]).replace(b'"page":12', b'"page":true'), "page: "),
        (encode(PAGE[1]).replace(b'"A"', b'"E"'), "button: "),
        (encode(PAGE[1]).replace(b'"press","page"', b'"long","page"'), "gesture: "),
        (encode(PAGE[1]).replace(b"false", b"0"), "undo: "),
        (encode(PAGE[3]).replace(b'"seat":3', b'"seat":0'), "seat: "),
        (encode(PAGE[3]).replace(b"true", b'"yes"'), "wanted: "),
        (encode(PAGE[3]).replace(b"0a1b", b"../x"), "key: "),
        *(
            (encode(SeatsTaken("", (wrong,))), "seats: no. 1: .* is not a seat with the key")
            for wrong in (
                {}, {"seat": 1, "key": "a"}, *(
                    {"seat": 1, "key": "a", "awake": True} | one
                    for one in (
                        {"seat": 0}, {"seat": True}, {"key": ""}, {"key": 2}, {"key": "a" * 65},
                        {"by": 1}, {"awake": 1},
                    )
                ),
            )
        ),
    ],
)  # fmt: skip
def test_a_bad_line_of_the_page_is_named(line: bytes, wrong: str) -> None:
    with pytest.raises(BadMessage, match=wrong) as raised:
        from_page(line)
    assert str(raised.value).isprintable()


@pytest.mark.parametrize(
    ("before", "after", "wrong"),
    [
        (b"K7QXM2PD", b"K7QXM2PU", "code: "),
        (b"K7QXM2PD", b"K7QX", "code: "),
        (b'"open"', b'"wide"', "door: "),
        (b'["en","ja"]', b'"en"', "languages: "),
        (b'"leaves":false', b'"leaves":0', "controls: "),
        (b'{"A":{"press"', b'{"E":{"press"', "controls: "),
        (b'{"\xe5\x90\x8d":[1,null]}', b"[]", "facts: "),
        (b'"chosen":true', b'"chosen":1', "lines: no. 1: "),
        (b'"png":"', b'"png":"*', "png: is not in base 64"),
        (b'"moved-on"', b'"bored"', "why: "),
        (b'"5f3a"', b'"../x"', "deal_id: "),
        (b'{"tie":"split"}', b'{"tie":2}', "readings: tie: "),
        (b'{"tie":"split"}', b"[]", "readings: "),
        (b'"sheets":false', b'"sheets":0', "sheets: "),
        (b'"tip":{}', b'"tip":{"de":"\\u001b"}', "tip: de: "),
        (b'"tip":{}', b'"tip":{"de":3}', "tip: de: "),
    ],
)
def test_a_bad_line_of_the_box_is_named(before: bytes, after: bytes, wrong: str) -> None:
    changed = [line.replace(before, after) for line in map(encode, BOX) if before in line]
    assert changed
    for line in changed:
        with pytest.raises(BadMessage, match=wrong):
            from_box(line)


def test_a_line_that_is_too_long_is_not_read() -> None:
    for read, longest in ((from_page, LONGEST_FROM_PAGE), (from_box, LONGEST_FROM_BOX)):
        with pytest.raises(BadMessage, match="longer than"):
            read(b" " * (longest + 1))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from((*BOX, *PAGE)), st.data())
def test_a_field_of_another_kind_does_no_harm(
    message: FromBox | FromPage, data: st.DataObject
) -> None:
    values = json.loads(encode(message))
    values[data.draw(st.sampled_from(sorted(values)))] = data.draw(JSON)
    line = json.dumps(values).encode()
    for read in (from_box, from_page):
        with suppress(BadMessage):
            encode(read(line))


@given(st.binary(max_size=200))
def test_rubbish_is_refused(line: bytes) -> None:
    for read in (from_box, from_page):
        with pytest.raises(BadMessage):
            read(line)


def test_lines_are_cut_wherever_the_stream_is() -> None:
    lines = [encode(each) for each in PAGE]
    stream = b"".join(lines)
    for size in (1, 7, len(stream)):
        reader = StreamLines(LONGEST_FROM_PAGE)
        parts = (reader.feed(stream[at : at + size]) for at in range(0, len(stream), size))
        assert [each + b"\n" for each in chain.from_iterable(parts)] == lines


def test_a_line_without_an_end_is_refused_before_it_ends() -> None:
    reader = StreamLines(10)
    assert reader.feed(b"0123456789\n0123456789") == [b"0123456789"]
    with pytest.raises(BadMessage, match="longer than 10 bytes"):
        reader.feed(b"0")
    with pytest.raises(BadMessage, match="longer than 10 bytes"):
        StreamLines(10).feed(b"01234567890\n")
