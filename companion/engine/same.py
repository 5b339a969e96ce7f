"""A value as a key of a cache that stands for itself, not for all that are equal to it."""

from __future__ import annotations

from typing import Generic, TypeVar

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
