"""The Pi's pins: the one factory that opens them, and who wants which."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from gpiozero.exc import GPIOZeroError

from hardware.errors import PinError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gpiozero.pins import Factory

FACTORIES = {
    "lgpio": "gpiozero.pins.lgpio:LGPIOFactory",
    "rpigpio": "gpiozero.pins.rpigpio:RPiGPIOFactory",
    "pigpio": "gpiozero.pins.pigpio:PiGPIOFactory",
    "native": "gpiozero.pins.native:NativeFactory",
}
"""The libraries under gpiozero by its own names; only lgpio works on every Pi."""
PINS = range(28)
"""The pins of the header, by Broadcom's numbers."""


class Claim(NamedTuple):
    """Who wants a pin, in words a person knows."""

    pin: int
    user: str


def clashes(claims: Iterable[Claim]) -> tuple[str, ...]:
    """Return a sentence for every pin that two users want, naming both.

    >>> clashes([Claim(24, "button D"), Claim(17, "the panel's BUSY"), Claim(24, "the lamp")])
    ('pin 24 is wanted by button D and by the lamp: give one of them another pin',)
    """
    users: dict[int, list[str]] = {}
    for pin, user in claims:
        users.setdefault(pin, []).append(user)
    return tuple(
        f"pin {pin} is wanted by {' and by '.join(wanting)}: give one of them another pin"
        for pin, wanting in sorted(users.items())
        if len(wanting) > 1
    )


@cache
def open_factory(name: str = "lgpio") -> Factory:
    """Return gpiozero's pins by a library that is named, never by gpiozero's own choice.

    It is one for the program and never closed: factories of a kind share their pins, so closing
    one would take everybody's (gpiozero 2.0.1, pins/local.py); a pin whose device is closed may
    be opened again. Raises PinError with the mend.
    """
    if name not in FACTORIES:
        raise PinError(f"no pin library {name!r}: choose {', '.join(FACTORIES)}")
    module, _, factory = FACTORIES[name].partition(":")
    try:
        kind = getattr(import_module(module), factory)
    except ImportError as fault:
        package = f"sudo apt install python3-{name}"
        raise PinError(f"the pin library {name} is not installed: {package}") from fault
    except Exception as fault:  # lgpio makes a file and a thread as soon as it is imported
        raise PinError(
            f"the pin library {name} does not start, {fault}: "
            "run the box in a folder that it may write to"
        ) from fault
    try:
        opened: Factory = kind()
    except pin_faults() as fault:
        raise PinError(
            f"the pins cannot be opened, {told(fault)}: "
            "is this a Raspberry Pi, and the box's user in the group gpio?"
        ) from fault
    return opened


def pin_faults() -> tuple[type[BaseException], ...]:
    """Return what opening a pin may raise: lgpio's own error has no other parent."""
    lgpio = sys.modules.get("lgpio")
    own = (lgpio.error,) if lgpio else ()
    return (GPIOZeroError, OSError, *own)


def told(fault: BaseException) -> str:
    """Return a library's words without the quotes that lgpio puts round them."""
    return str(fault).strip("'\"")
