"""The parts of a real box, opened as its configuration says: buttons, lamp and buzzer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli.wiring import button_pins
from hardware.buttons.gpio import GpioButtons
from hardware.lamp import LampAndBuzzer
from hardware.pins import open_factory

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import ExitStack

    from companion.config import Config
    from companion.surface import PanelSpec
    from hardware.buttons.gestures import Held, Touch
    from hardware.signals import Signals


def open_buttons(
    config: Config,
    spec: PanelSpec,
    put: Callable[[Touch | Held], object],
    opened: ExitStack,
) -> tuple[Signals, ...]:
    """Open what presses come from, and return its lamps."""
    chosen = config.buttons
    if chosen.source == "serial":
        from hardware.buttons.serial_box import SerialBox  # noqa: PLC0415 - only where it is chosen

        return (opened.enter_context(SerialBox(put, chosen.port)),)
    if chosen.source == "gpio":
        factory = open_factory(chosen.library)
        opened.enter_context(GpioButtons(put, button_pins(config, spec), factory=factory))
    return ()


def open_lamp(config: Config, opened: ExitStack) -> tuple[Signals, ...]:
    """Open the lamp and the buzzer that there are."""
    lamp, buzzer = config.signals.lamp, config.signals.buzzer
    if lamp is None and buzzer is None:
        return ()
    signals = LampAndBuzzer(lamp, buzzer, factory=open_factory(config.buttons.library))
    opened.callback(signals.close)
    return (signals,)
