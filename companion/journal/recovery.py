"""What a folder brings back at the start: the newest game that can be read, and what cannot."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.errors import JournalForeign
from companion.journal.folder import SUFFIX, kept, partial_copies
from companion.journal.lines import NOTHING, ReadResult, read_on
from companion.journal.reading import contents, why
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from companion.app.memory import Memory
    from companion.journal.reading import Contents


@frozen
class Trouble:
    """A journal that cannot be used as it is. It stays where it is, byte for byte.

    ``line`` counts from 1 and is 0 where no line is at fault; ``lines`` is how many the file has.
    ``is_closed`` says that only another user may read it. ``is_left`` says that nothing is wrong
    with it: a set-up that dealt no game stands in a newer file.
    """

    path: Path
    reason: str
    line: int = 0
    lines: int = 0
    is_foreign: bool = False
    is_closed: bool = False
    is_left: bool = False

    def __str__(self) -> str:
        """Return the trouble as a sentence without its full stop."""
        if self.is_foreign:
            return f"{self.path}: {self.reason}: the file is left for that version"
        if self.is_left:
            return f"{self.path}: {self.reason}: it can go on"
        where = f"line {self.line} of {self.lines} is damaged" if self.line else "cannot be read"
        return f"{self.path}: {where} ({self.reason}): the file is kept as it is"


@frozen
class Recovered:
    """The game that goes on: what is known, and the bytes that say so.

    ``source`` is the file where it was found and ``path`` the one to append to: None where the
    game has to be written into a new file first, for its own is damaged or a newer one is in its
    way. ``strays`` were never acknowledged;
    ``is_torn`` says that such bytes stand behind the game in its file.
    """

    source: Path | None = None
    path: Path | None = None
    result: ReadResult = NOTHING
    data: bytes = b""
    strays: tuple[Path, ...] = ()
    is_torn: bool = False
    trouble: Trouble | None = None


def recovered(folder: Path) -> Recovered:
    """Read a folder without touching it: the newest game counts, the older ones are not read.

    A journal without one good line does not hide the game before it, and a set-up that dealt
    nothing hides no running one: a version that could not read that game began it. Raises OSError
    where the folder itself cannot be read.
    """
    paths = kept(folder)
    found = _newest(paths)
    if found.path is not None and found.result.memory.session is None:
        before = _newest(paths[: paths.index(found.path)])
        if before.path is not None and _is_running(before.result.memory):
            left = Trouble(before.path, "this game is not over", is_left=True)
            found = replace(before, path=None, trouble=left, strays=found.strays)
    return replace(found, strays=(*partial_copies(folder), *found.strays))


def _is_running(memory: Memory) -> bool:
    session = memory.session
    return session is not None and not session.deal.game.is_over(session.view())


def _newest(paths: Sequence[Path]) -> Recovered:
    """Return the game of the last of these files that can be read, and what cannot."""
    strays: list[Path] = []
    trouble: Trouble | None = None
    for path in reversed(paths):
        try:
            found = contents(path)
        except OSError as fault:
            trouble = trouble or unread(path, fault)
            continue
        result, wrong = look(path, found)
        trouble = trouble or wrong
        if wrong is not None and wrong.is_foreign:
            return Recovered(strays=tuple(strays), trouble=trouble)
        if result.lines:
            return Recovered(
                path,
                path if trouble is None else None,
                result,
                found.data[: result.length],
                tuple(strays),
                result.length < len(found.data),
                trouble,
            )
        if wrong is None:
            strays.append(path)  # torn at birth: nothing of it was ever shown
    return Recovered(strays=tuple(strays), trouble=trouble)


def unread(path: Path, fault: OSError) -> Trouble:
    """Return the trouble with a journal of which nothing can be read."""
    return Trouble(path, why(fault), is_closed=isinstance(fault, PermissionError))


def look(path: Path, found: Contents) -> tuple[ReadResult, Trouble | None]:
    """Return what a journal holds up to its first fault, and that fault if any."""
    result, fault = read_on(found)
    if isinstance(fault, JournalForeign):
        return result, Trouble(path, str(fault), is_foreign=True)
    if fault is not None:
        return result, Trouble(path, fault.reason, fault.line, _count(found))
    if path.suffix != SUFFIX:
        return result, Trouble(path, "an earlier version of the program set it aside")
    return result, None


def _count(found: Contents) -> int:
    """Return how many lines a file has, the one at its end without a line end too."""
    return found.data.count(b"\n") + (not found.data.endswith(b"\n"))
