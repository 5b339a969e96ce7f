"""The judge of the benchmarks: what is missed or worse is reported, and sets the exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from benchmarks import pace
from benchmarks.pace import YARDSTICK
from benchmarks.report import judged, read_baseline, table, write, write_baseline
from benchmarks.rows import MILLISECONDS, UNITS, percentile_row, row
from pyperf import BenchmarkSuite

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from benchmarks.rows import Row

PRESS = row("press", [0.4, 0.5, 0.7], "ms", budget=1.0, ratio=2.0, to=YARDSTICK)


def test_kept_budgets_and_a_baseline_that_is_met_end_well() -> None:
    assert judged([PRESS], {"press": 2.0}) == ("all budgets are kept", 0)


def test_a_missed_budget_is_reported_and_ends_with_1() -> None:
    text, code = judged([row("idle", [1.5], "/s", budget=1.0)], {})
    assert (text, code) == ("budget missed: idle: 1.5 /s, budget 1 /s", 1)


def test_a_missed_ratio_is_reported_and_ends_with_1() -> None:
    text, code = judged([row("start", [9], "ms", ratio=1.9, to="imports", most_ratio=1.8)], {})
    assert (text, code) == ("budget missed: start: 1.9 x imports, budget 1.8 x", 1)


def test_an_excused_miss_is_reported_and_ends_well() -> None:
    text, code = judged([row("wire", [3], "bytes", budget=2, excuse="the library sends them")], {})
    missed, rest = text.splitlines()
    assert missed == "budget missed, but the library sends them: wire: 3 bytes, budget 2 bytes"
    assert (rest, code) == ("all other budgets are kept", 0)


def test_a_time_is_not_blamed_on_the_program_where_the_machine_was_as_much_slower() -> None:
    text, code = judged([row("press", [1.9], "ms", budget=1.0, slowness=2.0)], {})
    assert code == 0
    assert "this machine was 2 times slower than an ordinary core just then" in text
    assert judged([row("press", [2.1], "ms", budget=1.0, slowness=9.0)], {})[1] == 1
    assert judged([row("memory", [2], "MB", budget=1, slowness=9.0)], {})[1] == 1
    slow_and_worse = row("page", [9], "ms", ratio=2.5, to="Pillow", most_ratio=2.0, slowness=9.0)
    assert judged([slow_and_worse], {})[1] == 1


def test_rows_have_the_slowness_of_the_machine_in_their_own_rounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 2 * pace.ORDINARY
    monkeypatch.setattr(pace, "timed", lambda *_: [now / MILLISECONDS])

    def section() -> Iterator[Row]:
        nonlocal now
        yield row("press", [3.0], "ms", to=pace.YARDSTICK)
        now = pace.ORDINARY / 2
        pace.look()
        yield row("resume", [30.0], "us", to=pace.YARDSTICK)
        yield row("with it", [7.0], "ms", ratio=1.5, to="Pillow")

    press, resume, beside = pace.paced(section())
    assert press.slowness == pytest.approx(2)
    assert press.ratio == pytest.approx(1.5 / pace.ORDINARY)
    assert (resume.slowness, beside.slowness) == (1, 1)
    assert resume.ratio == pytest.approx(0.06 / pace.ORDINARY)
    assert beside.ratio == 1.5


def test_a_worse_ratio_is_reported_and_ends_with_1() -> None:
    text, code = judged([PRESS], {"press": 0.9})
    assert code == 1
    assert text.startswith("worse than the baseline: press: 2 x yardstick, 0.9 in the baseline")
    assert judged([PRESS], {"press": 1.0})[1] == 0
    page = row("page", [9], "ms", ratio=1.7, to="Pillow")
    assert judged([page], {"page": 1.0})[1] == 1


def test_a_slower_machine_is_not_worse_where_the_ratio_is_the_same() -> None:
    slow = row("press", [0.9], "ms", budget=1.0, ratio=2.0, to="yardstick")
    assert judged([slow], {"press": 2.0})[1] == 0


def test_a_time_without_a_ratio_is_not_compared() -> None:
    assert judged([row("floor", [900], "ms")], {"floor": 100.0})[1] == 0


def test_what_is_counted_may_grow_very_little() -> None:
    sent = row("bytes", [1060], "bytes")
    assert judged([sent], {"bytes": 1000.0})[1] == 1
    assert judged([sent], {"bytes": 1010.0})[1] == 0


def test_a_row_that_the_baseline_does_not_know_is_new() -> None:
    assert judged([PRESS], {"other": 0.1})[1] == 0


def test_the_table_shows_budget_ratio_and_baseline() -> None:
    head, line = table([PRESS], {"press": 2.5}).splitlines()
    assert head.split() == ["what", "median", "spread", "unit", "n", "budget", "ratio", "baseline"]
    assert line.split() == ["press", "0.5", "0.1", "ms", "3", "1", "2", "x", "yardstick", "2.5"]


def test_values_and_baseline_are_written_and_read(tmp_path: Path) -> None:
    write([PRESS], tmp_path / "bench.json")
    read = BenchmarkSuite.load(str(tmp_path / "bench.json")).get_benchmark("press")
    assert read.get_values() == pytest.approx((0.0004, 0.0005, 0.0007))
    write_baseline([PRESS], tmp_path / "baseline.json", {"old": 3.0})
    assert read_baseline(tmp_path / "baseline.json") == {"old": 3.0, "press": 2.0}
    assert read_baseline(tmp_path / "none.json") == {}


def test_each_unit_of_the_table_has_its_scale() -> None:
    for unit in UNITS:
        made = row("any", [1.0, 2.0, 4.0, 8.0], unit)
        assert (made.value, made.spread) == pytest.approx((3, 1.5))
        assert made.count == 4
        assert percentile_row("its slowest", made, 100).value == pytest.approx(8)
