"""A page in words, for who cannot see it: its lines in their order, and what each button does.

The pixels of a page say the same. A screen reader reads these instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.surface.presses import Button


@frozen
class SpokenLine:
    """A sentence or a few words; ``chosen`` marks the line that a cursor is on."""

    text: str
    chosen: bool = False


@frozen
class SpokenHint:
    """What stands beside a button: what a press does and what holding it does.

    ``leaves`` says that a press goes back from the page to the one before it.
    """

    button: Button
    press: str
    hold: str = ""
    leaves: bool = False


@frozen
class Reading:
    """What is read aloud of a page; ``gestures`` are those of a lone button, the press first.

    ``is_private`` says that one seat alone may know it: no voice reads it to the whole table.
    """

    lines: tuple[SpokenLine, ...] = ()
    hints: tuple[SpokenHint, ...] = ()
    gestures: tuple[str, ...] = ()
    is_private: bool = False


def silence() -> Reading:
    """Return what is read of a picture that no page was drawn for."""
    return Reading()
