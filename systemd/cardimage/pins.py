"""Debian's packages of a card as ``locks/card.txt`` has them: name, version, SHA-256 of each.

Debian's archive has the newest alone; its archive of snapshots keeps every day's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from installer.faults import InstallError

from cardimage.places import CHECKOUT
from hardware.clock import today

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardimage.spdx import ImagePart

LOCK = CHECKOUT / "locks/card.txt"
_SNAPSHOTS = "http://snapshot.debian.org/archive"
_HEAD = "# Debian's packages of the card, written by make image OPTIONS=--pins=write on {}\n"
_MANY = 5


def of_the_day(source: str) -> str:
    """Return a line of apt's sources as it was when the lock was written.

    Raises InstallError without a lock.
    """
    if not LOCK.exists():
        raise InstallError(f"there is no {LOCK}: make image OPTIONS=--pins=write writes it")
    date = LOCK.read_text("ascii").partition("\n")[0].split()[-1].replace("-", "")
    _, archive, *rest = source.split()
    there = f"{_SNAPSHOTS}/{archive.rpartition('/')[2]}/{date}T235959Z"
    return " ".join(("deb [check-valid-until=no]", there, *rest))


def write_lock(parts: Iterable[ImagePart]) -> None:
    """Write the lock of a card's parts."""
    LOCK.write_text(_HEAD.format(today()) + "".join(_lines(parts)), "ascii")


def others(parts: Iterable[ImagePart]) -> str:
    """Say which packages of a card are not those of the lock; empty where all are, or none is."""
    if not LOCK.exists():
        return ""
    locked = set(LOCK.read_text("ascii").splitlines(keepends=True)[1:])
    found = sorted(each.split()[0] for each in {*_lines(parts)} ^ locked)
    names = list(dict.fromkeys(found))
    more = f" and {len(names) - _MANY} more" if len(names) > _MANY else ""
    return f"{', '.join(names[:_MANY])}{more}"


def _lines(parts: Iterable[ImagePart]) -> list[str]:
    return sorted(f"{each.name} {each.version} {each.sha256}\n"
                  for each in parts if each.kind == "deb")  # fmt: skip
