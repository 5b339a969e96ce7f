"""What the box asks of the world about the games of its past, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.findings import Past
    from companion.app.memory import Entry, Memory
    from companion.app.names import SeatNames


@frozen
class ReadPast:
    """Bring the games of the past as Recalled."""


@frozen
class ReadGame:
    """Bring a game that is over as GameRecalled; the fields are those of RecallGame."""

    file: str = ""
    wants: str = ""


@frozen
class RecordLater:
    """Write an entry to the journal of a game of the past, by its name, and sync it."""

    file: str
    entry: Entry


@frozen
class KeepName:
    """Keep the name of a seat of a game of the past, or none, and bring NameKept.

    A disk that does not take it brings RecordFailed.
    """

    deal_id: str
    seat: str
    name: str


@frozen
class NameKept:
    """The names of a game's seats as they are kept now, and those to choose from."""

    deal_id: str
    names: SeatNames
    known: tuple[str, ...]


@frozen
class Recalled:
    """The games that were played to their ends on this box, the newest first.

    ``unread`` is how many journals cannot be read to their ends.
    """

    games: tuple[Past, ...]
    unread: int = 0


@frozen
class GameRecalled:
    """What the journal of a game that is over says, and what it came to; None where none is.

    ``asked`` is what brings it; ``is_older`` says that a newer journal cannot be read. ``known``
    are the names that a seat can be given.
    """

    asked: ReadGame
    game: tuple[Past, Memory] | None
    is_older: bool = False
    known: tuple[str, ...] = ()


AskPast = ReadPast | ReadGame | KeepName
OfPast = Recalled | GameRecalled
