"""Moves as plain JSON values and back: the notation of journals and of ``replay``.

A field of a move is ``str``, ``int``, ``bool``, ``None``, an Enum of texts or of whole numbers, a
tuple of such (``tuple[int, ...]``, ``tuple[str, int]``, tuples within tuples) or one of several
that JSON keeps apart (``int | None``). A game with any other field cannot be built, and a value of
another type cannot be written: what stands in a journal can always be read back.
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from companion.errors import IllegalMove

if TYPE_CHECKING:
    from collections.abc import Callable

_ALLOWED = "str, int, bool, None, an Enum, a tuple of them, or one of several as in int | None"


class Notation(NamedTuple):
    """How values of one type are written and read. Both raise ValueError for any other value.

    ``name`` is the type as it is written in a class, ``plain`` its type in JSON.
    """

    name: str
    kind: type[Any]
    plain: type[Any]
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


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
            found[part.name] = _notation(types[part.name])
        except TypeError as fault:
            raise TypeError(f"{kind.__name__}.{part.name}: {fault}; use {_ALLOWED}") from None
    return found


def _notation(hint: Any) -> Notation:  # noqa: ANN401 - whatever stands behind a field's colon
    """Return the notation of a type. Raises TypeError for one that JSON cannot bring back."""
    if hint in {str, int, bool, NoneType}:
        return _plain(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(hint)
    if get_origin(hint) is tuple:
        return _tuple(hint)
    if get_origin(hint) in {UnionType, Union}:
        return _union(hint)
    raise TypeError(f"a move cannot hold {getattr(hint, '__name__', hint)}")


def _plain(kind: type[Any]) -> Notation:
    def same(value: object) -> object:
        if type(value) is not kind:  # True is an int to isinstance, and JSON brings it back as True
            raise ValueError
        return value

    return Notation("None" if kind is NoneType else kind.__name__, kind, kind, same, same)


def _enum(kind: type[Enum]) -> Notation:
    plain = {type(each.value) for each in kind}
    if plain not in ({str}, {int}):
        raise TypeError(f"the values of {kind.__name__} are not all texts or all whole numbers")
    is_plain = _plain(plain.pop())

    def write(value: object) -> object:
        if not isinstance(value, kind):
            raise ValueError  # noqa: TRY004 - as for any other value that does not fit
        return value.value

    def read(value: object) -> object:
        return kind(is_plain.read(value))

    return Notation(kind.__name__, kind, is_plain.plain, write, read)


def _tuple(hint: Any) -> Notation:  # noqa: ANN401 - tuple[…] has no type of its own
    inner = get_args(hint)
    if len(inner) == 2 and inner[1] is Ellipsis:  # noqa: PLR2004 - tuple[int, ...]
        one = _notation(inner[0])
        name = f"tuple[{one.name}, ...]"

        def each(value: Any) -> tuple[Notation, ...]:  # noqa: ANN401 - any value with a length
            return (one,) * len(value)
    else:
        parts = tuple(map(_notation, inner))
        name = f"tuple[{', '.join(part.name for part in parts) or '()'}]"

        def each(value: Any) -> tuple[Notation, ...]:  # noqa: ANN401 - as above
            if len(value) != len(parts):
                raise ValueError
            return parts

    def write(value: object) -> object:
        if not isinstance(value, tuple):
            raise ValueError  # noqa: TRY004 - as for any other value that does not fit
        return [part.write(item) for part, item in zip(each(value), value, strict=True)]

    def read(value: object) -> object:
        if not isinstance(value, list):
            raise ValueError  # noqa: TRY004 - as above
        return tuple(part.read(item) for part, item in zip(each(value), value, strict=True))

    return Notation(name, tuple, list, write, read)


def _union(hint: Any) -> Notation:  # noqa: ANN401 - as for a tuple
    parts = tuple(map(_notation, get_args(hint)))
    by_type = {part.kind: part for part in parts}
    by_plain = {part.plain: part for part in parts}
    if len(by_plain) != len(parts):
        raise TypeError(f"JSON cannot keep apart {' | '.join(part.name for part in parts)}")

    def write(value: object) -> object:
        if type(value) not in by_type:
            raise ValueError
        return by_type[type(value)].write(value)

    def read(value: object) -> object:
        if type(value) not in by_plain:
            raise ValueError
        return by_plain[type(value)].read(value)

    return Notation(" | ".join(part.name for part in parts), object, object, write, read)
