"""The journal's way to the disk, listened to and made to fail, just above the kernel.

Python's own functions of files are wrapped while the disk is watched; each call still reaches a
real folder unless it has to fail. ``test_power_cuts`` compares what is heard here with what
``strace`` hears of the same game.
"""

from __future__ import annotations

import errno
import io
import os
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from power.calls import Call, Created, Made, Removed, Renamed, Resized, Synced, Written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import ModuleType

    import pytest


def no_trouble(_: Call) -> int | None:
    """Let every call through."""
    return None


@dataclass
class Disk:
    """What is asked of the folders below ``root``, oldest first, by paths relative to it.

    ``trouble`` is asked before each call: an ``errno`` makes the call fail. A write that fails for
    want of room takes half of its bytes first, as a disk that is nearly full does.
    """

    root: Path
    trouble: Callable[[Call], int | None] = no_trouble
    calls: list[Call] = field(default_factory=list)
    handles: dict[int, str] = field(default_factory=dict)

    def name(self, path: object) -> str | None:
        """Return a path as calls name it, None for what is none of ours."""
        whole = Path(os.fsdecode(path)) if isinstance(path, str | os.PathLike | bytes) else None
        if whole is None or not whole.is_relative_to(self.root):
            return None
        return str(whole.relative_to(self.root))

    def check(self, call: Call) -> None:
        """Raise OSError where the call is to fail."""
        number = self.trouble(call)
        if number is not None:
            raise OSError(number, os.strerror(number))

    def does(self, call: Call, really: Callable[[], Any]) -> Any:  # noqa: ANN401 - as the call's
        """Make a call, unless it is to fail, and remember it."""
        self.check(call)
        result = really()
        self.calls.append(call)
        return result


class _Watched(io.FileIO):
    """A file without a buffer whose every write is heard."""

    def __init__(self, disk: Disk, path: str, name: str, mode: str) -> None:
        super().__init__(path, mode)
        self._disk, self._path = disk, name
        disk.handles[self.fileno()] = name

    def write(self, data: Any, /) -> int:  # noqa: ANN401 - whatever has bytes
        """Write, or a half of it and an error for want of room."""
        raw = bytes(data)
        at = os.fstat(self.fileno()).st_size if "a" in self.mode else self.tell()
        call = Written(self._path, at, raw)
        number = self._disk.trouble(call)
        if number == errno.ENOSPC and len(raw) > 1:
            raw, number = raw[: len(raw) // 2], None
        if number is not None:
            raise OSError(number, os.strerror(number))
        count = super().write(raw)
        self._disk.calls.append(Written(self._path, at, raw[:count]))
        return count

    def close(self) -> None:
        """Close, and forget the handle, which another file may have next."""
        if not self.closed:
            self._disk.handles.pop(self.fileno(), None)
        super().close()

    def truncate(self, size: int | None = None, /) -> int:
        """Cut to a size."""
        wanted = self.tell() if size is None else size
        call = Resized(self._path, wanted)
        return int(self._disk.does(call, lambda: super(_Watched, self).truncate(wanted)))


@contextmanager
def watched(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    """Listen to everything that happens below a folder."""
    disk = Disk(root)
    with monkeypatch.context() as patched:
        for module, name, wrap in _WRAPPERS:
            patched.setattr(module, name, wrap(disk, getattr(module, name)))
        yield disk


def _file(disk: Disk, real: Callable[..., Any]) -> Callable[..., Any]:
    def open_file(path: Any, mode: str = "r", buffering: int = -1, *rest: Any, **more: Any) -> Any:  # noqa: ANN401 - as Python's own
        name = disk.name(path)
        if name is None:
            return real(path, mode, buffering, *rest, **more)
        is_new = not os.path.exists(path) and mode[0] in "axw"  # noqa: PTH110 - pathlib asks us
        if is_new:
            disk.check(Created(name))
        if buffering == 0:
            opened: Any = _Watched(disk, os.fspath(path), name, mode)
        else:
            opened = real(path, mode, buffering, *rest, **more)
        if is_new:
            disk.calls.append(Created(name))
        return opened

    return open_file


def _handle(disk: Disk, real: Callable[..., int]) -> Callable[..., int]:
    def open_handle(path: Any, *rest: Any, **more: Any) -> int:  # noqa: ANN401 - as Python's own
        handle = real(path, *rest, **more)
        if (name := disk.name(path)) is not None:
            disk.handles[handle] = name
        return handle

    return open_handle


def _close(disk: Disk, real: Callable[[int], None]) -> Callable[[int], None]:
    def close(handle: int) -> None:
        disk.handles.pop(handle, None)
        real(handle)

    return close


def _sync(disk: Disk, real: Callable[[int], None]) -> Callable[[int], None]:
    def sync(handle: int) -> None:
        name = disk.handles.get(handle)
        if name is None:
            real(handle)
        else:
            disk.does(Synced(name), lambda: real(handle))

    return sync


def _by_path(make: Callable[..., Call]) -> Callable[[Disk, Callable[..., Any]], Callable[..., Any]]:
    """Make a wrapper for a function that takes a path, and perhaps a second one or a size."""

    def wrap(disk: Disk, real: Callable[..., Any]) -> Callable[..., Any]:
        def called(path: Any, *rest: Any, **more: Any) -> Any:  # noqa: ANN401 - as Python's own
            name = disk.name(path)
            if name is None:
                return real(path, *rest, **more)
            names = [disk.name(each) or each for each in rest]
            return disk.does(make(name, *names), lambda: real(path, *rest, **more))

        return called

    return wrap


_WRAPPERS: tuple[tuple[ModuleType, str, Callable[..., Any]], ...] = (
    (io, "open", _file),
    (os, "open", _handle),
    (os, "close", _close),
    (os, "fsync", _sync),
    (os, "fdatasync", _sync),
    (os, "truncate", _by_path(Resized)),
    (os, "rename", _by_path(Renamed)),
    (os, "replace", _by_path(Renamed)),
    (os, "unlink", _by_path(lambda path, *_: Removed(path))),
    (os, "mkdir", _by_path(lambda path, *_: Made(path))),
)
