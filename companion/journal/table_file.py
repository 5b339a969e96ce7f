"""What a table of a hall does for itself, in a file beside the copy of the hall's game.

The copy stays the leader's journal to the byte. This file holds the presses of this table alone: a
line of the house's form, written whole at each of them.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.engine.many_tables import hall_presses, own_presses, with_own
from companion.errors import GameError, JournalFull
from companion.journal.chain import check_that
from companion.journal.lines import read_presses, write_presses
from companion.journal.one_line import read_values, write_values
from companion.journal.reading import why
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from pathlib import Path

    from companion.engine.many_tables import TablePress
    from companion.engine.session import Session

log = logging.getLogger("companion")


@frozen
class DealtGame:
    """A game of a hall, by the id that no other one has, or where there is none by its code."""

    session: Session
    deal_id: str = ""

    @property
    def id(self) -> str:
        """What its files are named after."""
        return self.deal_id or self.session.deal.code


class TableFile:
    """The presses that this table made for itself, of the game that was asked for last.

    The folder is the journal's, whose lock keeps other programs away. A damaged file is left where
    it is, under another name, and the table begins without.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._game = ""
        self._presses: tuple[TablePress, ...] = ()

    def merged(self, game: DealtGame) -> Session:
        """Return a hall's game with this table's own presses in place of the leader's."""
        return with_own(game.session, self.presses(game))

    def presses(self, game: DealtGame) -> tuple[TablePress, ...]:
        """Return this table's own presses of a game."""
        if self._game != game.id:
            self._game, self._presses = game.id, self._read(game)
        return self._presses

    def keep(self, game: DealtGame) -> None:
        """Write what the table did for itself in a game that has been played on this box.

        Raises JournalFull where the disk does not take it; then everything is as before.
        """
        now = hall_presses(game.session)
        later = (each for each in self.presses(game) if each.after > now)  # the hall comes back
        wanted = (*own_presses(game.session), *later)
        if wanted == self.presses(game):
            return
        values = {"game": game.id, "presses": write_presses(wanted)}
        try:
            write_values(self._path(game), values)
        except OSError as fault:
            raise JournalFull(f"cannot write in {self._folder}: {why(fault)}") from fault
        self._presses = wanted

    def _path(self, game: DealtGame) -> Path:
        return self._folder / f"hall-table-{game.id}.jsonl"

    def _read(self, game: DealtGame) -> tuple[TablePress, ...]:
        path = self._path(game)
        try:
            return _presses(path, game)
        except FileNotFoundError:
            return ()
        except OSError as fault:
            log.warning("cannot read %s: %s", path, why(fault))
        except (
            GameError,
            ValueError,
            KeyError,
            TypeError,
            AttributeError,
            RecursionError,
        ) as fault:
            aside = path.with_suffix(".damaged")
            log.warning("%s is damaged (%s): it is kept as %s", path, fault, aside.name)
            with suppress(OSError):
                path.rename(aside)
        return ()


def _presses(path: Path, game: DealtGame) -> tuple[TablePress, ...]:
    """Return the presses of a file. Raises GameError and as ``read_values`` does."""
    values = read_values(path)
    check_that(values["game"] == game.id, "it is of another game")
    return read_presses(values["presses"], game.session.deal.game.moves)
