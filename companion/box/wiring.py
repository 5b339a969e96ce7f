"""What a configuration means for the wires: pages for which panel, and who wants which pin."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.errors import ConfigError
from companion.settings import PanelChoice
from companion.surface import Button
from hardware.buttons.gpio import IMPRESSION_PINS
from hardware.errors import PanelError, UnknownPanel
from hardware.panels import PANELS, REAL, models, models_of, spec_of
from hardware.panels.refresh import seconds, usual_refresh
from hardware.panels.turned import stood
from hardware.pins import Claim, clashes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.settings import Config
    from companion.surface import PanelSpec
    from hardware.panels.model import Model

_log = logging.getLogger("companion")

SIMULATORS = frozenset({"web", "terminal", "memory"})
"""Panels that need somebody at a computer: they are no box."""
GUESS = "7.3-spectra"
"""The Inky board that pages are drawn for while none says what it is."""


def refuse_simulators(config: Config) -> None:
    """Raise ConfigError for a panel that is played with at a computer, or has no folder."""
    kind, _, place = config.panel.name.partition(":")
    if kind in SIMULATORS:
        raise ConfigError(f"{kind} is a simulated panel: play on it with companion play")
    if kind == "png" and not place:
        raise ConfigError("the panel png needs a folder: write png:FOLDER")


def chosen_spec(config: Config) -> PanelSpec:
    """Return what pages are drawn for, as the configuration says it.

    Raises UnknownPanel for a panel that is not in the tables, PanelError where ``inky`` alone
    stands for a board that does not say what it is.
    """
    chosen = config.panel
    return _adapted(config, spec_of(chosen.name, inks=chosen.inks, portrait=chosen.portrait))


def guessed_spec(config: Config) -> PanelSpec:
    """Return what pages are drawn for while no board says what it is."""
    spec = models_of("inky")[GUESS].spec
    return _adapted(config, stood(spec) if config.panel.portrait else spec)


def page_spec(config: Config) -> PanelSpec:
    """Return what pages are drawn for; a board that does not say costs no game, only its look.

    Raises UnknownPanel for a panel that is not in the tables.
    """
    try:
        return chosen_spec(config)
    except UnknownPanel:
        raise
    except PanelError as fault:
        _log.warning("%s; until then, pages are drawn for inky:%s", fault, GUESS)
        return guessed_spec(config)


def usable(config: Config) -> Config:
    """Return a configuration with a panel that there is: this one, the nearest, or the usual one.

    Whoever misspelt a panel's name can read that on no other panel.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only where something is wrong

    kind, _, place = config.panel.name.partition(":")
    kinds = get_close_matches(kind, PANELS, 1)
    near = get_close_matches(config.panel.name, [model.spec.name for model in models()], 1)
    names = (config.panel.name, *(f"{each}:{place}" for each in kinds if place), *near, *kinds)
    for name in names:
        for panel in (replace(config.panel, name=name), PanelChoice(name)):
            found = replace(config, panel=panel)
            try:
                refuse_simulators(found)
                page_spec(found)
            except (ConfigError, UnknownPanel):
                continue
            return found
    return replace(config, panel=PanelChoice())


def _adapted(config: Config, spec: PanelSpec) -> PanelSpec:
    """Put the buttons where the owner has them, and take away what the owner does not like."""
    chosen = config.panel
    if not chosen.fast:
        spec = replace(spec, fast_seconds=None)
    if chosen.edge is not None:
        spec = replace(spec, edge=chosen.edge)
    return spec if chosen.places is None else replace(spec, buttons=chosen.places)


def model_of(spec: PanelSpec) -> Model | None:
    """Return the model in the tables that pages are drawn for; a simulator has none."""
    name = spec.name.removesuffix("-portrait")
    kind = name.partition(":")[0]
    every = models_of(kind).values() if kind in REAL else ()
    return next((model for model in every if model.spec.name == name), None)


def refresh_seconds(config: Config, spec: PanelSpec) -> float:
    """Return how long the panel needs for a whole page; a simulator needs no time."""
    return spec.full_seconds if config.panel.name.partition(":")[0] in REAL else 0.0


def usual_seconds(config: Config, spec: PanelSpec) -> float:
    """Return how long the panel needs by default for a page; a simulator needs no time."""
    is_real = config.panel.name.partition(":")[0] in REAL
    return seconds(usual_refresh(spec), spec) if is_real else 0.0


def button_pins(config: Config, spec: PanelSpec) -> Mapping[Button, int]:
    """Return the pins of the buttons: the owner's, or those that are usual beside the panel.

    A box with fewer than four buttons is one of one button: A does everything.
    """
    pins = config.buttons.pins
    if pins is not None:
        return pins if len(pins) == len(Button) else {Button.A: pins[Button.A]}
    model = model_of(spec)
    return IMPRESSION_PINS if model is None else model.buttons


def is_one_button(config: Config, spec: PanelSpec) -> bool:
    """Say whether button A has to do everything."""
    if config.buttons.source == "gpio":
        return len(button_pins(config, spec)) == 1
    return config.buttons.one_button


def clashes_of(config: Config, spec: PanelSpec) -> tuple[str, ...]:
    """Return a sentence for every pin, and for a port, that two parts of the box want."""
    found = clashes(pin_claims(config, spec))
    kind, _, place = config.panel.name.partition(":")
    shared = kind == "uart" and config.buttons.source == "serial" and place == config.buttons.port
    if not place or not shared:
        return found
    return (*found, f"{place} is used by the panel and by the buttons: give one another port")


def pin_claims(config: Config, spec: PanelSpec) -> tuple[Claim, ...]:
    """Return every pin that a part of the box wants, with the part."""
    model = model_of(spec)
    claims = [Claim(pin, "panel", use) for pin, use in model.pins.items()] if model else []
    if config.buttons.source == "gpio":
        pins = button_pins(config, spec)
        claims += [Claim(pin, "button", button.value) for button, pin in pins.items()]
    claims += [Claim(pin, part) for part, pin in signal_pins(config)]
    return tuple(claims)


def signal_pins(config: Config) -> tuple[tuple[str, int], ...]:
    """Return the pins of the lamp and the buzzer that there are, each with its part."""
    parts = ("lamp", config.signals.lamp), ("buzzer", config.signals.buzzer)
    return tuple((part, pin) for part, pin in parts if pin is not None)
