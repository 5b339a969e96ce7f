"""What a program asks of a file system, as values: the alphabet of a recorded game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Made:
    """A folder was made."""

    path: str


@dataclass(frozen=True, slots=True)
class Created:
    """A file that was not there is there now, and empty."""

    path: str


@dataclass(frozen=True, slots=True)
class Written:
    """Bytes went into a file, from ``at`` on."""

    path: str
    at: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Resized:
    """A file was cut to a size, or filled up to it with zeros."""

    path: str
    size: int


@dataclass(frozen=True, slots=True)
class Synced:
    """A file or a folder was asked to be on the disk, and the call returned."""

    path: str


@dataclass(frozen=True, slots=True)
class Renamed:
    """A file has another name."""

    path: str
    to: str


@dataclass(frozen=True, slots=True)
class Removed:
    """A name is gone."""

    path: str


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """The program went on: what was recorded before must outlive a power cut."""

    entries: int = 1


Call = Made | Created | Written | Resized | Synced | Renamed | Removed
"""What changes a disk, or makes a change last."""
