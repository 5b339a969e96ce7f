"""Trials with a person before the box: the panel's test pattern, and each button pressed."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from companion.app.pattern import pattern
from companion.cli.checks import Finding
from companion.cli.lamp_and_buttons import open_buttons, open_lamp
from companion.cli.wiring import (
    button_pins,
    chosen_spec,
    clashes_of,
    is_one_button,
    page_spec,
    refuse_simulators,
)
from companion.errors import ConfigError
from companion.screens.paint import paint
from companion.surface import Button, Refresh
from companion.text.catalog import LANGUAGES
from hardware.buttons.gestures import Held, Touch
from hardware.clock import now
from hardware.errors import HardwareError
from hardware.panels import open_panel
from hardware.panels.worker import DRIVER_FAULTS
from hardware.signals import SignalGroup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.config import Config
    from companion.surface import PanelSpec

    Touches = SimpleQueue[Touch | Held]

PATIENCE_SECONDS = 30.0
"""How long a button is waited for."""
_LOOK = "is every ink pure, are the lines apart, is the border whole, is a tab beside each button?"
_CONFIGURE = "fix it in the configuration"


def try_panel(config: Config) -> Iterator[Finding]:
    """Draw the test pattern, which stays on the panel until the box runs again."""
    what = "test pattern"
    try:
        spec = chosen_spec(config)
        _refuse(config, spec)
        _print(f"drawing the test pattern, which takes some {spec.full_seconds:.0f} s")
        seconds = _drawn(config, spec)
    except ConfigError as fault:
        yield Finding.of_fault(what, fault, _CONFIGURE)
    except DRIVER_FAULTS as fault:
        yield Finding.of_fault(what, fault, "is it plugged in, and are the lines above ok?")
    else:
        yield Finding(what, f"drawn in {seconds:.1f} s; {_LOOK}")


def _refuse(config: Config, spec: PanelSpec) -> None:
    """Raise ConfigError for parts that must not be driven: simulated ones, or two on a pin."""
    refuse_simulators(config)
    if found := clashes_of(config, spec):
        raise ConfigError(found[0])


def _drawn(config: Config, spec: PanelSpec) -> float:
    """Show the pattern as the box would; return how long that took."""
    frame = paint(pattern(config.language or LANGUAGES[0], spec.name), spec)
    panel = open_panel(config.panel.name, spec)
    try:
        began = now()
        panel.show(frame, Refresh.FULL)
        seconds = now() - began
        panel.sleep()
    finally:
        panel.close()
    return seconds


def try_buttons(config: Config, patience: float = PATIENCE_SECONDS) -> Iterator[Finding]:
    """Ask for each button in turn; each is waited for at most ``patience`` seconds."""
    if config.buttons.source == "none":
        yield Finding("buttons", "none, as configured")
        return
    touches: Touches = SimpleQueue()
    try:
        spec = page_spec(config)
        _refuse(config, spec)
        with ExitStack() as opened:
            lamps = SignalGroup(
                *open_buttons(config, spec, touches.put, opened), *open_lamp(config, opened)
            )
            for button in [Button.A] if is_one_button(config, spec) else Button:
                _print(f"press {button.value} (waiting {patience:g} s)")
                heard = _heard(touches, lamps, button, now() + patience)
                yield _found(button, heard, _wires(config, spec, button), patience)
    except (ConfigError, HardwareError) as fault:
        yield Finding.of_fault("buttons", fault, _CONFIGURE)


def _heard(
    touches: Touches, lamps: SignalGroup, asked: Button, deadline: float
) -> dict[Button, bool]:
    """Return every button that went down until the asked one was let go, and which came up."""
    heard: dict[Button, bool] = {}
    while now() < deadline and not heard.get(asked):
        try:
            touch = touches.get(timeout=max(0.0, deadline - now()))
        except Empty:
            break
        if isinstance(touch, Held) or touch.down:
            if touch.button not in heard:
                lamps.acknowledge()
            heard.setdefault(touch.button, False)
        elif touch.button in heard:
            heard[touch.button] = True
    return heard


def _found(button: Button, heard: dict[Button, bool], wires: str, patience: float) -> Finding:
    what = f"button {button.value}"
    others = " and ".join(each.value for each in heard if each is not button)
    if button not in heard:
        found = f"not heard within {patience:g} s"
        if others:
            return Finding(what, f"{found}, but {others}", "swap their pins in the configuration")
        return Finding(what, found, f"check {wires}, or name the right one in the configuration")
    if not heard[button]:
        return Finding(what, "went down and stays down", f"does it jam, or touch {wires}?")
    if others:
        return Finding(
            what, f"heard, and {others} with it", "is there a bridge between their wires?"
        )
    return Finding(what, "pressed and let go")


def _wires(config: Config, spec: PanelSpec, button: Button) -> str:
    if config.buttons.source == "serial":
        return "that the box is found, and the wire in it"
    return f"its wires to pin {button_pins(config, spec)[button]} and to ground"


def _print(words: str) -> None:
    """Print what the person before the box has to do or to wait for."""
    sys.stderr.write(f"{words}\n")
    sys.stderr.flush()
