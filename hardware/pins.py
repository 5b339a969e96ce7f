"""The Pi's pins: the one factory that opens them, and which pin is used for what."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from hardware.errors import PinError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from gpiozero.pins import Factory


class PinLibrary(NamedTuple):
    """A library under gpiozero: its factory there, what Python imports, and its Debian package.

    ``library`` and ``package`` are empty where nothing has to be installed.
    """

    module: str
    factory: str
    library: str = ""
    package: str = ""


FACTORIES: Mapping[str, PinLibrary] = {
    "lgpio": PinLibrary("gpiozero.pins.lgpio", "LGPIOFactory", "lgpio", "python3-lgpio"),
    "rpigpio": PinLibrary("gpiozero.pins.rpigpio", "RPiGPIOFactory", "RPi", "python3-rpi.gpio"),
    "pigpio": PinLibrary("gpiozero.pins.pigpio", "PiGPIOFactory", "pigpio", "python3-pigpio"),
    "native": PinLibrary("gpiozero.pins.native", "NativeFactory"),
}
"""The libraries under gpiozero by its own names; only lgpio works on every Pi."""
PINS = range(28)
"""The pins of the header, by Broadcom's numbers."""


class Claim(NamedTuple):
    """A pin and the part of the box that wants it: ``button`` A, ``panel`` BUSY, the ``lamp``."""

    pin: int
    part: str
    name: str = ""

    @property
    def user(self) -> str:
        """The part in words that a person knows."""
        words = {"panel": f"the panel's {self.name}", "button": f"button {self.name}"}
        return words.get(self.part, f"the {self.part}")


def clashes(claims: Iterable[Claim]) -> tuple[str, ...]:
    """Return a sentence for every pin with two users, naming both.

    >>> clashes([Claim(24, "button", "D"), Claim(17, "panel", "BUSY"), Claim(24, "lamp")])
    ('pin 24 is used by button D and by the lamp: give one of them another pin',)
    """
    users: dict[int, list[str]] = {}
    for claim in claims:
        users.setdefault(claim.pin, []).append(claim.user)
    return tuple(
        f"pin {pin} is used by {' and by '.join(names)}: give one of them another pin"
        for pin, names in sorted(users.items())
        if len(names) > 1
    )


@cache
def open_factory(name: str = "lgpio") -> Factory:
    """Return gpiozero's pin factory of a named library, never the one gpiozero would choose.

    There is one for the whole program, and it is never closed: factories of a kind share their
    pins, so closing one would close all (gpiozero 2.0.1, pins/local.py); a pin whose device is
    closed may be opened again. Raises PinError with the fix.
    """
    if name not in FACTORIES:
        raise PinError(f"no pin library {name!r}: choose {', '.join(FACTORIES)}")
    row = FACTORIES[name]
    try:
        kind = getattr(import_module(row.module), row.factory)
    except ImportError as fault:
        fix = f"sudo apt install {row.package}" if row.package else "choose lgpio"
        raise PinError(f"the pin library {name} is not installed: {fix}") from fault
    except Exception as fault:
        # lgpio creates a file and a thread as soon as it is imported.
        own = "run the box in a folder that it may write to"
        fix = own if name == "lgpio" else "choose lgpio, which works on every Raspberry Pi"
        raise PinError(f"the pin library {name} does not start, {fault}: {fix}") from fault
    try:
        opened: Factory = kind()
    except pin_faults() as fault:
        raise PinError(
            f"the pins cannot be opened, {fault_text(fault)}: "
            "is this a Raspberry Pi, and the box's user in the group gpio?"
        ) from fault
    if name == "lgpio":
        opened.pin_class = _steady(opened.pin_class)
    return opened


def _steady(pin_class: type) -> type:
    """Return gpiozero's pin class for lgpio, which keeps its level when opened or closed.

    gpiozero 2.0.1 claims every output as low before it sets its level, and turns a closed one into
    an input: either would reset a panel.
    """
    lgpio = import_module("lgpio")

    class SteadyPin(pin_class):  # type: ignore[misc] # known only once lgpio is imported
        """A pin that is an output with its level at once, and stays an output."""

        def output_with_state(self, state: float) -> None:
            """Drive the line; without the write, a claimed line would keep its old level."""
            lgpio.gpio_claim_output(self.factory._handle, self._number, int(state))  # noqa: SLF001 - as its parent does
            lgpio.gpio_write(self.factory._handle, self._number, int(state))  # noqa: SLF001 - as above

        def close(self) -> None:
            """Leave an output as it is; nothing is left of a line whose driver is gone."""
            with suppress(lgpio.error):
                if self.factory._handle is not None and self.function != "output":  # noqa: SLF001 - as above
                    super().close()

    return SteadyPin


def pin_faults() -> tuple[type[BaseException], ...]:
    """Return what opening a pin may raise.

    lgpio's own error has no other parent, and RPi.GPIO says RuntimeError ("Failed to add edge
    detection").
    """
    from gpiozero.exc import GPIOZeroError  # noqa: PLC0415 - heavy; not every box has pins

    lgpio = sys.modules.get("lgpio")
    own = (lgpio.error,) if lgpio else ()
    return (GPIOZeroError, OSError, RuntimeError, *own)


def fault_text(fault: BaseException) -> str:
    """Return a library's message without the quotes that lgpio puts around it."""
    return str(fault).strip("'\"")
