"""Messages as lines of JSON and back, for both seams: each class of messages has its kind.

A line is read strictly: whatever is wrong with it is named.
"""

from __future__ import annotations

import json
from base64 import b64encode
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar, get_args

from companion.errors import BadMessage
from companion.fields import one_line, shown
from companion.plain import read_values

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import UnionType

T = TypeVar("T")
_KINDS: dict[type, str] = {}
"""The word that says in a line which message it is."""


def kind(word: str) -> Callable[[type[T]], type[T]]:
    """Make a class one of messages, whose lines have this kind."""

    def named(each: type[T]) -> type[T]:
        _KINDS[each] = word
        return each

    return named


def as_line(message: Any) -> bytes:  # noqa: ANN401 - any message
    """Return a message as one line, with its end."""
    values = {"kind": _KINDS[type(message)]}
    for each in fields(message):
        value = getattr(message, each.name)
        values[each.name] = b64encode(value).decode() if isinstance(value, bytes) else value
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def of_line(line: bytes, longest: int, known: UnionType) -> Any:  # noqa: ANN401 - one of known
    """Return the message of a line, one of the ``known`` classes. Raises BadMessage."""
    if len(line) > longest:
        raise BadMessage(f"a line is longer than {longest} bytes")
    raw = values_of(line)
    try:
        word = raw.pop("kind", None)
        kinds = {_KINDS[each]: each for each in get_args(known)}
        if not isinstance(word, str) or word not in kinds:
            raise BadMessage(f"the kind {shown(word)} is none of {', '.join(kinds)}")
        return read_values(kinds[word], raw, f"{word}: ")
    except RecursionError as fault:
        raise BadMessage("a line is nested too deep") from fault


def values_of(line: bytes) -> dict[str, Any]:
    """Return the values of an object of JSON, whatever they are. Raises BadMessage."""
    try:
        raw = json.loads(line.decode(), parse_constant=_no_number, object_pairs_hook=_once)
        if b"\\u" in line:  # half of a letter is valid JSON, and no text that can be sent on
            json.dumps(raw, ensure_ascii=False).encode()
    except UnicodeDecodeError as fault:
        raise BadMessage("a line is not UTF-8 text") from fault
    except UnicodeEncodeError as fault:
        raise BadMessage("a text has half a letter in it") from fault
    except RecursionError as fault:
        raise BadMessage("a line is nested too deep") from fault
    except ValueError as fault:
        raise BadMessage(f"a line is not JSON: {one_line(str(fault))}") from fault
    if not isinstance(raw, dict):
        raise BadMessage("a line is not an object of JSON")
    return raw


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands in it twice")
    return found
