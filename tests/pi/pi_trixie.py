"""The newer Debian on the Pi's processor: no lgpio for its Python, and a button box that works."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pi.tree_box import PAGES, check_box, refusal
from pi.trees import BOX, Debian

if TYPE_CHECKING:
    from pathlib import Path

TRIXIE = Debian("trixie", "arm64", "aarch64-313", (*BOX, "python3-spidev"))


@pytest.fixture(scope="module")
def debian() -> Debian:
    return TRIXIE


@pytest.mark.parametrize(
    "options",
    [("--panel", "inky", "--buttons", "serial"), ("--panel", f"png:/{PAGES}", "--buttons", "gpio")],
    ids=["panel", "buttons"],
)
def test_pins_are_refused_for_lack_of_lgpio(
    tree: Path, wheels: Path, options: tuple[str, ...]
) -> None:
    said = refusal(tree, wheels, *options)
    assert "no package source of this system has python3-lgpio" in said
    assert "only Raspberry Pi OS has that package" in said


def test_a_button_box_flips_cards(tree: Path, wheels: Path, tmp_path: Path) -> None:
    check_box(tree, wheels, tmp_path / "box")
