"""The parts of a real box, opened as its configuration says: buttons, lamp and buzzer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from companion.box.wiring import button_pins
from companion.daemon.world import no_check
from hardware.buttons.gpio import GpioButtons
from hardware.lamp import LampAndBuzzer
from hardware.pins import open_factory

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import ExitStack

    from companion.settings import Config
    from companion.surface import PanelSpec
    from hardware.buttons.gestures import Held, Touch
    from hardware.signals import Signals


class OpenedButtons(NamedTuple):
    """What presses come from: its lamps, and the check that raises where it is gone for good."""

    lamps: tuple[Signals, ...] = ()
    check: Callable[[], None] = no_check


def open_buttons(
    config: Config,
    spec: PanelSpec,
    put: Callable[[Touch | Held], object],
    opened: ExitStack,
) -> OpenedButtons:
    """Open what presses come from; a button box on a cable looks for itself when it is lost."""
    chosen = config.buttons
    if chosen.source == "serial":
        from hardware.buttons.serial_box import SerialBox  # noqa: PLC0415 - only where it is chosen

        return OpenedButtons((opened.enter_context(SerialBox(put, chosen.port)),))
    if chosen.source == "gpio":
        factory = open_factory(chosen.library)
        buttons = GpioButtons(put, button_pins(config, spec), factory=factory)
        return OpenedButtons(check=opened.enter_context(buttons).check)
    return OpenedButtons()


def open_lamp(config: Config, opened: ExitStack) -> tuple[Signals, ...]:
    """Open the lamp and the buzzer that there are."""
    lamp, buzzer = config.signals.lamp, config.signals.buzzer
    if lamp is None and buzzer is None:
        return ()
    signals = LampAndBuzzer(lamp, buzzer, factory=open_factory(config.buttons.library))
    opened.callback(signals.close)
    return (signals,)
