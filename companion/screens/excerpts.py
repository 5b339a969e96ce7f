"""What the pages draw of words that an owner wrote, which may be long, as values."""

from __future__ import annotations

from companion.screens.widgets import Role, Widget
from companion.surface.frozen import frozen


@frozen
class Shortened(Widget):
    """Words on one line: their end is left out where they have no room."""

    mark = "companion.screens.marks.excerpts:SHORTENED"

    text: str
    role: Role = Role.BODY


@frozen
class Excerpt(Widget):
    """A text that wraps, as many of its first lines as the room has place for, or as ``most``."""

    mark = "companion.screens.marks.excerpts:EXCERPT"

    text: str
    role: Role = Role.SMALL
    most: int = 99
