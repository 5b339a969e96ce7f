"""How the fields of messages are read: each is looked at before anybody uses it."""

from __future__ import annotations

from base64 import b64decode
from binascii import Error as NotBase64
from typing import TYPE_CHECKING, Any

from companion.engine.check_sign import SIGNS
from companion.fields import is_plain, shown, whole_number, within
from companion.surface import Button

if TYPE_CHECKING:
    from companion.fields import Read, Report

_LARGEST = (1 << 53) - 1
"""The largest number that a browser holds exactly."""
_MOST_SEATS = 99
_LONGEST_ID = 64
_LONGEST_TEXT = 100
LEAST_SQUARES, MOST_SQUARES = 21, 41
"""Squares along a side: of the smallest QR picture, and of what the smallest panel can show."""
CODE_SIGNS = 8
"""Signs of the code that lets a phone in, each one of 32: a trillion codes."""


def words(longest: int) -> Read:
    """Make a reader of a text on one line, which may be empty."""

    def read(value: object, report: Report) -> object:
        if not isinstance(value, str) or len(value) > longest or not value.isprintable():
            report(f"{shown(value)} is not a text of {longest} signs at most, on one line")
        return value

    return read


def id_of_request(value: object, report: Report) -> object:
    """Read the id of a request: letters, figures and hyphens."""
    is_id = isinstance(value, str) and value.isascii() and value.replace("-", "").isalnum()
    if not is_id or len(str(value)) > _LONGEST_ID:
        report(f"{shown(value)} is not an id of letters and figures")
    return value


def key_or_nothing(value: object, report: Report) -> object:
    """Read the hash of a phone's key, or nothing."""
    return value if value == "" else id_of_request(value, report)


def deal_id_or_nothing(value: object, report: Report) -> object:
    """Read the id of a dealt game, which names a folder; older games have none."""
    if not is_plain(value) or len(str(value)) > _LONGEST_ID:
        report(f"{shown(value)} is not the id of a game")
    return value


def texts_by_name(value: object, report: Report) -> object:
    """Read an object whose values are short texts."""
    one = words(_LONGEST_TEXT)
    if not isinstance(value, dict):
        report(f"{shown(value)} is not an object")
        return value
    for name, text in value.items():
        one(name, report)
        one(text, within(report, name))
    return value


def code_or_nothing(value: object, report: Report) -> object:
    """Read the code that lets a phone in, which is empty while the door is shut."""
    if value != "" and not (
        isinstance(value, str) and len(value) == CODE_SIGNS and set(value) <= set(SIGNS)
    ):
        report(f"{shown(value)} is not a code of {CODE_SIGNS} signs")
    return value


def any_object(value: object, report: Report) -> object:
    """Read an object of JSON, whatever is in it."""
    if not isinstance(value, dict):
        report(f"{shown(value)} is not an object")
    return value


def list_of_any(read_one: Read) -> Read:
    """Make a reader of a list in which a value may stand again."""

    def read(value: object, report: Report) -> tuple[Any, ...]:
        if not isinstance(value, list):
            report(f"{shown(value)} is not a list")
            return ()
        return tuple(
            read_one(one, within(report, f"no. {n}")) for n, one in enumerate(value, start=1)
        )

    return read


def line_of_page(value: object, report: Report) -> object:
    """Read a line of a page in words."""
    is_line = isinstance(value, dict) and value.keys() == {"text", "chosen"}
    if not is_line or not _is_spoken(value):
        report(f"{shown(value)} is not a line with text and chosen")
    return value


def _is_spoken(value: Any) -> bool:  # noqa: ANN401 - values of JSON
    return isinstance(value["text"], str) and isinstance(value["chosen"], bool)


def controls_by_letter(value: object, report: Report) -> object:
    """Read what the buttons do, by their letters."""
    if not isinstance(value, dict) or not all(map(_is_control, value.items())):
        report(f"{shown(value)} does not say for each letter press, hold and leaves")
    return value


def _is_control(item: tuple[object, object]) -> bool:
    letter, does = item
    return (
        letter in {each.value for each in Button}
        and isinstance(does, dict)
        and does.keys() == {"press", "hold", "leaves"}
        and all(isinstance(does[name], str) for name in ("press", "hold"))
        and isinstance(does["leaves"], bool)
    )


def seat_of_phone(value: object, report: Report) -> object:
    """Read who sits at a seat: its number, and the hash of that phone's key."""
    match value:
        case {"seat": int(seat), "key": str(key), **more} if not more:
            is_number = type(seat) is int and 1 <= seat <= _MOST_SEATS
            if is_number and key and is_plain(key) and len(key) <= _LONGEST_ID:
                return value
    report(f"{shown(value)} is not a seat with the key of its phone")
    return value


def bytes_in_base64(value: object, report: Report) -> bytes:
    """Read bytes that are written as text."""
    try:
        return b64decode(value if isinstance(value, str) else "?", validate=True)
    except (NotBase64, ValueError):
        report("is not in base 64")
        return b""


def squares(value: object, report: Report) -> tuple[str, ...]:
    """Read the rows of a picture of dark and light squares, as many as each is long."""
    rows = tuple(value) if isinstance(value, list) else ()
    is_square = LEAST_SQUARES <= len(rows) <= MOST_SQUARES and all(
        isinstance(row, str) and len(row) == len(rows) and not row.strip("01") for row in rows
    )
    if not is_square:
        report(f"is not a square of 0 and 1, {LEAST_SQUARES} to {MOST_SQUARES} a side")
    return rows


number = whole_number(0, _LARGEST)
"""Reads a number from 0 up."""
name = words(100)
"""Reads a name, which may be empty."""
seat_number = whole_number(0, _MOST_SEATS)
"""Reads the number of a seat, or how many there are."""
