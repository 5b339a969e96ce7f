"""Moves as plain JSON values and back: the notation of journals and of ``replay``.

A game with a field that has no notation in ``companion.plain`` cannot be built, and a value of
another type cannot be written: what stands in a journal can always be read back.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, get_type_hints

from companion.errors import IllegalMove
from companion.plain import notation_of

if TYPE_CHECKING:
    from companion.plain import Notation

_ALLOWED = "str, int, bool, None, an Enum, a tuple of them, or one of several as in int | None"


def write_move(move: Any) -> dict[str, Any]:  # noqa: ANN401 - the game's own moves
    """Return a move as plain values: its name under ``move``, then its fields.

    Raises IllegalMove for a field whose value is not of its type.
    """
    kind: Any = type(move)
    values: dict[str, Any] = {"move": kind.__name__}
    for part, notation in notations(kind).items():
        value = getattr(move, part)
        try:
            values[part] = notation.write(value)
        except ValueError:
            raise _unfit(part, values["move"], notation, value) from None
    return values


def read_move(values: object, types: tuple[type[Any], ...]) -> Any:  # noqa: ANN401 - as above
    """Return the move that ``write_move`` wrote. Raises IllegalMove naming what is wrong."""
    if not isinstance(values, dict):
        raise IllegalMove(f"{values!r} is not a move")
    name = values.get("move")
    kind: Any = next((each for each in types if each.__name__ == name), None)
    if kind is None:
        raise IllegalMove(f"no move is called {name!r}")
    wanted = notations(kind)
    if values.keys() != {"move", *wanted}:
        raise IllegalMove(f"the move {name} has the fields {', '.join(wanted) or '(none)'}")
    found = {}
    for part, notation in wanted.items():
        try:
            found[part] = notation.read(values[part])
        except ValueError:
            raise _unfit(part, str(name), notation, values[part]) from None
    return kind(**found)


def _unfit(part: str, name: str, notation: Notation, value: object) -> IllegalMove:
    return IllegalMove(f"{part} of the move {name} is no {notation.name}: {value!r}")


@cache
def notations(kind: Any) -> dict[str, Notation]:  # noqa: ANN401 - a game's own class
    """Return the notation of each field of a move; kept, for a journal has thousands of moves.

    Raises TypeError naming a field that no journal could hold.
    """
    types = get_type_hints(kind)
    found = {}
    for part in fields(kind):
        try:
            found[part.name] = notation_of(types[part.name])
        except TypeError as fault:
            raise TypeError(f"{kind.__name__}.{part.name}: {fault}; use {_ALLOWED}") from None
    return found
