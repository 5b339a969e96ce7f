"""Boxes with games to take along, and changed backups of them."""

from __future__ import annotations

import json
import os
from functools import cache
from hashlib import sha256
from io import BytesIO
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from games.cartographers.test_added_cards import SKELETON
from journal.test_history import kept, played

from companion.app.memory import Dealt
from companion.app.names import PlayerNames
from companion.backup.packing import Folders
from companion.games import WITH_WHOLE, find_game
from companion.journal.names_file import write_names
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from companion.app.memory import Entry

PLAYED_AT = 1_764_000_000
"""When the first game was played: the 24th of November 2025."""
PACK, CARDS = "pack-cartographers-my-pack.toml", f"cards-{WITH_WHOLE[0]}.toml"


@cache
def dealt(seed: int, *, over: bool = True) -> tuple[Entry, ...]:
    """Return a game with an id of its own, by which it has names."""
    first, *others = played(seed, over=over)
    assert isinstance(first, Dealt)
    return (replace(first, deal_id=f"deal{seed}"), *others)


def empty(folder: Path) -> Folders:
    """Return a box without games."""
    (folder / "state").mkdir(parents=True)
    return Folders(folder / "state", folder / "packs", folder / "cards", folder / "companion.toml")


def full(folder: Path) -> Folders:
    """Return a box with two games that are over, one that goes on, a pack, cards and names."""
    box = empty(folder)
    kept(box.games, dealt(1), dealt(2), dealt(3, over=False))
    os.utime(box.games / "game-0001.jsonl", (PLAYED_AT, PLAYED_AT))
    write_names(box.games, PlayerNames(("Anna", "Ben"), (("deal1", (("seat.a", "Anna"),)),)))
    format_of = find_game(WITH_WHOLE[0]).packs
    assert format_of is not None
    for path, text in (
        (box.packs / "cartographers/my-pack.toml", SKELETON),
        (box.cards / f"{WITH_WHOLE[0]}.toml", format_of.skeleton()),
        (folder / "companion.toml", 'language = "en"\n'),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return box


def unpacked(data: bytes) -> dict[str, bytes]:
    """Return the files of a backup."""
    with ZipFile(BytesIO(data)) as packed:
        return {each: packed.read(each) for each in packed.namelist()}


def packed(files: Mapping[str, bytes], more: tuple[tuple[ZipInfo, bytes], ...] = ()) -> bytes:
    """Return a zip of files, whose index says what they are, with more entries as they are."""
    values: dict[str, Any] = json.loads(files["index.json"])
    values["files"] = {
        name: {"size": len(data), "sha256": sha256(data).hexdigest(), "time": PLAYED_AT}
        for name, data in files.items()
        if name != "index.json"
    }
    return as_they_are({**files, "index.json": json.dumps(values).encode()}, more)


def as_they_are(files: Mapping[str, bytes], more: tuple[tuple[ZipInfo, bytes], ...] = ()) -> bytes:
    """Return a zip of files."""
    to = BytesIO()
    with ZipFile(to, "w", ZIP_DEFLATED) as zipped:
        for name, data in files.items():
            zipped.writestr(name, data)
        for entry, data in more:
            zipped.writestr(entry, data)
    return to.getvalue()
