"""A frozen dataclass with slots at an eighth of its price when a program starts.

``dataclass(frozen=True, slots=True)`` writes six functions for every class and compiles them:
0.7 ms on a desktop, 7 ms on a Pi, and a start makes 150 such classes. Here all classes share five
of the six, and ``__init__`` is made with the first value; classes of one form share what is
compiled for it. The fields are the standard library's own, so that ``fields``, ``replace``,
``asdict`` and ``match`` work as usual; only ``dataclass`` itself is not asked, which looks at each
annotation three times for what no class here has.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from functools import cache
from operator import attrgetter
from reprlib import recursive_repr
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

T = TypeVar("T")
_OWN = ("__init__", "__eq__", "__hash__")
_NO_FIELDS = ("ClassVar", "InitVar", "KW_ONLY")
"""What ``dataclass`` takes for something else than a field."""


@dataclass
class _Model:
    """Has a field as the standard library makes them."""

    one: object


_IS_FIELD = fields(_Model)[0]._field_type  # type: ignore[attr-defined] # noqa: SLF001 - has no public name


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(kind: type[T]) -> type[T]:
    """Make a class one of frozen values with slots, equal where all their fields are.

    >>> @frozen
    ... class Place:
    ...     x: int
    ...     y: int = 0
    >>> Place(1), Place(1) == Place(1, 0), Place(1) == (1, 0)
    (Place(x=1, y=0), True, False)
    """
    if any(name in kind.__dict__ for name in _OWN):
        raise TypeError(f"{kind.__name__} has its own {' or '.join(_OWN)}: make it a dataclass")
    known = _fields_of(kind)
    compared = tuple(each.name for each in known.values() if each.compare)
    key: Callable[[object], object] = attrgetter(*compared) if compared else lambda _: ()

    def first_init(self: object, *given: object, **named: object) -> None:
        made.__init__ = _init(made)
        made.__init__(self, *given, **named)

    def equals(self: object, other: object) -> bool:
        return key(self) == key(other) if other.__class__ is self.__class__ else NotImplemented

    methods = {
        "__init__": first_init,
        "__eq__": equals,
        "__hash__": lambda self: hash(key(self)),
        "__setattr__": _refuse,
        "__delattr__": _refuse,
        "__getstate__": _state,
        "__setstate__": _put_state,
        "__replace__": replace,
    }
    if kind.__repr__ is object.__repr__:
        methods["__repr__"] = _shown
    made: Any = _with_slots(kind, known, methods)
    finished: type[T] = made
    return finished


def replace(value: T, /, **changes: Any) -> T:  # noqa: ANN401 - values of any field
    """Return a value with some fields changed, as ``dataclasses.replace`` at a third of its price.

    A game changes its state a dozen times for a press.

    >>> @frozen
    ... class Pair:
    ...     x: int
    ...     y: int = 0
    >>> replace(Pair(1, 2), x=5)
    Pair(x=5, y=2)
    """
    kind = value.__class__
    copied = _COPIES.get(kind)
    if copied is None:
        copied = _COPIES[kind] = _copy(kind)
    try:
        found: T = copied(value, changes)
    except AttributeError:
        if unknown := changes.keys() - {each.name for each in fields(kind)}:  # type: ignore[arg-type]
            raise TypeError(f"a {kind.__name__} has no {', '.join(sorted(unknown))}") from None
        raise
    return found


_COPIES: dict[type, Callable[..., Any]] = {}
"""What copies a value of a class, compiled when the first one is changed."""


def _copy(kind: Any) -> Callable[..., Any]:  # noqa: ANN401 - any value's class
    """Compile what copies a value of a class with some fields changed.

    A copy begins as a value of another class, whose fields are the same and can be set: to put each
    into its slot past ``_refuse`` takes four times as long.
    """
    known = {"_kind_": kind, "_open_": _open(kind), "_new_": object.__new__}
    lines = ["_made_ = _new_(_open_)"]
    lines += [f"_made_.{each.name} = _old_.{each.name}" for each in fields(kind)]
    lines.append("for _name_ in _changes_: setattr(_made_, _name_, _changes_[_name_])")
    lines.append("_made_.__class__ = _kind_")
    if hasattr(kind, "__post_init__"):
        lines.append("_made_.__post_init__()")
    body = "\n ".join([*lines, "return _made_"])
    exec(f"def copied(_old_, _changes_):\n {body}", known)  # noqa: S102 - our own text
    copied: Callable[..., Any] = known["copied"]
    return copied


def _open(kind: type) -> type:
    """Return a class whose values have the slots of another, and may become its values."""
    slots = kind.__dict__.get("__slots__", ())
    kept = {name: value for name, value in kind.__dict__.items() if name not in slots}
    for name in ("__dict__", "__weakref__"):
        kept.pop(name, None)
    usual = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    return type(kind)(kind.__name__, kind.__bases__, kept | usual)


def _fields_of(kind: type) -> dict[str, Field[Any]]:
    """Return the fields that a class inherits and has, as ``dataclass`` would find them."""
    known: dict[str, Field[Any]] = {}
    for base in reversed(kind.__mro__[1:]):
        known |= base.__dict__.get("__dataclass_fields__", {})
    for name, annotation in kind.__annotations__.items():
        default = kind.__dict__.get(name, MISSING)
        each: Any = default if isinstance(default, Field) else field(default=default)
        if each.default.__class__.__hash__ is None:
            raise TypeError(f"{kind.__name__}.{name}: all values would share this default")
        if not each.init or each.kw_only is True or str(annotation).startswith(_NO_FIELDS):
            raise TypeError(f"{kind.__name__}.{name}: a dataclass can do that, this cannot")
        each.name, each.type, each.kw_only = name, annotation, False
        each._field_type = _IS_FIELD  # noqa: SLF001 - as above
        known[name] = each
    return known


def _with_slots(kind: type, known: Mapping[str, Field[Any]], methods: Mapping[str, object]) -> type:
    """Return the class once more with slots for its fields, which a class has from its start."""
    kept = {
        name: value
        for name, value in kind.__dict__.items()
        if name not in known and name not in {"__dict__", "__weakref__"}
    }
    inherited = {name for base in kind.__mro__ for name in base.__dict__.get("__slots__", ())}
    added = {
        "__doc__": kind.__doc__ or kind.__name__,
        "__qualname__": kind.__qualname__,
        "__slots__": tuple(name for name in known if name not in inherited),
        "__match_args__": tuple(known),
        "__dataclass_fields__": known,
    }
    return type(kind)(kind.__name__, kind.__bases__, {**kept, **added, **methods})


def _init(kind: Any) -> Callable[..., None]:  # noqa: ANN401 - any value's class
    """Return the ``__init__`` of a class, which puts fields into their slots past ``_refuse``.

    Classes of one form share what is compiled, each with its own names for what is given.
    """
    every = fields(kind)
    known: dict[str, Any] = {"_none_": _NONE}
    usual: list[object] = []
    for number, each in enumerate(every):
        # a third faster than object.__setattr__
        known[f"_put{number}_"] = getattr(kind, each.name).__set__
        if each.default is not MISSING:
            usual.append(each.default)
        elif each.default_factory is not MISSING:
            known[f"_usual{number}_"] = each.default_factory
            usual.append(_NONE)
        elif usual:
            raise TypeError(f"{kind.__name__}.{each.name} needs a default: one before it has one")
    made = tuple(each.default_factory is not MISSING for each in every)
    form = _form(made, is_checked=hasattr(kind, "__post_init__"))
    code = form.replace(co_varnames=("self", *(each.name for each in every)))
    return FunctionType(code, known, "__init__", tuple(usual))


_NONE = object()
"""A value that nobody can mean: then a default is made."""


@cache
def _form(made: tuple[bool, ...], *, is_checked: bool) -> CodeType:
    """Compile an ``__init__`` for fields, of which some have a default that is made each time."""
    lines = ["pass"]
    for number, is_made in enumerate(made):
        taken = f"_usual{number}_() if f{number} is _none_ else f{number}"
        lines.append(f"_put{number}_(self, {taken if is_made else f'f{number}'})")
    if is_checked:
        lines.append("self.__post_init__()")
    given = ", ".join(["self", *(f"f{number}" for number in range(len(made)))])
    known: dict[str, Any] = {}
    exec(f"def __init__({given}):\n " + "\n ".join(lines), known)  # noqa: S102 - our own text
    code: CodeType = known["__init__"].__code__
    return code


def _refuse(self: object, name: str, *_: object) -> None:
    raise FrozenInstanceError(f"{name!r} of a {type(self).__name__} cannot change")


@recursive_repr()
def _shown(self: Any) -> str:  # noqa: ANN401 - any value
    shown = (each.name for each in fields(self) if each.repr)
    inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
    return f"{type(self).__qualname__}({inside})"


def _state(self: Any) -> tuple[object, ...]:  # noqa: ANN401 - any value
    """Return what is pickled."""
    return tuple(getattr(self, each.name) for each in fields(self))


def _put_state(self: Any, state: tuple[object, ...]) -> None:  # noqa: ANN401 - any value
    for each, kept in zip(fields(self), state, strict=True):
        object.__setattr__(self, each.name, kept)
