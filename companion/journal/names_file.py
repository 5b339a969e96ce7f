"""The file of names: who sat where in the games of this box, and whom it knows.

It lies beside the journals, in the box's own folder, and is one line in their form, written whole
and then renamed: a cut leaves it as it was before or after.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.app.names import LONGEST, PlayerNames
from companion.journal.chain import check_that
from companion.journal.one_line import values_in, write_values
from companion.journal.reading import contents, why

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger("companion")

FILE = "names.json"


def read_names(folder: Path) -> PlayerNames:
    """Return the names of a box. A damaged file is set aside, and no game is touched by it.

    The log says so, and says no name.
    """
    path = folder / FILE
    try:
        return _read(path)
    except FileNotFoundError:
        return PlayerNames()
    except OSError as fault:
        log.warning("%s cannot be read: %s", path, why(fault))
    except (ValueError, TypeError, KeyError, RecursionError):
        aside = path.with_suffix(".damaged")
        log.warning("%s is damaged: it is kept as %s", path, aside.name)
        with suppress(OSError):
            path.rename(aside)
    return PlayerNames()


def write_names(folder: Path, names: PlayerNames) -> None:
    """Write the names of a box. Raises OSError; then the file is as it was before."""
    games = {deal_id: dict(seats) for deal_id, seats in names.games}
    write_values(folder / FILE, {"names": list(names.known), "games": games})


def _read(path: Path) -> PlayerNames:
    return names_in(contents(path).data)


def names_in(data: bytes) -> PlayerNames:
    """Return the names that the bytes of a file hold.

    Raises ValueError, TypeError, KeyError, AttributeError or RecursionError for any others.
    """
    values = values_in(data)
    check_that(values.keys() == {"names", "games"}, "it has other fields")
    known = tuple(values["names"])
    games = tuple((each, tuple(seats.items())) for each, seats in values["games"].items())
    every = [*known, *(name for _, seats in games for _, name in seats)]
    check_that(
        all(isinstance(each, str) and len(each) <= LONGEST for each in every), "it has other names"
    )
    return PlayerNames(known, games)
