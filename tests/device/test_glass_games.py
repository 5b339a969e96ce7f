"""A game on glass that dies in the middle and comes back ends with the undisturbed journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from device.glass_games import disturbed, glass, last_page, undisturbed

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("inky:phat-1608", "inky:7.3-spectra", "waveshare:4.2-v2", "uart:4.3")
"""One of each driver's kind; ``nightly_glass_games`` plays on all."""


def play_on(name: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play the game twice, once on glass that dies in the middle, and compare."""
    expected = undisturbed(folder / "undisturbed", name)
    with glass(name, monkeypatch) as made:
        assert disturbed(made, folder / "disturbed") == expected
        assert made.shows(last_page(folder / "disturbed", made.panel))
        assert made.violations() == []
    assert expected.count(b"\n") > 30


@pytest.mark.parametrize("name", NAMES)
def test_a_panel_that_dies_and_comes_back_changes_nothing_of_the_game(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_on(name, tmp_path, monkeypatch)
