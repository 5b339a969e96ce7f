"""The drawn buttons that any browser holds down."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from companion.surface import Button

if TYPE_CHECKING:
    from hardware.panels.base import Fingers


class HeldButtons:
    """Combines the fingers of many browsers; ``touch`` is called for real changes only."""

    def __init__(self, touch: Fingers) -> None:
        self._touch = touch
        self._on: dict[Button, set[str]] = {button: set() for button in Button}
        self._lock = Lock()

    def move(self, client: str, button: Button, *, down: bool) -> bool:
        """Move one browser's finger; return whether the button moved with it."""
        with self._lock:
            fingers = self._on[button]
            before = bool(fingers)
            (fingers.add if down else fingers.discard)(client)
            moved = before is not bool(fingers)
            if moved:
                self._touch(button, down=down)
            return moved

    def lift(self, client: str) -> list[Button]:
        """Lift all fingers of a browser that is gone; return the buttons that came up."""
        return [button for button in Button if self.move(client, button, down=False)]
