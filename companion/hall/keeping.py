"""The file of what survives a restart of the hall's program: whole or not there."""

from __future__ import annotations

import json
import logging
import os
from contextlib import suppress
from typing import TYPE_CHECKING

from companion.fields import one_of, read_fields, whole_number, within, yes_or_no
from companion.hall.book import Rank, is_name
from companion.hall.values import KeptRole
from companion.journal.folder import make, sync
from companion.seam.fields import number
from companion.seam.hall_messages import FOLLOW, LEAD
from companion.seam.json_lines import values_of

if TYPE_CHECKING:
    from pathlib import Path

    from companion.fields import Report

log = logging.getLogger(__name__)
NAME = "hall.json"
_MOST = 4096


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
    wrong: list[str] = []
    values = read_fields(
        values_of(data.strip()),
        {
            "hall": _name, "role": one_of(LEAD, FOLLOW), "term": whole_number(0, 999_999_999),
            "leader": _name, "game": number, "left": yes_or_no,
        },
        lambda name: within(wrong.append, name),
        "field",
        "it has all its fields",
    )  # fmt: skip
    if wrong:
        raise ValueError(wrong[0])
    if values["hall"] != hall:
        return None
    rank = Rank(values["term"], values["leader"])
    return KeptRole(values["role"], rank, values["game"], values["left"])


def _name(value: object, report: Report) -> object:
    if value != "" and not is_name(value):
        report("is no name")
    return value


def write_kept(folder: Path, hall: str, kept: KeptRole) -> None:
    """Put a new file in place of the old one; where the disk takes none, say so and go on."""
    values = {
        "hall": hall, "role": kept.role, "term": kept.rank.term, "leader": kept.rank.leader,
        "game": kept.game, "left": kept.left,
    }  # fmt: skip
    way = folder / f"{NAME}.new"
    try:
        make(folder)
        with suppress(FileNotFoundError):
            way.unlink()
        handle = os.open(way, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(json.dumps(values).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        way.replace(folder / NAME)
        sync(folder)
    except OSError as fault:
        log.warning("the hall's term cannot be kept in %s: %s", folder, fault)
