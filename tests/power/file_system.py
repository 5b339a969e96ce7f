"""What a disk may hold after the power was cut: every state that the calls so far allow.

The model promises no more than POSIX does, which is less than ext4 or f2fs give: what was synced
is there; of all else, each name may be old or new by itself, a size may run ahead of its bytes
with zeros in between, each sector of a file may be any of its versions, and a write may end at any
byte. Syncing a file says nothing about its name, which lasts once its folder is synced.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations, product
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from power.calls import Call, Created, Made, Removed, Renamed, Resized, Synced, Written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

SECTOR = 512
"""Bytes that a disk writes together; they are old or new, whatever the ones beside them are."""
_FEW_SECTORS = 6
"""Up to this number of sectors every mixture of old and new is looked at; thirteen have 8192."""

State = frozenset[tuple[str, bytes | None]]
"""The paths on a disk with their bytes; a folder has None."""


def every_byte(start: int, end: int) -> Iterable[int]:
    """Tear at every byte."""
    return range(start, end + 1)


def few_bytes(start: int, end: int) -> Iterable[int]:
    """Tear behind the first byte, in the middle and before the last byte."""
    return sorted({min(start + 1, end), (start + end) // 2, max(end - 1, start)})


def one_byte(start: int, end: int) -> Iterable[int]:
    """Tear in the middle."""
    return ((start + end) // 2,)


@dataclass
class FileSystem:
    """A disk and the memory before it, which a power cut empties."""

    names: dict[str, int | None] = field(default_factory=dict)
    """Names on the disk: the number of a file, None for a folder."""
    waiting: list[tuple[Call, int | None]] = field(default_factory=list)
    """Changes of names that no sync has put on the disk yet, with the file they are about."""
    files: list[list[bytes]] = field(default_factory=list)
    """Of each file the versions that the disk may have; the first is there for certain."""

    @classmethod
    def holding(cls, state: State) -> FileSystem:
        """Return a disk as a power cut left it."""
        made = cls()
        for path, data in sorted(state):
            made.names[path] = None if data is None else len(made.files)
            made.files += [] if data is None else [[data]]
        return made

    def do(self, call: Call) -> None:
        """Take a call in."""
        match call:
            case Made(path):
                self.waiting.append((call, None))
            case Created(path):
                self.waiting.append((call, len(self.files)))
                self.files.append([b""])
            case Removed() | Renamed():
                self.waiting.append((call, None))
            case Written(path, at, data):
                now = self._versions(path)[-1].ljust(at, b"\0")
                self._versions(path).append(now[:at] + data + now[at + len(data) :])
            case Resized(path, size):
                now = self._versions(path)[-1]
                self._versions(path).append(now[:size].ljust(size, b"\0"))
            case Synced(path):
                self._sync(path)

    def _versions(self, path: str) -> list[bytes]:
        number = _after(self.names, self.waiting)[path]
        assert number is not None, f"{path} is a folder"
        return self.files[number]

    def _sync(self, path: str) -> None:
        is_file = _after(self.names, self.waiting).get(path) is not None
        if is_file:
            versions = self._versions(path)
            versions[:] = versions[-1:]
            return
        inside = [each for each in self.waiting if _folder(each[0].path) == path]
        self.names = _after(self.names, inside)
        self.waiting = [each for each in self.waiting if each not in inside]

    def states(self, places: Callable[[int, int], Iterable[int]]) -> Iterator[State]:
        """Yield what the disk may hold if the power is cut now; some states come twice."""
        for kept in _subsets(self.waiting):
            names = _after(self.names, kept)
            whole = {path for path in names if _has_folders(path, names)}
            paths = sorted(path for path in whole if names[path] is not None)
            folders = [(path, None) for path in whole if names[path] is None]
            held = [list(_contents(self.files[names[path] or 0], places)) for path in paths]
            for contents in product(*held):
                yield frozenset([*folders, *zip(paths, contents, strict=True)])


def _folder(path: str) -> str:
    return str(PurePosixPath(path).parent)


def _has_folders(path: str, names: dict[str, int | None]) -> bool:
    """Say whether the folders above a path are there; what has none is the world's own."""
    above = [str(each) for each in PurePosixPath(path).parents]
    return all(each in names for each in above if each != ".")


def _subsets(
    waiting: list[tuple[Call, int | None]],
) -> Iterator[list[tuple[Call, int | None]]]:
    for count in range(len(waiting) + 1):
        yield from map(list, combinations(waiting, count))


def _after(
    names: dict[str, int | None], changes: list[tuple[Call, int | None]]
) -> dict[str, int | None]:
    """Return the names after some changes; one whose ground is missing changes nothing."""
    names = dict(names)
    for call, number in changes:
        match call:
            case Made(path) | Created(path):
                names[path] = number
            case Removed(path):
                names.pop(path, None)
            case Renamed(path, to) if path in names:
                names[to] = names.pop(path)
    return names


def _contents(
    versions: list[bytes], places: Callable[[int, int], Iterable[int]]
) -> Iterator[bytes]:
    """Yield what a file may hold of which only the first version is on the disk for certain."""
    yield from versions
    for old, new in combinations(versions, 2):
        yield from _torn(old, new, places)
        yield from _patched(old, new)


def _torn(old: bytes, new: bytes, places: Callable[[int, int], Iterable[int]]) -> Iterator[bytes]:
    """Yield the new bytes up to some place: and then the old ones, or none, or zeros."""
    same = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), None)
    start = min(len(old), len(new)) if same is None else same
    for place in places(start, len(new)) if start < len(new) else ():
        yield new[:place] + old[place:]
        yield new[:place]
        yield new[:place].ljust(len(new), b"\0")


def _patched(old: bytes, new: bytes) -> Iterator[bytes]:
    """Yield the new size with each sector old or new; of many, no more than two unlike the rest."""
    before = old[: len(new)].ljust(len(new), b"\0")
    pairs = [(before[at : at + SECTOR], new[at : at + SECTOR]) for at in range(0, len(new), SECTOR)]
    changed = [number for number, (one, other) in enumerate(pairs) if one != other]
    unlike = len(changed) if len(changed) <= _FEW_SECTORS else 2
    for count in {*range(unlike + 1), *range(len(changed) - unlike, len(changed) + 1)}:
        for on_disk in combinations(changed, count):
            yield b"".join(pair[number in on_disk] for number, pair in enumerate(pairs))
