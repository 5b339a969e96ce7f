"""Writing to the journal of a game that is over, while another one is in use."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.journal.folder import kept
from companion.journal.line_file import LineFile
from companion.journal.lines import following_lines
from companion.journal.reading import contents
from companion.journal.recovery import look

if TYPE_CHECKING:
    from pathlib import Path

    from companion.app.memory import Entry


def append_later(path: Path, entries: tuple[Entry, ...]) -> None:
    """Write entries to the end of a journal and sync them; nothing of it is kept open.

    The file keeps its time, which says when the game was played. Raises OSError where the disk does
    not take them, and for a journal that is not whole; IllegalMove for what its game does not
    allow. Then the file is as it was before.
    """
    found = contents(path)
    result, trouble = look(path, found)
    if path not in kept(path.parent) or trouble is not None:
        raise OSError(errno.EINVAL, "it is no journal that is whole")
    lines, _ = following_lines(result, entries)
    before = os.stat(path, follow_symlinks=False)  # noqa: PTH116 - a Path cannot say so in 3.11
    data = found.data[: result.length]
    with LineFile(path.parent, path, data, is_sound=len(data) == len(found.data)) as file:
        file.look()
        try:
            file.write(lines, lambda: path)
        except OSError:
            file.undo()
            raise
    with suppress(OSError):  # then the game is of a later day, which harms nothing
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
