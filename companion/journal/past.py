"""The games that were played on a box, read back from its folder."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from companion.journal.folder import kept
from companion.journal.lines import read_on
from companion.journal.reading import contents
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.engine.session import Session


@frozen
class PastGame:
    """A game as its journal left it: the one in use, one that is over, or one that was given up."""

    path: Path
    session: Session


def past_games(folder: Path, most: int = 500) -> Iterator[PastGame]:
    """Yield the games of a folder, the newest first, looking at ``most`` journals.

    Each costs bounded memory and is read when it is asked for: half a millisecond on a laptop, some
    ten on the smallest Pi. A damaged one counts up to its last good line; what cannot be read, or
    holds no game, is left out. Raises OSError where the folder itself cannot be read.
    """
    for path in islice(reversed(kept(folder)), most):
        try:
            session = read_on(contents(path))[0].memory.session
        except OSError:
            continue
        if session is not None:
            yield PastGame(path, session)
