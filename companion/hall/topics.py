"""What goes over the broker: topics, and the payloads of each, read strictly.

Whatever a broker brings that is none of these is refused in a sentence and changes nothing.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, TypeVar

from companion.errors import BadMessage
from companion.fields import shown
from companion.hall.book import Book, Rank, is_name, read_book
from companion.journal.chain import LONGEST
from companion.plain import read_values, that
from companion.seam.fields import Name, Number, Rules, Term
from companion.seam.json_lines import values_of
from companion.surface.frozen import frozen
from companion.surface.hall_words import STATES

if TYPE_CHECKING:
    from collections.abc import Mapping

T = TypeVar("T")
ROOT = "companion/1"
"""What the topics of all halls begin with; the number is that of this form."""
LINE, BOOK, HEAD, LEADER, BOX = "line", "book", "head", "leader", "box"
HERE, GONE = b"here", b"gone"
_LONGEST_STATUS = 1 << 10
_NUMBER = re.compile(rb'\{"n":([1-9][0-9]{0,8}),')
_MOST_SECONDS = 1e6
BoxName = Annotated[str, that(is_name, "is no name of letters, figures and hyphens")]
Seconds = Annotated[
    float,
    that(
        lambda value: type(value) in {int, float} and 0 <= value <= _MOST_SECONDS,
        "is no number of seconds",
    ),
]
State = Annotated[str, that(lambda value: value in STATES, "is no state of a box")]


@frozen
class Head:
    """Says whose hall it is: the leader, its game, and with which rules its lines are read.

    ``n`` is how many lines the game had when this was said. ``edition`` is the program's version.
    """

    term: Term
    leader: BoxName
    game: Number
    n: Number
    rules: Rules
    form: Number
    edition: Name
    paused: bool

    @property
    def rank(self) -> Rank:
        """Whose head this is."""
        return Rank(self.term, self.leader)


@frozen
class Line:
    """One line of a leader's game, without its end; ``number`` is what it says of itself."""

    rank: Rank
    game: int
    raw: bytes

    @property
    def number(self) -> int:
        """Which line this is, by its own words; 0 for what is no line."""
        found = _NUMBER.match(self.raw)
        return int(found[1]) if found else 0


@frozen
class LeaderIs:
    """Says whether the leader is there; the broker says that it is gone in its name."""

    here: bool


@frozen
class Status:
    """Says how a box stands that follows: its lines, those that its panel has shown.

    ``seconds`` is how long the last line took from the broker to the panel. ``may`` says that it
    has a leader's password.
    """

    term: Term
    game: Number
    n: Number
    shown: Number
    state: State
    seconds: Seconds
    may: bool


@frozen
class BoxIs:
    """Says how a box stands; None says that it is gone."""

    name: str
    status: Status | None


Heard = Head | Line | Book | LeaderIs | BoxIs


def topic(hall: str, *rest: str) -> str:
    """Return a topic of a hall.

    >>> topic("club-cup", BOX, "box-07")
    'companion/1/club-cup/box/box-07'
    """
    return "/".join((ROOT, hall, *rest))


def payload(message: Head | Status) -> bytes:
    """Return a message as a broker carries it."""
    return json.dumps(asdict(message), ensure_ascii=False, separators=(",", ":")).encode()


def labels(rank: Rank, game: int) -> list[tuple[str, str]]:
    """Return the user properties of lines and books."""
    return [("term", str(rank.term)), ("game", str(game)), ("leader", rank.leader)]


def heard(hall: str, where: str, data: bytes, marks: Mapping[str, str]) -> Heard:
    """Return what came over the broker; ``marks`` are its user properties. Raises BadMessage."""
    match where.removeprefix(topic(hall, "")).split("/"):
        case ["head"]:
            return _values(data, Head)
        case ["line"]:
            if len(data) > LONGEST or b"\n" in data:
                raise BadMessage("a line is longer than any line, or more than one")
            return Line(*_marks(marks), data)
        case ["book"]:
            return read_book(*_marks(marks), data)
        case ["leader"] if data in {HERE, GONE}:
            return LeaderIs(data == HERE)
        case ["box", box] if is_name(box):
            return BoxIs(box, None if data in {GONE, b""} else _values(data, Status))
    raise BadMessage(f"nothing of a hall is in {shown(where)}")


def _marks(marks: Mapping[str, str]) -> tuple[Rank, int]:
    term, game, leader = (marks.get(each, "") for each in ("term", "game", "leader"))
    if not (_is_number(term) and _is_number(game) and is_name(leader)):
        raise BadMessage("a line or a book says no term, no game or no leader")
    return Rank(int(term), leader), int(game)


def _is_number(words: str) -> bool:
    return words.isascii() and words.isdigit() and len(words) < len("1000000000")


def _values(data: bytes, kind: type[T]) -> T:
    if len(data) > _LONGEST_STATUS:
        raise BadMessage(f"a message has more than {_LONGEST_STATUS} bytes")
    try:
        return read_values(kind, values_of(data))
    except RecursionError as fault:
        raise BadMessage("a message is nested too deep") from fault
