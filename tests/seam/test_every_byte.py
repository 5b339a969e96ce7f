"""A peer that stops, dies or lies at any byte of any message: the box goes on, and as fast."""

from __future__ import annotations

import time  # noqa: TID251 - the loop's own time is measured
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING

import pytest
from device.playing import deal
from seam.peers import Caller
from seam.running import running
from seam.test_listening import GONE, HELLO, box_at, glass
from seam.test_messages import PAGE
from waiting import until

from companion.app.opening import Wish
from companion.daemon import outgoing
from companion.errors import BadMessage
from companion.seam.listening import Listening
from companion.seam.messages import ButtonAsked, TableShown, encode, from_page
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from seam.running import RunningBox
    from seam.test_listening import Box

    from companion.seam.messages import FromPage

LIES = (b"\0", b'"', b"}", b"9", b"\n", b"\xff")
"""What stands in the place of a byte: what ends a text, an object, a line, or is no text."""
MOST_LONGER = 0.001
"""Seconds that a press may take longer because of a peer."""
WISH = Wish("en", deal(seed=3, players="1"), exact=True)


@pytest.fixture
def box(tmp_path: Path) -> Iterator[Box]:
    """Listen for a test."""
    with box_at(tmp_path / "seats") as opened:
        yield opened


@pytest.mark.parametrize("message", PAGE, ids=lambda each: type(each).__name__)
def test_a_peer_that_dies_at_any_byte_does_no_harm(box: Box, message: FromPage) -> None:
    line = encode(message)
    for end in range(len(line)):
        with Caller(box.path) as peer:
            assert peer.hear() == HELLO
            peer.say(line[:end])
        assert box.next() == GONE


@pytest.mark.parametrize("message", PAGE, ids=lambda each: type(each).__name__)
def test_a_peer_that_stops_at_any_byte_hears_all_the_same(box: Box, message: FromPage) -> None:
    line = encode(message)
    with Caller(box.path) as peer:
        assert peer.hear() == HELLO
        for end in range(len(line)):
            peer.say(line[:end])
            box.seam.keep("glass", partial(glass, end))
            assert peer.hear() == glass(end)
            assert box.heard.empty()
            peer.say(line[end:])
            assert box.next() == message


@pytest.mark.thorough
@pytest.mark.parametrize("message", PAGE, ids=lambda each: type(each).__name__)
def test_a_peer_that_lies_at_any_byte_is_hung_up_on(box: Box, message: FromPage) -> None:
    line = encode(message)
    for at in range(len(line)):
        for lie in LIES:
            changed = line[:at] + lie + line[at + 1 :]
            first, _, rest = changed.partition(b"\n")
            expected: FromPage | str = GONE
            with suppress(BadMessage):
                expected = from_page(first) if rest or changed.endswith(b"\n") else GONE
            with Caller(box.path) as peer:
                assert peer.hear() == HELLO
                peer.say(changed)
                if expected == GONE and b"\n" in changed:
                    assert peer.hears_nothing_more()
                elif expected != GONE:
                    assert box.next() == expected
            assert box.next() == GONE


def pressed(box: RunningBox) -> tuple[float, float]:
    """Press, and take it back; return the seconds of the press, and of these the loop's own."""
    assert box.loop.ident is not None
    clock = time.pthread_getcpuclockid(box.loop.ident)
    computed, began = time.clock_gettime(clock), time.perf_counter()
    box.press("A")
    taken = time.perf_counter() - began, time.clock_gettime(clock) - computed
    box.press("hold B")
    return taken


@contextmanager
def peer_of(box: RunningBox) -> Iterator[Caller]:
    """Call a box as soon as nobody else does, and yield the peer once it is let in."""
    seam = box.seam
    assert isinstance(seam, Listening)
    until(lambda: seam._peer is None)
    with box.call() as peer:
        until(lambda: seam._peer is not None)
        yield peer


@pytest.mark.thorough
def test_no_press_takes_longer_whatever_a_peer_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Presses with nobody there, and with each fault, take turns: a busy machine slows all.

    Messages are ready made: to make them keeps another thread busy, and Python runs one at a time.
    Of a peer that goes, the loop hears: it computes something more, and still within the limit.
    """
    table = TableShown(0, 0, "", "", {}, {}, waits=False)
    monkeypatch.setattr(outgoing, "table", lambda app: replace(table, page=app.shows))
    monkeypatch.setattr(outgoing, "glass", lambda number, _, **__: glass(number))
    line = encode(ButtonAsked("p", "A", "press", 1 << 40, undo=False))
    alone, stopped, died, lied = (list[tuple[float, float]]() for _ in range(4))
    with running(tmp_path, WISH) as box:
        for at in range(len(line)):
            alone.append(pressed(box))
            with peer_of(box) as peer:
                peer.say(line[:at])  # and reads nothing of all that comes
                stopped.append(pressed(box))
            died.append(pressed(box))
            with peer_of(box) as peer:
                peer.say(line[:at] + b"\0" + line[at + 1 :])
                lied.append(pressed(box))
        assert box.app.playing.presses == 0
    usual, usual_own = map(min, zip(*alone, strict=True))
    assert min(whole for whole, _ in stopped) - usual < most_longer(usual)
    for fault in (stopped, died, lied):
        assert min(own for _, own in fault) - usual_own < most_longer(usual_own)


def most_longer(usual: float) -> float:
    """Return how many seconds more a press may take: more on a machine that is slow at all."""
    return max(MOST_LONGER, usual / 2)
