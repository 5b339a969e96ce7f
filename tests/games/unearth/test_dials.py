"""The dials of a turn, on fast and slow panels, and as lists for a single button."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from games.unearth.fingers import (
    FAST,
    FIVE,
    LONE,
    SLOW,
    A,
    B,
    C,
    lone,
    moves,
    turned,
    words,
)
from games.unearth.tables import RED, seat, site, table

from companion.engine.controls import START, Browse, Focus, Play, Point
from companion.games.unearth import GAME
from companion.games.unearth.drawings.pictures import Shafts
from companion.games.unearth.questions import dials
from companion.games.unearth.rules.cards import FACES
from companion.games.unearth.rules.moves import (
    Built,
    Closed,
    Dug,
    FirstRolled,
    Played,
    Read,
    StoneTaken,
)
from companion.games.unearth.rules.state import NOWHERE
from companion.screens.paint import laid_out
from companion.screens.widgets import Screen
from companion.surface import Button, Gesture
from companion.text.catalog import catalog
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from companion.games.unearth.view.view import View


def chosen(view: View, focus: Focus) -> tuple[int, ...]:
    """Return the places that the page marks, from 1, with the die that is coming there."""
    shafts = [
        mark.widget
        for mark in laid_out(screen_of_view(view, focus), SPECS["4.2-mono"]).marks
        if isinstance(mark.widget, Shafts)
    ]
    (row,) = shafts
    return tuple(each.place for each in row.shafts if each and each.chosen)


def screen_of_view(view: View, focus: Focus) -> Screen:
    """Return the page of a turn as it is drawn."""
    return Screen(GAME.page(view, GAME.table(view, focus), catalog("en", GAME.text)), "en")


@pytest.mark.parametrize("focus", [FAST, SLOW], ids=["fast", "slow"])
@pytest.mark.parametrize("dice", ["own", "box"])
@pytest.mark.parametrize("cards", ["box", "printed"])
def test_the_ruin_that_is_dug_is_marked_from_the_first_page_on(
    focus: Focus, dice: str, cards: str
) -> None:
    """What is marked is what a press digs at, and C goes to the next; one button begins there."""
    view = table(
        site("green-13"), site("purple-17", "", "1:d8:7 1:d6:6"), site("gray-15"),
        options={"dice": dice, "cards": cards},
    ).view  # fmt: skip
    digs = "AA" if dice == "own" else "A"
    for presses, place in (("", 2), ("C", 3), ("CC", 1), ("CCC", 2)):
        here = turned(view, presses, focus)
        dug = moves(view, A, turned(view, digs[:-1], here))
        assert dug == (Dug(place - 1, "d8", 1 if dice == "own" else 0),)
        seen = turned(view, digs[:-1], here) if focus.is_slow and dice == "own" else here
        if not focus.is_slow or dice == "own":  # a slow panel draws the dials with the number
            assert chosen(view, seen) == (place,)
    assert chosen(view, focus) == (2,)
    assert dials.lines(view, "places")[0] == "2"
    assert GAME.table(view, LONE) == "list-places-0"


def test_the_likely_ruin_is_within_reach_and_has_a_die_of_the_seat() -> None:
    assert dials.likely_place(FIVE.view) == 4  # nothing within reach: what lacks least
    row = site("green-13", "", "1:d8:7"), site("gray-15", "", "0:d8:8"), site("blue-17")
    assert dials.likely_place(table(*row).view) == 1  # no d8 is left, and 7 are missing at 2
    row = site("green-13", "", "1:d8:7"), site("gray-15", "", "0:d6:5 1:d6:4"), site("blue-17")
    assert dials.likely_place(table(*row).view) == 2


def test_two_presses_are_any_number_of_any_die() -> None:
    view = FIVE.view
    for kind, presses, low, high in (("d4", "", "AB", "AB"), ("d6", "B", "ABC", "ABC"),
                                     ("d8", "BB", "ABCD", "ABCD")):  # fmt: skip
        at = turned(view, presses)
        said = [("A", letter) for letter in low] + [("D", letter) for letter in high]
        made = [moves(view, Button(last), turned(view, half, at)) for half, last in said]
        assert made == [(Dug(3, kind, number),) for number in range(1, FACES[kind] + 1)]
        assert words(view, at)["A"] == f"play.low-{kind}"
        assert words(view, at)["D"] == f"play.high-{kind}"


def test_a_press_says_what_it_does() -> None:
    view = FIVE.view
    assert words(view) == {
        "A": "play.low-d4", "D": "play.high-d4", "hold C": "play.info",
        "B": "play.other-die", "C": "play.next-ruin",
    }  # fmt: skip
    asked = turned(view, "CBD")
    assert GAME.table(view, asked) == "turn-5-d6-number"
    assert words(view, asked) == {
        "A": "play.number-4", "B": "play.number-5", "C": "play.number-6", "D": "play.back",
    }  # fmt: skip
    assert turned(view, "CBDD") == turned(view, "CB")
    alone = table(site("green-9", "", "0:d4:1 0:d8:2"))
    assert set(words(alone.view)) == {"A", "D", "hold C"}  # one ruin, one kind of die


def test_dials_turn_over() -> None:
    view = FIVE.view
    assert [GAME.table(view, turned(view, "C" * n)) for n in range(6)] == [
        "turn", *(f"turn-{place}-d4" for place in (5, 1, 2, 3)), "turn",
    ]  # fmt: skip
    assert [GAME.table(view, turned(view, "C" + "B" * n)) for n in range(4)] == [
        "turn-5-d4", "turn-5-d6", "turn-5-d8", "turn-5-d4",
    ]  # fmt: skip
    near = table(site("green-13", "", "1:d8:7"), site("purple-17")).view
    assert [moves(near, A, turned(near, "B" * n + "A")) for n in range(3)] == [
        (Dug(0, kind, 1),) for kind in ("d8", "d4", "d6")
    ]  # the largest may bring it to its value


def test_empty_places_are_passed_over_and_keep_their_number() -> None:
    row = site("green-13"), None, site("gray-15"), None, site("peach-11")
    view = table(*row).view
    for focus in (FAST, SLOW):
        for presses, place in (("", 4), ("C", 0), ("CC", 2), ("CCC", 4)):
            assert moves(view, A, turned(view, presses + "A", focus)) == (Dug(place, "d4", 1),)


def test_with_no_die_in_hand_b_walks_the_dice_on_ruins() -> None:
    view = table(
        site("green-17", "", "0:d6:2 1:d6:2 0:d6:2 0:d4:1"), site("gray-17", "", "0:d8:3 0:d6:4")
    ).view
    seen = [GAME.table(view, turned(view, "C" + "B" * n)) for n in range(5)]
    assert seen == ["turn-2-0.0", "turn-2-0.2", "turn-2-0.3", "turn-2-1.0", "turn-2-1.1"]
    assert moves(view, A, turned(view, "CBBBA")) == (Dug(1, "d8", 1, (1, 0)),)


def test_after_an_expedition_the_box_needs_no_place() -> None:
    now = table(
        site("green-17"), site("gray-17"), seats=(seat("expedition"),), options={"dice": "box"}
    ).play(Played(RED, "expedition"))
    assert "C" not in words(now.view)
    assert chosen(now.view, FAST) == ()
    assert moves(now.view, A) == (Dug(NOWHERE, "d4"),)


# -- slow panels


def test_a_slow_panel_draws_nothing_while_a_finger_dials() -> None:
    view = FIVE.view
    for presses in ("", "C", "CCB"):
        assert GAME.table(view, turned(view, presses, SLOW)) == "turn-silent"
        assert words(view, turned(view, presses, SLOW)) == {
            "A": "play.low", "D": "play.high", "hold C": "play.info", "B": "play.other-die",
            "C": "play.next-ruin",
        }  # fmt: skip
    assert GAME.table(view, turned(view, "CCBD", SLOW)) == "turn-1-d6-number"  # if it rests there
    assert moves(view, B, turned(view, "CCBD", SLOW)) == (Dug(0, "d6", 5),)


def test_a_slow_panel_takes_the_stone_with_a_low_number() -> None:
    view = table(site("green-13", "red"), site("purple-17", "blue blue black red", "1:d8:7")).view
    for presses, colour in (("A", "blue"), ("B", "black"), ("C", "red")):
        focus = turned(view, "BAC", SLOW)
        assert GAME.table(view, focus) == "turn-2-d6-stone"
        dug = Dug(1, "d6", 3), StoneTaken(colour)
        assert moves(view, Button(presses), focus) == dug
    assert turned(view, "BACD", SLOW) == turned(view, "B", SLOW)
    assert moves(view, C, turned(view, "BA")) == (Dug(1, "d6", 3),)  # a fast one asks afterwards
    assert moves(view, A, turned(view, "CBD", SLOW)) == (Dug(0, "d6", 4),)


def test_the_first_roll_of_a_map_says_whether_a_stone_is_chosen() -> None:
    start = table(site("green-17", "blue black"), options={"cards": "printed"})
    start = start.play(Played(RED, "ancient-map"))
    low, high = (start.play(FirstRolled(shown)).view for shown in ("low", "high"))
    dug = Dug(0, "d4", 4), StoneTaken("blue")
    assert moves(low, A, turned(low, "DB", SLOW)) == dug
    assert moves(high, A, turned(high, "A", SLOW)) == (Dug(0, "d4", 1),)


def test_no_press_of_a_slow_panel_counts_before_what_was_revealed_is_seen() -> None:
    """Then all presses of a number may come ahead of its pages; a fast panel keeps the last."""
    after = table(site("peach-9", "", "1:d6:5"), site("green-17")).play(Dug(0, "d8", 7)).view
    assert after.last.reveals
    slow = {each.button for each in GAME.controls(after, SLOW) if each.waits}
    assert slow == set(Button)
    assert not any(each.waits for each in GAME.controls(after, turned(FIVE.view, "D", SLOW)))
    read = table(site("green-17", "", "1:d6:5"), site("peach-11")).play(Dug(0, "d8", 7)).view
    waits = replace(read, last=after.last)
    assert not any(each.waits for each in GAME.controls(waits, FAST))
    numbers = [e for e in GAME.controls(waits, replace(FAST, typed="A")) if e.word != "play.back"]
    assert all(each.waits for each in numbers)


def test_a_slow_panel_reports_a_claim_on_the_table_page() -> None:
    after = table(site("peach-9", "", "1:d6:5"), site("green-17")).play(Dug(0, "d8", 7))
    assert GAME.table(after.view, Focus()) == "claim"
    assert GAME.table(after.view, SLOW) == "turn-silent"
    assert moves(after.view, B, turned(after.view, "D", SLOW)) == (Read(), Dug(0, "d4", 4))


def test_the_last_claim_has_its_page_on_a_slow_panel_too() -> None:
    after = table(site("peach-9", "", "1:d6:5"), pile=(), age="").play(Dug(0, "d8", 7))
    assert GAME.table(after.view, SLOW) == "claim"
    assert moves(after.view, A, SLOW) == (Read(),)


def by_lists(view: View, gestures: str) -> tuple[list[str], Focus, object]:
    """Return the pages of lists, where the finger is, and what its last press does."""
    pages, focus, does = [], LONE, None
    for sign in gestures:
        pages.append(GAME.table(view, focus))
        gesture = Gesture.DOUBLE if sign == "!" else Gesture.PRESS
        does = lone(view, focus)[gesture].does
        if isinstance(does, Point):
            focus = replace(focus, cursor=does.cursor)
    return pages, focus, does


def test_a_single_button_chooses_place_die_and_number_from_lists() -> None:
    view = FIVE.view
    pages, focus, does = by_lists(view, "pp!p!pppp!")  # from place 4 on
    assert pages == [
        "list-places-0", "list-places-1", "list-places-2", "list-dice-0", "list-dice-1",
        "list-d6-0", "list-d6-1", "list-d6-2", "list-d6-3", "list-d6-4",
    ]  # fmt: skip
    assert does == Play((Dug(0, "d6", 5),))
    back = lone(view, focus)[Gesture.HOLD].does
    assert isinstance(back, Point)
    assert GAME.table(view, replace(focus, cursor=back.cursor)) == "list-dice-0"


def test_a_single_button_is_asked_for_no_die_where_there_is_one_kind() -> None:
    view = table(site("green-17", "", "0:d4:1 0:d8:2"), site("peach-15")).view
    pages, focus, does = by_lists(view, "!p!")
    assert pages == ["list-places-0", "list-d6-0", "list-d6-1"]
    assert does == Play((Dug(0, "d6", 2),))
    assert lone(view, focus)[Gesture.HOLD].does == Point(START)


def test_the_list_of_places_ends_in_info() -> None:
    view, focus = FIVE.view, LONE
    for _ in range(5):
        does = lone(view, focus)[Gesture.PRESS].does
        assert isinstance(does, Point)
        focus = replace(focus, cursor=does.cursor)
    assert isinstance(lone(view, focus)[Gesture.DOUBLE].does, Browse)


def test_a_single_button_closes_a_ring_after_the_last_ruin() -> None:
    start = table(site("peach-9", "red", "1:d8:7"), pile=(), age="",
                  seats=(seat(stones=(5, 0, 0, 0)),))  # fmt: skip
    now = start.play(Dug(0, "d6", 3), Read())
    does = lone(now.view, LONE)
    assert isinstance(does[Gesture.PRESS].does, Point)
    focus = replace(LONE, cursor=does[Gesture.PRESS].does.cursor)
    assert GAME.table(now.view, focus) == "build-lesser-wonder"
    build = lone(now.view, focus)[Gesture.DOUBLE].does
    assert build == Play((Built(RED, "lesser-wonder"),))
    assert does[Gesture.DOUBLE].does == Play((Closed(),))
