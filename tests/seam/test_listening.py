"""The box's end of the socket: whatever a peer does, the next one gets the whole state."""

from __future__ import annotations

import socket
import stat
from contextlib import contextmanager
from functools import partial
from queue import Queue
from typing import TYPE_CHECKING

import pytest
from seam.peers import SECONDS, Caller
from waiting import until

from companion.errors import SeamClosed
from companion.seam import listening
from companion.seam.listening import MOST_BEHIND, Listening
from companion.seam.messages import (
    BoxHello,
    DoorAsked,
    GlassShown,
    JoinShown,
    RequestAnswered,
    encode,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.seam.messages import FromBox, FromPage

HELLO = BoxHello("1", "", 0, ("en",), "en", "shut", "", ("black",))
GONE = "gone"
ASKED = DoorAsked("1", "open")


class Box:
    """A seam, and what came over it in order: messages, and that the peer was gone."""

    def __init__(self, path: Path) -> None:
        self.heard: Queue[FromPage | str] = Queue()
        self.path = path
        self.seam = Listening(path, self.heard.put, lambda: self.heard.put(GONE))
        self.seam.keep("hello", lambda: HELLO)

    def next(self) -> FromPage | str:
        """Return what came next."""
        return self.heard.get(timeout=SECONDS)


@contextmanager
def box_at(path: Path) -> Iterator[Box]:
    """Listen on a path."""
    box = Box(path)
    try:
        yield box
    finally:
        box.seam.close()


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    """Listen for a test."""
    with box_at(tmp_path / "seats") as opened:
        yield opened


def glass(number: int, size: int = 0) -> FromBox:
    """Return a page that is large on its way."""
    return GlassShown(number, 1, 1, (), bytes(size))


def test_who_calls_gets_the_whole_state_and_then_what_changes(box: Box) -> None:
    box.seam.keep("glass", partial(glass, 1))
    for _ in range(2):
        with Caller(box.path) as peer:
            assert [peer.hear(), peer.hear()] == [HELLO, glass(1)]
            box.seam.keep("hello", lambda: HELLO)  # nothing new
            box.seam.answer(RequestAnswered("7", ok=True, why=""))
            assert peer.hear() == RequestAnswered("7", ok=True, why="")
            box.seam.keep("glass", partial(glass, 2))
            assert peer.hear() == glass(2)
            peer.say(ASKED)
            assert box.next() == ASKED
        assert box.next() == GONE
        box.seam.keep("glass", partial(glass, 1))


def test_nothing_is_built_for_nobody(box: Box) -> None:
    built = []

    def build() -> FromBox:
        built.append(1)
        return HELLO

    for _ in range(100):
        box.seam.keep("hello", build)
    with Caller(box.path) as peer:
        assert peer.hear() == HELLO
    assert built == [1]


def test_a_message_that_cannot_be_made_costs_its_peer_and_nobody_else(
    box: Box, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "_PAUSE_SECONDS", 0.0)

    def build() -> FromBox:
        raise ZeroDivisionError

    box.seam.keep("glass", build)
    for _ in range(2):
        with Caller(box.path) as peer:
            assert peer.hear() == HELLO
            assert peer.hears_nothing_more()
        assert box.next() == GONE
    (line,) = [each for each in caplog.records if each.exc_info]  # again and again the same one
    assert "glass" in line.getMessage()
    box.seam.keep("glass", partial(glass, 1))
    with Caller(box.path) as peer:
        assert [peer.hear(), peer.hear()] == [HELLO, glass(1)]


def test_a_message_that_cannot_be_taken_costs_its_peer_and_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    heard: Queue[FromPage | str] = Queue()
    wrong = [True, True]

    def failing(what: FromPage | str) -> None:
        heard.put(what)
        if wrong:
            wrong.pop()
            raise ZeroDivisionError

    seam = Listening(tmp_path / "seats", failing, lambda: failing(GONE))
    try:
        for _ in range(2):
            with Caller(tmp_path / "seats") as peer:
                peer.say(ASKED)
                assert heard.get(timeout=SECONDS) == ASKED
            assert heard.get(timeout=SECONDS) == GONE
    finally:
        seam.close()
    assert len([each for each in caplog.records if each.exc_info]) == 2


def test_one_peer_at_a_time(box: Box) -> None:
    with Caller(box.path) as peer:
        assert peer.hear() == HELLO
        with Caller(box.path) as other:
            assert other.hear() is None
        peer.say(ASKED)
        assert box.next() == ASKED
    assert box.next() == GONE
    with Caller(box.path) as third:
        assert third.hear() == HELLO


def test_a_stalled_peer_is_dropped_and_nobody_waits_for_it(box: Box) -> None:
    with Caller(box.path) as peer:
        assert peer.hear() == HELLO
        box.seam.keep("glass", partial(glass, 0, 500_000))  # more than a socket holds
        until(lambda: not box.seam._waiting)
        for number in range(1, MOST_BEHIND):
            box.seam.keep("glass", partial(glass, number, 500_000))
        assert len(box.seam._waiting) == 1  # only the newest is kept
        assert box.heard.empty()
        for number in range(2):
            box.seam.answer(RequestAnswered(str(number), ok=True, why=""))
        assert box.next() == GONE
        assert peer.hears_nothing_more()
    with Caller(box.path) as again:
        assert again.hear() == HELLO
        assert again.hear() == glass(MOST_BEHIND - 1, 500_000)


def test_a_peer_that_reads_now_and_then_stays(box: Box) -> None:
    with Caller(box.path) as peer:
        for number in range(3 * MOST_BEHIND):
            box.seam.keep("glass", partial(glass, number))
            assert peer.hear_until(GlassShown).page == number


def test_a_message_in_two_pieces_is_whole(box: Box) -> None:
    line = encode(JoinShown(("1" * 21,) * 21, "box.local", 1))
    for end in range(0, len(line), 7):
        with Caller(box.path) as peer:
            peer.say(line[:end])
            peer.say(line[end:])
            assert box.next() == JoinShown(("1" * 21,) * 21, "box.local", 1)
        assert box.next() == GONE


@pytest.mark.parametrize(
    "rubbish", [b"\n", b"GET / HTTP/1.1\r\n\r\n", b"\xff\xfe\n", b"[" * 8000 + b"\n", b"x" * 9000],
    ids=["empty", "http", "bytes", "deep", "long"],
)  # fmt: skip
def test_a_peer_that_sends_rubbish_is_hung_up_on(box: Box, rubbish: bytes) -> None:
    with Caller(box.path) as peer:
        assert peer.hear() == HELLO
        peer.say(ASKED)
        assert box.next() == ASKED
        peer.say(rubbish)
        assert box.next() == GONE
        assert peer.hears_nothing_more()
    with Caller(box.path) as again:
        assert again.hear() == HELLO


def test_another_user_may_not_call(box: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box.seam, "_uids", frozenset({4242}))
    with Caller(box.path) as stranger:
        assert stranger.hear() is None
    monkeypatch.setattr(box.seam, "_uids", listening._allowed("nobody"))
    with Caller(box.path) as peer:
        assert peer.hear() == HELLO
    assert box.next() == GONE
    assert box.heard.empty()


def test_only_owner_and_group_reach_the_socket(box: Box) -> None:
    mode = box.path.stat().st_mode
    assert stat.S_ISSOCK(mode)
    assert stat.S_IMODE(mode) == 0o660


def test_a_socket_that_a_cut_left_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "seats"
    with socket.socket(socket.AF_UNIX) as cut:
        cut.bind(str(path))
    (tmp_path / "seats.wanted").touch()
    with box_at(path) as box, Caller(path) as peer:
        assert peer.hear() == HELLO
        assert not (tmp_path / "seats.wanted").exists()
        with pytest.raises(SeamClosed, match="another box listens here"):
            Box(path)
        assert box.path.exists()
    assert not path.exists()


def test_nothing_else_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "seats"
    path.write_text("a file", encoding="utf-8")
    with pytest.raises(SeamClosed, match="this is no socket"):
        Box(path)
    assert path.read_text(encoding="utf-8") == "a file"
    with pytest.raises(SeamClosed, match="phones cannot take seats"):
        Box(tmp_path / ("long" * 50))
    with pytest.raises(SeamClosed, match="phones cannot take seats"):
        Box(tmp_path / "no folder" / "seats")


def test_the_page_is_asked_for_while_it_is_wanted_and_not_there(tmp_path: Path) -> None:
    wanted = tmp_path / "seats.wanted"
    with box_at(tmp_path / "seats") as box:
        assert not wanted.exists()
        box.seam.want(wanted=True)
        until(wanted.exists)
        with Caller(box.path):
            until(lambda: not wanted.exists())
        until(wanted.exists)
        box.seam.want(wanted=False)
        until(lambda: not wanted.exists())
        box.seam.want(wanted=True)
        until(wanted.exists)
    assert not wanted.exists()


def test_a_box_that_ends_hangs_up_on_a_stalled_peer(tmp_path: Path) -> None:
    with box_at(tmp_path / "seats") as box:
        peer = Caller(box.path)
        assert peer.hear() == HELLO
        box.seam.keep("glass", partial(glass, 0, 500_000))
        until(lambda: not box.seam._waiting)
    with peer:
        assert not any(thread.is_alive() for thread in box.seam._threads)
        assert peer.hears_nothing_more()
    assert not box.path.exists()
