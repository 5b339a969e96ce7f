"""Where presses come from: pins, a box on USB, keys, a script; and gestures, which make presses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self


class Closing(ABC):
    """A source of presses that a ``with`` block closes at its end."""

    @abstractmethod
    def close(self) -> None:
        """Release the device; a second call does nothing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
