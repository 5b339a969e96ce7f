"""Trials with a person before the box: the panel's test pattern, and each button pressed."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from companion.app.pattern import pattern
from companion.cli.checks.finding import Finding
from companion.cli.parts import open_buttons, open_lamp
from companion.cli.wiring import button_pins, chosen_spec, is_one_button, refuse_simulators
from companion.errors import ConfigError
from companion.screens.paint import paint
from companion.text.catalog import LANGUAGES
from hardware.buttons.gestures import Held, Touch
from hardware.clock import now
from hardware.errors import HardwareError
from hardware.panels import open_panel
from hardware.panels.worker import DRIVER_FAULTS
from hardware.signals import Chorus
from hardware.surface import Button, Refresh

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.config import Config
    from hardware.surface import PanelSpec

PATIENCE_SECONDS = 30.0
"""How long the next button is waited for."""
_LOOK = "is every ink pure, are the lines apart, is the border whole, is a tab beside each button?"


def try_panel(config: Config) -> Finding:
    """Draw the test pattern, which stays on the glass until the box runs again."""
    what = "test pattern"
    try:
        refuse_simulators(config)
        spec = chosen_spec(config)
        _tell(f"drawing the test pattern, which takes some {spec.full_seconds:.0f} s")
        seconds = _drawn(config, spec)
    except ConfigError as fault:
        return Finding(what, str(fault), "mend it in the configuration")
    except DRIVER_FAULTS as fault:
        found, _, mend = (str(fault) or type(fault).__name__).partition(": ")
        return Finding(what, found, mend or "is it plugged in, and are the lines above ok?")
    return Finding(what, f"drawn in {seconds:.1f} s; {_LOOK}")


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
    """Wait for a press of each button; give up when none comes for ``patience`` seconds."""
    if config.buttons.source == "none":
        yield Finding("buttons", "none, as configured")
        return
    touches: SimpleQueue[Touch | Held] = SimpleQueue()
    try:
        refuse_simulators(config)
        spec = chosen_spec(config)
        wanted = [Button.A] if is_one_button(config, spec) else list(Button)
        with ExitStack() as opened:
            voices = (
                *open_buttons(config, spec, touches.put, opened),
                *open_lamp(config, opened),
            )
            letters = " ".join(button.value for button in wanted)
            _tell(f"press each button once: {letters} (waiting {patience:g} s for the next)")
            seen = _touched(touches, Chorus(*voices), wanted, patience)
    except (ConfigError, HardwareError) as fault:
        found, _, mend = str(fault).partition(": ")
        yield Finding("buttons", found, mend or "mend it in the configuration")
        return
    for button in wanted:
        yield _found(button, seen.get(button), _place(config, spec, button), patience)


def _touched(
    touches: SimpleQueue[Touch | Held], lamps: Chorus, wanted: list[Button], patience: float
) -> dict[Button, bool]:
    """Return the buttons that went down, and whether each came up again."""
    seen: dict[Button, bool] = {}
    deadline = now() + patience
    while not all(seen.get(button) for button in wanted):
        try:
            touch = touches.get(timeout=max(0.0, deadline - now()))
        except Empty:
            break
        if isinstance(touch, Touch) and not touch.down:
            if touch.button in seen:
                seen[touch.button] = True
        elif touch.button not in seen:
            seen[touch.button] = False
            deadline = now() + patience
            lamps.acknowledge()
            _tell(f"{touch.button.value}{' is down already' if isinstance(touch, Held) else ''}")
    return seen


def _found(button: Button, came_up: bool | None, place: str, patience: float) -> Finding:  # noqa: FBT001 - None says that it never went down
    what = f"button {button.value}"
    if came_up is None:
        mend = f"check {place}, or name the right one in the configuration"
        return Finding(what, f"not pressed within {patience:g} s", mend)
    if not came_up:
        return Finding(what, "went down and stays down", f"does it jam, or touch {place}?")
    return Finding(what, "pressed and let go")


def _place(config: Config, spec: PanelSpec, button: Button) -> str:
    if config.buttons.source == "serial":
        return "its wire in the button box"
    return f"its wires to pin {button_pins(config, spec)[button]} and to ground"


def _tell(words: str) -> None:
    """Speak to the person while it goes on; the page of findings comes at the end."""
    sys.stderr.write(f"{words}\n")
    sys.stderr.flush()
