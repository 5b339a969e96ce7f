"""What phones and hands are to the box, as values: the door, what they ask for and are sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.surface import Press
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping


@frozen
class WayIn:
    """How a phone comes in, as the program that serves the phones says it; it knows its address.

    ``rows`` are the squares of a picture to scan, ``1`` for a dark one; ``address`` is for who
    types it. ``seats`` counts the phones that are in. Empty where nobody serves phones. ``code`` is
    noted when it arrives: it stands beside the picture that has it too.
    """

    rows: tuple[str, ...] = ()
    address: str = ""
    seats: int = 0
    code: str = ""


@frozen
class Door:
    """Whether new phones are let in: by ``code``, which is empty while the door is shut.

    No restart remembers it: after a power cut the door is shut, and who has a seat is in.
    """

    code: str = ""
    way_in: WayIn = WayIn()

    @property
    def is_open(self) -> bool:
        """Say whether a new phone is let in."""
        return bool(self.code)


@frozen
class PhonePress:
    """A press on a phone, which showed the page of this number.

    ``undo`` says that the host of the phones lets them do what else only a finger may do.
    """

    id: str
    press: Press
    page: int
    undo: bool = False


@frozen
class PhoneEntry:
    """A phone has the box take over what its player wrote down, as a move in plain values.

    ``n`` is how many presses the game had when it was asked for, so that it is done once.
    """

    id: str
    n: int
    values: Mapping[str, Any]


ANY_PRESS = Press | PhonePress | PhoneEntry
"""Whoever moves the game: a finger or a phone."""


@frozen
class DoorWish:
    """A phone asks to open the door, to shut it, or for a new code."""

    id: str
    what: str


@frozen
class SeatWish:
    """A phone asks for a seat that is locked or somebody else's; or it does so no longer.

    Seats are counted from 1, as chairs. ``key`` is the hash of the phone's key, for a hand.
    """

    id: str
    seat: int
    wanted: bool = True
    key: str = ""


@frozen
class CodeDrawn:
    """Luck for a code that lets phones in, from outside."""

    code: str


@frozen
class DrawCode:
    """Bring a code that lets phones in as CodeDrawn."""


@frozen
class Publish:
    """Send the page of the phones what everybody may know now."""


@frozen
class AnswerPhone:
    """Answer what a phone asked: done where ``why`` is empty, or why not.

    ``is_quiet`` says that nothing happens on the box, so that no lamp answers. ``play`` is a game
    that is over, as a link and as a text.
    """

    id: str
    why: str = ""
    is_quiet: bool = False
    play: tuple[tuple[str, str], ...] = ()


@frozen
class NameWish:
    """A phone wants a seat of the game at the table, counted from 1, to have a name, or none."""

    id: str
    seat: int
    name: str


@frozen
class PlayWish:
    """A phone wants the newest game that is over, in the words of its language."""

    id: str
    language: str


@frozen
class HeldHand:
    """The hand of a seat, counted from 0, and the key of the phone that has it.

    ``is_here`` says that this phone's page has called, ``looks`` that it shows the hand now.
    ``deal_id`` is of the game in which a finger gave it. ``is_awake`` says that the phone has the
    page open; ``answers`` that it was so when the box came to its page, and is still: then it is
    asked in place of the box. So a phone that wakes changes no page.
    """

    seat: int
    key: str
    is_here: bool = False
    looks: bool = False
    deal_id: str = ""
    is_awake: bool = False
    answers: bool = False


@frozen
class LookWish:
    """A phone wants to look at the hand of a seat, or to look no more."""

    id: str
    seat: int
    key: str
    looks: bool


@frozen
class MoveWish:
    """A phone wants to make a move for its seat, which saw the game after ``n`` presses.

    ``move`` is the id of what the hand offers. What another seat has answered meanwhile is no
    reason against an answer that may come in any order.
    """

    id: str
    seat: int
    key: str
    n: int
    move: str


@frozen
class Seated:
    """The phones that sit at the seats of a game: each seat, and the hash of its phone's key.

    ``deal_id`` is of that game, ``awake`` are the keys of phones that have the page open, or had
    it a moment ago.
    """

    deal_id: str
    phones: tuple[tuple[int, str], ...]
    awake: frozenset[str] = frozenset()


@frozen
class ShowHands:
    """Send each phone that is here the hand that it has, as it may see it now."""


@frozen
class KeepHands:
    """Keep who has hands over a restart, and nobody else: see ``kept_hands``."""


FromPhones = WayIn | CodeDrawn | DoorWish | SeatWish
