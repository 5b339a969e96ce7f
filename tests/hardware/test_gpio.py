"""Buttons on pins: what is held, what fails, who wants which pin, and what a laptop says."""

from __future__ import annotations

import subprocess
import sys
from queue import SimpleQueue
from typing import TYPE_CHECKING

import pytest
from gpiozero import LED
from gpiozero.pins.mock import MockFactory

from hardware.buttons.gestures import Held, Touch
from hardware.buttons.gpio import IMPRESSION_PINS, LARGE_IMPRESSION_PINS, GpioButtons
from hardware.errors import ButtonsError, PinError
from hardware.pins import Claim, clashes, open_factory
from hardware.surface import Button

if TYPE_CHECKING:
    from pathlib import Path


def test_a_put_that_fails_is_logged_and_harms_no_other_button(
    caplog: pytest.LogCaptureFixture,
) -> None:
    factory, heard = MockFactory(), list[Button]()

    def put(arrival: Touch | Held) -> None:
        if arrival.button is Button.A:
            raise RuntimeError("a full queue")
        heard.append(arrival.button)

    with GpioButtons(put, factory=factory):
        factory.pin(IMPRESSION_PINS[Button.A]).drive_low()
        factory.pin(IMPRESSION_PINS[Button.C]).drive_low()
    assert heard == [Button.C]
    assert "an edge of button A was lost" in caplog.text


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_box_may_have_one_to_four_buttons_on_any_pins(count: int) -> None:
    factory, touches = MockFactory(), SimpleQueue[Touch | Held]()
    pins = dict(zip(Button, (4, 27, 22, 9), strict=True))
    pins = {button: pins[button] for button in list(Button)[:count]}
    with GpioButtons(touches.put, pins, factory=factory):
        for pin in pins.values():
            factory.pin(pin).drive_low()
    assert [touches.get_nowait().button for _ in pins] == list(pins)


def test_the_largest_impression_keeps_pin_16_for_its_second_half() -> None:
    assert LARGE_IMPRESSION_PINS[Button.C] == 25
    assert 16 not in LARGE_IMPRESSION_PINS.values()


def test_a_pin_in_use_is_told_with_its_button_and_the_others_are_given_back() -> None:
    factory = MockFactory()
    with LED(IMPRESSION_PINS[Button.D], pin_factory=factory):
        with pytest.raises(ButtonsError, match=r"button D cannot have pin 24, .*: does the panel"):
            GpioButtons(print, factory=factory)
        LED(IMPRESSION_PINS[Button.A], pin_factory=factory).close()


def test_pins_that_two_want_are_told_with_both_names() -> None:
    claims = [Claim(24, "button D"), Claim(24, "the panel's BUSY"), Claim(5, "button A")]
    assert clashes(claims) == (
        "pin 24 is wanted by button D and by the panel's BUSY: give one of them another pin",
    )
    assert clashes([Claim(5, "button A"), Claim(6, "button B")]) == ()


def test_an_unknown_pin_library_is_refused_with_those_there_are() -> None:
    with pytest.raises(PinError, match="no pin library 'gpio': choose lgpio"):
        open_factory("gpio")


def test_a_laptop_is_told_that_it_has_no_pins_and_why(tmp_path: Path) -> None:
    """In a process of its own: lgpio starts a thread and leaves a pipe in the folder it runs in."""
    told = subprocess.run(
        [sys.executable, "-c", "from hardware.pins import open_factory; open_factory()"],
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60,
    ).stderr  # fmt: skip
    assert "PinError: the pin" in told
    assert "sudo apt install python3-lgpio" in told or "is this a Raspberry Pi" in told
