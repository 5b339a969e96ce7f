"""The cards, wonders and dice as values, read from the pack of the game."""

from __future__ import annotations

from companion.surface.frozen import frozen

STONES = ("red", "blue", "yellow", "black")
"""The colours of stones; a seat's stones are numbers in this order."""
STONES_OF_A_COLOUR = 15
LETTERS = {"R": "red", "B": "blue", "Y": "yellow", "L": "black"}
"""Which colour a letter of a ring stands for."""
FACES = {"d4": 4, "d6": 6, "d8": 8}
"""How many faces each kind of die has."""
DICE = {"d4": 1, "d6": 3, "d8": 1}
"""How many dice of each kind a seat has."""
LOW = 3
"""A dug number up to this brings a stone."""
PLACES = 5
SEATS = ("red", "blue", "green", "yellow")
"""The seats, clockwise, by the colour of their dice."""
LESSER, GREATER = "lesser-wonder", "greater-wonder"
FLAME, LIBRARY = "the-eternal-flame", "underground-library"


@frozen
class RuinCard:
    """A card that lies in the row: a ruin, or a city of the end of the age.

    A ruin's id is as ``ruin-green-13``. A city has no ``colour``, its ``land`` is ``city``, and
    ``points`` are its fixed points; a ruin has none.
    """

    id: str
    colour: str
    land: str
    value: int
    stones: int
    points: int | None = None

    @property
    def is_city(self) -> bool:
        """Say whether this is a city, which is of no land."""
        return self.points is not None


@frozen
class EventCard:
    """An End of Age card that takes no place: all draw, or every die dug later is changed."""

    id: str
    draws: int = 0
    change: int = 0


@frozen
class DelverCard:
    """A Delver card, of which there are ``count``.

    ``asks`` is ``die``, ``number`` or empty. ``on`` is ``dig`` or ``dig-d6`` for a card that acts
    with the next die dug in this turn. ``changes`` are the changes of a number that it allows.
    ``rerolls``: ``dug``, ``one``, ``number``, ``own`` or empty. ``moves_place`` lets the seat
    choose the place after the roll; ``digs`` is how many dice are dug in this turn.
    """

    id: str
    count: int
    asks: str = ""
    on: str = ""
    changes: tuple[int, ...] = ()
    rerolls: str = ""
    moves_place: bool = False
    digs: int = 1


@frozen
class Wonder:
    """A named wonder, which may be built once, or one of tokens, which all have one ring.

    ``ring`` has six signs (see the pack). ``points`` are printed on it; ``tokens`` are the points
    of each token. ``end`` is what is counted at the end: a colour of stones, ``lands``,
    ``scarcest`` or nothing. ``power`` names what the wonder does, or is empty.
    """

    id: str
    ring: str
    points: int = 0
    end: str = ""
    power: str = ""
    tokens: tuple[int, ...] = ()


@frozen
class CardSet:
    """All cards of the game by id, in the order of the pack.

    ``ruins`` are the 25 ruins and ``cities`` the two cards that are claimed like them; ``events``
    the other End of Age cards. ``wonders`` are the named ones, ``tokens`` lesser and greater.
    """

    ruins: dict[str, RuinCard]
    events: dict[str, EventCard]
    cities: dict[str, RuinCard]
    delver: dict[str, DelverCard]
    wonders: dict[str, Wonder]
    tokens: dict[str, Wonder]

    def ruin(self, card: str) -> RuinCard:
        """Return a ruin or a city by its id. Raises KeyError."""
        return self.ruins.get(card) or self.cities[card]

    def wonder(self, wonder: str) -> Wonder:
        """Return a named, lesser or greater wonder by its id. Raises KeyError."""
        return self.wonders.get(wonder) or self.tokens[wonder]
