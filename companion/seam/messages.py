"""The messages between the box and its page for phones: values as lines of JSON, lines as values.

Both ends are installed together, so a line is read strictly: each field is there, and no other.
"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from companion.fields import one_of
from companion.seam.fields import (
    Chair,
    Code,
    Controls,
    DealId,
    Id,
    IdOrNothing,
    Name,
    Number,
    Object,
    PageLine,
    Picture,
    Play,
    SeatName,
    Seats,
    Sentences,
    Squares,
    TextsByName,
    words,
)
from companion.seam.game_messages import GamesAsked, GamesPiece, PieceAsked, PieceSent
from companion.seam.hand_messages import (
    CoverAsked,
    HandShown,
    LookAsked,
    MoveAsked,
    SeatsTaken,
)
from companion.seam.json_lines import as_line, kind, of_line
from companion.surface import Button
from companion.surface.frozen import frozen
from companion.surface.phone_answers import NEW_CODE, OPEN, REASONS, SHUT
from companion.text.catalog import LANGUAGES

LONGEST_FROM_BOX = 1 << 20
"""Bytes of a line of the box at most: a picture of the largest panel, in six inks, has 0.3 MB."""
LONGEST_FROM_PAGE = 8 << 10
"""Bytes of a line of the page at most: the largest picture of squares has 1,800."""
Address = Annotated[str, words(200)]
Door = Annotated[str, one_of(OPEN, SHUT)]
DoorWanted = Annotated[str, one_of(OPEN, SHUT, NEW_CODE)]
Letter = Annotated[str, one_of(*(each.value for each in Button))]
Gesture = Annotated[str, one_of("press", "hold")]
"""What a phone may do with a button."""
Why = Annotated[str, one_of("", *REASONS)]


@kind("hello")
@frozen
class BoxHello:
    """Says what the box is, when the page calls and whenever something of it changes.

    ``game`` is empty while none is dealt, ``file`` the number of the journal's newest file.
    ``door`` is open or shut; ``code`` lets a phone in, empty while the door is shut. ``inks`` are
    the panel's, by name. ``deal_id`` is another for each dealt game, so sheets of one game are
    never shown under another; it says nothing of the cards. ``readings`` are how the table reads
    what printings of rules word differently, where that is not as usual. ``sheets`` says that
    phones may keep sheets of players: where the game has some, and where none is dealt yet.
    ``games`` says that the host's phone may ask for the games of the box.
    """

    version: Name
    game: Name
    file: Number
    languages: tuple[Name, ...]
    language: Name
    door: Door
    code: Code
    inks: tuple[Name, ...]
    deal_id: DealId = ""
    readings: TextsByName = field(default_factory=dict)
    sheets: bool = True
    games: bool = False


@kind("table")
@frozen
class TableShown:
    """Says how the table stands: what everybody may know, and what each button does now.

    ``page`` is the number of the page that the box shows, ``n`` how many presses the game has had,
    ``turn`` the game's name of the turn, or nothing. ``game`` is empty and ``facts`` are none while
    no game is dealt. ``controls`` has for each letter the words of a press, of holding, and
    whether a press leaves the page. ``waits`` says that a press has to wait for the panel.
    ``hands`` counts the seats that have hands, ``tip`` has what the coach says, by language.
    ``over`` says that the game has come to its end. ``seats`` has the names of players, which are
    for the phones that have a seat.
    """

    page: Number
    n: Number
    turn: Name
    game: Name
    facts: Object
    controls: Controls
    waits: bool
    hands: Seats = 0
    tip: Sentences = field(default_factory=dict)
    over: bool = False
    seats: tuple[SeatName, ...] = ()


@kind("glass")
@frozen
class GlassShown:
    """Has a page as the box shows it: its lines in words, and its picture as PNG.

    Each line has a ``text``, and whether a cursor has ``chosen`` it. A private page is never sent:
    it has no lines and no picture.
    """

    page: Number
    width: Number
    height: Number
    lines: tuple[PageLine, ...]
    png: Picture


@kind("asked")
@frozen
class RequestAnswered:
    """Answers what a page asked under an id: done, or why not.

    ``play`` is what PlayAsked asks for.
    """

    id: Id
    ok: bool
    why: Why
    play: Play = field(default_factory=dict)


@kind("code")
@frozen
class JoinShown:
    """Brings what the box shows of the way in.

    ``rows`` are the squares of a QR picture, ``1`` for a dark one; ``address`` is for who types,
    ``seats`` how many phones are in.
    """

    rows: Squares
    address: Address
    seats: Seats


@kind("press")
@frozen
class ButtonAsked:
    """Asks for a button on behalf of a phone, which saw the page of this number.

    ``undo`` says that the host lets phones take back presses and do what is done by holding.
    """

    id: Id
    button: Letter
    gesture: Gesture
    page: Number
    undo: bool


@kind("door")
@frozen
class DoorAsked:
    """Asks to open the door, to shut it, or for a new code."""

    id: Id
    what: DoorWanted


@kind("admit")
@frozen
class SeatAsked:
    """Asks the box to ask for a seat that is locked or somebody else's, or to ask no longer.

    The answer comes when a finger has given it, or nobody did for a while. ``key`` is the hash of
    the phone's key: where the seat has a hand, that comes with it.
    """

    id: Id
    seat: Chair
    wanted: bool
    key: IdOrNothing = ""


@kind("enter")
@frozen
class EntryAsked:
    """Asks the box to take over what a seat wrote down: a move in plain values.

    ``n`` is how many presses the game had when its seat looked.
    """

    id: Id
    n: Number
    move: Object


@kind("name")
@frozen
class NameAsked:
    """Asks to keep the name of the player on a chair, or none."""

    id: Id
    seat: Chair
    name: Name


@kind("play")
@frozen
class PlayAsked:
    """Asks for the newest game that is over, in the words of a language."""

    id: Id
    language: Annotated[str, one_of(*LANGUAGES)]


FromBox = BoxHello | TableShown | GlassShown | HandShown | RequestAnswered | GamesPiece
OfHand = LookAsked | CoverAsked | MoveAsked
OfGames = PieceAsked | PieceSent
Request = (
    ButtonAsked | DoorAsked | SeatAsked | EntryAsked | OfHand | NameAsked | PlayAsked | GamesAsked
)  # fmt: skip
FromPage = JoinShown | SeatsTaken | Request | OfGames


def encode(message: FromBox | FromPage) -> bytes:
    """Return a message as one line, with its end.

    >>> encode(DoorAsked("7", "open")).strip()
    b'{"kind":"door","id":"7","what":"open"}'
    """
    return as_line(message)


def from_box(line: bytes) -> FromBox:
    """Return the message of a line that the box sent. Raises BadMessage."""
    message: FromBox = of_line(line, LONGEST_FROM_BOX, FromBox)
    return message


def from_page(line: bytes) -> FromPage:
    """Return the message of a line that the page sent. Raises BadMessage."""
    message: FromPage = of_line(line, LONGEST_FROM_PAGE, FromPage)
    return message
