"""What the verbs share: seats, and the readings of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.objects import answers_to, notes_beside, object_of, read_object, refuse
from companion.games.unearth.rules.cards import SEATS, STONES
from companion.games.unearth.rules.options import OPTIONS, table_options

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.fields import Read, Report
    from companion.games.unearth.rules.options import TableOptions

_READINGS = answers_to(OPTIONS, "unearth", "reading")


def notes(module: str, **values: object) -> str:
    """Return the help of a verb, with the seats, the colours of stones and the readings."""
    readings = (each for each in OPTIONS if each.rare)
    seats, stones = ", ".join(SEATS), ", ".join(STONES)
    return notes_beside(module, readings, 9, seats=seats, stones=stones, **values)


def by_seat(read: Read, example: str) -> Read:
    """Make a reader of an object by seat."""
    return object_of(SEATS, read, example)


def _read(value: object, report: Report) -> TableOptions:
    """Read how the table reads the rules; what is left out is as usual."""
    return table_options(_READINGS(value, report))


def read_asked(value: object, fields: Mapping[str, Read], *optional: str) -> dict[str, Any]:
    """Return the fields of an object, and the ``readings`` of its table. Raises BadInput."""
    every = {**fields, "readings": _read}
    return {"readings": _read({}, refuse), **read_object(value, every, (*optional, "readings"))}
