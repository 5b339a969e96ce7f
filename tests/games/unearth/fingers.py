"""Fingers of the tests: what a gesture does on a page, and where presses that point lead."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.unearth.tables import site, table

from companion.app.places.table import with_undo_and_menu
from companion.engine.controls import Control, Focus, Play, Point, Spell
from companion.engine.one_button import on_one_button
from companion.games.unearth import GAME
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.games.unearth.view.view import View


A, B, C, D = Button
FAST, SLOW, LONE = Focus(), Focus(is_slow=True), Focus(one_button=True)


def control(
    view: View, button: Button, focus: Focus = FAST, gesture: Gesture = Gesture.PRESS
) -> Control:
    """Return what a gesture does."""
    found = [
        each
        for each in GAME.controls(view, focus)
        if (each.button, each.gesture) == (button, gesture)
    ]
    assert len(found) == 1, (button, gesture, GAME.controls(view, focus))
    return found[0]


def words(view: View, focus: Focus = FAST) -> dict[str, str]:
    """Return what stands beside the buttons, a hold with a sign before it."""
    return {
        ("" if each.gesture is Gesture.PRESS else "hold ") + each.button.value: each.word
        for each in GAME.controls(view, focus)
    }


def turned(view: View, presses: str, focus: Focus = FAST) -> Focus:
    """Return the focus after presses that only point or spell."""
    for letter in presses:
        does = control(view, Button(letter), focus).does
        if isinstance(does, Spell):
            focus = replace(focus, typed=does.typed)
        else:
            assert isinstance(does, Point)
            focus = replace(focus, cursor=does.cursor, typed="")
    return focus


def moves(view: View, button: Button, focus: Focus = FAST) -> tuple[object, ...]:
    """Return the moves that a press makes."""
    does = control(view, button, focus).does
    assert isinstance(does, Play)
    return does.moves


def lone(view: View, focus: Focus) -> dict[Gesture, Control]:
    """Return what a lone button does."""
    every = with_undo_and_menu(GAME.controls(view, focus), ())
    return {each.gesture: each for each in on_one_button(every)}


FIVE = table(site("green-13"), site("purple-17"), site("gray-15"), site("blue-9"), site("peach-11"))
