"""A game on glass that dies in the middle and comes back ends with the undisturbed journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from device.glass_games import disturbed, glass, last_page, undisturbed

from companion.app.values import Seeded
from hardware.panels import models

if TYPE_CHECKING:
    from pathlib import Path

QUICK = ("inky:phat-1608", "inky:7.3-spectra", "waveshare:4.2-v2")
"""One of each kind of driver; the others are thorough."""
NAMES = tuple(
    pytest.param(name, marks=() if name in QUICK else pytest.mark.thorough)
    for name in (model.spec.name for model in models())
)


@pytest.mark.parametrize("name", NAMES)
def test_a_panel_that_dies_and_comes_back_changes_nothing_of_the_game(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.box.starting.fresh_luck", lambda: Seeded(7, "5f3a"))
    expected = undisturbed(tmp_path / "undisturbed", name)
    with glass(name, monkeypatch) as made:
        assert disturbed(made, tmp_path / "disturbed") == expected
        assert made.shows(last_page(tmp_path / "disturbed", made.panel))
        assert made.violations() == []
    assert expected.count(b"\n") > 30
