"""The newer Debian on the Pi's processor: the libraries of its pins, and a box that works."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from cardimage import system
from cardimage.commands import run_inside
from pi.tree_box import check_box
from pi.trees import BOX, Debian

if TYPE_CHECKING:
    from pathlib import Path

TRIXIE = Debian("trixie", "arm64", "aarch64-313", (*BOX, "python3-spidev"))
PYTHON = "/opt/companion/current/bin/python"


@pytest.fixture(scope="module")
def debian() -> Debian:
    return TRIXIE


def test_a_button_box_flips_cards(tree: Path, wheels: Path, tmp_path: Path) -> None:
    check_box(tree, wheels, tmp_path / "box")


def test_a_panel_and_buttons_on_pins_have_their_libraries(tree: Path, wheels: Path) -> None:
    """After the box of a serial line, whose settings its owner has taken away."""
    (tree / "etc/companion.toml").unlink(missing_ok=True)
    system.run_installer(
        tree, wheels, "--language", "en", "--panel", "waveshare:4.2-v2", "--buttons", "gpio"
    )
    script = "import os; os.chdir('/tmp'); import lgpio, spidev; print(lgpio.get_module_version())"
    assert run_inside(tree, PYTHON, "-I", "-c", script).split() == ["lgpio.py_0.2.2.0"]
