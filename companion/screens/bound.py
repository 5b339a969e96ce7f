"""A function with its first values, as a value: what draws a part of a page in any size."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Generic, TypeVar

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


@frozen
class Bound(Generic[T]):
    """As ``functools.partial``, but two with the same function and values are equal.

    A page that is equal to the one on the glass is not drawn again, so all of it must compare.
    """

    function: Callable[..., T]
    given: tuple[object, ...] = field(default=(), repr=False)
    named: tuple[tuple[str, object], ...] = field(default=(), repr=False)

    def __call__(self, *more: object, **others: object) -> T:
        """Call the function with its own values first."""
        return self.function(*self.given, *more, **dict(self.named), **others)


def bound(function: Callable[..., T], *given: object, **named: object) -> Bound[T]:
    """Return a function with its first values.

    >>> bound(max, 3)(5), bound(max, 3) == bound(max, 3)
    (5, True)
    """
    return Bound(function, given, tuple(named.items()))


def always(value: T) -> Bound[T]:
    """Return what has one value, whatever it is given.

    >>> always(3)("any size")
    3
    """
    return bound(_first, value)


def _first(value: T, *more: object) -> T:
    del more
    return value
