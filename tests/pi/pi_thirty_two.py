"""32 bits: what the README says of them, in Debians of armhf.

QEMU runs their programs; the kernel and the pseudo-terminal are this machine's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from cardimage.commands import run_inside
from pi.tree_box import PAGES, check_box, refusal
from pi.trees import BOX, Debian

if TYPE_CHECKING:
    from pathlib import Path

BOOKWORM = Debian(
    "bookworm", "armhf", "armv7l-311", ("base-files", "coreutils", "dash", "python3"), "extract"
)
"""Refused by its Python alone, so its packages are only unpacked."""
TRIXIE = Debian("trixie", "armhf", "armv7l-313", (*BOX, "python3-pil"))


@pytest.fixture(scope="module")
def debian() -> Debian:
    return TRIXIE


def test_these_are_32_bits(tree: Path) -> None:
    said = run_inside(tree, "python3", "-I", "-c", "import sys; print(sys.maxsize)")
    assert int(said) == 2**31 - 1


def test_bookworm_is_refused_before_anything_is_changed(tmp_path: Path, wheels: Path) -> None:
    bookworm = BOOKWORM.unpacked(tmp_path / "tree")
    said = refusal(bookworm, wheels, "--panel", f"png:/{PAGES}", "--buttons", "serial")
    assert "this 32-bit system has no Pillow that is new enough" in said
    assert "put the 64-bit Raspberry Pi OS on the card" in said


@pytest.mark.parametrize(
    "options",
    [("--panel", "inky", "--buttons", "serial"), ("--panel", f"png:/{PAGES}", "--buttons", "gpio")],
    ids=["panel", "buttons"],
)
def test_pins_are_refused_before_anything_is_changed(
    tree: Path, wheels: Path, options: tuple[str, ...]
) -> None:
    said = refusal(tree, wheels, *options)
    assert "this system can have no panel or button on pins" in said


def test_a_button_box_flips_cards(tree: Path, wheels: Path, tmp_path: Path) -> None:
    check_box(tree, wheels, tmp_path / "box")
