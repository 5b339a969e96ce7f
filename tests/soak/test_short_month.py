"""A few games of the month that every nightly run plays: no press lost, nothing out of step."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from soak.month import played

if TYPE_CHECKING:
    from pathlib import Path

A_MONTH = 30 * 24 * 3600.0
"""On a clock that has run so long already, which is what makes its numbers coarse."""


@pytest.mark.thorough
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_games_in_a_row_are_in_step_with_journal_glass_clock_and_watchdog(tmp_path: Path) -> None:
    assert len(played(tmp_path, games=3, began=A_MONTH).presses) == 3
