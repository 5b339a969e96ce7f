"""Messages as lines and lines as messages, for both seams: each has its kinds and their fields."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, get_args

from companion.errors import BadMessage
from companion.fields import read_fields, shown, within
from companion.seam.json_lines import values_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import UnionType

    from companion.fields import Read

    Forms = Mapping[type, tuple[str, Mapping[str, Read]]]
    """The kind of each message, and how its fields are read."""


def as_line(kind: str, values: Mapping[str, Any]) -> bytes:
    """Return the values of a message of a kind as one line, with its end."""
    line = json.dumps({"kind": kind, **values}, ensure_ascii=False, separators=(",", ":"))
    return line.encode() + b"\n"


def of_line(line: bytes, longest: int, known: UnionType, forms: Forms) -> Any:  # noqa: ANN401 - one of known
    """Return the message of a line, one of the ``known`` classes. Raises BadMessage."""
    if len(line) > longest:
        raise BadMessage(f"a line is longer than {longest} bytes")
    try:
        return _message(values_of(line), known, forms)
    except RecursionError as fault:
        raise BadMessage("a line is nested too deep") from fault


def _message(raw: dict[str, Any], known: UnionType, forms: Forms) -> Any:  # noqa: ANN401 - as above
    kind = raw.pop("kind", None)
    kinds = {forms[each][0]: each for each in get_args(known)}
    if not isinstance(kind, str) or kind not in kinds:
        raise BadMessage(f"the kind {shown(kind)} is none of {', '.join(kinds)}")
    wrong: list[str] = []
    wanted = kinds[kind]
    values = read_fields(
        raw,
        forms[wanted][1],
        lambda name: within(wrong.append, name),
        "field",
        "a message has all its fields",
    )
    if wrong:
        raise BadMessage(f"{kind}: {wrong[0]}")
    return wanted(**values)
