"""The box's configuration: one TOML file, every problem of it told at once.

Everything has a usual value, so an empty file is a good one: an Inky board that says
itself what it is, with its own four buttons.
"""

from __future__ import annotations

import tomllib
from dataclasses import field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.errors import ConfigError
from companion.fields import did_you_mean, one_line, one_of, toml_fault, whole_number
from companion.games import all_readings
from companion.surface import Button, Edge
from companion.surface.frozen import frozen
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.fields import Read, Tell

MOST_BYTES = 64 * 1024
"""More than any configuration has: what is larger is another file."""
MOST_POINTS = 100
"""In one line. A setting's name has two at most, and each more costs the reader of TOML a copy of
all before it: a name of 15,000 parts took 2 s and 900 MB.
"""
DEFAULT_PATH = Path("/etc/companion.toml")
PINS = (0, 27)
"""The pins of the Pi's header, by Broadcom's numbers."""
INKS = ("mono", "red", "yellow", "four", "six", "seven")
LIBRARIES = ("lgpio", "rpigpio", "pigpio", "native")


@frozen
class PanelChoice:
    """Which panel, as ``companion panels`` names it, and how it stands.

    ``inks`` None are the panel's own; ``fast`` allows quicker, paler refreshes between full ones.
    ``edge`` and ``places`` say where the buttons sit, as shares of the edge's length; None is the
    panel's own.
    """

    name: str = "inky"
    inks: str | None = None
    portrait: bool = False
    fast: bool = True
    edge: Edge | None = None
    places: tuple[float, ...] | None = None


@frozen
class ButtonsChoice:
    """Where presses come from: ``gpio``, ``serial`` or ``none``.

    ``pins`` None are those that are usual beside the panel; with fewer than four, A alone counts.
    ``one_button`` is for a serial box with A alone.
    ``port`` is a serial box's device, found by itself where empty.
    """

    source: str = "gpio"
    pins: Mapping[Button, int] | None = None
    library: str = "lgpio"
    port: str = ""
    one_button: bool = False


@frozen
class SignalsChoice:
    """The pins of lamp and buzzer, None where there is none."""

    lamp: int | None = None
    buzzer: int | None = None


@frozen
class PowerChoice:
    """Whether switching the box off halts the machine under it."""

    halt: bool = False


@frozen
class Config:
    """What the owner chose. ``journal`` None is the system's usual place.

    ``readings`` hold the readings of rules that differ from the usual ones, by id.
    """

    language: str | None = None
    journal: Path | None = None
    panel: PanelChoice = field(default_factory=PanelChoice)
    buttons: ButtonsChoice = field(default_factory=ButtonsChoice)
    signals: SignalsChoice = field(default_factory=SignalsChoice)
    power: PowerChoice = field(default_factory=PowerChoice)
    readings: Mapping[str, str] = field(default_factory=dict)

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


def load(path: Path) -> Config:
    """Read a file; the usual one may be missing, which is an empty one.

    Raises ConfigError with a line for each problem.
    """
    try:
        if path.exists() and not path.is_file():
            raise ConfigError(f"{path}: this is no file")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError as fault:
        if path == DEFAULT_PATH:
            return Config()
        raise ConfigError(f"{path}: there is no such file") from fault
    except OSError as fault:
        raise ConfigError(f"{path}: cannot be read: {fault.strerror}") from fault
    if len(data) > MOST_BYTES:
        raise ConfigError(f"{path}: {_TOO_LARGE}")
    try:
        text = data.decode("utf-8-sig")  # some editors begin a text with a mark of their own
    except UnicodeDecodeError as fault:
        raise ConfigError(f"{path}: not UTF-8 text, save it as such: {fault.reason}") from fault
    return parse(text, str(path))


def parse(text: str, file: str) -> Config:
    """Read a configuration; ``file`` is its name in messages.

    Raises ConfigError with a line for each problem: file, field, and how to mend it.
    """
    problems: list[str] = []
    if wrong := _too_much(text):
        raise ConfigError(one_line(f"{file}: {wrong}"))
    try:
        raw = tomllib.loads(text)
        config: Config = _table(Config, _SETTINGS)(
            raw, lambda wrong: problems.append(one_line(f"{file}: {wrong}"))
        )
    except (ValueError, RecursionError) as error:  # no TOML, a giant number, tables without end
        raise ConfigError(
            one_line(f"{file}: not TOML, fix it there: {toml_fault(error)}")
        ) from error
    if problems:
        raise ConfigError("\n".join(problems))
    return config


_TOO_LARGE = f"larger than {MOST_BYTES} bytes; is it another file?"


def _too_much(text: str) -> str:
    """Say what makes a text too much to be read at all, or nothing."""
    if len(text) > MOST_BYTES:
        return _TOO_LARGE
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MOST_POINTS and not line.lstrip().startswith("#"):
            return f"line {number} has more than {MOST_POINTS} points; is it another file?"
    return ""


def _table(build: type[Any], fields: Mapping[str, Read]) -> Read:
    """Make a reader of a table whose settings, by the attribute they fill, build a value."""

    def read(value: object, tell: Tell) -> object:
        if not isinstance(value, dict):
            tell(f"{value!r} will not do; write a table of {', '.join(fields)}")
            return build()
        values = {}
        for name, setting in value.items():
            if name in fields:
                tell_of = partial(_tell_of, name, tell)
                values["source" if name == "from" else name] = fields[name](setting, tell_of)
            else:
                tell(f"{name}: no such setting; {did_you_mean(name, fields)}")
        return build(**values)

    return read


def _tell_of(name: str, tell: Tell, wrong: str) -> None:
    tell(f"{name}: {wrong}")


def _text(value: object, tell: Tell) -> object:
    if not isinstance(value, str) or not value.strip() or "\0" in value:
        tell(f"{value!r} will not do; write a text in quotes")
    return value


def _path(value: object, tell: Tell) -> Path:
    _text(value, tell)
    path = Path(str(value))
    if not path.is_absolute():
        tell(f"{value!r} is not a whole path; begin it with /")
    return path


def _yes_or_no(value: object, tell: Tell) -> object:
    if not isinstance(value, bool):
        tell(f"{value!r} will not do; write true or false")
    return value


def _edge(value: object, tell: Tell) -> Edge | None:
    one_of(*(edge.value for edge in Edge))(value, tell)
    return next((edge for edge in Edge if edge.value == value), None)


def _places(value: object, tell: Tell) -> tuple[float, ...]:
    is_list = isinstance(value, list) and len(value) == len(Button)
    shares = value if is_list and isinstance(value, list) else []
    numbers = [share for share in shares if type(share) in {int, float} and 0 <= share <= 1]
    if len(numbers) != len(Button) or sorted(set(numbers)) != numbers:
        tell(
            f"{value!r} will not do; write where A, B, C and D sit as shares of the edge, "
            "rising, as [0.125, 0.375, 0.625, 0.875]"
        )
    return tuple(map(float, numbers))


def _pins(value: object, tell: Tell) -> Mapping[Button, int] | None:
    letters = [button.value for button in Button]
    if not isinstance(value, dict) or not value:
        tell(f"{value!r} will not do; write a pin for each button, as {{ A = 5, B = 6 }}")
        return None
    pins: dict[Button, int] = {}
    for name, pin in value.items():
        if name not in letters:
            tell(f"there is no button {name!r}; write A, B, C or D")
        else:
            whole_number(*PINS)(pin, partial(_tell_of, name, tell))
            pins[Button(name)] = pin
    if pins and Button.A not in pins:
        tell("A is missing; a box of one button has A")
    return {button: pins[button] for button in Button if button in pins}


def _readings(value: object, tell: Tell) -> Mapping[str, str]:
    """Read what the games of the house let a table choose."""
    known = {name: one_of(*reading.values) for name, reading in all_readings().items()}
    chosen: dict[str, str] = _table(dict, known)(value, tell)
    return chosen


_SETTINGS: Mapping[str, Read] = {
    "language": one_of(*LANGUAGES),
    "journal": _path,
    "panel": _table(
        PanelChoice,
        {
            "name": _text,
            "inks": one_of(*INKS),
            "portrait": _yes_or_no,
            "fast": _yes_or_no,
            "edge": _edge,
            "places": _places,
        },
    ),
    "buttons": _table(
        ButtonsChoice,
        {
            "from": one_of("gpio", "serial", "none"),
            "pins": _pins,
            "library": one_of(*LIBRARIES),
            "port": _text,
            "one_button": _yes_or_no,
        },
    ),
    "readings": _readings,
    "power": _table(PowerChoice, {"halt": _yes_or_no}),
    "signals": _table(SignalsChoice, {"lamp": whole_number(*PINS), "buzzer": whole_number(*PINS)}),
}
