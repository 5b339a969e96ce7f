"""Luck that comes again under one name, seats, secrets, and the public face of moves."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from engine.tiny import CARDS, ROLLS, Asked, Dealt, Rolled, Shown, View, tiny

from companion.engine.chance import Pile, die
from companion.engine.code import Deal
from companion.engine.dealer import order
from companion.engine.faces import faces
from companion.engine.notation import read_move, write_move
from companion.engine.session import Session

GAME = tiny()


def session(seed: int = 7) -> Session:
    """Deal the tiny game."""
    return Session.begin(Deal(GAME, GAME.usual(), seed))


def rolled(played: Session) -> tuple[int, ...]:
    """Return the rolls so far."""
    view: View = played.view()
    return view.rolls


def test_the_same_name_again_has_luck_of_its_own() -> None:
    """Four dice of one name: with the luck of the first, all four would show the same."""
    all_alike = 0
    for seed in range(600):
        played = session(seed).play(Asked(), Asked(), Asked(), Asked())
        all_alike += len(set(rolled(played))) == 1
    assert all_alike < 20, "one in 216 is expected"


def test_each_draw_of_a_name_is_fair_and_none_follows_another() -> None:
    pairs: Counter[tuple[int, int]] = Counter()
    for seed in range(7200):
        rolls = rolled(session(seed).play(Asked(), Asked(), Asked(), Asked()))
        pairs.update(pairwise(rolls))
    expected = 3 * 7200 / 36
    # Chi squared with 35 degrees of freedom exceeds 80 once in 20,000 fair trials.
    assert (
        sum((pairs[one, two] - expected) ** 2 for one in range(1, 7) for two in range(1, 7))
        / (expected)
        < 80
    )


def test_undo_brings_the_same_luck_again() -> None:
    played = session().play(Asked()).play(Asked())
    assert rolled(played.undo().play(Asked())) == rolled(played)
    assert rolled(played.undo().undo().play(Asked()).play(Asked())) == rolled(played)


def test_a_game_brought_back_goes_on_with_the_luck_it_would_have_had() -> None:
    played = session().play(Asked()).play(Asked())
    first, *others = played.history()
    again = Session.begin(played.deal, first)
    for made in others:
        again = again.replay(made)
    assert again.play(Asked()).state == played.play(Asked()).state
    assert dict(again.draws) == {"hands": 1, "roll": 2}


def test_the_first_draw_of_a_name_is_what_it_always_was() -> None:
    pile = Pile("spring", tuple("abcdefgh"))
    assert order(2019, pile) == order(2019, pile, 0) == tuple("eahbdfgc")
    assert len({order(2019, pile, earlier) for earlier in range(50)}) == 50


def test_no_name_can_look_like_a_later_draw_of_another() -> None:
    with pytest.raises(ValueError, match="pile 'roll#2': a name may not have '#', rename it"):
        Pile("roll#2", ("a",))


def test_a_die_is_recorded_as_a_move_of_its_own() -> None:
    played = session().play(Asked())
    asked, roll = played.made
    assert (asked, type(roll)) == (Asked(), Rolled)
    assert read_move(write_move(roll), GAME.moves) == roll
    assert set(order(5, die("roll", 20))) <= set(die("roll", 20).cards)
    assert len(order(5, die("roll", 20))) == 1


def test_a_seat_may_do_what_others_may_not() -> None:
    played = session()
    assert played.legal_moves() == (Asked(),)
    assert played.legal_moves(1) == (Asked(), Shown(1, played.state.hands[1], "wish"))


def test_a_view_is_of_a_seat() -> None:
    played = session()
    hands = {played.view(seat).hand for seat in range(2)}
    assert hands < set(CARDS)
    assert len(hands) == 2
    assert played.view().hand is None


def test_the_code_of_a_game_with_secrets_is_shown_at_its_end() -> None:
    played = session()
    for _ in range(ROLLS):
        assert (played.is_over, played.shows_code) == (False, False)
        played = played.play(Asked())
    assert (played.is_over, played.shows_code) == (True, True)
    assert played.view().code == played.deal.code
    open_game = tiny(secrets=False)
    assert Session.begin(Deal(open_game, open_game.usual(), 7)).shows_code


def test_a_face_shows_no_hidden_pile_and_no_hidden_field() -> None:
    """Whatever the move of a draw is called, and whatever its fields."""
    played = session()
    (dealt,) = faces(played)
    assert (dealt.by_chance, dealt.values) == (
        True, {"move": "Dealt", "pile": "hands", "face_down": len(CARDS)},
    )  # fmt: skip
    move = played.legal_moves(0)[1]
    (shown,) = faces(played.play(move))
    assert (shown.by_chance, shown.values) == (False, {"move": "Shown", "seat": 0, "why": "wish"})
    asked, roll = faces(played.play(Asked()))
    assert (asked.values, roll.by_chance) == ({"move": "Asked"}, True)
    assert roll.values == write_move(Rolled(rolled(played.play(Asked()))[0])), "all see the die"


def test_when_the_game_is_over_faces_are_whole() -> None:
    played = session().play(*(Asked(),) * ROLLS)
    assert [face.values for face in faces(played)] == [write_move(move) for move in played.made]
    first = played.links()[0]
    assert isinstance(first.made[0], Dealt)
    assert "order" not in faces(first)[0].values
    assert faces(first, whole=True)[0].values == write_move(first.made[0])
