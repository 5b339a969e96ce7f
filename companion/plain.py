"""Values as plain JSON and back, by the annotations of their fields: the one codec.

A field of ``str``, ``int``, ``bool``, ``None``, an Enum of texts or of whole numbers, a tuple of
such (``tuple[int, ...]``, ``tuple[str, int]``, tuples within tuples) or one of several that JSON
keeps apart (``int | None``) has a ``Notation``, by which it comes back as it was. Where a field has
a limit, its reader stands beside the type, as in ``Annotated[int, whole_number(0, 9)]``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    NamedTuple,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)  # fmt: skip

from companion.errors import BadMessage
from companion.fields import read_fields, shown, within, yes_or_no

if TYPE_CHECKING:
    from companion.fields import Read, Report

T = TypeVar("T")
_Convert = Callable[[Any], Any]


class Notation(NamedTuple):
    """How values of one type are written and read. Both raise ValueError for any other value.

    ``name`` is the type as it is written in a class, ``kind`` that of its values, ``plain`` that in
    JSON.
    """

    name: str
    kind: type[Any]
    plain: type[Any]
    write: _Convert
    read: _Convert


@cache
def notation_of(hint: Any) -> Notation:  # noqa: ANN401 - whatever stands behind a field's colon
    """Return the notation of a type. Raises TypeError for one that JSON cannot bring back."""
    if hint in {str, int, bool, NoneType}:
        return _written("None" if hint is NoneType else hint.__name__, hint, hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        plain = {type(each.value) for each in hint}
        if plain not in ({str}, {int}):
            raise TypeError(f"the values of {hint.__name__} are not all texts or all whole numbers")
        return _written(hint.__name__, hint, plain.pop(), attrgetter("value"), hint)
    if get_origin(hint) is tuple:
        return _tuple(get_args(hint))
    if get_origin(hint) in {UnionType, Union}:
        return _union(tuple(map(notation_of, get_args(hint))))
    raise TypeError(f"a move cannot hold {getattr(hint, '__name__', hint)}")


def _written(
    name: str, kind: type, plain: type, write: _Convert = lambda value: value,
    read: _Convert = lambda value: value,
) -> Notation:  # fmt: skip
    return Notation(name, kind, plain, _by_type({kind: write}), _by_type({plain: read}))


def _by_type(known: Mapping[type, _Convert]) -> _Convert:
    """Return what converts a value of a known type, by that type."""

    def convert(value: object) -> object:
        if type(value) not in known:  # True is an int to isinstance, and comes back as True
            raise ValueError
        return known[type(value)](value)

    return convert


def _tuple(inner: tuple[Any, ...]) -> Notation:
    is_open = inner[1:] == (Ellipsis,)
    parts = tuple(map(notation_of, inner[:1] if is_open else inner))
    names = ", ".join(part.name for part in parts) or "()"

    def each(value: Any) -> zip[tuple[Notation, Any]]:  # noqa: ANN401 - any value with a length
        return zip(parts * len(value) if is_open else parts, value, strict=True)

    return _written(
        f"tuple[{names}, ...]" if is_open else f"tuple[{names}]", tuple, list,
        lambda value: [part.write(item) for part, item in each(value)],
        lambda value: tuple(part.read(item) for part, item in each(value)),
    )  # fmt: skip


def _union(parts: tuple[Notation, ...]) -> Notation:
    names = " | ".join(part.name for part in parts)
    by_plain = {part.plain: part.read for part in parts}
    if len(by_plain) != len(parts):
        raise TypeError(f"JSON cannot keep apart {names}")
    write = _by_type({part.kind: part.write for part in parts})
    return Notation(names, object, object, write, _by_type(by_plain))


def that(is_right: Callable[[Any], bool], wrong: str) -> Read:
    """Make a reader of what is right; of any other value ``wrong`` is said."""

    def read(value: object, report: Report) -> object:
        if not is_right(value):
            report(f"{shown(value)} {wrong}")
        return value

    return read


def read_values(kind: type[T], raw: Mapping[str, Any], place: str = "") -> T:
    """Return the value of a class that has these fields: each of them, and no other.

    Raises BadMessage for the first that is wrong, behind the name of its place.
    """
    wrong: list[str] = []
    values = read_fields(
        raw,
        _readers(kind),  # type: ignore[arg-type] # mypy doubts that a class has a hash
        lambda name: within(wrong.append, name),
        "field",
        "a message has all its fields",
    )
    if wrong:
        raise BadMessage(f"{place}{wrong[0]}")
    return kind(**values)


@cache
def _readers(kind: Any) -> dict[str, Read]:  # noqa: ANN401 - any class of values
    """Return what reads each field; made when the first one comes, for a start reads none."""
    hints = get_type_hints(kind, include_extras=True)
    return {part.name: _reader(hints[part.name]) for part in fields(kind)}


def _reader(hint: Any) -> Read:  # noqa: ANN401 - as above
    if get_origin(hint) is Annotated:
        limit: Read = hint.__metadata__[0]
        return limit
    if hint is bool:
        return yes_or_no
    if get_origin(hint) is tuple:
        return _list_of(_reader(get_args(hint)[0]))
    raise TypeError(f"{hint} has no limit")


def _list_of(read_one: Read) -> Read:
    """Make a reader of a list in which a value may stand again."""

    def read(value: object, report: Report) -> tuple[Any, ...]:
        if not isinstance(value, list):
            report(f"{shown(value)} is not a list")
            return ()
        return tuple(
            read_one(one, within(report, f"no. {n}")) for n, one in enumerate(value, start=1)
        )

    return read
