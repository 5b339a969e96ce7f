"""The judge of the benchmarks: what is missed or worse is told, and the exit code says so."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from benchmarks import pace
from benchmarks.report import judged, read_baseline, table, write, write_baseline
from benchmarks.rows import MILLISECONDS, Row

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PRESS = Row("press", 0.5, "ms", spread=0.1, count=9, budget=1.0, ratio=2.0, to="yardstick")


def test_kept_budgets_and_a_baseline_that_is_met_end_well() -> None:
    assert judged([PRESS], {"press": 2.0}) == ("all budgets are kept", 0)


def test_a_missed_budget_is_told_and_ends_with_1() -> None:
    told, code = judged([Row("idle", 1.5, "wake-ups/s", budget=1.0)], {})
    assert (told, code) == ("budget missed: idle: 1.5 wake-ups/s, budget 1 wake-ups/s", 1)


def test_a_missed_ratio_is_told_and_ends_with_1() -> None:
    told, code = judged([Row("start", 9, "ms", ratio=1.9, to="imports", most_ratio=1.8)], {})
    assert (told, code) == ("budget missed: start: 1.9 x imports, budget 1.8 x", 1)


def test_a_miss_that_is_excused_is_told_and_ends_well() -> None:
    told, code = judged([Row("wire", 3, "bytes", budget=2, excuse="the library sends them")], {})
    missed, rest = told.splitlines()
    assert missed == "budget missed, but the library sends them: wire: 3 bytes, budget 2 bytes"
    assert (rest, code) == ("all other budgets are kept", 0)


def test_a_time_is_not_blamed_on_the_program_where_the_machine_was_as_much_slower() -> None:
    told, code = judged([Row("press", 1.9, "ms", budget=1.0, slowness=2.0)], {})
    assert code == 0
    assert "this machine was 2 times slower than an ordinary core just then" in told
    assert judged([Row("press", 2.1, "ms", budget=1.0, slowness=9.0)], {})[1] == 1
    assert judged([Row("memory", 2, "MB", budget=1, slowness=9.0)], {})[1] == 1
    slow_and_worse = Row("page", 9, "ms", ratio=2.5, to="Pillow", most_ratio=2.0, slowness=9.0)
    assert judged([slow_and_worse], {})[1] == 1


def test_rows_are_told_how_slow_the_machine_was_in_their_own_rounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 2 * pace.ORDINARY
    monkeypatch.setattr(pace, "timed", lambda *_: [now / MILLISECONDS])

    def section() -> Iterator[Row]:
        nonlocal now
        yield Row("press", 3.0, "ms", to=pace.YARDSTICK)
        now = pace.ORDINARY / 2
        pace.look()
        yield Row("resume", 30.0, "us", to=pace.YARDSTICK)
        yield Row("with it", 7.0, "ms", ratio=1.5, to="Pillow")

    press, resume, beside = pace.paced(section())
    assert press.slowness == pytest.approx(2)
    assert press.ratio == pytest.approx(1.5 / pace.ORDINARY)
    assert (resume.slowness, beside.slowness) == (1, 1)
    assert resume.ratio == pytest.approx(0.06 / pace.ORDINARY)
    assert beside.ratio == 1.5


def test_a_ratio_that_got_worse_is_told_and_ends_with_1() -> None:
    told, code = judged([PRESS], {"press": 0.9})
    assert code == 1
    assert told.startswith("worse than the baseline: press: 2 x yardstick, 0.9 in the baseline")
    assert judged([PRESS], {"press": 1.0})[1] == 0
    page = Row("page", 9, "ms", ratio=1.7, to="Pillow")
    assert judged([page], {"page": 1.0})[1] == 1


def test_a_slower_machine_is_not_worse_where_the_ratio_is_the_same() -> None:
    slow = Row("press", 0.9, "ms", budget=1.0, ratio=2.0, to="yardstick")
    assert judged([slow], {"press": 2.0})[1] == 0


def test_a_time_without_a_ratio_is_not_compared() -> None:
    assert judged([Row("floor", 900, "ms")], {"floor": 100.0})[1] == 0


def test_what_is_counted_may_grow_by_next_to_nothing_only() -> None:
    sent = Row("bytes", 1060, "bytes")
    assert judged([sent], {"bytes": 1000.0})[1] == 1
    assert judged([sent], {"bytes": 1010.0})[1] == 0


def test_a_row_that_the_baseline_does_not_know_is_new() -> None:
    assert judged([PRESS], {"other": 0.1})[1] == 0


def test_the_table_shows_budget_ratio_and_baseline() -> None:
    head, line = table([PRESS], {"press": 2.5}).splitlines()
    assert head.split() == ["what", "median", "spread", "unit", "n", "budget", "ratio", "baseline"]
    assert line.split() == ["press", "0.5", "0.1", "ms", "9", "1", "2", "x", "yardstick", "2.5"]


def test_json_and_baseline_are_written_and_read(tmp_path: Path) -> None:
    write([PRESS], tmp_path / "bench.json")
    assert json.loads((tmp_path / "bench.json").read_text())[0]["budget"] == 1.0
    write_baseline([PRESS], tmp_path / "baseline.json", {"old": 3.0})
    assert read_baseline(tmp_path / "baseline.json") == {"old": 3.0, "press": 2.0}
    assert read_baseline(tmp_path / "none.json") == {}
