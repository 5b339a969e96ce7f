"""Simulated fingers through real gpiozero buttons, real callbacks and the same gestures."""

from __future__ import annotations

from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory, MockPin
from mock_pins import SimulatedPins

from companion.surface import Button, Gesture, Press
from hardware.buttons.gestures import GestureRules, Gestures, Held, Touch
from hardware.buttons.gpio import IMPRESSION_PINS, GpioButtons
from hardware.errors import ButtonsError

if TYPE_CHECKING:
    from collections.abc import Iterator

EVERY = frozenset(Button)
ALL_RULES = GestureRules(holds=EVERY, longs=EVERY, doubles=EVERY)
PLAIN = GestureRules()


class Bench:
    """A box on the workbench: simulated pins, opened buttons, and what the edges come to."""

    def __init__(self, rules: GestureRules) -> None:
        self.touches: SimpleQueue[Any] = SimpleQueue()
        self.pins = SimulatedPins(clock=lambda: 100.0)
        self.buttons = GpioButtons(self.touches.put, factory=self.pins.factory, clock=self.pins.now)
        self.gestures = Gestures(rules)

    def heard(self) -> list[str]:
        """Return the presses that the touches so far come to."""
        presses: list[Press] = []
        while not self.touches.empty():
            presses += self.gestures.edge(*self.touches.get())
        return [str(press) for press in (*presses, *self.gestures.tick(self.pins.now()))]

    def close(self) -> None:
        """Clear the workbench."""
        self.buttons.close()
        self.pins.close()


@pytest.fixture
def bench(request: pytest.FixtureRequest) -> Iterator[Bench]:
    bench = Bench(getattr(request, "param", ALL_RULES))
    yield bench
    bench.close()


def test_a_finger_on_a_simulated_pin_reaches_the_callbacks_of_a_gpiozero_button(
    bench: Bench,
) -> None:
    bench.pins.down(Button.C)
    bench.pins.up(Button.C)
    down, up = bench.touches.get_nowait(), bench.touches.get_nowait()
    assert (down.button, down.down, down.at) == (Button.C, True, 100.0)
    assert (up.button, up.down) == (Button.C, False)
    assert up.at > down.at


def test_every_press_that_is_played_is_heard_as_itself_and_nobody_waits(bench: Bench) -> None:
    for press in (Press(button, gesture) for button in Button for gesture in Gesture):
        bench.pins.play(press, ALL_RULES)
        bench.pins.play(press, ALL_RULES)
        assert bench.heard() == [str(press)] * 2
        assert bench.gestures.deadline is None


@pytest.mark.parametrize("bench", [PLAIN], indirect=True)
def test_quick_presses_in_a_row_are_never_taken_for_bounce(bench: Bench) -> None:
    for _ in range(50):
        bench.pins.down(Button.A)
        bench.pins.up(Button.A)
    assert bench.heard() == ["A"] * 50


def test_a_press_that_is_not_settled_becomes_a_double_with_the_next(bench: Bench) -> None:
    bench.pins.play(Press(Button.A), ALL_RULES, settle=False)
    bench.pins.play(Press(Button.A), ALL_RULES)
    assert bench.heard() == ["double A"]


def test_a_finger_that_is_already_down_changes_nothing(bench: Bench) -> None:
    bench.pins.down(Button.A)
    bench.pins.down(Button.A)
    bench.pins.up(Button.B)
    assert bench.touches.qsize() == 1


def test_each_box_has_its_own_pins_and_gpiozero_s_global_ones_stay_untouched(bench: Bench) -> None:
    other = Bench(PLAIN)
    other.pins.down(Button.A)
    assert bench.touches.empty()
    assert gpiozero.Device.pin_factory is None
    other.close()


def test_closing_twice_is_harmless_and_closed_buttons_are_silent(bench: Bench) -> None:
    bench.buttons.close()
    bench.buttons.close()
    bench.pins.down(Button.A)
    assert bench.touches.empty()


class HeldPin(MockPin):  # type: ignore[misc]
    """A pin with a finger on it from the beginning."""

    def _set_pull(self, value: str) -> None:
        self._pull = value


def test_a_button_held_at_the_start_is_reported_as_held_and_pressed_only_when_pressed_again() -> (
    None
):
    arrivals: SimpleQueue[Touch | Held] = SimpleQueue()
    with MockFactory(pin_class=HeldPin) as factory, GpioButtons(arrivals.put, factory=factory):
        pin = factory.pin(IMPRESSION_PINS[Button.A])
        held = [arrivals.get_nowait() for _ in Button]
        assert [(type(each), each.button) for each in held] == [(Held, button) for button in Button]
        assert arrivals.empty()
        pin.drive_high()
        pin.drive_low()
    gestures = Gestures(PLAIN)
    gestures.held(Button.A, held[0].at)
    released, pressed = arrivals.get_nowait(), arrivals.get_nowait()
    assert isinstance(released, Touch)
    assert (released.down, gestures.edge(*released)) == (False, ())
    assert gestures.edge(Button.A, down=True, at=pressed.at + 1) == (Press(Button.A),)


def test_a_pin_in_use_is_named_and_the_pins_opened_before_are_given_back() -> None:
    pins = SimulatedPins()
    taken = gpiozero.Button(16, pin_factory=pins.factory)
    with pytest.raises(ButtonsError, match="button C cannot use pin 16"):
        GpioButtons(lambda _: None, factory=pins.factory)
    taken.close()
    GpioButtons(lambda _: None, factory=pins.factory).close()
    pins.close()
