"""The file of what survives a restart of the hall's program: whole or not there."""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

from companion.hall.book import Rank, is_name
from companion.hall.values import KeptRole
from companion.journal.folder import make, sync
from companion.plain import read_values, that
from companion.seam.fields import Number, Term
from companion.seam.hall_messages import Role
from companion.seam.json_lines import values_of
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger(__name__)
NAME = "hall.json"
_MOST = 4096
_Name = Annotated[str, that(lambda value: value == "" or is_name(value), "is no name")]


@frozen
class _Kept:
    """What stands in the file."""

    hall: _Name
    role: Role
    term: Term
    leader: _Name
    game: Number
    left: bool


def read_kept(folder: Path, hall: str, role: str) -> KeptRole:
    """Return what was kept of a hall; a file of another hall, or none, is a first start.

    A file that cannot be read is one too: the hall itself knows the term.
    """
    try:
        data = (folder / NAME).read_bytes()[:_MOST]
        return _kept(data, hall) or KeptRole(role)
    except FileNotFoundError:
        return KeptRole(role)
    except (OSError, ValueError) as fault:
        log.warning("%s is not used: %s", folder / NAME, fault)
        return KeptRole(role)


def _kept(data: bytes, hall: str) -> KeptRole | None:
    kept = read_values(_Kept, values_of(data.strip()))
    rank = Rank(kept.term, kept.leader)
    return KeptRole(kept.role, rank, kept.game, kept.left) if kept.hall == hall else None


def write_kept(folder: Path, hall: str, kept: KeptRole) -> None:
    """Put a new file in place of the old one; where the disk takes none, say so and go on."""
    values = _Kept(hall, kept.role, kept.rank.term, kept.rank.leader, kept.game, kept.left)
    way = folder / f"{NAME}.new"
    try:
        make(folder)
        with suppress(FileNotFoundError):
            way.unlink()
        handle = os.open(way, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(json.dumps(asdict(values)).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        way.replace(folder / NAME)
        sync(folder)
    except OSError as fault:
        log.warning("the hall's term cannot be kept in %s: %s", folder, fault)
