"""Pictures of the glass, by their numbers: the newest, and those that phones still load."""

from __future__ import annotations

PICTURES = 3
"""Pictures of the glass that are kept."""


class GlassPictures:
    """Keeps the last pictures; ``number`` is that of the newest."""

    def __init__(self) -> None:
        self._pictures: dict[int, bytes] = {}
        self.number = 0

    def show(self, png: bytes) -> None:
        """Take what the glass shows now; nothing for a private page."""
        if not png:
            self._pictures.clear()  # what was on the glass before a private page is nobody's now
            return
        self.number += 1
        self._pictures[self.number] = png
        self._pictures.pop(self.number - PICTURES, None)

    def find(self, number: int) -> bytes | None:
        """Return a picture that is still kept."""
        return self._pictures.get(number)
