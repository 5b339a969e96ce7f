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
    """Keep the name of a seat of a game, or none, and bring NameKept.

    What cannot be kept brings RecordFailed, or NameRefused where a phone asked for it under ``id``.
    """

    deal_id: str
    seat: str
    name: str
    id: str = ""


@frozen
class ReadNames:
    """Bring the names of a game's seats as NameKept."""

    deal_id: str


@frozen
class NameKept:
    """The names of a game's seats as they are kept now, and those to choose from.

    ``id`` is that of the phone's question that brought it, if one did.
    """

    deal_id: str
    names: SeatNames
    known: tuple[str, ...]
    id: str = ""


@frozen
class NameRefused:
    """A name that a phone asked for is not kept, and why not."""

    id: str
    why: str


@frozen
class ReadPlay:
    """Bring the newest game that is over as PlayRead: a phone asked for it, in its language."""

    id: str
    language: str


@frozen
class PlayRead:
    """The newest game that is over for the phone that asked; None where there is none."""

    asked: ReadPlay
    past: Past | None


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


AskPast = ReadPast | ReadGame | KeepName | ReadNames | ReadPlay
OfPast = Recalled | GameRecalled | PlayRead
