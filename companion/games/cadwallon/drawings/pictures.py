"""What the pages of the game draw: the city and the curtain, as values."""

from __future__ import annotations

from enum import Enum

from companion.screens.widgets import Widget
from companion.surface.frozen import frozen


@frozen
class DistrictFace:
    """A card as the city shows it.

    ``icon`` and ``frame`` say what kind it is: ``guild``, ``militia``, ``personality``, ``action``
    or ``backer``. ``points`` is as written, ``support`` is a number of shields, ``ground`` is the
    pattern of its type. Where two districts are swapped ``number`` is which of the two it is, and
    a ``chosen`` one is under the cursor.
    """

    icon: str
    frame: str
    points: str
    support: int
    ground: str = ""
    is_new: bool = False
    number: int = 0
    chosen: bool = False


class Call(Enum):
    """How much a street's name calls for a press."""

    __hash__ = object.__hash__

    NAME = "name"
    """A press of its letters names it."""
    KEY = "key"
    """It is one press away, or asked for now: reversed."""


@frozen
class StreetSign:
    """A street: the seats with an agent there, and what is written in it.

    ``chosen`` says that a box of one button points at it.
    """

    seats: tuple[int, ...] = ()
    name: str = ""
    call: Call = Call.NAME
    chosen: bool = False


@frozen
class DistrictOutcome:
    """Who takes a district, None where it stays, and the support of every seat beside it.

    The seats come with the most support first.
    """

    winner: int | None
    support: tuple[tuple[int, int], ...]


@frozen
class City(Widget):
    """The city with ``side`` districts in a row, and the streets between; ``said`` in sentences.

    ``outcomes`` say what each district comes to, on the page of control alone. A district without a
    card is None. Streets are in the order of ``streets_of``.
    """

    mark = "companion.games.cadwallon.drawings.marks.city:CITY"

    side: int
    districts: tuple[DistrictFace | None, ...]
    streets: tuple[StreetSign, ...]
    said: tuple[str, ...]
    outcomes: tuple[DistrictOutcome, ...] = ()


@frozen
class Swatch(Widget):
    """The ground of a type of district, as on its cards; small panels have none."""

    mark = "companion.games.cadwallon.drawings.marks.grounds:SWATCH"

    ground: str


@frozen
class Brocade(Widget):
    """The cloth of the curtain: it fills its room and drives every pixel."""

    mark = "companion.games.cadwallon.drawings.marks.grounds:BROCADE"
