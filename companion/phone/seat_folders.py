"""The folders of the seats' files: one for each game.

It is named by the number of the box's journal and by the id of the dealt game. A box that was wiped
counts its journals from 1 again, and a journal may be written into another file while its game goes
on: so the id alone says which folder it is. Folders of other games are left as they are.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from pathlib import Path

_FORM = re.compile(r"game-(\d{4,9})(?:-([0-9A-Za-z]{1,64}))?")
_FILE = re.compile(r"seat-(\d{1,2})\.jsonl")
_LAST = "last"
"""The file that names the folder in use: where a box was wiped, the numbers do not say it."""


@frozen
class SeatedGame:
    """The game that seats belong to: the number of its journal, and its id.

    A game from before there were ids has none; its number alone must do.
    """

    number: int
    deal_id: str = ""

    @property
    def folder(self) -> str:
        """The name of its folder.

        >>> SeatedGame(7).folder, SeatedGame(12, "a5").folder
        ('game-0007', 'game-0012-a5')
        """
        return f"game-{self.number:04}" + (f"-{self.deal_id}" if self.deal_id else "")


class SeatFolders:
    """The folders of all games in one folder, which need not be there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def games(self) -> tuple[SeatedGame, ...]:
        """Return every game that has a folder, the highest number first."""
        found = (_game_of(name) for name in _names(self.folder))
        return tuple(sorted(filter(None, found), key=lambda each: each.number, reverse=True))

    def known(self, game: SeatedGame) -> SeatedGame | None:
        """Return a game as its folder names it; its journal may have had another number."""
        if not game.deal_id:
            return game if game in self.games() else None
        return next((each for each in self.games() if each.deal_id == game.deal_id), None)

    def newest(self) -> SeatedGame | None:
        """Return the game that was played last; None where none has seats."""
        games = self.games()
        try:
            last = _game_of((self.folder / _LAST).read_text(encoding="ascii"))
        except (OSError, ValueError):
            last = None
        return last if last in games else next(iter(games), None)

    def remember(self, game: SeatedGame) -> None:
        """Note which game is played; where the disk takes nothing, the numbers must do."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            (self.folder / _LAST).write_text(game.folder, encoding="ascii")

    def seats(self, game: SeatedGame) -> tuple[int, ...]:
        """Return the numbers of a game's seats that have files."""
        found = (_FILE.fullmatch(name) for name in _names(self.folder / game.folder))
        return tuple(sorted(int(match[1]) for match in found if match))

    def path(self, game: SeatedGame, seat: int) -> Path:
        """Return the path of a seat's file."""
        return self.folder / game.folder / f"seat-{seat}.jsonl"


def _game_of(folder: str) -> SeatedGame | None:
    match = _FORM.fullmatch(folder)
    return SeatedGame(int(match[1]), match[2] or "") if match else None


def _names(folder: Path) -> list[str]:
    """Return the names in a folder; none where there is no folder."""
    try:
        return [path.name for path in folder.iterdir()]
    except OSError:
        return []
