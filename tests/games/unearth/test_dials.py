"""The dials of a turn, on fast and slow panels, and as lists for a single button."""

from __future__ import annotations

from dataclasses import replace

from games.unearth.fingers import (
    BOX,
    FAST,
    FIVE,
    LONE,
    SLOW,
    A,
    control,
    lone,
    moves,
    turned,
    words,
)
from games.unearth.tables import RED, seat, site, table

from companion.engine.game import Browse, Focus, Play, Point
from companion.games.unearth import GAME
from companion.games.unearth.moves import (
    Built,
    Closed,
    Dug,
    FirstRolled,
    Played,
    Read,
    StoneTaken,
)
from companion.games.unearth.state import NOWHERE
from companion.surface import Gesture


def test_the_place_starts_at_the_ruin_that_lacks_least() -> None:
    view = FIVE.view
    assert words(view)["C"] == "play.place-4"
    assert moves(view, A, turned(view, "DD")) == (Dug(3, "d6", 2),)
    view = table(site("green-13"), site("purple-17", "", "1:d8:7 1:d6:6"), site("gray-15")).view
    assert words(view)["C"] == "play.place-2"


def test_a_press_goes_to_the_next_place_and_a_five_is_d_five_times() -> None:
    view = FIVE.view
    focus = turned(view, "CCCDDDDD")
    assert GAME.table(view, focus) == "turn-2-d6-5"
    assert moves(view, A, focus) == (Dug(1, "d6", 5),)
    assert words(view, focus) == {
        "A": "play.dig", "B": "play.die-d6", "C": "play.place-2", "hold C": "play.info",
        "D": "play.number-5",
    }  # fmt: skip


def test_dials_turn_over() -> None:
    view = FIVE.view
    assert [GAME.table(view, turned(view, "C" * n)) for n in range(1, 6)] == [
        f"turn-{place}-d6-0" for place in (5, 1, 2, 3, 4)
    ]
    assert turned(view, "D" * 7).cursor == 0
    assert GAME.table(view, turned(view, "C" + "D" * 7)) == "turn-5-d6-0"
    assert [GAME.table(view, turned(view, "C" + "B" * n)) for n in range(4)] == [
        "turn-5-d6-0", "turn-5-d8-0", "turn-5-d4-0", "turn-5-d6-0",
    ]  # fmt: skip


def test_a_number_that_the_next_die_has_not_is_forgotten() -> None:
    view = FIVE.view
    assert GAME.table(view, turned(view, "BDDDDDDDD")) == "turn-4-d8-8"
    assert GAME.table(view, turned(view, "BDDDDDDDDB")) == "turn-4-d4-0"
    assert GAME.table(view, turned(view, "DDDB")) == "turn-4-d8-3"


def test_empty_places_are_passed_over_and_keep_their_number() -> None:
    row = site("green-13"), None, site("gray-15"), None, site("peach-11")
    view = table(*row).view
    assert [GAME.table(view, turned(view, "C" * n)) for n in range(1, 4)] == [
        f"turn-{place}-d6-0" for place in (1, 3, 5)
    ]
    for presses, place in (("", 4), ("C", 0), ("CC", 2), ("CCC", 4), ("CCCC", 4)):
        assert moves(view, A, turned(view, presses + "D", SLOW)) == (Dug(place, "d6", 1),)


def test_own_dice_are_dug_when_the_number_is_set() -> None:
    view = FIVE.view
    for presses in ("", "C", "BC"):
        assert A.value not in words(view, turned(view, presses))
    for presses in ("D", "CD"):
        assert A.value in words(view, turned(view, presses))


def test_the_box_rolls_at_no_place_that_nobody_chose() -> None:
    view = BOX.view
    assert A.value not in words(view)
    assert isinstance(control(view, A, SLOW).does, Point)
    assert words(view, turned(view, "C"))["A"] == "play.roll"
    assert moves(view, A, turned(view, "C")) == (Dug(0, "d6"),)
    assert moves(view, A, turned(view, "CC")) == (Dug(2, "d6"),)
    assert moves(view, A, turned(view, "CC", SLOW)) == (Dug(2, "d6"),)


def test_with_no_die_in_hand_b_walks_the_dice_on_ruins() -> None:
    view = table(
        site("green-17", "", "0:d6:2 1:d6:2 0:d6:2 0:d4:1"), site("gray-17", "", "0:d8:3 0:d6:4")
    ).view
    seen = [GAME.table(view, turned(view, "CD" + "B" * n)) for n in range(5)]
    assert seen == [
        "turn-2-0.0-1", "turn-2-0.2-1", "turn-2-0.3-1", "turn-2-1.0-1", "turn-2-1.1-1",
    ]  # fmt: skip
    assert moves(view, A, turned(view, "CDBBB")) == (Dug(1, "d8", 1, (1, 0)),)


def test_after_an_expedition_the_box_needs_no_place() -> None:
    now = table(
        site("green-17"), site("gray-17"), seats=(seat("expedition"),), options={"dice": "box"}
    ).play(Played(RED, "expedition"))
    assert "C" not in words(now.view)
    assert moves(now.view, A) == (Dug(NOWHERE, "d6"),)


# -- slow panels


def test_a_slow_panel_draws_nothing_while_a_finger_dials() -> None:
    view = FIVE.view
    for presses in ("", "C", "CCB", "CCBDD"):
        focus = turned(view, presses, SLOW)
        assert GAME.table(view, focus) == "turn"
        assert words(view, focus)["C"] == "play.place-or-4"
    assert moves(view, A, turned(view, "CCBDD", SLOW)) == (Dug(1, "d8", 2),)


def test_place_three_of_a_slow_panel_is_c_three_times() -> None:
    view = FIVE.view
    assert moves(view, A, turned(view, "CCCDD", SLOW)) == (Dug(2, "d6", 2),)
    assert moves(view, A, turned(view, "DD", SLOW)) == (Dug(3, "d6", 2),)  # what the tab says
    assert moves(view, A, turned(view, "CCCCCCDD", SLOW)) == (Dug(3, "d6", 2),)


def test_a_dig_that_is_not_set_shows_the_dials_once() -> None:
    view = FIVE.view
    shown = turned(view, "CCA", SLOW)
    assert GAME.table(view, shown) == "turn-2-d6-0"
    onward = turned(view, "DDD", shown)
    assert GAME.table(view, onward) == "turn-2-d6-0"
    assert moves(view, A, onward) == (Dug(1, "d6", 3),)


def test_a_slow_panel_dials_the_stone_after_a_low_number() -> None:
    view = table(site("green-13", "red"), site("purple-17", "blue blue black red")).view
    assert GAME.table(view, SLOW) == "turn-silent"
    assert GAME.table(view, FAST) == "turn"
    for presses, colour in (("B", "blue"), ("BB", "black"), ("BBB", "red")):
        focus = turned(view, "CCDDD" + presses, SLOW)
        assert GAME.table(view, focus) == "turn-silent"
        assert words(view, focus)["B"] == words(view, SLOW)["B"] == "play.die-or-stone"
        assert moves(view, A, focus) == (Dug(1, "d6", 3), StoneTaken(colour))
    asked = (Dug(1, "d6", 3),)
    assert moves(view, A, turned(view, "CCDDD", SLOW)) == asked  # the box asks afterwards
    assert moves(view, A, turned(view, "CCDDDBBBB", SLOW)) == asked


def test_a_dial_turned_after_the_stone_forgets_it() -> None:
    view = table(site("purple-17", "blue black"), site("gray-15", "red blue")).view
    for presses, dug in (
        ("CDDBD", Dug(0, "d6", 3)), ("CDDBDD", Dug(0, "d6", 4)), ("CDDBC", Dug(1, "d6", 2)),
    ):  # fmt: skip
        assert moves(view, A, turned(view, presses, SLOW)) == (dug,)


def test_b_is_the_die_where_no_stone_is_chosen() -> None:
    row = (site("green-13", "red"), site("purple-17", "blue black"))
    view = table(*row).view
    for presses, dug in (
        ("CDB", Dug(0, "d8", 1)), ("CCDDDDB", Dug(1, "d8", 4)), ("CCBD", Dug(1, "d8", 1)),
    ):  # fmt: skip
        assert moves(view, A, turned(view, presses, SLOW)) == (dug,)
    assert moves(view, A, turned(view, "CDB")) == (Dug(1, "d8", 1),)  # on a fast panel never
    boxed = table(*row, options={"dice": "box"}).view
    assert GAME.table(boxed, SLOW) == "turn"
    assert words(boxed, SLOW)["B"] == "play.die"


def test_the_first_roll_of_a_map_says_whether_a_stone_is_dialled() -> None:
    start = table(site("green-17", "blue black"), options={"cards": "printed"})
    start = start.play(Played(RED, "ancient-map"))
    assert words(start.view, SLOW)["B"] == "play.die"
    low, high = (start.play(FirstRolled(shown)).view for shown in ("low", "high"))
    dug = Dug(0, "d6", 6), StoneTaken("blue")
    assert moves(low, A, turned(low, "CDDDDDDB", SLOW)) == dug
    assert moves(high, A, turned(high, "CDB", SLOW)) == (Dug(0, "d8", 1),)


def test_a_slow_panel_reports_a_claim_on_the_table_page() -> None:
    after = table(site("peach-9", "", "1:d6:5"), site("green-17")).play(Dug(0, "d8", 7))
    assert GAME.table(after.view, Focus()) == "claim"
    assert GAME.table(after.view, SLOW) == "turn-silent"
    assert moves(after.view, A, turned(after.view, "CD", SLOW)) == (Read(), Dug(0, "d6", 1))


def test_the_last_claim_has_its_page_on_a_slow_panel_too() -> None:
    after = table(site("peach-9", "", "1:d6:5"), pile=(), age="").play(Dug(0, "d8", 7))
    assert GAME.table(after.view, SLOW) == "claim"
    assert moves(after.view, A, SLOW) == (Read(),)


def test_a_single_button_chooses_place_die_and_number_from_lists() -> None:
    view, focus, pages = FIVE.view, LONE, []
    for gestures in ("pp!", "p!", "pppp!"):
        for sign in gestures:
            pages.append(GAME.table(view, focus))
            gesture = Gesture.DOUBLE if sign == "!" else Gesture.PRESS
            does = lone(view, focus)[gesture].does
            if isinstance(does, Play):
                break
            assert isinstance(does, Point)
            focus = replace(focus, cursor=does.cursor)
    assert pages == [
        "list-places-0", "list-places-1", "list-places-2", "list-dice-0", "list-dice-1",
        "list-d8-0", "list-d8-1", "list-d8-2", "list-d8-3", "list-d8-4",
    ]  # fmt: skip
    assert isinstance(does, Play)
    assert does.moves == (Dug(2, "d8", 5),)
    back = lone(view, focus)[Gesture.HOLD].does
    assert isinstance(back, Point)
    assert GAME.table(view, replace(focus, cursor=back.cursor)) == "list-dice-0"


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
