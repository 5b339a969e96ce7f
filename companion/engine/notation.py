"""Moves as plain JSON values and back: the notation of journals and of ``replay``."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

from companion.errors import IllegalMove

_READERS = {
    "str": lambda value: isinstance(value, str),
    "int": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "tuple[str, ...]": lambda value: (
        isinstance(value, list) and all(isinstance(each, str) for each in value)
    ),
}


def write_move(move: Any) -> dict[str, Any]:  # noqa: ANN401 - the game's own moves
    """Return a move as plain values: its name under ``move``, then its fields."""
    values = {part.name: getattr(move, part.name) for part in fields(move)}
    return {"move": type(move).__name__} | {
        name: list(value) if isinstance(value, tuple) else value for name, value in values.items()
    }


@cache
def _fields(kind: type[Any]) -> dict[str, str]:
    """Return the fields of a move with their types; kept, for a journal has thousands of moves."""
    return {part.name: str(part.type) for part in fields(kind)}


def read_move(values: object, types: tuple[type[Any], ...]) -> Any:  # noqa: ANN401 - as above
    """Return the move that ``write_move`` wrote. Raises IllegalMove naming what is wrong."""
    if not isinstance(values, dict):
        raise IllegalMove(f"{values!r} is not a move")
    name = values.get("move")
    kind: Any = next((each for each in types if each.__name__ == name), None)
    if kind is None:
        raise IllegalMove(f"no move is called {name!r}")
    wanted = _fields(kind)
    if values.keys() != {"move", *wanted}:
        raise IllegalMove(f"the move {name} has the fields {', '.join(wanted) or '(none)'}")
    for part, written in wanted.items():
        if not _READERS[written](values[part]):
            raise IllegalMove(f"{part} of the move {name} is no {written}: {values[part]!r}")
    return kind(**{
        part: tuple(values[part]) if isinstance(values[part], list) else values[part]
        for part in wanted
    })  # fmt: skip
