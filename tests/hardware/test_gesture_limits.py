"""Gestures at the very end of a time, and what a button that was stuck leaves behind."""

from __future__ import annotations

from dataclasses import replace

from companion.surface import Button
from hardware.buttons.gestures import GestureRules, Gestures

A = Button.A
EXACT = GestureRules(debounce_seconds=0.25, hold_seconds=0.5)
"""Seconds that add up without rounding."""


def said(gestures: Gestures, *edges: tuple[float, bool]) -> list[str]:
    """Return the presses of button A's edges."""
    return [str(press) for at, down in edges for press in gestures.edge(A, down, at)]


def test_an_edge_at_the_end_of_the_bounce_counts() -> None:
    gestures = Gestures(EXACT)
    assert said(gestures, (1, True), (2, False), (2.25, True)) == ["A", "A"]


def test_a_release_at_the_very_time_of_a_hold_is_one() -> None:
    for longs in (frozenset[Button](), frozenset({A})):
        gestures = Gestures(replace(EXACT, holds=frozenset({A}), longs=longs))
        assert said(gestures, (1, True), (1.5, False)) == ["hold A"]


def test_a_button_that_is_down_when_listening_begins_again_goes_on_with_its_press() -> None:
    gestures = Gestures(GestureRules())
    assert said(gestures, (1, True)) == ["A"]
    gestures.held(A, 15)
    gestures.tick(21)
    assert gestures.stuck == {A}


class TestAfterAStuckButtonIsFree:
    """It says nothing of what it was about to say before."""

    def test_it_runs_on_in_no_list(self) -> None:
        gestures = Gestures(GestureRules(repeats=frozenset({A}), stuck_seconds=0.7))
        assert said(gestures, (1, True), (3, False)) == ["A", "A"]
        assert gestures.tick(5) == ()
        assert gestures.stuck == frozenset()
        assert gestures.tick(20) == ()

    def test_no_single_press_is_left_of_a_contact_that_pressed_itself(self) -> None:
        rules = GestureRules(doubles=frozenset({A}), fastest_presses=3)
        gestures = Gestures(rules)
        edges = [(1 + count * 0.05, count % 2 == 0) for count in range(8)]
        assert said(gestures, *edges) == ["double A"]
        assert gestures.stuck == {A}
        assert gestures.tick(20) == ()
        assert gestures.stuck == frozenset()

    def test_its_next_press_is_one(self) -> None:
        gestures = Gestures(GestureRules(doubles=frozenset({A})))
        assert said(gestures, (1, True), (30, False)) == []
        assert gestures.tick(40) == ()
        gestures.rules = GestureRules()
        assert said(gestures, (50, True), (50.2, False)) == ["A"]
