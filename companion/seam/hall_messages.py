"""The messages between the box and the hall's program beside it: whole states, the newest wins.

A book is the journal of a hall's game so far: its whole lines as they stand in the file of the box
that leads. They are UTF-8, so here they are a text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from companion.fields import one_of, shown, whole_number
from companion.seam.fields import Id, Name, Number, Rules
from companion.seam.json_lines import as_line, kind, of_line
from companion.seam.listening import PeerKind
from companion.surface.frozen import frozen
from companion.surface.hall_words import (
    DONE,
    HAND_OVER,
    LEAVE,
    PAUSE,
    REASONS,
    RESUME,
    STATES,
    TAKE_OVER,
)

if TYPE_CHECKING:
    from companion.fields import Report

LARGEST_BOOK = 128 << 10
"""Bytes of a book at most. A whole game takes 4 to 9 KB, more with an owner's packs."""
LONGEST_OF_HALL = 2 * LARGEST_BOOK + (16 << 10)
"""Bytes of a line in either direction: in JSON each quotation mark of a book takes two bytes."""
LEAD, FOLLOW = "lead", "follow"
"""What a box is in a hall."""


def _book(value: object, report: Report) -> object:
    """Read the whole lines of a book."""
    if not isinstance(value, str) or (value and not value.endswith("\n")):
        report(f"{shown(value)} is not a text of whole lines")
    elif len(value.encode()) > LARGEST_BOOK:
        report(f"is longer than {LARGEST_BOOK} bytes")
    return value


Lines = Annotated[str, _book]
Role = Annotated[str, one_of(LEAD, FOLLOW)]
Asked = Annotated[str, one_of(HAND_OVER, TAKE_OVER, PAUSE, RESUME, LEAVE)]
Why = Annotated[str, one_of(DONE, *REASONS)]
State = Annotated[str, one_of(*STATES)]
Boxes = Annotated[int, whole_number(0, 10_000)]


@kind("book")
@frozen
class BookShown:
    """Says what lies on the box: all lines of the hall's game, and how it reads them.

    ``role`` is what the box takes itself for. ``game`` is the number of the journal's file on the
    leading box, also where this is a copy; 0 without a game. ``n`` counts the lines, ``shown`` is
    the line whose page the panel has shown. ``version`` is the program's, ``rules`` has for each
    game of the house the number of its rules, and ``form`` is that of the journal: a box can read
    the lines of another where these numbers are the same.
    """

    role: Role
    game: Number
    n: Number
    shown: Number
    data: Lines
    version: Name
    rules: Rules
    form: Number


@kind("asks")
@frozen
class HallAsked:
    """Asks something of the hall; ``name`` is the box that gets the lead by ``hand-over``."""

    id: Id
    what: Asked
    name: Name = ""


@kind("answer")
@frozen
class HallAnswered:
    """Answers what the box asked under an id: why nothing comes of it, or nothing where it is done.

    A lead that was taken over is there once ``HallShown`` says so.
    """

    id: Id
    why: Why


@kind("heard")
@frozen
class BookHeard:
    """Brings the whole game so far as the leader has published it; its sums are right.

    ``term`` counts the leaders, ``game`` is the number of the leader's file.
    """

    term: Number
    game: Number
    data: Lines


@kind("hall")
@frozen
class HallShown:
    """Says how this box stands in the hall, and the hall around it.

    ``boxes`` counts those that follow and are there, ``level`` those of them that have all lines,
    ``behind`` names the others, 20 at most; ``able`` names level boxes that may lead. ``shown`` is
    the lowest line that every level box has shown, or the last one where nobody follows. Only the
    leader knows these. ``earlier`` says that lines which this box had heard are not in the hall's
    book: the hall goes on some cards earlier. ``needs`` is the version of the hall's program where
    this box has another edition. ``since`` is when this state began, in whole seconds of the
    machine's clock that never goes back.
    """

    hall: Name
    box: Name
    role: Role
    state: State
    leader: Name
    boxes: Boxes
    level: Boxes
    behind: tuple[Name, ...]
    able: tuple[Name, ...]
    shown: Number
    paused: bool
    can_take_over: bool
    earlier: bool
    needs: Name
    since: Number


FromHallBox = BookShown | HallAsked
FromHall = BookHeard | HallShown | HallAnswered


def encode(message: FromHallBox | FromHall) -> bytes:
    """Return a message as one line, with its end.

    >>> encode(HallAsked("7", PAUSE)).strip()
    b'{"kind":"asks","id":"7","what":"pause","name":""}'
    """
    return as_line(message)


def from_hall_box(line: bytes) -> FromHallBox:
    """Return the message of a line that the box sent. Raises BadMessage."""
    message: FromHallBox = of_line(line, LONGEST_OF_HALL, FromHallBox)
    return message


def from_hall(line: bytes) -> FromHall:
    """Return the message of a line that the hall's program sent. Raises BadMessage."""
    message: FromHall = of_line(line, LONGEST_OF_HALL, FromHall)
    return message


HALL = PeerKind(
    "the hall's program", "the box can be in no hall", LONGEST_OF_HALL, from_hall, encode
)
