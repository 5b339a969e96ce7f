"""What stands round a page: the banner, the hints beside the buttons, and a tip below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.surface import Button, Gesture


@frozen
class Note:
    """An icon and a few words in a banner; ``short`` is said where the words have no room."""

    icon: str
    words: str
    short: str = ""


@frozen
class Banner:
    """What is written across the top: dark for what matters in play, light for looking around.

    One that ``may_go`` is left out where a small page has no room below it.
    """

    notes: tuple[Note, ...]
    light: bool = False
    may_go: bool = False


@frozen
class Tab:
    """A hint beside its button: what a press does and, smaller, what holding it does.

    ``leaves`` says that a press goes back from the page, as Esc does on a keyboard.
    ``short`` and ``hold_short`` are said where the words have no room, ``hold_icon`` is drawn where
    those of the hold have none. A tab ``leads`` with its hold where only one of the two has room.
    """

    button: Button
    word: str
    icon: str
    hold: str = ""
    main: bool = False
    leaves: bool = False
    short: str = ""
    hold_short: str = ""
    hold_icon: str = ""
    leads: bool = False


@frozen
class Hint:
    """A cell of a lone button's strip: a gesture, its name, and what it does."""

    gesture: Gesture
    name: str
    word: str
    main: bool = False
    short: str = ""
    """Fewer words for a strip without room; empty where there are none."""


@frozen
class TipLine:
    """A rule that is explained below a page, whole and in few words.

    Where ``needs_all``, nothing of the page gives way to it.
    """

    words: str
    brief: str
    needs_all: bool = False
