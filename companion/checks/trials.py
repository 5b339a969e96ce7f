"""Trials with a person before the box: the panel's test pattern, and each button pressed."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from companion.app.findings import Finding, printed_words
from companion.app.pattern import pattern
from companion.box.lamp_and_buttons import open_buttons, open_lamp
from companion.box.wiring import (
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
    from collections.abc import Iterator, Mapping

    from companion.settings import Config
    from companion.surface import PanelSpec
    from companion.text.catalog import Say

    Touches = SimpleQueue[Touch | Held]

PATIENCE_SECONDS = 30.0
"""How long a button is waited for."""


def try_panel(config: Config) -> Iterator[Finding]:
    """Draw the test pattern, which stays on the panel until the box runs again."""
    say = printed_words()
    what = say("what.pattern")
    try:
        spec = chosen_spec(config)
        _refuse(config, spec)
        _print(f"drawing the test pattern, which takes some {spec.full_seconds:.0f} s")
        seconds = _drawn(config, spec)
    except ConfigError as fault:
        yield Finding.of_fault(what, fault, say("fix.configure"))
    except DRIVER_FAULTS as fault:
        yield Finding.of_fault(what, fault, say("pattern.plugged"))
    else:
        yield Finding(what, say("pattern.drawn", seconds=f"{seconds:.1f}"))


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
    say = printed_words()
    if config.buttons.source == "none":
        yield Finding(say("what.buttons"), say("wiring.none"))
        return
    touches: Touches = SimpleQueue()
    try:
        spec = page_spec(config)
        _refuse(config, spec)
        with ExitStack() as opened:
            lamps = SignalGroup(
                *open_buttons(config, spec, touches.put, opened).lamps, *open_lamp(config, opened)
            )
            for button in [Button.A] if is_one_button(config, spec) else Button:
                _print(f"press {button.value} (waiting {patience:g} s)")
                heard = _heard(touches, lamps, button, now() + patience)
                within = say("button.within", seconds=f"{patience:g}")
                yield heard_button(button, heard, within, wires_of(config, spec, button, say), say)
    except (ConfigError, HardwareError) as fault:
        yield Finding.of_fault(say("what.buttons"), fault, say("fix.configure"))


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


def heard_button(
    button: Button, heard: Mapping[Button, bool], within: str, wires: str, say: Say
) -> Finding:
    """Return what came of a button's trial: of the buttons heard, which came up again.

    ``within`` says for how long it was listened, ``wires`` what to check where it was in vain.
    """
    what = say("what.button", button=button.value)
    others = ", ".join(each.value for each in heard if each is not button)
    if button not in heard:
        if others:
            return Finding(
                what, say("button.another", within=within, others=others), say("button.swap")
            )
        return Finding(what, say("button.silent", within=within), say("button.check", wires=wires))
    if not heard[button]:
        return Finding(what, say("button.stays"), say("button.jams", wires=wires))
    if others:
        return Finding(what, say("button.both", others=others), say("button.bridge"))
    return Finding(what, say("button.good"))


def wires_of(config: Config, spec: PanelSpec, button: Button, say: Say) -> str:
    """Return what to check where a button is not heard."""
    if config.buttons.source == "serial":
        return say("button.box-wires")
    return say("button.wires", pin=button_pins(config, spec)[button])


def _print(words: str) -> None:
    """Print what the person before the box has to do or to wait for."""
    sys.stderr.write(f"{words}\n")
    sys.stderr.flush()
