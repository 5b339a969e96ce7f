"""The messages between the box and the hall's program beside it: whole states, the newest wins.

A book is the journal of a hall's game so far: its whole lines as they stand in the file of the box
that leads. They are UTF-8, so here they are a text.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from companion.fields import one_of, shown, whole_number, yes_or_no
from companion.seam.fields import id_of_request, list_of_any, name, number
from companion.seam.forms import as_line, of_line
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
    from collections.abc import Mapping

    from companion.fields import Report
    from companion.seam.forms import Forms

LARGEST_BOOK = 128 << 10
"""Bytes of a book at most. A whole game takes 4 to 9 KB, more with an owner's packs."""
LONGEST_OF_HALL = 2 * LARGEST_BOOK + (16 << 10)
"""Bytes of a line in either direction: in JSON each quotation mark of a book takes two bytes."""
LEAD, FOLLOW = "lead", "follow"
"""What a box is in a hall."""
_MOST_BOXES = 10_000


@frozen
class BookShown:
    """Says what lies on the box: all lines of the hall's game, and how it reads them.

    ``role`` is what the box takes itself for. ``game`` is the number of the journal's file on the
    leading box, also where this is a copy; 0 without a game. ``n`` counts the lines, ``shown`` is
    the line whose page the panel has shown. ``version`` is the program's, ``rules`` has for each
    game of the house the number of its rules, and ``form`` is that of the journal: a box can read
    the lines of another where these numbers are the same.
    """

    role: str
    game: int
    n: int
    shown: int
    data: str
    version: str
    rules: Mapping[str, int]
    form: int


@frozen
class HallAsked:
    """Asks something of the hall; ``name`` is the box that gets the lead by ``hand-over``."""

    id: str
    what: str
    name: str = ""


@frozen
class HallAnswered:
    """Answers what the box asked under an id: why nothing comes of it, or nothing where it is done.

    A lead that was taken over is there once ``HallShown`` says so.
    """

    id: str
    why: str


@frozen
class BookHeard:
    """Brings the whole game so far as the leader has published it; its sums are right.

    ``term`` counts the leaders, ``game`` is the number of the leader's file.
    """

    term: int
    game: int
    data: str


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

    hall: str
    box: str
    role: str
    state: str
    leader: str
    boxes: int
    level: int
    behind: tuple[str, ...]
    able: tuple[str, ...]
    shown: int
    paused: bool
    can_take_over: bool
    earlier: bool
    needs: str
    since: int


FromHallBox = BookShown | HallAsked
FromHall = BookHeard | HallShown | HallAnswered


def encode(message: FromHallBox | FromHall) -> bytes:
    """Return a message as one line, with its end.

    >>> encode(HallAsked("7", PAUSE)).strip()
    b'{"kind":"asks","id":"7","what":"pause","name":""}'
    """
    values = {each.name: getattr(message, each.name) for each in fields(message)}
    return as_line(_FORMS[type(message)][0], values)


def from_hall_box(line: bytes) -> FromHallBox:
    """Return the message of a line that the box sent. Raises BadMessage."""
    message: FromHallBox = of_line(line, LONGEST_OF_HALL, FromHallBox, _FORMS)
    return message


def from_hall(line: bytes) -> FromHall:
    """Return the message of a line that the hall's program sent. Raises BadMessage."""
    message: FromHall = of_line(line, LONGEST_OF_HALL, FromHall, _FORMS)
    return message


HALL = PeerKind(
    "the hall's program", "the box can be in no hall", LONGEST_OF_HALL, from_hall, encode
)


def _book(value: object, report: Report) -> object:
    """Read the whole lines of a book."""
    if not isinstance(value, str) or (value and not value.endswith("\n")):
        report(f"{shown(value)} is not a text of whole lines")
    elif len(value.encode()) > LARGEST_BOOK:
        report(f"is longer than {LARGEST_BOOK} bytes")
    return value


def rules_by_game(value: object, report: Report) -> dict[str, Any]:
    """Read the numbers of rules by the names of their games."""
    pairs = value.items() if isinstance(value, dict) else ()
    if not isinstance(value, dict) or not all(
        name.replace("-", "").isalnum() and type(rules) is int and rules >= 0
        for name, rules in pairs
    ):
        report(f"{shown(value)} has no number of rules for each game")
    return dict(pairs)


_boxes = whole_number(0, _MOST_BOXES)
"""Reads how many boxes there are."""
_FORMS: Forms = {
    BookShown: (
        "book",
        {
            "role": one_of(LEAD, FOLLOW),
            "game": number,
            "n": number,
            "shown": number,
            "data": _book,
            "version": name,
            "rules": rules_by_game,
            "form": number,
        },
    ),
    HallAsked: (
        "asks",
        {
            "id": id_of_request,
            "what": one_of(HAND_OVER, TAKE_OVER, PAUSE, RESUME, LEAVE),
            "name": name,
        },
    ),
    HallAnswered: ("answer", {"id": id_of_request, "why": one_of(DONE, *REASONS)}),
    BookHeard: ("heard", {"term": number, "game": number, "data": _book}),
    HallShown: (
        "hall",
        {
            "hall": name,
            "box": name,
            "role": one_of(LEAD, FOLLOW),
            "state": one_of(*STATES),
            "leader": name,
            "boxes": _boxes,
            "level": _boxes,
            "behind": list_of_any(name),
            "able": list_of_any(name),
            "shown": number,
            "paused": yes_or_no,
            "can_take_over": yes_or_no,
            "earlier": yes_or_no,
            "needs": name,
            "since": number,
        },
    ),
}
"""The kind of each message, and how its fields are read."""
