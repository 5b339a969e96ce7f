"""What an owner may choose: the settings of the box's file as values, one class for each table.

The sentence below each setting is what ``docs/en/reference/settings`` says of it, and the line
after ``Example:`` is a line of that file, which ``companion.config`` reads when the page is made.
"""

from __future__ import annotations

from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.surface import Button, Edge


@frozen
class PanelChoice:
    """Which panel the box has, and how it stands."""

    name: str = "inky"
    """The panel, as ``companion panels`` lists it; ``inky`` asks the board itself what it is."""
    inks: str | None = None
    """The inks, for a pHAT or wHAT with red or yellow; without it the panel's own.
    Example: inks = "red"
    """
    portrait: bool = False
    """Whether the panel stands on its end, its left edge at the bottom."""
    fast: bool = True
    """Whether quicker, paler refreshes come between full ones; ``false`` has deeper colours."""
    edge: Edge | None = None
    """The edge along which the buttons sit; without it the panel's own.
    Example: edge = "bottom"
    """
    places: tuple[float, ...] | None = None
    """Where A, B, C and D sit, as shares of that edge; without it the panel's own.
    Example: places = [0.125, 0.375, 0.625, 0.875]
    """


@frozen
class ButtonsChoice:
    """Where presses come from."""

    source: str = "gpio"
    """``gpio`` for the Pi's pins, ``serial`` for a box on a USB cable, or ``none``."""
    pins: Mapping[Button, int] | None = None
    """The pin of each button; A alone makes a box of one button. Without it the pins that are
    usual beside the panel.
    Example: pins = { A = 5, B = 6, C = 16, D = 26 }
    """
    library: str = "lgpio"
    """What reads the pins: ``lgpio``, ``rpigpio``, ``pigpio`` or ``native``."""
    port: str = ""
    """The device of a serial box; empty: it is found by itself.
    Example: port = "/dev/ttyACM0"
    """
    one_button: bool = False
    """Whether a serial box has A alone."""


@frozen
class SignalsChoice:
    """The pins of lamp and buzzer."""

    lamp: int | None = None
    """The pin of the lamp; leave it out where there is none.
    Example: lamp = 13
    """
    buzzer: int | None = None
    """The pin of the buzzer; leave it out where there is none.
    Example: buzzer = 12
    """


@frozen
class PowerChoice:
    """What switching the box off does to the machine under it."""

    halt: bool = False
    """Whether powering off also halts the Pi; ``false``: the box only says that you may unplug."""


@frozen
class PhonesChoice:
    """A page for phones in your network, which no game needs."""

    page: bool = False
    """Whether the box has a page for phones; run the installer again after a change."""
    port: int = 80
    """The port of the page's address."""
    behind: str = ""
    """The address of a server of yours with https before the page; empty without one.
    Example: behind = "https://box.example"
    """


@frozen
class HallChoice:
    """A hall of boxes with one deck; run the installer again after a change."""

    broker: str = ""
    """The broker's address or name, with its port; empty: the box is in no hall.
    Example: broker = "hall.local:8883"
    """
    name: str = ""
    """The hall's name.
    Example: name = "club-cup"
    """
    box: str = ""
    """This box's name in the hall; empty: that of its machine.
    Example: box = "table-7"
    """
    lead: bool = False
    """Whether this box may lead: it then has a leader's password."""
    authority: Path | None = None
    """The file with the organiser's authority, where it is not in the usual place.
    Example: authority = "/etc/companion-hall/ca.crt"
    """
    password: Path | None = None
    """The file with this box's password, where it is not in the usual place.
    Example: password = "/etc/companion-hall/password"
    """


@frozen
class Config:
    """What stands above the tables."""

    language: str | None = None
    """The language of the box until somebody chooses another one on it.
    Example: language = "en"
    """
    journal: Path | None = None
    """The folder where games are kept; without it the system's usual place.
    Example: journal = "/var/lib/companion"
    """
    panel: PanelChoice = field(default_factory=PanelChoice)
    buttons: ButtonsChoice = field(default_factory=ButtonsChoice)
    signals: SignalsChoice = field(default_factory=SignalsChoice)
    power: PowerChoice = field(default_factory=PowerChoice)
    phones: PhonesChoice = field(default_factory=PhonesChoice)
    hall: HallChoice = field(default_factory=HallChoice)
    readings: Mapping[str, str] = field(default_factory=dict)
    """Readings of rules that differ from the usual ones, by their names."""

    @property
    def has_pins(self) -> bool:
        """Whether anything but the panel sits on the Pi's pins."""
        signals = (self.signals.lamp, self.signals.buzzer)
        return self.buttons.source == "gpio" or signals != (None, None)

    @property
    def folders(self) -> tuple[Path, ...]:
        """Every folder that the box writes in, as far as it is named here."""
        kind, _, place = self.panel.name.partition(":")
        pages = [Path(place)] if kind == "png" and place else []
        return (*([self.journal] if self.journal else []), *pages)
