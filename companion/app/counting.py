"""Entering a number: C is more, D is less, and holding either runs on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.values import AtTable, Counting, Enter, Go, Place
from companion.engine.game import Control, Count, Purpose
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.engine.session import Session

_LEAP = 10
"""How far a box of one button goes back at once, for it can only count up."""


def controls(place: Counting, *, one_button: bool = False) -> tuple[Control, ...]:
    """Return what the buttons do while a number is entered."""
    done = replace(_control(Purpose.CHOOSE, Button.A, "done", "yes", Enter(place)), waits=True)
    if one_button:
        more = _control(Purpose.DOWN, Button.D, "more", "up", _turned(place, 1))
        return (
            done,
            more,
            _control(Purpose.BACK, Button.B, "ten-less", "down", _turned(place, -_LEAP)),
        )
    return (
        done,
        _control(Purpose.CLOSE, Button.B, "back", "back", Go(AtTable(place.cursor))),
        _control(Purpose.UP, Button.C, "more", "up", _turned(place, 1)),
        _control(Purpose.DOWN, Button.D, "less", "down", _turned(place, -1)),
    )


def following(place: Counting, session: Session) -> Place:
    """Return where the device is once a number is entered: at the next one, or at the table."""
    cursor = place.count.cursor
    if place.count.goes_on:
        for control in session.deal.game.controls(session.view(), cursor):
            if control.button is Button.A and isinstance(control.does, Count):
                return Counting(control.does, control.does.start, cursor)
    return AtTable(cursor)


def _control(role: Purpose, button: Button, word: str, icon: str, does: object) -> Control:
    return Control(role, button, Gesture.PRESS, f"control.{word}", icon, does)


def _turned(place: Counting, by: int) -> Go:
    return Go(replace(place, number=place.count.nearest(place.number + by)))
