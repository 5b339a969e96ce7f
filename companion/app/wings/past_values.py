"""What the box asks of the world about the games of its past, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.findings import Past
    from companion.app.memory import Entry, Memory


@frozen
class ReadPast:
    """Bring the games of the past as Recalled."""


@frozen
class ReadGame:
    """Bring a game that is over as GameRecalled; the fields are those of RecallGame."""

    file: str = ""
    keeps: bool = False


@frozen
class RecordLater:
    """Write an entry to the journal of a game of the past, by its name, and sync it."""

    file: str
    entry: Entry


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

    ``asked`` is what brings it; ``is_older`` says that a newer journal cannot be read.
    """

    asked: ReadGame
    game: tuple[Past, Memory] | None
    is_older: bool = False
