"""A value as a key of a cache that stands for itself, not for all that are equal to it."""

from __future__ import annotations

from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

R = TypeVar("R")
T = TypeVar("T")


class Same(Generic[T]):
    """A value that is compared by identity: to compare all of a state takes longer than its use.

    A cache holds the value as long as its key, so that no other value gets its identity.

    >>> one, other = [1], [1]
    >>> Same(one) == Same(one), Same(one) == Same(other)
    (True, False)
    """

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value

    def __hash__(self) -> int:
        return id(self.value)


def kept(function: Callable[[T], R]) -> Callable[[T], R]:
    """Keep what a function returns for the last few values, each by its identity."""

    @lru_cache(maxsize=4)
    def of_same(same: Same[T]) -> R:
        return function(same.value)

    return wraps(function)(lambda value: of_same(Same(value)))
