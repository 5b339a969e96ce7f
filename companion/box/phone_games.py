"""Games on their way to the host's phone and back, by pieces: each end of the seam has one file."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import TYPE_CHECKING, ClassVar

from companion.app.wings.stick_values import DONE, LOOK, SAVE
from companion.backup.packing import Folders
from companion.box.owned_packs import own_cards, own_packs
from companion.box.stick import FROM_STICK, TO_STICK, Stick
from companion.seam.game_messages import MOST, GamesPiece, PieceAsked
from companion.seam.messages import RequestAnswered
from companion.service import Service
from companion.surface.phone_answers import MOVED_ON, NOT_ALLOWED, NOT_RECORDED

if TYPE_CHECKING:
    from contextlib import ExitStack

    from companion.app.wings.stick_values import StickSaid
    from companion.seam.game_messages import PieceSent

_OUT = 256 << 10
_PART = "from-phone.part"


def phone_games_of(games: Path, opened: ExitStack) -> PhoneGames:
    """Return the way of these games to a phone, with a folder that goes with the box."""
    made = TemporaryDirectory(prefix="games-", dir=Service.of_environment().folder)
    run = Path(opened.enter_context(made))
    return PhoneGames(Folders(games, own_packs(), own_cards()), run)


class PhoneGames(Stick):
    """Packs and looks as for a stick; the running game and the settings stay.

    A file lies there once a finger said yes, and until its last piece has gone. What comes is
    looked at when all of it has come; a later file does not touch one that is being asked about.
    """

    named: ClassVar[str] = "games of a phone"
    takes_running: ClassVar[bool] = False

    def __init__(self, folders: Folders, run: Path) -> None:
        super().__init__(folders, run)
        self._lock, self._works = Lock(), Lock()

    def asked(self, what: str) -> StickSaid:
        """Pack or look as for a stick, once a question that nobody waits for is done with."""
        with self._works:
            if what == SAVE:
                (self.run / _PART).unlink(missing_ok=True)  # of a phone that went away
            self.forget()
            return super().asked(what)

    def forget(self) -> None:
        """Remove both files of a question; what comes just now stays."""
        with self._lock:
            for name in (TO_STICK, FROM_STICK):
                (self.run / name).unlink(missing_ok=True)

    def _let_go(self) -> None:
        """Leave the file: its pieces are asked for later."""

    def _carried(self, what: str) -> tuple[str, str]:
        with self._lock:
            if what == LOOK:
                (self.run / _PART).replace(self.run / FROM_STICK)
        return DONE, ""

    def piece(self, asked: PieceAsked | PieceSent) -> GamesPiece | RequestAnswered:
        """Give a piece of the packed file, or take one of what comes; on the seam's thread."""
        try:
            with self._lock:
                return self._given(asked) if isinstance(asked, PieceAsked) else self._taken(asked)
        except FileNotFoundError:
            return RequestAnswered(asked.id, ok=False, why=NOT_ALLOWED)
        except OSError:
            return RequestAnswered(asked.id, ok=False, why=NOT_RECORDED)

    def _given(self, asked: PieceAsked) -> GamesPiece:
        packed = self.run / TO_STICK
        with packed.open("rb") as file:
            file.seek(asked.at)
            data, more = file.read(_OUT), bool(file.read(1))
        if not more:
            packed.unlink()
        return GamesPiece(asked.id, data, more)

    def _taken(self, sent: PieceSent) -> RequestAnswered:
        part, why = self.run / _PART, ""
        has = part.stat().st_size if sent.at else 0
        if sent.at != has:
            why = MOVED_ON
        elif has + len(sent.data) > MOST:
            why = NOT_ALLOWED
            part.unlink(missing_ok=True)
        else:
            with part.open("ab" if sent.at else "wb") as file:
                file.write(sent.data)
        return RequestAnswered(sent.id, ok=not why, why=why)
