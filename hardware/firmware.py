"""The settings of the Pi's firmware in ``config.txt``, and the boards that each is valid for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

CONFIG = "/boot/firmware/config.txt"
"""The file of the settings; older systems have it one folder up."""
SPI_ON, I2C_ON, UART_ON = "dtparam=spi=on", "dtparam=i2c_arm=on", "enable_uart=1"
FREE_SELECT = "dtoverlay=spi0-0cs"
"""Keeps the kernel from the chip select: inky's drivers claim it themselves."""
FOR_ALL = "[all]"
FILTERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Zero 2 W", ("pi0", "pi0w", "pi02")),
    ("Zero W", ("pi0", "pi0w")),
    ("Zero", ("pi0",)),
    ("Compute Module 5", ("pi5", "cm5")),
    ("Compute Module 4S", ("pi4", "cm4s")),
    ("Compute Module 4", ("pi4", "cm4")),
    ("Compute Module 3 Plus", ("pi3", "cm3", "cm3+")),
    ("Compute Module 3", ("pi3", "cm3")),
    ("Compute Module 0", ("pi0", "pi02", "cm0")),
    ("Compute Module", ("pi1", "cm1")),
    ("500", ("pi5", "pi500")),
    ("400", ("pi4", "pi400")),
    ("5", ("pi5",)),
    ("4", ("pi4",)),
    ("3 Model A Plus", ("pi3", "pi3+")),
    ("3 Model B Plus", ("pi3", "pi3+")),
    ("3", ("pi3",)),
    ("2", ("pi2",)),
    ("Model", ("pi1",)),
)
"""From the rest of a board's name, after "Raspberry Pi", to the filters that it passes.

Source: Raspberry Pi's documentation of config.txt, "Conditional filters".
"""
_MODELS = {name for _, names in FILTERS for name in names}
_KIND = re.compile(r"[a-z-]+")


class Directive(NamedTuple):
    """One setting, such as ``dtparam=spi=on``, and the filters above it."""

    setting: str
    filters: tuple[str, ...]

    def is_valid(self, model: str | None) -> bool:
        """Return whether it is valid for a board by its name; for None, whether for every board.

        A filter on a pin, a screen or a serial number counts as not passed.
        """
        return not self.filters or (model is not None and set(self.filters) <= passed(model))


def passed(model: str) -> set[str]:
    """Return the filters that a board passes, by the name that it reports.

    >>> sorted(passed("Raspberry Pi Zero 2 W Rev 1.0"))
    ['pi0', 'pi02', 'pi0w']
    """
    name = model.removeprefix("Raspberry Pi").strip()
    return set(next((names for begin, names in FILTERS if name.startswith(begin)), ()))


def directives(text: str) -> Iterator[tuple[str, tuple[Directive, ...]]]:
    """Yield each line with the settings that it makes."""
    filters: dict[str, str] = {}
    for line in text.splitlines():
        if (name := _filter_of(line)) is not None:
            _add_filter(name, filters)
            yield line, ()
        else:
            under = tuple(filters.values())
            yield line, tuple(Directive(each, under) for each in _settings(line))


def in_force(text: str, model: str | None) -> set[str]:
    r"""Return the settings that are valid for a board, or with None for every one; the last counts.

    >>> sorted(in_force("[pi4]\ndtparam=spi=on\n[all]\ndtoverlay = spi0-0cs", None))
    ['dtoverlay=spi0-0cs']
    """
    found: set[str] = set()
    for _, settings in directives(text):
        for each in settings:
            if each.is_valid(model):
                found.add(each.setting)
                if each.setting.endswith("=off"):
                    found.discard(f"{each.setting.removesuffix('off')}on")
    return found


def _filter_of(line: str) -> str | None:
    bare = line.strip().lower()
    return bare[1:-1].strip() if bare.startswith("[") and bare.endswith("]") else None


def _add_filter(name: str, filters: dict[str, str]) -> None:
    """Add a filter to those in force: it replaces one of its kind; ``all`` replaces every one.

    Only ``all`` ends ``none``.
    """
    if name == "all":
        filters.clear()
        return
    found = _KIND.match(name)
    kind = "model" if name in _MODELS else found[0] if found else "serial"
    filters[kind] = name


def _settings(line: str) -> Iterator[str]:
    """Yield the settings of a line, each parameter by itself.

    >>> list(_settings("dtparam=i2c_arm,spi=on  # both"))
    ['dtparam=i2c_arm=on', 'dtparam=spi=on']
    >>> list(_settings("dtoverlay=spi0-0cs  # the firmware finds no overlay of this name"))
    ['dtoverlay=spi0-0cs  # the firmware finds no overlay of this name']
    """
    kind, _, rest = (part.strip() for part in line.partition("="))
    if not kind or kind.startswith("#"):  # only a whole line is a comment
        return
    if kind == "dtoverlay":
        yield f"dtoverlay={rest.partition(',')[0].strip()}"
    elif kind == "dtparam":
        for part in rest.split(","):
            name, _, value = (each.strip() for each in part.partition("="))
            full_name = "i2c_arm" if name == "i2c" else name
            yield f"dtparam={full_name}={_SWITCHES.get(_word(value), _word(value))}"
    else:
        yield f"{kind}={_word(rest)}"


def _word(value: str) -> str:
    """Return the part of a value that the firmware reads, a number or a switch, up to a blank."""
    return next(iter(value.split()), "")


_SWITCHES = {
    "": "on",
    "yes": "on",
    "true": "on",
    "1": "on",
    "no": "off",
    "false": "off",
    "0": "off",
}
