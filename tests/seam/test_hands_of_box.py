"""Hands over the real socket: to the phone that has one, while it looks, and to nobody later."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from seam.peers import SECONDS
from seam.running import RunningBox, running
from waiting import until

from companion.app.opening import Wish
from companion.app.values import Stop
from companion.engine.code import Deal
from companion.games import find_game
from companion.seam.hand_messages import CoverAsked, HandShown, LookAsked, MoveAsked
from companion.seam.keys import hash_of
from companion.seam.messages import BoxHello, RequestAnswered, TableShown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from seam.peers import Caller

GAME = find_game("unearth")
WISH = Wish("en", Deal(GAME, GAME.choose({"players": "2"}), 5), exact=True)


@pytest.fixture
def box(tmp_path: Path) -> Iterator[RunningBox]:
    """Run a box in a game of two, where the first turn has begun."""
    with running(tmp_path, WISH) as opened:
        opened.press("A")
        yield opened


def look(peer: Caller, seat: int, key: str, *, looks: bool = True) -> str:
    """Ask to look at a hand, or to cover it; return why that is refused, or nothing."""
    peer.say(LookAsked("l", seat, key) if looks else CoverAsked("l", seat, hash_of(key)))
    return peer.hear_until(RequestAnswered).why


def hand_of(peer: Caller, seat: int, *, looks: bool) -> HandShown:
    """Return the newest hand once it is that of a seat, open or covered.

    It may have come before the answer to what was asked.
    """
    found = peer.last.get(HandShown)
    while not isinstance(found, HandShown) or (found.seat, found.looks) != (seat, looks):
        found = peer.hear_until(HandShown)
    return found


def cards(box: RunningBox, seat: int) -> tuple[str, ...]:
    """Return the cards of a chair, counted from 1."""
    found: tuple[str, ...] = box.app.playing.state.seats[seat - 1].hand
    return found


def test_a_game_without_sheets_says_so(box: RunningBox) -> None:
    with box.call() as peer:
        assert not peer.hear_until(BoxHello).sheets


def test_a_hand_is_given_at_the_box_and_shown_while_its_phone_looks(box: RunningBox) -> None:
    with box.call() as peer:
        assert peer.hear_until(TableShown).hands == 2
        assert look(peer, 1, "aa") == "asks"
        box.press("A")
        assert hand_of(peer, 1, looks=False).own == {}
        assert look(peer, 1, "aa") == ""
        shown = hand_of(peer, 1, looks=True)
        assert [each["id"] for each in shown.own["cards"]] == list(cards(box, 1))
        assert look(peer, 1, "aa", looks=False) == ""
        assert hand_of(peer, 1, looks=False).own == {}
        assert look(peer, 2, "aa", looks=False) == "not-allowed"
        said = b"".join(peer.heard)
        for card in {*cards(box, 2)} - {*cards(box, 1)}:
            assert card.encode() not in said


def test_who_calls_later_gets_no_hand_that_it_has_not_asked_for(box: RunningBox) -> None:
    with box.call() as peer:
        look(peer, 1, "aa")
        box.press("A")
        look(peer, 1, "aa")
        hand_of(peer, 1, looks=True)
    until(lambda: not box.app.hands[0].is_here)
    assert not box.app.hands[0].looks
    with box.call() as peer:
        peer.hear_until(TableShown)
        assert look(peer, 2, "bb", looks=False) == "not-allowed"
        box.press("C", "C")
        box.rest()
        assert look(peer, 1, "aa", looks=False) == ""
        assert hand_of(peer, 1, looks=False).own == {}
        assert b'"looks":true' not in b"".join(peer.heard)


def test_a_move_over_the_socket_is_a_line_of_its_seat(box: RunningBox, tmp_path: Path) -> None:
    turn = box.app.playing.state.turn + 1
    with box.call() as peer:
        look(peer, turn, "aa")
        box.press("A")
        shown = hand_of(peer, turn, looks=False)
        peer.say(MoveAsked("m", turn, "aa", shown.n, str(shown.moves[0]["id"])))
        assert peer.hear_until(RequestAnswered).why == ""
        peer.say(MoveAsked("m", turn, "aa", shown.n, str(shown.moves[0]["id"])))
        assert peer.hear_until(RequestAnswered).why == "moved-on"
        assert hand_of(peer, turn, looks=False).n == shown.n + 1
    line = max((tmp_path / "state").glob("*.jsonl")).read_text("utf-8").splitlines()[-1]
    assert f'"by":{turn - 1}' in line
    assert '"move":"Dug"' in line


def test_who_has_only_the_hash_of_a_key_looks_at_nothing_and_moves_nothing(box: RunningBox) -> None:
    """The page keeps hashes on its disk, where code that gets into its process finds them."""
    turn = box.app.playing.state.turn + 1
    with box.call() as peer:
        look(peer, turn, "aa")
        box.press("A")
        shown = hand_of(peer, turn, looks=False)
        kept = hash_of("aa")
        assert kept == shown.key
        assert look(peer, turn, kept) == "asks", "as for any other phone"
        box.press("B")
        peer.say(MoveAsked("m", turn, kept, shown.n, str(shown.moves[0]["id"])))
        assert peer.hear_until(RequestAnswered).why == "not-allowed"
        assert b'"looks":true' not in b"".join(peer.heard)


def test_a_box_that_rests_opens_no_hand(box: RunningBox) -> None:
    box.press("hold B", "long D", "A")  # in a turn D is a dial
    box.loop.join(SECONDS)
    assert box.daemon.power_off
    resting = threading.Thread(target=box.daemon.rest, args=(box.world,))
    resting.start()
    with box.call() as peer:
        assert look(peer, 1, "aa") == "not-allowed"
        peer.say(MoveAsked("m", 1, "aa", 1, "read"))
        assert peer.hear_until(RequestAnswered).why == "not-allowed"
    box.daemon.put(Stop())
    resting.join(SECONDS)
