"""Fingers of simulated players: how many presses and pages lead to a move."""

from __future__ import annotations

import pytest

from companion.engine.code import Deal
from companion.engine.play.fingers import SimulatedFingers
from companion.engine.session import Session
from companion.errors import BrokenInvariant
from companion.games.unearth import GAME
from companion.games.unearth.play.counted import SIMULATION
from companion.games.unearth.questions import dials
from companion.games.unearth.questions.card_choice import card_lines, line_of_hand
from companion.games.unearth.rules.moves import (
    Began,
    Dug,
    Played,
    Pointed,
    RuinKept,
    StoneTaken,
)
from companion.games.unearth.rules.state import Question


def fingers(*, is_slow: bool, one_button: bool = False, **wanted: str) -> SimulatedFingers:
    """Return fingers at the first turn of a game."""
    deal = Deal(GAME, GAME.choose(wanted), 1)
    habits = SIMULATION.habits
    found = SimulatedFingers(
        Session.begin(deal), habits=habits, is_slow=is_slow, one_button=one_button
    )
    found.make(Began(found.view().first))
    found.presses = found.pages = found.partial = 0
    return found


def away(found: SimulatedFingers, place: int, kind: str) -> int:
    """Return how often C and B are pressed for a place, from 0, and a die."""
    view = found.view()
    dice = [dials.kind_of(view, each) for each in dials.dice_to_dig(view)]
    return dials.places_to_dig(view).index(place + 1) + dice.index(kind)


@pytest.mark.parametrize("is_slow", [False, True])
def test_a_number_is_two_presses_wherever_it_is_dug(*, is_slow: bool) -> None:
    for place, kind, number in ((2, "d6", 5), (0, "d4", 4), (3, "d8", 8)):
        found = fingers(is_slow=is_slow)
        dials_turned = away(found, place, kind)
        found.make(Dug(place, kind, number))
        assert (found.presses, found.pages) == (dials_turned + 2, 1)
        assert found.partial == (0 if is_slow else dials_turned + 1)


def test_a_stone_is_chosen_with_its_dig_on_a_slow_panel() -> None:
    slow = fingers(is_slow=True)
    row = slow.view().row
    place = next(at for at, site in enumerate(row) if site and len(set(site.stones)) > 1)
    colours = dials.stones_to_choose(slow.view(), place, 2)
    dials_turned = away(slow, place, "d6")
    made = slow.make(Dug(place, "d6", 2), StoneTaken(colours[1]))
    assert made[:2] == (Dug(place, "d6", 2), StoneTaken(colours[1]))
    assert (slow.presses, slow.pages) == (dials_turned + 2 + 1, 1)


@pytest.mark.parametrize("is_slow", [False, True])
def test_a_single_button_digs_by_three_lists(*, is_slow: bool) -> None:
    lone = fingers(is_slow=is_slow, one_button=True)
    dials_turned = away(lone, 2, "d6")
    lone.make(Dug(2, "d6", 5))
    double = 2
    assert lone.presses == dials_turned + double + double + 4 + double
    assert lone.pages == 3  # dice, numbers, the next turn
    assert lone.partial == (0 if is_slow else dials_turned + 4)


def test_the_box_rolls_without_a_number() -> None:
    found = fingers(is_slow=False, dice="box")
    view = found.view()
    kind = dials.kind_of(view, dials.dialled(view))
    found.make(Dug(dials.likely_place(view) - 1, kind))
    assert found.presses == 1


def test_a_secret_card_is_played_behind_the_curtain() -> None:
    found = fingers(is_slow=False)
    seat = found.view().turn
    hand, usable = found.view(seat).secret.hand, found.view().usable
    card = next(card for card in hand if card in usable)
    newest = line_of_hand(found.view(seat), 0)
    found.make(Played(seat, card))
    lines = abs(hand.index(card) - newest)
    assert found.presses == 1 + 1 + min(lines, 1) + 1  # hold A, I am Red, down, play it
    assert found.pages == 3  # the curtain, the hand, the next page


def test_what_no_press_makes_is_caught() -> None:
    found = fingers(is_slow=False)
    with pytest.raises(BrokenInvariant, match=r"no presses lead to RuinKept.* on turn"):
        found.make(RuinKept(0, "ruin-green-9"))
    found = fingers(is_slow=False)
    with pytest.raises(BrokenInvariant, match=r"no presses lead to Dug.* on turn"):
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


def test_a_card_and_its_die_cost_every_panel_the_same_pages() -> None:
    for is_slow in (True, False):
        found = with_dice(is_slow=is_slow)
        line = card_lines(found.view()).index("forlorn")
        seat = found.view().turn
        found.make(Played(seat, "forlorn"))
        assert (found.presses, found.pages) == (1 + line + 1, 2)  # hold A, D, A
        assert found.view().asks[0].question is Question.CARD_DIE
        found.make(Pointed(1, 0))
        assert found.pages == 3
