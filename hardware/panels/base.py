"""What every panel can do, and what it may be given when it is opened."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from companion.surface.frozen import frozen
from hardware.panels.pace import Pace
from hardware.signals import Signals

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.surface import Button, Frame, PanelSpec, Refresh


class Panel(Signals, Protocol):
    """Something that shows frames. One thread shows; any thread may close or signal.

    A panel whose lamp cannot be lit at once inherits ``NoSignals`` and says nothing.
    """

    @property
    def spec(self) -> PanelSpec:
        """What the panel is."""

    @property
    def where(self) -> str:
        """Where a person finds the picture, such as an address; empty if it is before them."""

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Change the picture and return when the glass shows it; raises PanelError."""

    def sleep(self) -> None:
        """Let the panel rest with its picture on; the next ``show`` wakes it."""

    def close(self) -> None:
        """Give the device back and end a ``show`` that waits; a second call does nothing."""


@runtime_checkable
class Speaker(Protocol):
    """A simulator with words of its own round the picture."""

    def speak(self, words: Mapping[str, str], language: str) -> None:
        """Change the language of those words."""


@runtime_checkable
class BrowserPage(Protocol):
    """A simulator that stands in a browser."""

    @property
    def where(self) -> str:
        """Its address."""

    def once(self) -> str:
        """Return an address that opens it one time."""


class Fingers(Protocol):
    """Is told of a finger that comes down on a drawn button or leaves it."""

    def __call__(self, button: Button, *, down: bool) -> object:
        """Take the finger's news."""


def _no_touch(button: Button, *, down: bool) -> None:
    """Let a finger on a drawn button do nothing."""


@frozen
class Setup:
    """What a panel may be given when it is opened; each takes what it has a use for.

    ``key`` opens a page to its players; where none is given, the panel makes one. ``turn`` hears
    that the players want the panel to stand or to lie, and may be missing.
    ``place`` is what follows the colon in ``png:pictures``. ``touch`` is told of fingers on
    drawn buttons, ``words`` holds a simulator's own words by key, ``language`` is their code.
    """

    place: str = ""
    pace: Pace = Pace.REAL
    touch: Fingers = _no_touch
    hold_seconds: float = 0.6
    words: Mapping[str, str] = field(default_factory=dict)
    language: str = "en"
    port: int = 8300
    key: str = ""
    turn: Callable[[PanelSpec], object] | None = None
