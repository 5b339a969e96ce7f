"""A whole game on every panel there is, dying and coming back: ``make panels``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from device.test_glass_games import play_on

from hardware.panels import models

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", [model.spec.name for model in models()])
def test_a_panel_that_dies_and_comes_back_changes_nothing_of_the_game(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_on(name, tmp_path, monkeypatch)
