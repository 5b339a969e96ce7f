"""The image made twice, with a Debian of its own each time: the same bytes."""

from __future__ import annotations

import filecmp
import subprocess
from typing import TYPE_CHECKING

import pytest
from cardimage import main
from cardimage.disk import BEGIN, SIZES
from pi.emulated import run
from pi.needs import why_not

if TYPE_CHECKING:
    from pathlib import Path


def differing(one: Path, other: Path, place: Path) -> str:
    """Name files of two images that differ: more use to a person than a number of bytes."""
    words = []
    for name, begin in (("boot", BEGIN), ("root", SIZES.root_at), ("data", SIZES.data_at)):
        folders = [place / f"{name}-{number}" for number in (1, 2)]
        for image, folder in zip((one, other), folders, strict=True):
            folder.mkdir()
            if begin == BEGIN:
                run("mcopy", "-s", "-i", f"{image}@@{begin}", "::*", str(folder))
            else:
                run("mount", "-o", f"ro,loop,noload,offset={begin}", str(image), str(folder))
        compared = ("diff", "--recursive", "--brief", "--no-dereference", *map(str, folders))
        words.append(subprocess.run(compared, check=False, capture_output=True, text=True).stdout)
        if begin != BEGIN:
            for folder in folders:
                run("umount", str(folder))
    return "".join(words) or "no file: sizes, times, owners or their order"


def test_two_builds_are_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if why := why_not():
        pytest.skip(f"NO IMAGE IS MADE HERE: {why}")
    first, second = tmp_path / "first.img", tmp_path / "another-place" / "second.img"
    main.make(first, print, is_new=True)
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    monkeypatch.setenv("PYTHONHASHSEED", "7")
    main.make(second, print, is_new=True)
    if not filecmp.cmp(first, second, shallow=False):
        pytest.fail(f"these differ:\n{differing(first, second, tmp_path)}")
