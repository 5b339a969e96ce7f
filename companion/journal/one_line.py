"""A small file of one line in the journal's form: whole and synced, or as it was before."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from companion.journal.chain import check_that, fields_of, signed
from companion.journal.folder import partial
from companion.journal.line_file import LineFile
from companion.journal.reading import contents

if TYPE_CHECKING:
    from pathlib import Path


def read_values(path: Path) -> dict[str, Any]:
    """Return what a file says, as plain values.

    Raises OSError where it cannot be read, ValueError or RecursionError for other bytes than
    ``write_values`` writes.
    """
    return values_in(contents(path).data)


def values_in(data: bytes) -> dict[str, Any]:
    """Return what the bytes of a file say. Raises ValueError or RecursionError, as above."""
    raw, end, rest = data.partition(b"\n")
    check_that(bool(end) and not rest, "it is not one whole line")
    values: dict[str, Any] = json.loads(f"{{{fields_of(raw, 1, '')[0]}}}")
    return values


def write_values(path: Path, values: dict[str, Any]) -> None:
    """Write a file, closed to other users. Raises OSError; then everything is as before."""
    data, _ = signed(1, values, "")
    with LineFile(path.parent, None, data) as file:
        file.copy(partial(path.parent), path)
