"""What every panel can do, and the settings that it gets when it is opened."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from companion.surface.frozen import frozen
from hardware.panels.pace import Pace
from hardware.signals import Signals
from hardware.simulators.words import LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.surface import Button, Frame, PanelSpec, Refresh


class Panel(Signals, Protocol):
    """Something that shows frames. One thread shows; any thread may close or signal.

    A panel without a lamp inherits ``NoSignals``.
    """

    @property
    def spec(self) -> PanelSpec:
        """What the panel is."""

    @property
    def where(self) -> str:
        """Where a person finds the picture, such as an address; empty for a real panel."""

    def show(self, frame: Frame, refresh: Refresh) -> None:
        """Change the picture and return when the panel shows it; raises PanelError."""

    def sleep(self) -> None:
        """Put the panel to sleep with its picture on; the next ``show`` wakes it."""

    def close(self) -> None:
        """Release the device and end a ``show`` that waits; a second call does nothing."""


@runtime_checkable
class Speaker(Protocol):
    """A simulator with words of its own around the picture."""

    def speak(self, words: Mapping[str, str], language: str) -> None:
        """Change the language of those words."""


@runtime_checkable
class BrowserPage(Protocol):
    """A simulator in a browser."""

    @property
    def where(self) -> str:
        """Its address."""

    def once(self) -> str:
        """Return an address that opens it one time."""


class Fingers(Protocol):
    """Called when a finger comes down on a drawn button or leaves it."""

    def __call__(self, button: Button, *, down: bool) -> object:
        """Take the change."""


def _no_touch(button: Button, *, down: bool) -> None:
    """Ignore a finger on a drawn button."""


@frozen
class PanelSettings:
    """The settings of a panel when it is opened; each panel uses those that it needs.

    ``key`` gives access to the page of the web panel; with an empty one the panel makes its own.
    ``turn`` is called when the players turn the panel upright or flat, and may be missing.
    ``place`` is what follows the colon in ``png:pictures``. ``touch`` is called for fingers on
    drawn buttons, ``words`` holds a simulator's own words by key, ``language`` is their code.
    ``one_button`` says that only button A is there.
    """

    place: str = ""
    pace: Pace = Pace.REAL
    touch: Fingers = _no_touch
    hold_seconds: float = 0.6
    words: Mapping[str, str] = field(default_factory=dict)
    language: str = LANGUAGE
    port: int = 8300
    key: str = ""
    turn: Callable[[PanelSpec], object] | None = None
    one_button: bool = False
