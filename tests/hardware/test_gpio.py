"""Buttons on pins: what is held, what fails, who wants which pin, and what a laptop says."""

from __future__ import annotations

import subprocess
import sys
from queue import SimpleQueue
from typing import TYPE_CHECKING

import pytest
from gpiozero import LED
from gpiozero.pins.mock import MockFactory, MockPin

from companion.surface import Button
from hardware.buttons.gestures import Held, Touch
from hardware.buttons.gpio import IMPRESSION_PINS, LARGE_IMPRESSION_PINS, GpioButtons
from hardware.errors import ButtonsError, PinError
from hardware.pins import FACTORIES, Claim, clashes, open_factory

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from gpiozero import DigitalInputDevice


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


def test_a_pin_in_use_is_reported_with_its_button_and_the_others_are_given_back() -> None:
    factory = MockFactory()
    with LED(IMPRESSION_PINS[Button.D], pin_factory=factory):
        with pytest.raises(ButtonsError, match=r"button D cannot use pin 24, .*: does the panel"):
            GpioButtons(print, factory=factory)
        LED(IMPRESSION_PINS[Button.A], pin_factory=factory).close()


def test_pins_with_two_users_are_reported_with_both_names() -> None:
    claims = [Claim(24, "button", "D"), Claim(24, "panel", "BUSY"), Claim(5, "button", "A")]
    assert clashes(claims) == (
        "pin 24 is used by button D and by the panel's BUSY: give one of them another pin",
    )
    assert clashes([Claim(5, "button", "A"), Claim(6, "button", "B")]) == ()


def test_an_unknown_pin_library_is_refused_with_those_there_are() -> None:
    with pytest.raises(PinError, match="no pin library 'gpio': choose lgpio"):
        open_factory("gpio")


def test_a_laptop_gets_an_error_that_says_why_it_has_no_pins(tmp_path: Path) -> None:
    """In a process of its own: lgpio starts a thread and leaves a pipe in the folder it runs in."""
    printed = subprocess.run(
        [sys.executable, "-c", "from hardware.pins import open_factory; open_factory()"],
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60,
    ).stderr  # fmt: skip
    assert "PinError: the pin" in printed
    assert "sudo apt install python3-lgpio" in printed or "is this a Raspberry Pi" in printed


class HeldPin(MockPin):  # type: ignore[misc] # gpiozero ships no types
    """A pin with a finger on it from the beginning."""

    def _set_pull(self, value: str) -> None:
        self._pull = value


def test_a_finger_that_leaves_while_its_button_is_opened_is_held_first_and_then_gone() -> None:
    factory, arrivals = MockFactory(pin_class=HeldPin), SimpleQueue[Touch | Held]()
    pin = factory.pin(IMPRESSION_PINS[Button.A])

    def clock() -> float:
        if arrivals.empty():
            pin.drive_high()
        return 7.0

    with GpioButtons(
        arrivals.put, {Button.A: IMPRESSION_PINS[Button.A]}, factory=factory, clock=clock
    ):
        assert arrivals.get_nowait() == Held(Button.A, 7.0)
        assert arrivals.get_nowait() == Touch(Button.A, down=False, at=7.0)
        assert arrivals.empty()


def test_a_finger_that_comes_while_its_button_is_opened_is_held() -> None:
    factory, arrivals = MockFactory(), SimpleQueue[Touch | Held]()
    pin = factory.pin(IMPRESSION_PINS[Button.A])

    class Slow(GpioButtons):
        def _edge(self, button: Button, *, down: bool) -> Callable[[DigitalInputDevice], None]:
            pin.drive_low()
            return super()._edge(button, down=down)

    with Slow(arrivals.put, {Button.A: IMPRESSION_PINS[Button.A]}, factory=factory):
        assert isinstance(arrivals.get_nowait(), Held)
        assert arrivals.empty()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("rpigpio", "rpigpio is not installed: sudo apt install python3-rpi.gpio"),
        ("pigpio", "pigpio is not installed: sudo apt install python3-pigpio"),
    ],
)
def test_a_pin_library_that_is_missing_is_reported_with_its_package(
    name: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = FACTORIES[name]
    monkeypatch.setitem(sys.modules, row.library, None)
    monkeypatch.delitem(sys.modules, row.module, raising=False)
    with pytest.raises(PinError, match=words):
        open_factory(name)


@pytest.mark.parametrize(("name", "fix"), [("lgpio", "in a folder"), ("rpigpio", "choose lgpio,")])
def test_a_pin_library_that_does_not_start_is_reported_with_a_fix_of_its_own(
    name: str, fix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(_: str) -> None:
        raise RuntimeError("not here")

    monkeypatch.setattr("hardware.pins.import_module", start)
    open_factory.cache_clear()
    with pytest.raises(PinError, match=f"{name} does not start, not here: .*{fix}"):
        open_factory(name)


def test_a_pin_that_rpi_gpio_cannot_watch_is_reported_with_its_button() -> None:
    class Unwatched(MockPin):  # type: ignore[misc] # gpiozero ships no types
        def _enable_event_detect(self) -> None:
            raise RuntimeError("Failed to add edge detection")

    with pytest.raises(ButtonsError, match="button A cannot use pin 5, Failed to add edge detec"):
        GpioButtons(print, factory=MockFactory(pin_class=Unwatched))
