"""Hands on phones: a finger gives them, a phone sees its own while it looks, moves are moves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from device.playing import PlayedBox

from companion.app.memory import Dealt, Pressed, Undone
from companion.app.opening import Wish
from companion.app.places.menu import Menu
from companion.app.places.phones import HandQuestion
from companion.app.places.secret import Curtain, PrivatePage
from companion.app.places.table import AtTable
from companion.app.values import Idle, Record, Seeded, Show
from companion.app.wings.held_hands import kept_hands
from companion.app.wings.phone_values import (
    AnswerPhone,
    HeldHand,
    KeepHands,
    LookWish,
    MoveWish,
    PhonePress,
    Publish,
    Seated,
    ShowHands,
    WayIn,
)
from companion.daemon import outgoing
from companion.engine.code import Deal
from companion.engine.hands import hand_of, seats_with_hands
from companion.games import find_game
from companion.journal.lines import decode, encode
from companion.surface import Press

GAME = find_game("unearth")
RED, BLUE, GREEN = range(3)


def awake(seat: int, key: str, *, is_here: bool = False, looks: bool = False) -> HeldHand:
    """Return the hand of a phone that has just asked for it."""
    return HeldHand(seat, key, is_here, looks, is_awake=True, answers=True)


def dealt(game: str = "unearth", players: str = "3") -> PlayedBox:
    """Return a device with phones in a game of three, where the first turn has begun."""
    chosen = find_game(game)
    deal = Deal(chosen, chosen.choose({"players": players}), 5)
    played = PlayedBox.opened(Wish("en", deal, exact=True))
    played.app = replace(played.app, box=replace(played.app.box, phones=True))
    return played.press("A")


def look(played: PlayedBox, seat: int, key: str, *, looks: bool = True) -> str:
    """Look at a hand on a phone; return why that is refused, or nothing."""
    effects = played.take(LookWish("1", seat, key, looks))
    (answer,) = (each for each in effects if isinstance(each, AnswerPhone))
    assert answer.is_quiet
    return answer.why


def move(played: PlayedBox, seat: int, key: str, wanted: str, n: int | None = None) -> str:
    """Make a move on a phone; return why that is refused, or nothing."""
    number = played.app.playing.presses if n is None else n
    effects = played.take(MoveWish("2", seat, key, number, wanted))
    (answer,) = (each for each in effects if isinstance(each, AnswerPhone))
    return answer.why


def held(*seats: int) -> PlayedBox:
    """Return a device at which phones have the hands of some seats."""
    played = dealt()
    for seat in seats:
        assert look(played, seat, f"key{seat}") == "asks"
        played.press("A")
    return played


def held_by(played: PlayedBox) -> list[HeldHand]:
    """Return who has which hand."""
    return list(played.app.hands)


def open_moves(played: PlayedBox, seat: int) -> list[str]:
    """Return the ids of what a seat may do openly."""
    return [each["id"] for each in hand_of(played.app.playing, seat).moves]


# -- who has a hand


def test_a_phone_that_the_box_has_not_seen_is_asked_for_at_the_box() -> None:
    played = dealt()
    assert look(played, RED, "one", looks=False) == "not-allowed"
    assert played.page == "turn"
    assert look(played, RED, "one") == "asks"
    assert played.app.place == HandQuestion(RED, "one")
    assert look(played, RED, "one") == "asks"
    assert look(played, BLUE, "two") == "busy"
    assert len(played.app.hands) == 0
    played.press("A")
    assert held_by(played) == [awake(RED, "one", is_here=True)]
    assert played.page == "turn"
    assert look(played, RED, "one") == ""
    assert held_by(played) == [awake(RED, "one", is_here=True, looks=True)]


@pytest.mark.parametrize("no", [Press.parse("B"), Idle()])
def test_nobody_says_yes(no: Press | Idle) -> None:
    played = dealt()
    assert look(played, RED, "one") == "asks"
    played.take(no)
    assert isinstance(played.app.place, AtTable)
    assert played.app.hands == ()
    assert move(played, RED, "one", open_moves(played, played.app.playing.state.turn)[0]) == (
        "not-allowed"
    )


@pytest.mark.parametrize("undo", [False, True])
def test_no_phone_says_yes_to_a_phone(undo: bool) -> None:  # noqa: FBT001 - a parameter
    played = dealt()
    assert look(played, RED, "one") == "asks"
    effects = played.take(PhonePress("7", Press.parse("A"), played.app.shows, undo))
    assert AnswerPhone("7", "not-allowed") in effects
    assert played.app.hands == ()


def test_another_phone_takes_a_hand_only_by_the_box_and_the_first_has_it_no_more() -> None:
    played = held(RED)
    assert look(played, RED, "key0") == ""
    assert look(played, RED, "other") == "asks"
    played.press("A")
    assert played.app.hands == (awake(RED, "other", is_here=True),)
    assert look(played, RED, "key0", looks=False) == "not-allowed"
    assert look(played, BLUE, "other") == "asks"  # a phone has one hand
    played.press("A")
    assert played.app.hands == (awake(BLUE, "other", is_here=True),)


def test_there_is_no_hand_beyond_the_seats_and_none_in_other_games() -> None:
    played = dealt()
    assert seats_with_hands(played.app.playing) == 3
    assert look(played, 3, "one") == "not-allowed"
    assert look(played, -1, "one") == "not-allowed"
    maps = dealt("cartographers", players="1")
    assert look(maps, 0, "one") == "not-allowed"
    assert outgoing.table(maps.app).hands == 0


def test_the_box_is_not_asked_while_it_is_with_a_seat() -> None:
    played = held(RED)
    turn = played.app.playing.state.turn
    played.app = replace(played.app, place=Curtain(turn, "hand"))
    assert look(played, BLUE, "one") == "busy"
    assert look(played, RED, "key0") == ""  # its phone is another glass
    inside = replace(played.app, place=PrivatePage(turn, "hand"))
    played.app = replace(inside, place=inside.place)
    assert look(played, BLUE, "one") == "busy"
    assert move(played, RED, "key0", "read") == "busy"


# -- what is sent


def sent(played: PlayedBox, seat: int, key: str) -> tuple[bool, dict[str, object]]:
    """Return what the phone of a hand is sent: whether it looks, and what it alone sees."""
    (found,) = (each for each in played.app.hands if (each.seat, each.key) == (seat, key))
    shown = outgoing.hand(played.app, found)
    assert (shown.seat, shown.key, shown.n) == (seat + 1, key, played.app.playing.presses)
    return shown.looks, dict(shown.own)


def test_cards_are_sent_only_while_the_phone_looks() -> None:
    played = held(RED, BLUE)
    assert sent(played, RED, "key0") == (False, {})
    assert look(played, RED, "key0") == ""
    looks, own = sent(played, RED, "key0")
    cards = played.app.playing.state.seats[RED].hand
    assert looks
    assert [each["id"] for each in own["cards"]] == list(cards)  # type: ignore[attr-defined] # a list
    assert sent(played, BLUE, "key1") == (False, {})
    assert look(played, RED, "key0", looks=False) == ""
    assert sent(played, RED, "key0") == (False, {})


def test_hands_leave_after_the_record_and_what_the_table_knows() -> None:
    played = held(RED, BLUE, GREEN)
    turn = played.app.playing.state.turn
    first = open_moves(played, turn)[0]
    effects = played.take(MoveWish("2", turn, f"key{turn}", played.app.playing.presses, first))
    assert [type(each) for each in effects][:4] == [Record, Publish, ShowHands, AnswerPhone]
    assert any(isinstance(each, Show) for each in effects)
    assert ShowHands() in played.press("hold B").effects[-4:]


def test_a_page_that_is_gone_looks_no_more_and_has_its_hands_when_it_is_back() -> None:
    played = held(RED)
    assert look(played, RED, "key0") == ""
    played.take(WayIn())
    assert played.app.hands == (HeldHand(RED, "key0"),)
    assert look(played, RED, "key0", looks=False) == ""
    assert played.app.hands == (HeldHand(RED, "key0", is_here=True),)


def test_whoever_left_a_seat_has_its_hand_no_more() -> None:
    played = held(RED, BLUE)
    played.take(Seated("", ((RED, "key0"), (BLUE, "key1"), (GREEN, "key2"))))
    assert [each.key for each in held_by(played)] == ["key0", "key1"]
    played.take(Seated("", ((GREEN, "key0"), (BLUE, "key1"))))
    assert [each.key for each in held_by(played)] == ["key1"]
    played.take(Seated("", ((RED, "key0"), (BLUE, "key1"))))
    assert look(played, RED, "key0") == "asks"


def test_what_is_said_of_another_game_takes_no_hand() -> None:
    played = held(RED)
    before = played.app
    played.take(Seated("3f1", ()))
    assert played.app == before
    maps = dealt("cartographers", players="1")
    maps.app = replace(maps.app, hands=before.hands)
    maps.take(Seated("", ()))
    assert [each.key for each in maps.app.hands] == ["key0"], (
        "the same seats may have hands in the next game"
    )


def test_a_phone_that_leaves_its_seat_is_asked_for_no_longer() -> None:
    played = dealt()
    assert look(played, RED, "one") == "asks"
    played.take(Seated("", ((RED, "one"),)))
    assert played.app.place == HandQuestion(RED, "one")
    played.take(Seated("", ((BLUE, "one"),)))
    assert isinstance(played.app.place, AtTable)


def test_a_page_that_calls_again_brings_back_who_sits_where() -> None:
    played = held(RED, BLUE)
    played.take(WayIn())
    effects = played.take(Seated("", ((RED, "key0"), (BLUE, "key1"))))
    assert ShowHands() in effects
    assert all(each.is_here and not each.looks for each in played.app.hands)


def test_only_what_a_finger_gave_in_this_game_is_kept() -> None:
    played = held(RED)
    assert kept_hands(played.app) == (), "a game of an older journal has no id"
    assert KeepHands() not in played.effects
    played.app = replace(played.app, memory=replace(played.app.memory, deal_id="3f1"))
    assert look(played, BLUE, "one") == "asks"
    assert KeepHands() in played.press("A").effects[-4:]
    assert kept_hands(played.app) == ((BLUE, "one"),)
    played.app = replace(played.app, memory=replace(played.app.memory, deal_id="3f2"))
    assert kept_hands(played.app) == ()


def test_a_new_game_begins_with_covered_hands() -> None:
    played = held(RED).press("hold B")  # to the opening, where D is the menu
    assert look(played, RED, "key0") == ""
    played.take(Seeded(9))
    played.choose("new-game").press("hold A")
    for _ in range(9):
        if not isinstance(played.entries[-1], Dealt):
            played.press("A")
    assert isinstance(played.entries[-1], Dealt)
    assert played.app.hands == (awake(RED, "key0", is_here=True),)


# -- moves


def test_a_move_of_a_phone_is_recorded_as_that_of_its_seat_and_taken_back_as_any() -> None:
    played = held(RED, BLUE, GREEN)
    turn = played.app.playing.state.turn
    key, first = f"key{turn}", open_moves(played, turn)[0]
    before, entries = played.app.playing.state, len(played.entries)
    assert move(played, turn, key, first) == ""
    (entry,) = played.entries[entries:]
    assert isinstance(entry, Pressed)
    assert entry.by == turn
    assert decode(encode(entry), GAME.moves) == entry
    assert played.restarted().app.playing.state == played.app.playing.state
    finger = dealt()
    finger.app = replace(
        finger.app, memory=replace(finger.app.memory, session=finger.app.playing.replay(entry.made))
    )
    assert finger.app.playing.state == played.app.playing.state
    played.press("hold B")
    assert [type(each) for each in played.entries[entries:]] == [Pressed, Undone]
    assert played.app.playing.state == before
    assert move(played, turn, key, first) == ""
    assert played.entries[-1] == entry, "the same luck again"


def test_a_press_at_the_box_has_no_seat_in_the_journal() -> None:
    assert encode(Pressed((), None)) == {"moves": []}
    assert decode({"moves": []}, GAME.moves) == Pressed(())
    assert encode(Pressed((), 2)) == {"moves": [], "by": 2}
    for wrong in ("1", -1, 1.5, True):
        with pytest.raises(ValueError, match="no seat"):
            decode({"moves": [], "by": wrong}, GAME.moves)


def test_two_taps_make_one_move() -> None:
    played = held(RED, BLUE, GREEN)
    turn, n = played.app.playing.state.turn, played.app.playing.presses
    first = open_moves(played, turn)[0]
    assert move(played, turn, f"key{turn}", first, n) == ""
    assert move(played, turn, f"key{turn}", first, n) == "moved-on"
    assert played.app.playing.presses == n + 1


def test_nobody_moves_for_another_seat() -> None:
    played = held(RED, BLUE, GREEN)
    turn = played.app.playing.state.turn
    other = (turn + 1) % 3
    first, entries = open_moves(played, turn)[0], len(played.entries)
    assert open_moves(played, other) == []
    assert move(played, other, f"key{other}", first) == "moved-on"
    assert move(played, turn, f"key{other}", first) == "not-allowed"
    for card in {*played.app.playing.state.seats[other].hand}:
        assert move(played, turn, f"key{turn}", f"play-{card}x") == "moved-on"
    assert len(played.entries) == entries


def test_a_move_leaves_what_the_box_looked_at_for_the_table() -> None:
    played = held(RED, BLUE, GREEN)
    turn = played.app.playing.state.turn
    played.app = replace(played.app, place=Menu())
    assert move(played, turn, f"key{turn}", open_moves(played, turn)[0]) == ""
    assert isinstance(played.app.place, AtTable)


def test_what_reveals_something_waits_for_the_glass() -> None:
    played = held(RED, BLUE, GREEN)
    played.quick = False
    for _ in range(40):
        session = played.app.playing
        turn = session.state.turn
        wanted = open_moves(played, turn)[-1]
        is_read = session.view().last.reveals or wanted == "read"
        said = move(played, turn, f"key{turn}", wanted)
        if not played.app.can_see and session.presses > 1:
            assert said == ("waits" if is_read and said else said)
        if said == "waits":
            played.show()
            assert move(played, turn, f"key{turn}", wanted) == ""
            return
    raise AssertionError("nothing had to wait")


def test_a_press_that_waits_comes_before_any_phone() -> None:
    played = held(RED, BLUE, GREEN)
    turn = played.app.playing.state.turn
    played.app = replace(played.app, waiting=Press.parse("A"))
    assert move(played, turn, f"key{turn}", open_moves(played, turn)[0]) == "waits"
