"""Debian's packages of a card against those of its lock, and where a day's packages are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from cardimage import pins
from cardimage.spdx import ImagePart
from cardimage.tree import SOURCES
from installer.faults import InstallError

if TYPE_CHECKING:
    from pathlib import Path

IWD = ImagePart("deb", "iwd", "3.8-1", "LGPL", "a" * 64)
SUDO = ImagePart("deb", "sudo", "1.9.16", "ISC", "b" * 64)
OURS = ImagePart("pypi", "pillow", "13.0", "MIT", "c" * 64)


@pytest.fixture(autouse=True)
def lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a lock that is not written yet."""
    monkeypatch.setattr(pins, "LOCK", tmp_path / "card.txt")
    monkeypatch.setattr(pins, "today", lambda: "2026-11-28")
    return pins.LOCK


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ((SUDO, OURS, IWD), ""),
        ((IWD,), "sudo"),
        ((IWD, SUDO._replace(sha256="d" * 64)), "sudo"),
        ((IWD._replace(version="3.9-1"), SUDO._replace(name="sudo-rs")), "iwd, sudo, sudo-rs"),
    ],
)
def test_what_is_another_package_is_named(parts: tuple[ImagePart, ...], words: str) -> None:
    pins.write_lock((IWD, OURS, SUDO))
    assert pins.others(parts) == words


def test_packages_of_the_locks_day_come_from_the_archive_of_days() -> None:
    with pytest.raises(InstallError, match="--pins=write"):
        pins.of_the_day(SOURCES[0])
    pins.write_lock((IWD,))
    there = "deb [check-valid-until=no] http://snapshot.debian.org/archive"
    main, updates, security = map(pins.of_the_day, SOURCES)
    assert main.startswith(f"{there}/debian/20261128T235959Z trixie main")
    assert updates.startswith(f"{there}/debian/20261128T235959Z trixie-updates main")
    assert security.startswith(f"{there}/debian-security/20261128T235959Z trixie-security main")
