"""What the loop finds out on threads of its own, so that it hears fingers meanwhile."""

from __future__ import annotations

import logging
from threading import Thread
from typing import TYPE_CHECKING

from companion.app.values import Examined, RecordFailed, RunChecks
from companion.app.wings.past_values import (
    AskPast,
    GameRecalled,
    KeepName,
    NameKept,
    NameRefused,
    OfPast,
    PlayRead,
    ReadGame,
    ReadNames,
    ReadPast,
    ReadPlay,
    Recalled,
)
from companion.app.wings.stick_values import AskStick, StickSaid
from companion.errors import BadName
from companion.surface.frozen import replace
from companion.surface.phone_answers import NOT_RECORDED

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.app.findings import Past
    from companion.app.values import Input
    from companion.daemon.world import NoStick, World
    from companion.journal.history import PastReader

Search = AskPast | RunChecks | AskStick
"""What a step asks to be found out."""
Found = OfPast | Examined | StickSaid
"""What comes of it."""
log = logging.getLogger("companion")


class Searches:
    """Finds things out beside the loop; ``busy`` is how many are not found yet.

    Only the loop's own thread calls it.
    """

    def __init__(self, put: Callable[[Input], None]) -> None:
        self._put = put
        self.busy = 0

    def find(self, search: Callable[[], Input]) -> None:
        """Begin a search; what it finds is handed in, and ``arrived`` then ends it."""
        self.busy += 1
        Thread(target=lambda: self._put(search()), daemon=True).start()

    def begin(self, effect: Search, past: PastReader, world: World) -> None:
        """Begin what an effect asks for: games of the past or of a stick, or checks of the box.

        A name is kept at once, for what is read next has it.
        """
        match effect:
            case ReadPast():
                self.find(lambda: recalled(past))
            case ReadGame():
                self.find(lambda: game_recalled(past, effect))
            case KeepName():
                self._put(name_kept(past, effect))
            case ReadNames(deal_id):
                self._put(past.names_of(deal_id))
            case ReadPlay():
                self.find(lambda: PlayRead(effect, last_game(past)))
            case RunChecks(language, heard):
                self.find(lambda: Examined(world.examine(language, heard)))
            case AskStick(what, id_):
                self.find(lambda: replace(carrier(world, id_).asked(what), id=id_))

    def arrived(self) -> None:
        """Count what was found."""
        self.busy -= 1


def carrier(world: World, question: str) -> NoStick:
    """Return what carries games out of the box and back."""
    return world.phone_games if question else world.stick


def name_kept(past: PastReader, asked: KeepName) -> NameKept | NameRefused | RecordFailed:
    """Keep the name of a seat; what a disk says of it has no name in it."""
    try:
        return past.keep_name(asked)
    except BadName as fault:
        reason, why = str(fault), fault.why
    except OSError as fault:
        reason, why = fault.strerror or "the name could not be written", NOT_RECORDED
    return NameRefused(asked.id, why) if asked.id else RecordFailed(reason)


def last_game(past: PastReader) -> Past | None:
    """Return the newest game that is over, if one can be read."""
    found = game_recalled(past, ReadGame()).game
    return found and found[0]


def recalled(past: PastReader) -> Recalled:
    """Read the games of the past: hundreds take seconds on a small Pi."""
    try:
        games, troubles = past.read_all()
    except OSError as fault:
        log.warning("the games of the past cannot be read: %s", fault.strerror or fault)
        return Recalled(())
    return Recalled(games, len(troubles))


def game_recalled(past: PastReader, asked: ReadGame) -> GameRecalled:
    """Read a game that is over."""
    try:
        return GameRecalled(asked, *past.game(asked.file), known=past.names())
    except OSError as fault:
        log.warning("a game of the past cannot be read: %s", fault.strerror or fault)
        return GameRecalled(asked, None, is_older=True)
