"""Two cards of the same files are the same bytes, wherever and whenever they are written."""

from __future__ import annotations

import os
from threading import Event
from typing import TYPE_CHECKING

import pytest
from boot.trees import TRIXIE, disk_tree, run, why_not
from cardimage.disk import CLOCK, write_card

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

FIRMWARE = "root/boot/firmware"
FILES = {
    **{f"{FIRMWARE}/{name}": name for name in ("config.txt", "overlays/b.dtbo", "overlays/a.dtbo")},
    **{f"data/companion/{number}.jsonl": "{}\n" for number in range(40)},
    **{f"root/srv/{number}": f"{number}\n" * number for number in range(300)},
    f"root/{CLOCK}": "",
}
YEAR_2001 = 1_000_000_000


def card(folder: Path, names: Iterable[str]) -> Path:
    """Write a card of the files, which are laid in the order of their names."""
    run("mkdir", "-p", str(folder / FIRMWARE))
    run("cp", "--archive", f"{disk_tree(TRIXIE)}/.", str(folder / "root"))
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(FILES[name])
    os.utime(folder / "root/srv/7", (YEAR_2001, YEAR_2001))
    os.link(folder / "root/srv/8", folder / "root/srv/the-same")
    write_card(made := folder / "card.img", folder / "root", folder / "data")
    return made


def test_two_cards_are_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if why := why_not():
        pytest.skip(f"NO MACHINE IS BOOTED HERE: {why}")
    first = card(tmp_path / "one", FILES)
    Event().wait(1.1)  # another second, for times of files have no parts of one
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    second = card(tmp_path / "another-place", reversed(FILES))
    run("cmp", str(first), str(second))
