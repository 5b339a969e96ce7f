"""A panel in words: what a screen reader finds in a terminal."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from glass import SIX
from simulated_web import spoken

from companion.surface import Button, Refresh
from companion.surface.reading import SpokenHint, SpokenLine
from hardware.panels.base import PanelSettings
from hardware.panels.pace import Pace
from hardware.simulators.plain import PlainText

HINTS = (SpokenHint(Button.A, "Flip"), SpokenHint(Button.B, "", "hold: undo"))
CLEARED = "\x1b[H\x1b[2J\x1b[3J"


class Window(io.StringIO):
    """A terminal's window."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def stream() -> Window:
    return Window()


@pytest.fixture
def panel(stream: Window) -> PlainText:
    panel = PlainText(SIX, PanelSettings(pace=Pace.NONE), stream)
    assert written(stream) == "a b c d press · Shift hold · q stop\n\n"
    return panel


def written(stream: Window) -> str:
    """Return what was written since the last call."""
    text = stream.getvalue()
    stream.seek(0)
    stream.truncate()
    return text


def test_a_page_is_its_lines_and_what_each_button_does(panel: PlainText, stream: Window) -> None:
    panel.show(spoken("Card", "Rain.", hints=HINTS), Refresh.FULL)
    assert written(stream) == "Card\nRain.\nA: Flip\nB: hold: undo\n\n"
    panel.show(spoken("Card", hints=HINTS, gestures=("press: Flip",)), Refresh.FULL)
    assert written(stream) == "Card\npress: Flip\n\n"


def test_a_cursor_that_moves_is_one_line(panel: PlainText, stream: Window) -> None:
    panel.show(spoken("Menu", SpokenLine("New game", chosen=True), "About"), Refresh.FULL)
    assert written(stream) == "Menu\n> New game\nAbout\n\n"
    panel.show(spoken("Menu", "New game", SpokenLine("About", chosen=True)), Refresh.PARTIAL)
    assert written(stream) == "> About\n"


def test_what_one_seat_has_read_does_not_stay_in_the_window(
    panel: PlainText, stream: Window
) -> None:
    hand = spoken("Hand", "Ambush")
    reading = replace(hand.read(), is_private=True)
    panel.show(replace(hand, read=lambda: reading), Refresh.FULL)
    assert written(stream) == "Hand\nAmbush\n\n"
    panel.show(spoken("Card"), Refresh.FULL)
    assert written(stream) == f"{CLEARED}Card\n\n"


def test_a_press_that_is_not_taken_rings_in_a_window_and_is_no_sign_in_a_file(
    panel: PlainText, stream: Window
) -> None:
    panel.refuse()
    assert written(stream) == "\a"
    file = io.StringIO()
    PlainText(SIX, PanelSettings(pace=Pace.NONE), file).refuse()
    assert "\a" not in file.getvalue()
