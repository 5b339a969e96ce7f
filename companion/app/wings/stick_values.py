"""What the box asks of a stick with games, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.memory import Memory

SAVE, LOOK, TAKE = "save", "look", "take"
"""To save all games on a stick, to look at the newest file there, to put back what is in it."""
DONE = "done"
WHY = ("none", "empty", "full", "large", "failed", "bad", "disk")
"""Why nothing came of it."""


@frozen
class AskStick:
    """Save the games on a stick, or look at what is there, and bring StickSaid.

    ``id`` is the question's where they go to the host's phone and come from there.
    """

    what: str
    id: str = ""


@frozen
class PutBack:
    """Put back what was looked at, this number of games of it, and bring StickSaid."""

    games: int
    id: str = ""


@frozen
class GoOnWith:
    """Make the running game of a stick this box's own, and bring GoesOn."""

    data: bytes


@frozen
class ForgetGames:
    """Remove the files of a phone's question that has ended: nobody asks for them any more."""


@frozen
class StickSaid:
    """What came of a wish: ``word`` is DONE or one of WHY.

    ``games`` and ``cards`` are counts, of what is new here where it was looked at; ``here`` are
    games that were here before, ``left`` files that stay there. ``day`` is that of a running game,
    and ``running`` its journal once everything else is put back. ``id`` is that of the wish.
    """

    what: str
    word: str
    file: str = ""
    games: int = 0
    cards: int = 0
    here: int = 0
    left: int = 0
    has_running: bool = False
    day: str = ""
    running: bytes = b""
    id: str = ""


@frozen
class GamesWish:
    """The host's phone asks for the games, or to look at those that it has sent; or no longer."""

    id: str
    what: str
    wanted: bool = True


@frozen
class GoesOn:
    """A game of a stick goes on here: what its journal folds to."""

    memory: Memory


OfStick = StickSaid | GoesOn | GamesWish
ForStick = AskStick | PutBack | GoOnWith | ForgetGames
