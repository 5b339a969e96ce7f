"""Fingers of simulated players: how many presses and pages lead to a move."""

from __future__ import annotations

import pytest

from companion.engine.code import Deal
from companion.engine.session import Session
from companion.errors import BrokenInvariant
from companion.games.unearth import GAME, dials
from companion.games.unearth.card_choice import card_lines
from companion.games.unearth.moves import (
    Began,
    Dug,
    Played,
    Pointed,
    RuinKept,
    StoneTaken,
    Withdrawn,
)
from companion.games.unearth.pressing import SimulatedFingers
from companion.games.unearth.state import Question


def fingers(*, is_slow: bool, one_button: bool = False, **wanted: str) -> SimulatedFingers:
    """Return fingers at the first turn of a game."""
    deal = Deal(GAME, GAME.choose(wanted), 1)
    found = SimulatedFingers(
        Session.begin(deal), lambda _: None, is_slow=is_slow, one_button=one_button
    )
    found.make(Began(found.view().first))
    found.presses = found.pages = found.partial = 0
    return found


def test_a_dig_is_dialled_place_die_and_number() -> None:
    fast = fingers(is_slow=False)
    assert dials.likely_place(fast.view()) == 4  # of four: C is at 1, 2, 3
    fast.make(Dug(2, "d6", 5))
    assert (fast.presses, fast.pages, fast.partial) == (3 + 5 + 1, 1, 8)
    fast = fingers(is_slow=False)
    fast.make(Dug(0, "d4", 4))  # behind d6 and d8
    assert (fast.presses, fast.pages, fast.partial) == (1 + 2 + 4 + 1, 1, 7)


def test_dials_of_a_slow_panel_are_silent() -> None:
    slow = fingers(is_slow=True)
    slow.make(Dug(2, "d6", 5))
    assert (slow.presses, slow.pages, slow.partial) == (9, 1, 0)
    slow = fingers(is_slow=True)
    slow.make(Dug(3, "d6", 5))  # where the dial rests
    assert (slow.presses, slow.pages, slow.partial) == (6, 1, 0)


def test_a_stone_is_dialled_with_its_dig_on_a_slow_panel() -> None:
    slow = fingers(is_slow=True)
    row = slow.view().row
    place = next(at for at, site in enumerate(row) if site and len(set(site.stones)) > 1)
    colours = dials.stones_to_choose(slow.view(), place, 2)
    counted = 0 if place + 1 == dials.place_at_rest(slow.view()) else place + 1
    made = slow.make(Dug(place, "d6", 2), StoneTaken(colours[1]))
    assert made[:2] == (Dug(place, "d6", 2), StoneTaken(colours[1]))
    assert (slow.presses, slow.pages) == (counted + 2 + 2 + 1, 1)


@pytest.mark.parametrize(("is_slow", "partial"), [(False, 2 + 4), (True, 0)])
def test_a_single_button_digs_by_three_lists(*, is_slow: bool, partial: int) -> None:
    lone = fingers(is_slow=is_slow, one_button=True)
    lone.make(Dug(2, "d6", 5))
    double = 2
    assert lone.presses == 2 + double + double + 4 + double
    assert (lone.pages, lone.partial) == (3, partial)  # dice, numbers, the next turn


def test_the_box_rolls_without_a_number() -> None:
    found = fingers(is_slow=False, dice="box")
    likely = dials.likely_place(found.view())
    found.make(Dug(likely - 1, "d6"))
    assert found.presses == 1 + 1


def test_a_secret_card_is_played_behind_the_curtain() -> None:
    found = fingers(is_slow=False)
    seat = found.view().turn
    hand, usable = found.view(seat).secret.hand, found.view().usable  # type: ignore[union-attr]
    card = next(card for card in hand if card in usable)
    found.make(Played(seat, card))
    lines = hand.index(card)
    assert found.presses == 1 + 1 + min(lines, 1) + 1  # hold A, I am Red, down, play it
    assert found.pages == 3  # the curtain, the hand, the next page


def test_what_no_press_makes_is_caught() -> None:
    found = fingers(is_slow=False)
    with pytest.raises(BrokenInvariant, match="makes RuinKept"):
        found.make(RuinKept(0, "ruin-green-9"))
    found = fingers(is_slow=False)
    with pytest.raises(BrokenInvariant, match="no presses lead to Dug"):
        found.make(Dug(2, "d6", 7))


def with_dice(*, is_slow: bool) -> SimulatedFingers:
    """Return fingers of a table with printed cards and dice on ruins, none of which opens one."""
    found = fingers(is_slow=is_slow, cards="printed")
    for place, number in ((0, 1), (1, 4), (2, 4), (2, 1)):
        stones = dials.stones_to_choose(found.view(), place, number)
        if is_slow and stones:
            found.make(Dug(place, "d6", number), StoneTaken(stones[0]))
        else:
            found.make(Dug(place, "d6", number))
            while (ask := found.view().ask) is not None:
                assert ask.question is Question.STONE
                found.make(StoneTaken(ask.colours[0]))
    found.presses = found.pages = found.partial = 0
    return found


def test_a_card_and_its_die_cost_a_slow_panel_one_page_and_the_turn() -> None:
    slow = with_dice(is_slow=True)
    line = card_lines(slow.view()).index("forlorn")
    seat = slow.view().turn
    made = slow.make(Played(seat, "forlorn"), Pointed(1, 0))
    assert made[:2] == (Played(seat, "forlorn"), Pointed(1, 0))
    assert (slow.presses, slow.pages) == (1 + line + 1 + 2 + 1, 2)  # hold A, D, A, D D, A
    fast = with_dice(is_slow=False)
    fast.make(Played(seat, "forlorn"))
    fast.make(Pointed(1, 0))
    assert fast.pages == 3


def test_a_card_without_a_die_has_its_question_on_a_slow_panel() -> None:
    slow = with_dice(is_slow=True)
    slow.make(Played(slow.view().turn, "a-new-discovery"))
    assert (slow.presses, slow.pages) == (1 + 1 + 1, 2)
    assert slow.view().asks[0].question is Question.CARD_DIE


def test_whoever_plays_no_card_after_all_has_looked_at_them() -> None:
    slow = with_dice(is_slow=True)
    before = slow.view()
    assert slow.make(Played(before.turn, "forlorn"), Withdrawn()) == ()
    assert slow.view() == before
    assert (slow.presses, slow.pages) == (2, 2)
