"""What takes minutes: a cut at every byte of a whole game, and thousands of troubled disks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from power.file_system import every_byte
from power.games import WHOLE_GAME, Cuts, batches, clear, memories
from power.test_failing_disks import quick_syncs, trouble
from power.test_power_cuts import heard

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

__all__ = ["quick_syncs"]


def test_a_whole_game_is_cut_at_every_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = batches(WHOLE_GAME)
    calls = heard(tmp_path, monkeypatch, made)
    clear(tmp_path)
    cuts = Cuts(tmp_path, every_byte)
    cuts.check(calls, memories(entry for batch in made for entry in batch))
    assert len(cuts.brought_back) > 20_000


test_any_trouble_of_thousands_loses_nothing = trouble(2000)
