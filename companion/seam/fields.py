"""The types of fields of messages, each with its limit: it is looked at before anybody uses it."""

from __future__ import annotations

from base64 import b64decode
from binascii import Error as NotBase64
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

from companion.engine.check_sign import SIGNS
from companion.fields import is_plain, shown, whole_number, within
from companion.plain import that
from companion.surface import Button
from companion.text.catalog import BREAK

if TYPE_CHECKING:
    from companion.fields import Read, Report

_MOST_SEATS = 99
_LONGEST_ID = 64
LEAST_SQUARES, MOST_SQUARES = 21, 41
"""Squares along a side: of the smallest QR picture, and of what the smallest panel can show."""
CODE_SIGNS = 8
"""Signs of the code that lets a phone in, each one of 32: a trillion codes."""


def words(longest: int) -> Read:
    """Make a reader of a text on one line, which may be empty."""
    return that(
        lambda value: isinstance(value, str) and len(value) <= longest and value.isprintable(),
        f"is not a text of {longest} signs at most, on one line",
    )


def _is_id(value: object) -> bool:
    is_id = isinstance(value, str) and value.isascii() and value.replace("-", "").isalnum()
    return is_id and len(str(value)) <= _LONGEST_ID


def _is_code(value: object) -> bool:
    return isinstance(value, str) and len(value) in {0, CODE_SIGNS} and set(value) <= set(SIGNS)


def _has(value: object, **types: type) -> bool:
    """Say whether a value is an object with these names, and for each a value of its type."""
    return isinstance(value, dict) and {name: type(value[name]) for name in value} == types


def _are_controls(value: object) -> bool:
    letters = {each.value for each in Button}
    return isinstance(value, dict) and all(
        letter in letters and _has(does, press=str, hold=str, leaves=bool)
        for letter, does in value.items()
    )


def _is_seat(value: Any) -> bool:  # noqa: ANN401 - values of JSON
    return (
        _has(value, seat=int, key=str, awake=bool)
        and 1 <= value["seat"] <= _MOST_SEATS
        and 1 <= len(value["key"]) <= _LONGEST_ID
        and is_plain(value["key"])
    )


def _by_name(read: Read) -> Read:
    """Make a reader of an object whose values are read so."""

    def read_object(value: object, report: Report) -> object:
        if not isinstance(value, dict):
            report(f"{shown(value)} is not an object")
            return value
        for name, text in value.items():
            _read_name(name, report)
            read(text, within(report, name))
        return value

    return read_object


def _read_sentence(value: object, report: Report) -> object:
    """Read a text whose lines may break where it says so."""
    whole = value.replace(BREAK, "") if isinstance(value, str) else value
    _read_whole(whole, report)
    return value


def _bytes_in_base64(value: object, report: Report) -> bytes:
    try:
        return b64decode(value if isinstance(value, str) else "?", validate=True)
    except (NotBase64, ValueError):
        report("is not in base 64")
        return b""


def _squares(value: object, report: Report) -> tuple[str, ...]:
    rows = tuple(value) if isinstance(value, list) else ()
    is_square = LEAST_SQUARES <= len(rows) <= MOST_SQUARES and all(
        isinstance(row, str) and len(row) == len(rows) and not row.strip("01") for row in rows
    )
    if not is_square:
        report(f"is not a square of 0 and 1, {LEAST_SQUARES} to {MOST_SQUARES} a side")
    return rows


def _has_rules(value: object) -> bool:
    return isinstance(value, dict) and all(
        name.replace("-", "").isalnum() and type(rules) is int and rules >= 0
        for name, rules in value.items()
    )


def _is_named(value: Any) -> bool:  # noqa: ANN401 - values of JSON
    return _has(value, key=str, name=str) and all(
        len(text) <= _LONGEST_ID and text.isprintable() for text in value.values()
    )


_read_name = words(100)
_read_whole = words(200)
_not_id = "is not an id of letters and figures"
Name = Annotated[str, _read_name]
"""A name, which may be empty."""
Number = Annotated[int, whole_number(0, (1 << 53) - 1)]
"""A number from 0 up, at most the largest one that a browser holds exactly."""
Chair = Annotated[int, whole_number(1, _MOST_SEATS)]
"""The number of a seat."""
Seats = Annotated[int, whole_number(0, _MOST_SEATS)]
"""The number of a seat, or how many there are."""
Id = Annotated[str, that(_is_id, _not_id)]
"""The id of a request, or the hash of a phone's key: letters, figures and hyphens."""
IdOrNothing = Annotated[str, that(lambda value: value == "" or _is_id(value), _not_id)]
"""The hash of a phone's key, or nothing."""
DealId = Annotated[
    str,
    that(
        lambda value: is_plain(value) and len(value) <= _LONGEST_ID,
        "is not the id of a game",
    ),
]
"""The id of a dealt game, which names a folder; older games have none."""
Code = Annotated[str, that(_is_code, f"is not a code of {CODE_SIGNS} signs")]
"""The code that lets a phone in, which is empty while the door is shut."""
Object = Annotated[
    Mapping[str, Any], that(lambda value: isinstance(value, dict), "is not an object")
]
"""An object of JSON, whatever is in it."""
TextsByName = Annotated[Mapping[str, str], _by_name(_read_name)]
"""An object whose values are short texts."""
Sentences = Annotated[Mapping[str, str], _by_name(_read_sentence)]
"""An object whose values are sentences."""
Play = Annotated[Mapping[str, str], _by_name(words(4000))]
"""A game that is over as texts: a link, and what to copy."""
SeatName = Annotated[Mapping[str, str], that(_is_named, "is not a seat with key and name")]
"""A seat of a game: the key of its own words, and the name of its player, empty where none is."""
PageLine = Annotated[
    Mapping[str, Any],
    that(lambda value: _has(value, text=str, chosen=bool), "is not a line with text and chosen"),
]
"""A line of a page in words."""
Controls = Annotated[
    Mapping[str, Mapping[str, Any]],
    that(_are_controls, "does not say for each letter press, hold and leaves"),
]
"""What the buttons do, by their letters."""
SeatOfPhone = Annotated[
    Mapping[str, Any], that(_is_seat, "is not a seat with the key of its phone")
]
"""Who sits at a seat: its number, the hash of that phone's key, and whether that is awake."""
Picture = Annotated[bytes, _bytes_in_base64]
"""Bytes that are written as text."""
Squares = Annotated[tuple[str, ...], _squares]
"""The rows of a picture of dark and light squares, as many as each is long."""
Rules = Annotated[Mapping[str, int], that(_has_rules, "has no number of rules for each game")]
"""The numbers of rules by the names of their games."""
Term = Annotated[int, whole_number(0, 999_999_999)]
"""The number of a hall's leader."""
