"""What takes minutes: a cut at every byte of a whole game, and thousands of troubled disks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from power.file_system import every_byte
from power.games import WHOLE_GAME, Cuts, batches, clear, memories
from power.test_failing_disks import ANY_TROUBLE, check_any_trouble, quick_syncs
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


@settings(
    max_examples=2000,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(**ANY_TROUBLE)
def test_any_trouble_of_thousands_loses_nothing(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    wanted: list[str],
    failing: frozenset[int],
    error: int,
) -> None:
    check_any_trouble(lambda: tmp_path_factory.mktemp("disk"), monkeypatch, wanted, failing, error)
