"""The zip file of a backup: which files it has, written, and read by nothing but bounded steps.

It lies flat: ``index.json`` has the size, the hash and the time of every other file, whose names
are ours. What is not exactly so is refused, with one sentence.
"""

from __future__ import annotations

import json
import re
import stat
import zlib
from contextlib import suppress
from hashlib import sha256
from typing import IO, TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from companion.errors import BadBackup
from companion.games import WITH_OWN, WITH_PACKS
from companion.journal.lines import VERSION
from companion.surface.closing import Closing
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

FORM = 1
"""Of the index; a box reads no newer one."""
MOST_FILES = 5_000
MOST_BYTES = 64 << 20
"""Bytes of all files together, unpacked."""
INDEX, NAMES, SETTINGS = "index.json", "names.json", "companion.toml"
GAME, RUNNING, CARDS, PACK, OTHER_CARDS = "game", "running", "cards", "pack", "other-cards"
_ID = "[a-z0-9][a-z0-9-]{0,63}"
_KINDS = {
    GAME: re.compile(r"game-\d{1,9}\.jsonl"),
    RUNNING: re.compile(r"running-\d{1,9}\.jsonl"),
    CARDS: re.compile(rf"cards-({'|'.join(WITH_OWN)})\.toml"),
    PACK: re.compile(rf"pack-({'|'.join(WITH_PACKS)})-({_ID})\.toml"),
    "names": re.compile(re.escape(NAMES)),
    "settings": re.compile(re.escape(SETTINGS)),
    OTHER_CARDS: re.compile(rf"cards-{_ID}\.toml"),
}
"""What a file may be, each with the names that it may have.

Cards of a game that has no such file here are those of another version, and stay in the backup.
"""
_INDEX_BYTES = 4 << 20
_YEAR_2100 = 4_102_444_800
_END, _END_64, _END_BYTES, _LOCATOR_BYTES = b"PK\5\6", b"PK\6\7", 22, 20
_ENTRY_BYTES = 400
"""Of an entry in the list at the end of a zip, at most: 46 and its name."""
_NOT_WHOLE = "this is no whole backup of games: copy it here again"
_ENCRYPTED = 0x1


@frozen
class BackedUp:
    """A file of a backup: its name, its bytes, and when it was last written, in seconds."""

    name: str
    data: bytes
    time: int


@frozen
class IndexedFile:
    """What the index says of a file."""

    size: int
    hash: str
    time: int


def write(to: IO[bytes], program: str, files: Iterable[BackedUp]) -> None:
    """Write a backup into an empty file. Raises BadBackup for more than one can be read back."""
    listed, size = {}, 0
    with ZipFile(to, "w", ZIP_DEFLATED) as packed:
        for each in files:
            listed[each.name] = {
                "size": len(each.data), "sha256": sha256(each.data).hexdigest(), "time": each.time,
            }  # fmt: skip
            size += len(each.data)
            if len(listed) >= MOST_FILES or size > MOST_BYTES - _INDEX_BYTES:
                raise BadBackup(
                    f"more than {MOST_FILES} files or {MOST_BYTES >> 20} MB: too much for a backup"
                )
            packed.writestr(_entry(each.name), each.data)
        index = {"backup": FORM, "program": program, "journal": VERSION, "files": listed}
        packed.writestr(_entry(INDEX), json.dumps(index, indent=1))


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name)
    entry.compress_type, entry.external_attr = ZIP_DEFLATED, (stat.S_IFREG | 0o600) << 16
    return entry


def kind_of(name: str) -> str:
    """Return what a file of a backup is, one of ``_KINDS``; nothing where no file is called so."""
    return next((kind for kind, names in _KINDS.items() if names.fullmatch(name)), "")


def parts_of(name: str) -> tuple[str, ...]:
    """Return what the name of a file of cards says: its game and, of a pack, the pack's id."""
    found = _KINDS[kind_of(name)].fullmatch(name)
    return found.groups() if found else ()


class Archive(Closing):
    """A backup that is open to be read; its list is checked, each file where it is read.

    ``program`` is the version that wrote it. Raises BadBackup.
    """

    def __init__(self, file: IO[bytes]) -> None:
        _check_end(file)
        try:
            self._zip = ZipFile(file)
        except (BadZipFile, ValueError, OverflowError, NotImplementedError) as fault:
            raise BadBackup(_NOT_WHOLE) from fault
        entries = {each.orig_filename: each for each in self._zip.infolist()}
        if len(entries) != len(self._zip.infolist()):
            raise BadBackup("two of its files have one name")
        for name, each in entries.items():
            _check_entry(name, each)
        if sum(each.file_size for each in entries.values()) > MOST_BYTES:
            raise BadBackup(f"unpacked it is larger than {MOST_BYTES >> 20} MB")
        if INDEX not in entries or entries[INDEX].file_size > _INDEX_BYTES:
            raise BadBackup(f"it has no {INDEX}: {_NOT_WHOLE}")
        self._entries = entries
        self.program, self.files = _index(self._unpacked(INDEX))
        if self.files.keys() != entries.keys() - {INDEX}:
            raise BadBackup(f"{INDEX} names other files than it has")

    def names(self, kind: str) -> list[str]:
        """Return the names of all files of a kind, in order."""
        return sorted(name for name in self.files if kind_of(name) == kind)

    def read(self, name: str) -> BackedUp:
        """Return a file. Raises BadBackup where it is not what the index says."""
        listed, data = self.files[name], self._unpacked(name)
        if len(data) != listed.size or sha256(data).hexdigest() != listed.hash:
            raise BadBackup(f"{name} was changed or damaged: copy the backup here again")
        return BackedUp(name, data, listed.time)

    def _unpacked(self, name: str) -> bytes:
        try:
            with self._zip.open(self._entries[name]) as file:
                return file.read()
        except (BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError) as fault:
            raise BadBackup(f"{name} was damaged: copy the backup here again") from fault

    def close(self) -> None:
        """Let go of the file; twice does no harm."""
        self._zip.close()


def _check_end(file: IO[bytes]) -> None:
    """Raise BadBackup unless the list at the end of a zip is one of ours by its size.

    zipfile reads the whole list before anybody can look at it.
    """
    size = file.seek(0, 2)
    file.seek(max(0, size - _END_BYTES - _LOCATOR_BYTES))
    last = file.read()
    end = last[-_END_BYTES:]
    if not end.startswith(_END) or len(end) != _END_BYTES or size > 2 * MOST_BYTES:
        raise BadBackup(_NOT_WHOLE)
    count, length, offset = (
        int.from_bytes(end[each], "little")
        for each in (slice(10, 12), slice(12, 16), slice(16, 20))
    )
    is_larger = len(last) > _END_BYTES and last.startswith(_END_64)
    if is_larger or count > MOST_FILES or length > count * _ENTRY_BYTES:
        raise BadBackup(f"it has more than {MOST_FILES} files, or is none of ours")
    if offset + length != size - _END_BYTES:  # else zipfile adds the difference to every place
        raise BadBackup(_NOT_WHOLE)


def _check_entry(name: str, entry: ZipInfo) -> None:
    if name != INDEX and not kind_of(name):
        raise BadBackup("a file in it has a name that no box gives")
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind not in {0, stat.S_IFREG} or entry.flag_bits & _ENCRYPTED:
        raise BadBackup(f"{name} is no plain file")
    if entry.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
        raise BadBackup(f"{name} is packed in a way that no box uses")


def _index(data: bytes) -> tuple[str, dict[str, IndexedFile]]:
    """Return which program wrote a backup, and what its index says of each file."""
    try:
        values: Any = json.loads(data)
        form, program, files = values["backup"], values["program"], values["files"]
        listed = {name: IndexedFile(each["size"], each["sha256"], each["time"])
                  for name, each in dict.items(files)}  # fmt: skip
        are_sound = all(
            type(each.size) is int and isinstance(each.hash, str) and type(each.time) is int
            and 0 <= each.time < _YEAR_2100
            for each in listed.values()
        )  # fmt: skip
    except (ValueError, TypeError, KeyError, RecursionError) as fault:
        raise BadBackup(f"its {INDEX} cannot be read") from fault
    if form != FORM or not isinstance(program, str) or not are_sound:
        by = ""
        with suppress(TypeError):
            by = f": companion {program[:20]} wrote it, so take that version first"
        raise BadBackup(f"its {INDEX} has another form{by}")
    return program, listed
