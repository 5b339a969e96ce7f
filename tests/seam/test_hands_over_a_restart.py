"""A restart of the box: which phones have their hands again without a press, and which ask again.

The box is stopped and started on the same folder; the page calls both over the real socket.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from seam.peers import SECONDS
from seam.running import RunningBox, running
from seam.test_hands_of_box import WISH, cards, hand_of, look
from waiting import until

from companion.app.places.menu import menu_items
from companion.app.places.phones import HandQuestion
from companion.app.places.table import AtTable
from companion.app.samples.phones import PICTURE
from companion.app.values import Stop
from companion.engine.hands import hand_of as hand_of_seat
from companion.journal import hand_file, line_file
from companion.journal.one_line import write_values
from companion.seam.hand_messages import HandShown, MoveAsked, SeatsTaken
from companion.seam.keys import hash_of
from companion.seam.messages import DoorAsked, JoinShown, RequestAnswered, from_box

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from seam.peers import Caller

    Act = Callable[[RunningBox, Caller], object]


def give(box: RunningBox, peer: Caller, seat: int, key: str) -> None:
    """Give a hand to a phone by a press on the box."""
    assert look(peer, seat, key) == "asks"
    box.press("A")
    hand_of(peer, seat, looks=False)


def seat(box: RunningBox, peer: Caller, **keys: str) -> None:
    """Say who sits where, by the names of the seats."""
    chairs = ("one", "two")
    seats = tuple(
        {"seat": chairs.index(chair) + 1, "key": hash_of(key), "awake": True}
        for chair, key in keys.items()
    )
    peer.say(SeatsTaken(box.app.memory.deal_id, seats))
    assert look(peer, 3, "nobody", looks=False) == "not-allowed"  # by then it was heard


def heard(peer: Caller) -> dict[int, HandShown]:
    """Return the newest hand of each seat that was sent."""
    hands = (each for each in map(from_box, peer.heard) if isinstance(each, HandShown))
    return {each.seat: each for each in hands}


def menu(box: RunningBox, word: str) -> None:
    """Choose in the menu; before the first turn D opens it."""
    box.press("hold B")
    words = [each.word for each in menu_items(box.app)]
    box.press(*["D"] * (words.index(word) + 1), "A")


def another_phone(box: RunningBox, peer: Caller) -> None:
    """Give the first seat to another phone."""
    give(box, peer, 1, "bb")


def new_code(box: RunningBox, peer: Caller) -> None:
    """Press for a new code on the box."""
    menu(box, "menu.phones")
    code = box.app.door.code
    peer.say(JoinShown(PICTURE, "box.local", 2))
    until(lambda: bool(box.app.door.way_in.rows))
    box.press("C")
    until(lambda: box.app.door.code not in {"", code})
    box.press("A")


def new_game(box: RunningBox, peer: Caller) -> None:
    """Deal another game, with the same answers."""
    del peer
    before = box.app.memory.deal_id
    menu(box, "menu.new-game")
    box.press("hold A")
    for _ in range(9):
        if box.app.memory.deal_id == before:
            box.press("A")
    assert box.app.memory.deal_id != before
    box.press("A")


@pytest.fixture
def given(tmp_path: Path) -> Path:
    """Return the folder of a box that gave the first two hands to phones, and was stopped."""
    with running(tmp_path, WISH) as box:
        box.press("A")
        with box.call() as peer:
            give(box, peer, 1, "aa")
            give(box, peer, 2, "cc")
    return tmp_path


def test_a_restart_brings_hands_back_covered_and_without_a_press(given: Path) -> None:
    with running(given, WISH) as box, box.call() as peer:
        seat(box, peer, one="aa", two="cc")
        turn = box.app.playing.state.turn + 1
        while {*heard(peer)} != {1, 2}:
            peer.hear_until(HandShown)
        assert [(each.looks, each.own) for each in heard(peer).values()] == [(False, {})] * 2
        for chair, key in ((1, "aa"), (2, "cc")):
            assert look(peer, chair, key) == ""
            while not heard(peer)[chair].looks:
                peer.hear_until(HandShown)
            shown = heard(peer)[chair].own["cards"]
            assert [each["id"] for each in shown] == list(cards(box, chair))
        assert isinstance(box.app.place, AtTable)
        key, n = ("aa", "cc")[turn - 1], box.app.playing.presses
        peer.say(MoveAsked("m", turn, key, n, str(heard(peer)[turn].moves[0]["id"])))
        assert peer.hear_until(RequestAnswered).why == ""


def test_after_a_restart_too_a_hand_is_for_its_own_seat_and_key(given: Path) -> None:
    """With what the page keeps on its disk alone, nobody looks at a card or moves."""
    with running(given, WISH) as box, box.call() as peer:
        seat(box, peer, one="aa", two="cc")
        for chair, key in ((1, hash_of("aa")), (1, "cc"), (2, "aa"), (1, "dd")):
            assert look(peer, chair, key) == "asks"
            box.press("B")
        turn, n = box.app.playing.state.turn, box.app.playing.presses
        wanted = str(hand_of_seat(box.app.playing, turn).moves[0]["id"])
        for key in (hash_of("aa"), hash_of("cc"), "dd"):
            peer.say(MoveAsked("m", turn + 1, key, n, wanted))
            assert peer.hear_until(RequestAnswered).why == "not-allowed"
        assert b'"looks":true' not in b"".join(peer.heard)


def test_a_hand_is_asked_for_only_until_its_phone_has_it(given: Path) -> None:
    with running(given, WISH) as box, box.call() as peer:
        box.press("hold B")
        assert look(peer, 1, "bb") == "asks"
        assert box.app.place == HandQuestion(0, hash_of("bb"))


FORGETTING: dict[str, Act] = {
    "another phone": another_phone,
    "left": lambda box, peer: seat(box, peer, two="cc"),
    "another chair": lambda box, peer: seat(box, peer, two="aa"),
    "new code": new_code,
    "new game": new_game,
}


@pytest.mark.parametrize("way", FORGETTING)
def test_what_was_taken_back_is_asked_for_after_a_restart(given: Path, way: str) -> None:
    with running(given, WISH) as box, box.call() as peer:
        seat(box, peer, one="aa", two="cc")
        FORGETTING[way](box, peer)
    with running(given, WISH) as box, box.call() as peer:
        assert look(peer, 1, "aa") == "asks"
    assert way != "another phone" or hash_of("bb") in kept(given)


def test_the_hosts_new_code_takes_no_hand(given: Path) -> None:
    with running(given, WISH) as box, box.call() as peer:
        peer.say(DoorAsked("n", "new-code"))
        assert peer.hear_until(RequestAnswered).ok
    with running(given, WISH) as box, box.call() as peer:
        assert look(peer, 1, "aa") == ""


def test_who_left_while_the_box_was_away_is_asked_for(given: Path) -> None:
    with running(given, WISH) as box, box.call() as peer:
        seat(box, peer, two="cc")
        seat(box, peer, one="aa", two="cc")
        assert look(peer, 1, "aa") == "asks"
        box.press("B")
        assert look(peer, 2, "cc") == ""
    assert hash_of("aa") not in kept(given)


def test_who_left_while_the_box_was_switched_off_is_asked_for(given: Path) -> None:
    with running(given, WISH) as box:
        with box.call() as peer:
            seat(box, peer, one="aa", two="cc")
            box.press("hold B", "long D", "A")
            box.loop.join(SECONDS)
            resting = threading.Thread(target=box.daemon.rest, args=(box.world,))
            resting.start()
            peer.say(
                SeatsTaken(
                    box.app.memory.deal_id, ({"seat": 2, "key": hash_of("cc"), "awake": True},)
                )
            )
            until(lambda: hash_of("aa") not in kept(given))
            assert hash_of("cc") in kept(given)
        box.daemon.put(Stop())
        resting.join(SECONDS)


# -- the file


def kept(folder: Path) -> str:
    """Return what the box's file says."""
    return (folder / "state" / hand_file.FILE).read_text("utf-8")


def test_the_file_is_the_boxs_own_and_has_no_key(given: Path) -> None:
    path = given / "state" / hand_file.FILE
    assert path.stat().st_mode & 0o777 == 0o600
    with running(given, WISH) as box:
        assert box.app.memory.deal_id in kept(given)
    assert hash_of("aa") in kept(given)
    assert '"aa"' not in kept(given)
    assert [each.name for each in path.parent.iterdir() if "hands" in each.name] == [path.name]


@pytest.mark.parametrize(
    ("before", "after"),
    [("", ""), ('"seat":0', '"seat":1'), ("{", ""), ("\n", ""), ("\n", "\n\n"), ("hands", "hand")],
    ids=["empty", "another seat", "no object", "torn", "two lines", "fields"],
)
def test_a_damaged_file_gives_nobody_a_hand(
    given: Path, before: str, after: str, caplog: pytest.LogCaptureFixture
) -> None:
    path = given / "state" / hand_file.FILE
    path.write_text(kept(given).replace(before, after, 1) if before else "", "utf-8")
    with running(given, WISH) as box, box.call() as peer:
        assert box.app.hands == ()
        assert "gives no phone its hand" in caplog.text
        assert look(peer, 1, "aa") == "asks"


@pytest.mark.parametrize("wrong", [{"seat": "A"}, {"seat": -1}, {"seat": True}, {"key": 5}])
def test_hands_of_other_types_are_nobodys(given: Path, wrong: dict[str, object]) -> None:
    folder = given / "state"
    with running(given, WISH) as box:
        deal_id = box.app.memory.deal_id
    hand = {"seat": 0, "key": hash_of("aa")} | wrong
    write_values(folder / hand_file.FILE, {"deal_id": deal_id, "hands": [hand]})
    assert hand_file.hands_of_deal(folder, deal_id) == ()


def test_the_hands_of_another_game_are_forgotten_for_good(given: Path) -> None:
    folder = given / "state"
    with running(given, WISH) as box:
        deal_id = box.app.memory.deal_id
    assert hand_file.hands_of_deal(folder, "") == ()
    hand_file.keep_hands(folder, deal_id, ((0, "0a"),))
    assert hand_file.hands_of_deal(folder, "another") == ()
    assert hand_file.hands_of_deal(folder, deal_id) == ()


def test_a_disk_that_takes_nothing_keeps_no_hand_that_was_taken_back(
    given: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "no space left on device")

    with running(given, WISH) as box, box.call() as peer:
        monkeypatch.setattr(line_file, "write_whole", full)
        seat(box, peer, two="cc")
        monkeypatch.undo()
        assert "hands.json is not kept: no space left on device" in caplog.text
        assert not (given / "state" / hand_file.FILE).exists()
        assert look(peer, 2, "cc") == ""


def test_each_change_is_synced_before_its_name_is_there(
    given: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a cut the file is the one of before or the new one, whole."""
    said: list[str] = []
    path = given / "state" / hand_file.FILE
    before = path.read_bytes()
    for name in ("write_whole", "sync_file", "sync"):
        real = getattr(line_file, name)

        def seen(*args: object, name: str = name, real: Callable[..., object] = real) -> None:
            said.append(f"{name} {path.read_bytes() == before}")
            real(*args)

        monkeypatch.setattr(line_file, name, seen)
    hand_file.keep_hands(path.parent, "3f1", ((0, "0a"),))
    assert said == ["write_whole True", "sync_file True", "sync False"]
    assert hand_file.hands_of_deal(path.parent, "3f1") == ((0, "0a"),)
