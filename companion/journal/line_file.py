"""A file of lines that only grows: what it took is on the disk, what it did not take is gone."""

from __future__ import annotations

from contextlib import suppress
from typing import IO, TYPE_CHECKING

from companion.journal.disk import (
    check,
    make_private,
    open_to_append,
    sync_file,
    write_whole,
)
from companion.journal.folder import sync
from companion.surface.closing import Closing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path


class LineFile(Closing):
    """A file in a folder, written line by line. All its functions raise OSError.

    ``path`` is None until the file is made; ``data`` are the bytes that were acknowledged, in the
    file or, without one, still to be written. ``strays`` are files that never were; ``is_sound``
    says that nothing stands behind the data.
    """

    def __init__(
        self,
        folder: Path,
        path: Path | None = None,
        data: bytes = b"",
        strays: Iterable[Path] = (),
        *,
        is_sound: bool = True,
    ) -> None:
        self.folder, self.path, self.data = folder, path, bytearray(data)
        self._strays = list(strays)
        self._is_sound = is_sound and not self._strays
        self._file: IO[bytes] | None = None

    def look(self) -> None:
        """See that the file is as it was left, and clear away what a failed write left.

        Raises OSError with ESTALE or ENOENT for a file that was changed or taken away.
        """
        self.clear()
        if self.path is None:
            return
        if self._file is None:
            self._file = open_to_append(self.path, self.data)
        check(self._file, self.path, len(self.data))

    def write(self, lines: Iterable[bytes], new_path: Callable[[], Path]) -> None:
        """Write lines and sync each; a first one makes the file. Where it fails, call ``undo``."""
        every = tuple(lines)
        file, path = self._open(new_path)
        for raw in every:  # only a single line can be torn so that the line itself shows it
            write_whole(file, raw)
            sync_file(file)
        if self.path is None:
            sync(self.folder)
        whole = b"".join(every)
        check(file, path, len(self.data) + len(whole))
        if self.path is None:
            self._strays.remove(path)
        self.path = path
        self.data += whole

    def _open(self, new_path: Callable[[], Path]) -> tuple[IO[bytes], Path]:
        """Return the file to write to and its path; without one, a new one."""
        if self.path is not None:
            self._file = self._file or open_to_append(self.path, self.data)
            return self._file, self.path
        path = new_path()
        self._file = self._new(path)
        return self._file, path

    def _new(self, path: Path) -> IO[bytes]:
        """Make a file; until it is known to be on the disk, it is a stray."""
        file = path.open("xb", buffering=0)
        self._strays.append(path)
        make_private(file)
        return file

    def undo(self, *others: LineFile) -> None:
        """Take off the disk what was written since, by other files that were begun instead too."""
        for other in others:
            other.close()
            self._strays += other._strays  # noqa: SLF001 - of this very class
        self._is_sound = False
        with suppress(OSError):  # where even that fails, the next append or start does it
            self.clear()

    def copy(self, way: Path, path: Path) -> None:
        """Write the data into a new file, which is there whole or not at all.

        ``way`` is its path on the way. Where it fails, everything is as before.
        """
        self.close()
        try:
            with self._new(way) as file:
                write_whole(file, self.data)
                sync_file(file)
            self._strays.append(path)
            way.rename(path)
            sync(self.folder)
        except OSError:
            self._is_sound = False
            with suppress(OSError):
                self._remove_strays()
            raise
        self._strays.clear()
        self.path, self._is_sound = path, True

    def move(self, path: Path) -> None:
        """Give the file another name, which nothing has."""
        if self.path is not None:
            self.path.rename(path)
            self.path = path
            sync(self.folder)

    def reopen(self) -> None:
        """Open the file in a folder that was put in place of the one before."""
        self.close()
        if self.path is not None:
            self._file = open_to_append(self.path, self.data, may_cut=not self._is_sound)

    def clear(self) -> None:
        """Take off the disk what was never acknowledged."""
        if self._is_sound:
            return
        self.close()
        self._remove_strays()
        if self.path is not None:
            self._file = open_to_append(self.path, self.data, may_cut=True)
        self._is_sound = True

    def _remove_strays(self) -> None:
        for stray in self._strays:
            stray.unlink(missing_ok=True)
        if self._strays:
            sync(self.folder)
            self._strays.clear()

    def close(self) -> None:
        """Let go of the file; twice does no harm."""
        if self._file is not None:
            self._file.close()
            self._file = None
