"""Lamp and buzzer on gpiozero's mock pins, which remember every level they had."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from gpiozero.pins.mock import MockFactory, MockPin
from waiting import until

from companion.surface import Alert
from hardware.errors import PinError
from hardware.lamp import REFUSED, RHYTHMS, TAKEN, LampAndBuzzer
from hardware.signals import NoSignals, SignalGroup, Signals

if TYPE_CHECKING:
    from collections.abc import Iterator

LAMP, BUZZER = 13, 18


@pytest.fixture
def pins() -> MockFactory:
    return MockFactory()


@pytest.fixture
def waits() -> list[float]:
    """The seconds that were waited between two lights, none of which passed."""
    return []


@pytest.fixture
def signals(pins: MockFactory, waits: list[float]) -> Iterator[LampAndBuzzer]:
    signals = LampAndBuzzer(
        LAMP, BUZZER, factory=pins, wait=lambda _, seconds: waits.append(seconds)
    )
    yield signals
    signals.close()


def levels(pins: MockFactory, number: int) -> list[bool]:
    """Return the levels of a pin since it was opened."""
    pin: MockPin = pins.pin(number)
    return [bool(state.state) for state in pin.states]


def both(pins: MockFactory) -> list[list[bool]]:
    return [levels(pins, part) for part in (LAMP, BUZZER)]


def beats(seconds: tuple[float, ...]) -> list[bool]:
    """Return the levels that a rhythm brings a pin to, dark at both ends."""
    return [False, *(index % 2 == 0 for index in range(len(seconds))), False]


def test_a_press_lights_the_lamp_and_makes_no_sound(
    pins: MockFactory, signals: LampAndBuzzer, waits: list[float]
) -> None:
    signals.acknowledge()
    until(lambda: levels(pins, LAMP) == beats(TAKEN.seconds))
    assert waits == list(TAKEN.seconds)
    assert levels(pins, BUZZER) == [False]


def test_a_refusal_is_seen_and_heard(pins: MockFactory, signals: LampAndBuzzer) -> None:
    signals.refuse()
    until(lambda: both(pins) == [beats(REFUSED.seconds)] * 2)


@pytest.mark.parametrize("alert", Alert)
def test_every_call_is_played_to_its_end(
    pins: MockFactory, signals: LampAndBuzzer, waits: list[float], alert: Alert
) -> None:
    signals.alert(alert)
    until(lambda: both(pins) == [beats(RHYTHMS[alert].seconds)] * 2)
    assert waits == list(RHYTHMS[alert].seconds)


def test_the_calls_differ_from_one_another() -> None:
    assert (
        len({rhythm.seconds for rhythm in RHYTHMS.values()} | {REFUSED.seconds}) == len(Alert) + 1
    )


def test_a_newer_signal_cuts_an_older_one_short(pins: MockFactory) -> None:
    signals = LampAndBuzzer(LAMP, BUZZER, factory=pins)
    signals.alert(Alert.FAULT)
    until(lambda: levels(pins, BUZZER) == [False, True])
    signals.acknowledge()
    until(lambda: levels(pins, LAMP) == [False, True, False, True, False])
    assert levels(pins, BUZZER) == [False, True, False]
    signals.close()


def test_a_box_without_a_buzzer_has_its_lamp(pins: MockFactory) -> None:
    signals = LampAndBuzzer(LAMP, factory=pins, wait=lambda *_: None)
    signals.alert(Alert.DANGER)
    until(lambda: levels(pins, LAMP) == beats(RHYTHMS[Alert.DANGER].seconds))
    signals.close()
    signals.close()


def test_closing_puts_the_lamp_out_and_gives_the_pins_back(pins: MockFactory) -> None:
    signals = LampAndBuzzer(LAMP, BUZZER, factory=pins)
    signals.alert(Alert.FAULT)
    until(lambda: levels(pins, LAMP) == [False, True])
    signals.close()
    assert levels(pins, LAMP)[-1] is False
    LampAndBuzzer(LAMP, BUZZER, factory=pins).close()


def test_a_pin_in_use_is_reported_with_its_part(pins: MockFactory) -> None:
    first = LampAndBuzzer(LAMP, factory=pins)
    with pytest.raises(PinError, match="the buzzer cannot use pin 13"):
        LampAndBuzzer(None, LAMP, factory=pins)
    first.close()


def test_a_pin_that_fails_later_is_logged_and_stops_nobody(
    pins: MockFactory, caplog: pytest.LogCaptureFixture
) -> None:
    signals = LampAndBuzzer(LAMP, factory=pins)
    pins.pin(LAMP).close()
    pins.pin(LAMP).function = "input"
    signals.acknowledge()
    until(lambda: "have failed" in caplog.text)
    signals.acknowledge()
    signals.close()


def test_a_chorus_is_every_voice() -> None:
    class Voice(NoSignals):
        def __init__(self) -> None:
            self.said: list[object] = []

        def acknowledge(self) -> None:
            self.said.append("taken")

        def refuse(self) -> None:
            self.said.append("refused")

        def alert(self, alert: Alert) -> None:
            self.said.append(alert)

    voices = Voice(), Voice()
    chorus: Signals = SignalGroup(*voices)
    chorus.acknowledge()
    chorus.refuse()
    chorus.alert(Alert.FAULT)
    assert [voice.said for voice in voices] == [["taken", "refused", Alert.FAULT]] * 2
