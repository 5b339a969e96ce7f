"""Who is the host, and what the host allows: kept in a small file beside the seats'."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, fields, replace
from typing import TYPE_CHECKING, Any

from companion.fields import one_line
from companion.journal.disk import sync_file, write_whole
from companion.journal.folder import sync
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger(__name__)

NOBODY, CHOSEN, EVERYBODY = "nobody", "chosen", "everybody"
TELEVISIONS = 4
"""How many pages may watch without a seat."""
WHO_PRESSES = (NOBODY, CHOSEN, EVERYBODY)
"""Who may press the box's buttons on a phone."""
FILE = "rights.json"


@frozen
class Rights:
    """What the host allows; seats are counted by the numbers of their files.

    ``host`` is the hash of the host's key, empty until the first phone sits down. ``chosen`` are
    the seats that may press where not everybody may, ``locked`` those that no other phone takes.
    ``undo`` lets phones take presses back, and do what is done by holding. With ``television`` up
    to TELEVISIONS pages may watch without a seat; ``watchers`` are the hashes of their keys.
    """

    host: str = ""
    who_presses: str = NOBODY
    undo: bool = False
    chosen: tuple[int, ...] = ()
    locked: tuple[int, ...] = ()
    television: bool = False
    watchers: tuple[str, ...] = ()

    def may_press(self, seat: int) -> bool:
        """Return whether a seat may press the box's buttons."""
        return self.who_presses == EVERYBODY or (self.who_presses == CHOSEN and seat in self.chosen)

    def with_host(self, host: str) -> Rights:
        """Return the rights under another host."""
        return replace(self, host=host)

    def with_presses(self, who: str) -> Rights:
        """Return the rights with others who may press."""
        return replace(self, who_presses=who)

    def with_undo(self, *, undo: bool) -> Rights:
        """Return the rights with or without taking presses back."""
        return replace(self, undo=undo)

    def with_television(self, *, television: bool) -> Rights:
        """Return the rights with televisions allowed, or with none."""
        return replace(self, television=television, watchers=())

    def watching(self, key: str, *, watches: bool) -> Rights:
        """Return the rights with a page among those that watch, or not."""
        others = tuple(each for each in self.watchers if each != key)
        return replace(self, watchers=(*others, key) if watches else others)

    def choosing(self, seat: int, *, presses: bool) -> Rights:
        """Return the rights with a seat among those that may press, or not."""
        return replace(self, chosen=_with(self.chosen, seat, is_in=presses))

    def locking(self, seat: int, *, locked: bool) -> Rights:
        """Return the rights with a seat locked, or not."""
        return replace(self, locked=_with(self.locked, seat, is_in=locked))

    def without_seat(self, seat: int) -> Rights:
        """Return the rights without what a seat may do, and without its lock."""
        return self.choosing(seat, presses=False).locking(seat, locked=False)


def _with(seats: tuple[int, ...], seat: int, *, is_in: bool) -> tuple[int, ...]:
    return tuple(sorted({*seats, seat} if is_in else {*seats} - {seat}))


def load_rights(folder: Path) -> Rights:
    """Return the rights as they were kept; the usual ones where there is no file.

    So too where it is damaged; the log says so.
    """
    try:
        return _read(json.loads((folder / FILE).read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Rights()
    except (OSError, ValueError, TypeError, KeyError, OverflowError, RecursionError) as fault:
        log.warning(
            "%s cannot be read (%s): no phone may press, and whoever sits down next is the host",
            folder / FILE,
            one_line(str(fault) or type(fault).__name__),
        )
        return Rights()


def _read(values: Any) -> Rights:  # noqa: ANN401 - whatever stands in the file
    usual = {"television": False, "watchers": []}  # an earlier version kept neither
    values = usual | values if isinstance(values, dict) else {}
    if values.keys() != {each.name for each in fields(Rights)}:
        raise ValueError("other fields than rights have")
    who = values["who_presses"]
    if who not in WHO_PRESSES:
        raise ValueError("nobody presses so")
    return Rights(
        str(values["host"]), who, values["undo"] is True,
        tuple(map(int, values["chosen"])), tuple(map(int, values["locked"])),
        values["television"] is True, tuple(map(str, values["watchers"])),
    )  # fmt: skip


def save_rights(folder: Path, rights: Rights) -> None:
    """Keep the rights, whole or not at all. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    new = folder / f"{FILE}.new"
    with new.open("wb", buffering=0) as file:
        write_whole(file, json.dumps(asdict(rights)).encode())
        sync_file(file)
    new.replace(folder / FILE)
    sync(folder)


def keep_rights(folder: Path, rights: Rights) -> None:
    """Keep the rights; a disk that takes nothing forgets them at the end."""
    try:
        save_rights(folder, rights)
    except OSError as fault:
        log.warning("the rights are not kept: %s", fault)
