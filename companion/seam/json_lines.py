"""A line of JSON as plain values, read strictly: whatever else is in it is named."""

from __future__ import annotations

import json
from typing import Any

from companion.errors import BadMessage
from companion.fields import one_line


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
