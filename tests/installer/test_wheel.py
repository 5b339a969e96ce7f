from __future__ import annotations

import os
from typing import TYPE_CHECKING
from zipfile import ZipFile

from hatchling.build import build_wheel
from installer import wheel
from installer.main import CHECKOUT

import companion

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def files(path: Path) -> dict[str, bytes]:
    """Return the files of a wheel, without its metadata."""
    with ZipFile(path) as archive:
        return {
            name: archive.read(name)
            for name in archive.namelist()
            if ".dist-info/" not in name or name.endswith("entry_points.txt")
        }


def test_our_wheel_holds_what_the_build_backend_would_put_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(CHECKOUT)
    theirs = files(tmp_path / build_wheel(os.fspath(tmp_path)))
    (tmp_path / "ours").mkdir()
    ours = files(wheel.packed(CHECKOUT, companion.__version__, tmp_path / "ours"))
    assert {name: data.split() for name, data in ours.items()} == {
        name: data.split() for name, data in theirs.items()
    }


def test_the_same_source_is_the_same_wheel(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    assert wheel.packed(CHECKOUT, "1.0", one).read_bytes() == (
        wheel.packed(CHECKOUT, "1.0", two).read_bytes()
    )
