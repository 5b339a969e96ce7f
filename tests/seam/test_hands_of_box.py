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
from companion.games.cadwallon.rules.state import Phase
from companion.seam.hand_messages import CoverAsked, HandShown, LookAsked, MoveAsked
from companion.seam.keys import hash_of
from companion.seam.messages import BoxHello, RequestAnswered, TableShown

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from seam.peers import Caller

GAME = find_game("unearth")
WISH = Wish("en", Deal(GAME, GAME.choose({"players": "2"}), 5), exact=True)
CITY = find_game("cadwallon")
SECRETS = Wish("en", Deal(CITY, CITY.choose({"players": "3", "special": "box"}), 5), exact=True)


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


def test_secrets_that_are_seen_at_the_same_moment_are_all_seen(tmp_path: Path) -> None:
    """Each phone has shown the game as it was before the others, and one is tapped twice."""
    with running(tmp_path, SECRETS) as box, box.call() as peer:
        for seat in (1, 2, 3):
            assert look(peer, seat, f"k{seat}") == "asks"
            box.press("A")
        n = hand_of(peer, 3, looks=False).n
        for id_, seat in (("a", 3), ("b", 3), ("c", 1), ("d", 2), ("e", 2)):
            peer.say(MoveAsked(id_, seat, f"k{seat}", n, "seen"))
        answers = [peer.hear_until(RequestAnswered) for _ in range(5)]
        assert {each.id: each.why for each in answers} == {
            "a": "", "b": "moved-on", "c": "", "d": "", "e": "moved-on"
        }  # fmt: skip
        assert box.app.playing.state.phase is Phase.PLACING
        assert box.app.playing.presses == n + 3
        peer.say(MoveAsked("f", 1, "k1", n, "street-AB"))
        assert peer.hear_until(RequestAnswered).why == "moved-on", "of another moment"
    lines = max((tmp_path / "state").glob("*.jsonl")).read_text("utf-8").splitlines()[-3:]
    assert ['"by":2' in lines[0], '"by":0' in lines[1], '"by":1' in lines[2]] == [True] * 3


def test_a_tap_that_saw_a_game_which_was_taken_back_since_counts_no_more(tmp_path: Path) -> None:
    with running(tmp_path, SECRETS) as box, box.call() as peer:
        assert look(peer, 1, "k1") == "asks"
        box.press("A")
        n = hand_of(peer, 1, looks=False).n
        peer.say(MoveAsked("a", 1, "k1", n + 1, "seen"))
        assert peer.hear_until(RequestAnswered).why == "moved-on"
