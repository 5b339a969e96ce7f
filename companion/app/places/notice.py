"""Something that the players must know before they go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.place import Place
from companion.app.places.usual import GO_ON
from companion.screens.device import notice_page
from companion.surface.frozen import frozen
from companion.text.catalog import BREAK

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.engine.controls import Control
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class Notice(Place):
    """A notice; ``key`` names its words, ``detail`` is a line of its own below them."""

    key: str
    detail: str = ""

    def page(self, app: Known, say: Say) -> Page:
        """Return the notice with a warning sign."""
        detail = self.detail.replace("/", f"/{BREAK}")  # a long path has no other place to break
        lines = tuple(line for line in (say(f"{self.key}.text"), detail) if line)
        return notice_page(self.key, say(f"{self.key}.title"), lines, "warning", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way on."""
        del app
        return (GO_ON,)
