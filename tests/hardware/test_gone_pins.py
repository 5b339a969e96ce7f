"""The driver under the pins goes away while the box listens: the real pins of gpiozero and lgpio.

Only the functions of lgpio that talk to the kernel are replaced, and fail as they do then.
"""

from __future__ import annotations

from queue import SimpleQueue
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from controllers.lgpio_lines import LgpioLines

from companion.surface import Button
from hardware.buttons.gestures import Held, Touch
from hardware.buttons.gpio import IMPRESSION_PINS, GpioButtons
from hardware.errors import ButtonsError
from hardware.lamp import LampAndBuzzer

if TYPE_CHECKING:
    from types import ModuleType

REASON = "unexpected error"


@pytest.fixture(autouse=True)
def board(lgpio: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines at rest; ``leave`` takes their driver away."""
    levels = SimpleNamespace(get=lambda _: True, set=lambda *_, high: None)  # noqa: ARG005 - as a bus
    LgpioLines(levels).put_under(lgpio, monkeypatch)


def leave(lgpio: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every function fail from now on, as the kernel answers for a driver that is gone."""

    def fail(*_: object) -> int:
        raise lgpio.error(REASON)

    for name in dir(LgpioLines):
        if name.startswith("gpio"):
            monkeypatch.setattr(lgpio, name, fail)


def test_pins_that_are_there_pass_the_check() -> None:
    touches = SimpleQueue[Touch | Held]()
    with GpioButtons(touches.put) as buttons:
        buttons.check()
    assert touches.empty()


def test_pins_that_are_gone_are_reported_in_one_sentence(
    lgpio: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    buttons = GpioButtons(lambda _: None, {Button.A: IMPRESSION_PINS[Button.A]})
    leave(lgpio, monkeypatch)
    with pytest.raises(ButtonsError, match=rf"^the buttons' pins are gone, {REASON}: ") as raised:
        buttons.check()
    assert "\n" not in str(raised.value)
    buttons.close()


def test_buttons_and_lamp_are_closed_though_their_pins_are_gone(
    lgpio: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    buttons, lamp = GpioButtons(lambda _: None), LampAndBuzzer(13, 12)
    leave(lgpio, monkeypatch)
    buttons.close()
    lamp.close()
