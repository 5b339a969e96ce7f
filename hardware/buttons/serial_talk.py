"""From a button box's messages to touches and answers. Pure.

Edges are numbered, so a lost one is noticed at the next; and each beat lists the buttons that are
down, so no button stays down whose release was lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface.frozen import frozen
from hardware.buttons.gestures import Held, Touch
from hardware.buttons.serial_lines import NUMBERS, VERSION, Beat, ContactEdge, Hello, with_checksum

if TYPE_CHECKING:
    from companion.surface import Button
    from hardware.buttons.serial_lines import Message

GREETING = with_checksum(f"? {VERSION}")
"""Asks a box what it is, and offers the newest version that we know."""
_STATE = with_checksum("S")


@frozen
class Heard:
    """The result of a message: touches, oldest first, news for a person, bytes to send."""

    touches: tuple[Touch | Held, ...] = ()
    news: str = ""
    send: bytes = b""


class Talk:
    """One conversation with a box, from plug to plug."""

    def __init__(self) -> None:
        self.hello: Hello | None = None
        self.last_button: Button | None = None
        self._number: int | None = None
        self._greets_again = False
        self._down: set[Button] = set()

    @property
    def is_understood(self) -> bool:
        """Return whether the box has offered a version that we know."""
        return self.hello is not None and 0 < self.hello.version <= VERSION

    def hear(self, message: Message, at: float) -> Heard:
        """Take a message in."""
        match message:
            case Hello():
                return self._greeted(message, at)
            case ContactEdge() if self.is_understood:
                return self._edge(message, at)
            case Beat() if self.is_understood:
                return self._beat(message, at)
        return Heard()

    def lost(self, at: float) -> tuple[Touch, ...]:
        """Release every button, because the box is gone."""
        up = tuple(Touch(button, down=False, at=at) for button in self._in_order(self._down))
        self._down.clear()
        return up

    def _greeted(self, hello: Hello, at: float) -> Heard:
        """Start again: a box that greets has just started, or was asked to.

        The same greeting a second time answers our second question, and must not end a press.
        """
        if hello == self.hello:
            self._greets_again = True
            return Heard()
        self.hello, self._number = hello, None
        touches = self.lost(at)
        if self.is_understood:
            return Heard(touches, f"button box {hello.name} with {len(hello.buttons)} buttons")
        return Heard(
            touches,
            f"button box {hello.name} uses version {hello.version} and we know {VERSION}: "
            "put main.py of hardware/wiring/pico on it",
        )

    def _edge(self, edge: ContactEdge, at: float) -> Heard:
        missing = self._missing(edge.number, edges=1)
        if missing < 0:
            return Heard()
        self._number = edge.number
        self.last_button = edge.button if edge.down else self.last_button
        if edge.down:
            self._down.add(edge.button)
        else:
            self._down.discard(edge.button)
        touch = Touch(edge.button, edge.down, at)
        return Heard((touch,), _lost_text(missing), _STATE if missing else b"")

    def _beat(self, beat: Beat, at: float) -> Heard:
        """Correct the state of the buttons; in the first beat, what is down is held."""
        is_first = self._number is None
        missing = 0 if self._greets_again else max(0, self._missing(beat.number, edges=0))
        self._number, self._greets_again = beat.number, False
        went_down, went_up = beat.down - self._down, self._down - beat.down
        self._down = set(beat.down)
        up = (Touch(each, down=False, at=at) for each in self._in_order(went_up))
        down = (
            Held(each, at) if is_first else Touch(each, down=True, at=at)
            for each in self._in_order(went_down)
        )
        return Heard((*up, *down), _lost_text(missing))

    def _missing(self, number: int, *, edges: int) -> int:
        """Return how many edges before this message are missing; -1 for a repeated message."""
        if self._number is None:
            return 0
        return (number - self._number) % NUMBERS - edges

    @staticmethod
    def _in_order(buttons: set[Button] | frozenset[Button]) -> list[Button]:
        return sorted(buttons, key=lambda button: button.value)


def _lost_text(missing: int) -> str:
    if not missing:
        return ""
    edges = "an edge was" if missing == 1 else f"{missing} edges were"
    return f"{edges} lost between the button box and here; a press may be missing"
