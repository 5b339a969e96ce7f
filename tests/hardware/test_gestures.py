"""Gestures over written edges: no clock, no sleeping."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.surface import Button
from hardware.buttons.gestures import GestureRules, Gestures

if TYPE_CHECKING:
    from collections.abc import Iterator

A, B = Button.A, Button.B
PLAIN = GestureRules()
HOLD = GestureRules(holds=frozenset({A}))
HOLD_AND_LONG = GestureRules(holds=frozenset({A}), longs=frozenset({A}))
ONE_BUTTON = GestureRules(holds=frozenset({A}), longs=frozenset({A}), doubles=frozenset({A}))


def heard(rules: GestureRules, *moments: tuple[float, bool | None], until: float = 99) -> list[str]:
    """Play button A's edges, None being a tick, and return each press with its time of decision."""
    gestures = Gestures(rules)
    said = []
    for at, down in moments:
        presses = gestures.tick(at) if down is None else gestures.edge(A, down, at)
        said += [f"{press} @{at:g}" for press in presses]
    while (due := gestures.deadline) is not None and due <= until:
        said += [f"{press} @{due:g}" for press in gestures.tick(due)]
    return said


def test_a_button_with_one_meaning_fires_on_the_way_down() -> None:
    assert heard(PLAIN, (1, True), (9, False)) == ["A @1"]


def test_a_short_press_of_a_button_with_a_hold_fires_on_release() -> None:
    assert heard(HOLD, (1, True), (1.5, False)) == ["A @1.5"]


def test_a_hold_fires_when_its_time_has_passed_and_the_release_adds_nothing() -> None:
    assert heard(HOLD, (1, True), (1.6, None), (5, False)) == ["hold A @1.6"]


def test_a_hold_that_nobody_ticked_fires_at_the_release() -> None:
    assert heard(HOLD, (1, True), (2, False)) == ["hold A @2"]


def test_with_a_long_meaning_the_hold_waits_for_the_release() -> None:
    assert heard(HOLD_AND_LONG, (1, True), (2, None), (3, False)) == ["hold A @3"]


def test_a_long_press_fires_at_its_time() -> None:
    assert heard(HOLD_AND_LONG, (1, True), (5, None), (6, False)) == ["long A @5"]


def test_a_button_with_only_a_long_meaning_is_pressed_by_anything_shorter() -> None:
    assert heard(GestureRules(longs=frozenset({A})), (1, True), (3, False)) == ["A @3"]


def test_one_button_has_press_double_hold_and_long() -> None:
    assert heard(ONE_BUTTON, (1, True), (1.1, False)) == ["A @1.45"]
    assert heard(ONE_BUTTON, (1, True), (1.1, False), (1.3, True), (1.4, False)) == [
        "double A @1.3"
    ]
    assert heard(ONE_BUTTON, (1, True), (2, False)) == ["hold A @2"]
    assert heard(ONE_BUTTON, (1, True), (9, False)) == ["long A @9"]


def test_two_slow_presses_of_one_button_are_two_presses() -> None:
    slow = heard(ONE_BUTTON, (1, True), (1.1, False), (1.5, True), (1.6, False))
    assert slow == ["A @1.5", "A @1.95"]


def test_three_quick_presses_of_one_button_are_a_double_and_a_single() -> None:
    edges = [(1, True), (1.1, False), (1.2, True), (1.3, False), (1.4, True), (1.5, False)]
    assert heard(ONE_BUTTON, *edges) == ["double A @1.2", "A @1.85"]


def test_bounce_is_not_a_second_press() -> None:
    bounce = [(1, True), (1.004, False), (1.006, True), (1.3, False), (1.302, True), (1.31, False)]
    assert heard(PLAIN, *bounce) == ["A @1"]
    assert heard(HOLD, *bounce) == ["A @1.3"]


def test_a_release_hidden_in_the_bounce_does_not_leave_the_button_stuck() -> None:
    assert heard(PLAIN, (1, True), (1.02, False), (2, True)) == ["A @1", "A @2"]
    assert heard(HOLD, (1, True), (1.02, False), (1.7, None)) == ["A @1.7"]


def test_a_release_that_was_never_heard_does_not_swallow_the_next_press() -> None:
    assert heard(PLAIN, (1, True), (3, True), (3.1, False)) == ["A @1", "A @3"]


def test_a_press_whose_release_was_never_heard_is_one_of_its_own() -> None:
    assert heard(HOLD, (1, True), (1.3, True), (1.4, False)) == ["A @1.3", "A @1.4"]


def test_a_contact_that_opens_for_a_moment_under_the_finger_is_one_press() -> None:
    assert heard(PLAIN, (1, True), (2, False), (2.001, True), (3, False)) == ["A @1"]
    assert heard(PLAIN, (1, True), (2, False), (2.001, True), (3, False), (4, True)) == [
        "A @1",
        "A @4",
    ]


def test_a_button_held_when_listening_begins_is_silent_until_it_is_pressed_again() -> None:
    assert heard(HOLD, (1, False), (2, True), (2.1, False)) == ["A @2.1"]


def test_new_rules_do_not_change_a_press_that_has_begun() -> None:
    gestures = Gestures(HOLD)
    gestures.edge(A, down=True, at=1)
    gestures.rules = PLAIN
    assert [str(press) for press in gestures.edge(A, down=False, at=2)] == ["hold A"]
    assert [str(press) for press in gestures.edge(A, down=True, at=3)] == ["A"]
    gestures.rules = HOLD
    assert gestures.tick(9) == ()
    assert gestures.edge(A, down=False, at=10) == ()


def test_buttons_do_not_disturb_each_other_and_presses_come_in_order() -> None:
    gestures = Gestures(HOLD)
    gestures.edge(A, down=True, at=1)
    presses = gestures.edge(B, down=True, at=2)
    assert [str(press) for press in presses] == ["hold A", "B"]


def test_nothing_is_due_while_every_finger_is_off() -> None:
    gestures = Gestures(ONE_BUTTON)
    assert gestures.deadline is None
    gestures.edge(A, down=True, at=1)
    assert gestures.deadline == 5
    gestures.edge(A, down=False, at=1.1)
    assert gestures.deadline == pytest.approx(1.45)
    gestures.tick(1.5)
    assert gestures.deadline is None


Train = tuple[int, ...]
"""A press in eight bytes: bounces going down, its stay, bounces going up, the pause, a tick."""

written = st.binary(min_size=160, max_size=320).map(
    lambda data: list(zip(*[iter(data)] * 8, strict=False))
)
"""Twenty presses or more; one draw each time keeps ten thousand of them quick."""


def bounces(count: int, gap: int) -> list[int]:
    """Return when a contact bounces: an even number of times, so that it ends where it began."""
    return [step * (1 + gap % 5) for step in range(1, 1 + count % 3 * 2)]


def edges(trains: list[Train]) -> Iterator[tuple[float, bool | None]]:
    """Write the trains down as edges in seconds, with a tick in the pause where there is one."""
    at = 0
    for down_count, down_gap, stay, up_count, up_gap, pause, longer, ticked in trains:
        pressed = (True, bounces(down_count, down_gap), 26 + stay)
        released = (False, bounces(up_count, up_gap), 51 + pause + longer)
        for level, jumps, settled in (pressed, released):
            yield at / 1000, level
            for step, jump in enumerate(jumps):
                yield (at + jump) / 1000, level is bool(step % 2)
            at += max(jumps, default=0) + settled
            if ticked % 2:
                yield (at - 1) / 1000, None


@settings(max_examples=500, deadline=None)
@given(written)
def test_no_press_is_lost_and_none_is_doubled_over_ten_thousand_bounce_trains(
    trains: list[Train],
) -> None:
    for rules in (PLAIN, HOLD):
        gestures = Gestures(rules)
        presses: list[str] = []
        for at, down in edges(trains):
            new = gestures.tick(at) if down is None else gestures.edge(A, down, at)
            presses += map(str, new)
        presses += map(str, gestures.tick(1e6))
        assert presses == ["A"] * len(trains)


@settings(max_examples=200)
@given(
    st.lists(st.tuples(st.sampled_from(Button), st.booleans(), st.integers(0, 900)), max_size=60),
    st.sampled_from([PLAIN, HOLD, HOLD_AND_LONG, ONE_BUTTON]),
)
def test_no_train_of_edges_however_wild_makes_time_stand_still_or_leaves_a_press_open(
    wild: list[tuple[Button, bool, int]], rules: GestureRules
) -> None:
    gestures = Gestures(rules)
    at = 0.0
    for button, down, gap in wild:
        at += gap / 1000
        gestures.edge(button, down, at)
        assert gestures.deadline is None or gestures.deadline > at
    for button in Button:
        gestures.edge(button, down=False, at=at + 1)
    gestures.tick(at + 20)
    assert gestures.deadline is None
    assert [str(press) for press in gestures.edge(B, down=True, at=at + 30)] == ["B"]


class TestAButtonThatIsStuck:
    """It says nothing, holds nobody up, and is listened to again once it has come to rest."""

    def test_a_button_that_stays_down_is_pressed_once_and_then_stuck(self) -> None:
        gestures = Gestures(PLAIN)
        assert len(gestures.edge(A, down=True, at=1)) == 1
        assert gestures.tick(20.9) == ()
        assert gestures.stuck == frozenset()
        assert gestures.tick(21) == ()
        assert gestures.stuck == {A}
        assert gestures.deadline is None

    def test_it_harms_no_other_button(self) -> None:
        gestures = Gestures(PLAIN)
        gestures.edge(A, down=True, at=1)
        assert [str(press) for press in gestures.edge(B, down=True, at=50)] == ["B"]
        assert gestures.stuck == {A}

    def test_it_is_heard_again_a_second_after_its_release(self) -> None:
        gestures = Gestures(PLAIN)
        gestures.edge(A, down=True, at=1)
        assert gestures.edge(A, down=False, at=60) == ()
        assert gestures.edge(A, down=True, at=60.5) == ()
        assert gestures.edge(A, down=False, at=60.6) == ()
        assert gestures.deadline == 61.6
        assert [str(press) for press in gestures.edge(A, down=True, at=62)] == ["A"]
        assert gestures.stuck == frozenset()

    def test_a_long_press_is_no_stuck_button(self) -> None:
        assert heard(ONE_BUTTON, (1, True), (5, None), (15, False)) == ["long A @5"]

    def test_a_contact_that_presses_itself_is_stuck_after_what_a_finger_can_do(self) -> None:
        gestures, presses = Gestures(PLAIN), 0
        for count in range(1000):
            at = 1 + count * 0.03
            presses += len(gestures.edge(A, count % 2 == 0, at))
        assert presses == PLAIN.fastest_presses
        assert gestures.stuck == {A}

    def test_the_fastest_of_fingers_is_heard(self) -> None:
        gestures, presses = Gestures(PLAIN), 0
        for count in range(280):
            presses += len(gestures.edge(A, count % 2 == 0, 1 + count * 0.036))
        assert presses == 140

    def test_a_button_held_at_the_start_is_no_press_and_its_release_neither(self) -> None:
        gestures = Gestures(HOLD)
        gestures.held(A, 1)
        assert gestures.tick(5) == ()
        assert gestures.edge(A, down=False, at=6) == ()
        assert gestures.edge(A, down=True, at=7) == ()
        assert [str(press) for press in gestures.edge(A, down=False, at=7.2)] == ["A"]

    def test_a_button_held_at_the_start_for_long_is_stuck(self) -> None:
        gestures = Gestures(PLAIN)
        gestures.held(A, 1)
        gestures.tick(21)
        assert gestures.stuck == {A}


REPEAT = GestureRules(repeats=frozenset({A}))


class TestAButtonThatRepeats:
    """In a list, a finger that stays down runs on; a page that does not repeat ends it."""

    def test_it_is_pressed_at_once_then_after_a_hold_and_then_steadily(self) -> None:
        ticks = [(at / 10, None) for at in range(11, 21)]
        meant = ["A @1", "A @1.6", "A @1.8", "A @2"]
        assert heard(REPEAT, (1, True), *ticks, (2.05, False)) == meant

    def test_a_press_of_usual_length_is_one_press(self) -> None:
        assert heard(REPEAT, (1, True), (1.55, False)) == ["A @1"]

    def test_a_button_with_a_hold_does_not_repeat(self) -> None:
        rules = GestureRules(repeats=frozenset({A}), holds=frozenset({A}))
        assert heard(rules, (1, True), (1.6, None), (3, False)) == ["hold A @1.6"]

    def test_it_ends_where_the_page_has_another_meaning_for_it(self) -> None:
        gestures = Gestures(REPEAT)
        gestures.edge(A, down=True, at=1)
        assert [str(press) for press in gestures.tick(1.6)] == ["A"]
        gestures.rules = PLAIN
        assert gestures.tick(5) == ()
        gestures.rules = REPEAT
        assert gestures.tick(9) == (), "another touch has to begin it"

    def test_a_contact_that_bounces_meanwhile_neither_ends_nor_doubles_it(self) -> None:
        bounces = [(1, True), (1.004, False), (1.006, True), (1.6, None), (1.8, None), (1.9, False)]
        assert heard(REPEAT, *bounces) == ["A @1", "A @1.6", "A @1.8"]

    def test_a_stuck_button_stops_repeating(self) -> None:
        gestures = Gestures(REPEAT)
        gestures.edge(A, down=True, at=1)
        gestures.tick(100)
        assert gestures.stuck == {A}
        assert gestures.deadline is None
        assert gestures.tick(200) == ()

    def test_a_held_button_at_the_start_does_not_repeat(self) -> None:
        gestures = Gestures(REPEAT)
        gestures.held(A, 1)
        assert gestures.tick(10) == ()


def test_a_release_that_hid_in_the_bounce_is_quiet_from_when_it_was_heard() -> None:
    """Not from when it was believed, or the next finger that comes soon would be lost."""
    hidden = [(1, True), (1.01, False), (1.03, None)]
    assert heard(PLAIN, *hidden, (1.04, True), (1.2, False)) == ["A @1", "A @1.04"]
    assert heard(PLAIN, *hidden, (1.034, True), (1.2, False)) == ["A @1"]


def test_bounce_of_one_button_is_not_decided_when_another_one_is_due() -> None:
    """The hold of B is due at 1.01, in the bounce of A, whose contact is open just then."""
    gestures = Gestures(GestureRules(holds=frozenset({A, B})))
    edges = ((B, True, 0.41), (A, True, 1.0), (A, False, 1.005), (A, True, 1.015))
    presses = [press for button, down, at in edges for press in gestures.edge(button, down, at)]
    assert [str(press) for press in (*presses, *gestures.tick(1.7))] == ["hold B", "hold A"]
