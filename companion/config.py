"""The box's configuration: one TOML file, every problem of it reported at once.

Everything has a usual value, so an empty file is a good one: an Inky board that says
itself what it is, with its own four buttons.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.errors import ConfigError
from companion.fields import (
    one_line,
    one_of,
    read_bytes,
    read_text,
    read_toml,
    shown,
    table_of,
    text,
    whole_number,
    within,
    yes_or_no,
)
from companion.games import all_readings
from companion.settings import (
    ButtonsChoice,
    Config,
    HallChoice,
    PanelChoice,
    PhonesChoice,
    PowerChoice,
    SignalsChoice,
)
from companion.surface import Button, Edge
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.fields import Read, Report

DEFAULT_PATH = Path("/etc/companion.toml")
PINS = (0, 27)
"""The pins of the Pi's header, by Broadcom's numbers."""
PORTS = (1, 65535)
HTTPS = re.compile(r"https://[A-Za-z0-9.-]+(:[0-9]{1,5})?")
"""An address with nothing behind its host and its port."""
BROKER = re.compile(r"([A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:]{2,45}\]):[0-9]{1,5}")
"""A name or an address, and a port."""
HALL_NAME = re.compile(r"[A-Za-z0-9-]{1,64}")
"""A name that can stand in a topic."""
LONGEST_BEHIND = 143
"""Signs: with the code behind it, all that a QR picture of 41 squares a side can say."""
INKS = ("mono", "red", "yellow", "four", "six", "seven")
LIBRARIES = ("lgpio", "rpigpio", "pigpio", "native")


def load(path: Path) -> Config:
    """Read a file; the usual one may be missing, which is an empty one.

    Raises ConfigError with a line for each problem.
    """
    try:
        return parse(read_text(path), str(path))
    except FileNotFoundError as fault:
        if path == DEFAULT_PATH:
            return Config()
        raise ConfigError(f"{path}: there is no such file") from fault
    except ConfigError:
        raise
    except ValueError as fault:
        raise ConfigError(str(fault)) from fault


def sound_part(path: Path) -> Config:
    """Return what a file with problems says all the same, setting by setting.

    A line that cannot be read costs no other one; a misspelt name is read as the nearest one.
    """
    try:
        data = read_bytes(path)
    except (ValueError, FileNotFoundError):
        return Config()
    from companion.broken_toml import read_broken  # noqa: PLC0415 - only where something is wrong

    text = data.decode(errors="replace").replace("\0", "").lstrip("\ufeff\ufffd")
    raw, _ = read_broken(text, _fits)
    found: dict[str, dict[str, Any]] = {table: {} for table in _FIELDS}
    for table, name, value in sorted(_settings(raw), key=_is_misplaced):
        for home, field_name in _homes(table, name):
            if field_name not in found[home] and _is_sound(home, field_name, value):
                found[home][field_name] = value
                break
    whole = found.pop("") | found
    config: Config = table_of(Config, _SETTINGS)(whole, lambda _: None)  # all of it is sound
    return config


def _settings(raw: Mapping[str, Any]) -> Iterator[tuple[str, str, object]]:
    """Yield each setting of a file: its table, empty for none, its name, and its value."""
    for name, value in raw.items():
        values = value[0] if isinstance(value, list) and value else value
        if isinstance(values, dict) and name not in _FIELDS[""]:
            yield from ((name, each, values[each]) for each in values)
        else:
            yield "", name, value


def _is_misplaced(setting: tuple[str, str, object]) -> bool:
    table, name, _ = setting
    return name not in _FIELDS.get(table, ())


def _homes(table: str, name: str) -> Iterator[tuple[str, str]]:
    """Yield the table and the name that a setting may belong to, the likeliest first.

    The name of its table may be misspelt or lost, and its own may be misspelt.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only where something is wrong

    own = next(iter(get_close_matches(table, _FIELDS, 1)), "")
    yield from ((each, name) for each in (own, *_FIELDS) if name in _FIELDS[each])
    yield from ((own, near) for near in get_close_matches(name, _FIELDS[own], 1))


def _fits(table: str, name: str, value: object) -> bool:
    return any(_is_sound(*home, value) for home in _homes(table, name))


def _is_sound(table: str, name: str, value: object) -> bool:
    problems: list[str] = []
    _FIELDS[table][name](value, problems.append)
    return not problems


def parse(written: str, file: str) -> Config:
    """Read a configuration; ``file`` is its name in messages.

    Raises ConfigError with a line for each problem: file, field or line, and how to fix it.
    """
    try:
        config: Config = read_toml(written, file, table_of(Config, _SETTINGS))
    except ValueError as fault:
        is_toml = fault.__cause__ is None
        said = () if is_toml else _faults(written)
        lines = "\n".join(one_line(f"{file}: {wrong}") for wrong in said)
        raise ConfigError(lines or str(fault)) from fault
    return config


def _faults(written: str) -> list[str]:
    """Return everything wrong with a text that is no TOML, not its first fault alone."""
    from companion.broken_toml import read_broken  # noqa: PLC0415 - only where something is wrong

    raw, faults = read_broken(written, _fits)
    if faults:
        table_of(Config, _SETTINGS)(raw, faults.append)
    return faults


def _path(value: object, report: Report) -> Path:
    text(value, report)
    path = Path(str(value))
    if not path.is_absolute():
        report(f"{shown(value)} is not a whole path; begin it with /")
    return path


def _edge(value: object, report: Report) -> Edge | None:
    one_of(*(edge.value for edge in Edge))(value, report)
    return next((edge for edge in Edge if edge.value == value), None)


def _places(value: object, report: Report) -> tuple[float, ...]:
    is_list = isinstance(value, list) and len(value) == len(Button)
    shares = value if is_list and isinstance(value, list) else []
    numbers = [share for share in shares if type(share) in {int, float} and 0 <= share <= 1]
    if len(numbers) != len(Button) or sorted(set(numbers)) != numbers:
        report(
            f"{shown(value)} will not do; write where A, B, C and D sit as shares of the edge, "
            "rising, as [0.125, 0.375, 0.625, 0.875]"
        )
    return tuple(map(float, numbers))


def _pins(value: object, report: Report) -> Mapping[Button, int] | None:
    letters = [button.value for button in Button]
    if not isinstance(value, dict) or not value:
        report(f"{shown(value)} will not do; write a pin for each button, as {{ A = 5, B = 6 }}")
        return None
    pins: dict[Button, int] = {}
    for name, pin in value.items():
        if name not in letters:
            report(f"there is no button {shown(name)}; write A, B, C or D")
        else:
            whole_number(*PINS)(pin, within(report, name))
            pins[Button(name)] = pin
    if pins and Button.A not in pins:
        report("A is missing; a box of one button has A")
    return {button: pins[button] for button in Button if button in pins}


def _buttons(**given: Any) -> ButtonsChoice:  # noqa: ANN401 - as the fields were read
    """Return what a table says of the buttons; ``from`` is no name in Python."""
    source = given.pop("from", ButtonsChoice().source)
    return ButtonsChoice(source=source, **given)


def _behind(value: object, report: Report) -> object:
    if not isinstance(value, str) or not HTTPS.fullmatch(value):
        report(f'{shown(value)} is no such address; write it as "https://box.example"')
    elif len(value) > LONGEST_BEHIND:
        report(
            f"{len(value)} signs are more than the picture that phones scan has room for: "
            f"give that server a name with which its address has at most {LONGEST_BEHIND}"
        )
    return value


def _broker(value: object, report: Report) -> object:
    if not isinstance(value, str) or not BROKER.fullmatch(value):
        report(f'{shown(value)} is no such address; write it as "hall.local:8883"')
    return value


def _hall_name(value: object, report: Report) -> object:
    if not isinstance(value, str) or not HALL_NAME.fullmatch(value):
        report(f'{shown(value)} will not do; write letters, figures and hyphens, as "club-cup"')
    return value


def _hall(value: object, report: Report) -> HallChoice:
    """Read a hall, which has a broker and a name or nothing."""
    found: HallChoice = table_of(
        HallChoice,
        {
            "broker": _broker,
            "name": _hall_name,
            "box": _hall_name,
            "lead": yes_or_no,
            "authority": _path,
            "password": _path,
        },
    )(value, report)
    if found.broker and not found.name:
        report('name: missing; write which hall it is, as name = "club-cup"')
    if found.name and not found.broker:
        report('broker: missing; write where it is, as broker = "hall.local:8883"')
    return found


def _readings(value: object, report: Report) -> Mapping[str, str]:
    """Read what the games of the house let a table choose."""
    known = {name: one_of(*reading.values) for name, reading in all_readings().items()}
    chosen: dict[str, str] = table_of(dict, known)(value, report)
    return chosen


_FIELDS: Mapping[str, Mapping[str, Read]] = {
    "": {"language": one_of(*LANGUAGES), "journal": _path, "readings": _readings, "hall": _hall},
    "panel": {
        "name": text,
        "inks": one_of(*INKS),
        "portrait": yes_or_no,
        "fast": yes_or_no,
        "edge": _edge,
        "places": _places,
    },
    "buttons": {
        "from": one_of("gpio", "serial", "none"),
        "pins": _pins,
        "library": one_of(*LIBRARIES),
        "port": text,
        "one_button": yes_or_no,
    },
    "signals": {"lamp": whole_number(*PINS), "buzzer": whole_number(*PINS)},
    "power": {"halt": yes_or_no},
    "phones": {"page": yes_or_no, "port": whole_number(*PORTS), "behind": _behind},
}
"""The readers of every setting by its table; the empty name has those that are in none."""
_SETTINGS: Mapping[str, Read] = {
    **_FIELDS[""],
    "panel": table_of(PanelChoice, _FIELDS["panel"]),
    "buttons": table_of(_buttons, _FIELDS["buttons"]),
    "signals": table_of(SignalsChoice, _FIELDS["signals"]),
    "power": table_of(PowerChoice, _FIELDS["power"]),
    "phones": table_of(PhonesChoice, _FIELDS["phones"]),
}
