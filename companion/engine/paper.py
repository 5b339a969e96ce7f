"""What a game prints on paper, as values: a drawing in millimetres, in one black ink.

The command line writes a ``Paper`` as SVG or PDF (``companion.paper``). All places are
measured from the upper left corner of the paper, to the right and down.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.commands import Argument, Given, Translate

PaperPoint = tuple[float, float]
"""A place on a paper: millimetres from its left and its upper edge."""


class Typeface(Enum):
    """What a text on paper is set in."""

    __hash__ = object.__hash__  # each is one of its kind; an enum's own hash is in Python, and slow

    TITLE = "title"
    TEXT = "text"


@frozen
class PaperRectangle:
    """A rectangle with round corners; without a ``line`` it is filled."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    line: float = 0.0


@frozen
class PaperCircle:
    """A circle around a place; without a ``line`` it is filled.

    ``dashes`` is how many dashes its line has, with gaps of the same length; 0 is a whole line.
    """

    x: float
    y: float
    radius: float
    line: float = 0.0
    dashes: int = 0


@frozen
class PaperPath:
    """Straight lines from place to place; a closed one goes back to its start.

    Without a ``line`` it is filled, which takes a closed one.
    """

    points: tuple[PaperPoint, ...]
    line: float = 0.0
    closed: bool = False


@frozen
class PaperText:
    """A text on one line; ``y`` is its baseline, ``size`` its em.

    ``x`` is its left end or, ``centred``, its middle. A ``light`` one stands on black.
    """

    text: str
    x: float
    y: float
    size: float
    typeface: Typeface = Typeface.TEXT
    centred: bool = False
    light: bool = False


@frozen
class PaperColumn:
    """A text in lines of at most ``width``, ``leading`` ems from baseline to baseline.

    ``y`` is the upper edge: the first baseline is a leading below it.
    """

    text: str
    x: float
    y: float
    width: float
    size: float
    leading: float = 1.4


PaperMark = PaperRectangle | PaperCircle | PaperPath
PaperPart = PaperMark | PaperText | PaperColumn


@frozen
class Paper:
    """A sheet of paper of a size, with what is drawn on it, in this order."""

    title: str
    width: float
    height: float
    parts: tuple[PaperPart, ...]


@frozen
class Printable:
    """Something that a game prints: ``companion print NAME``.

    ``draw`` takes the arguments and the words of a language, with their marks of breaks. It raises
    ConfigError for a wrong argument. ``about`` is one line, without a capital letter.
    """

    about: str
    description: str
    draw: Callable[[Given, Translate], Paper]
    arguments: tuple[Argument, ...] = ()


A4 = (297.0, 210.0)
"""A lying sheet."""
A3 = (420.0, 297.0)
"""A lying sheet."""
