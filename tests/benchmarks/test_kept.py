"""What got worse is named, and a Python without a baseline is never passed over in silence."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from benchmarks import kept
from benchmarks.rows import row

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    import pytest
    from benchmarks.rows import Row

START, MEMORY = "play to the first page", "memory at its most"


def measured(start: float, memory: float) -> list[Row]:
    return [row(START, [start], "million"), row(MEMORY, [memory], "MB")]


def test_noise_is_allowed_and_what_is_better() -> None:
    before = {START: 900.0, MEMORY: 40.0}
    assert kept.worse(measured(909, 40.8), before) == []
    assert kept.worse(measured(700, 30), before) == []


def test_what_is_worse_is_named_with_its_baseline_and_what_is_allowed() -> None:
    assert kept.worse(measured(910, 40), {START: 900.0, MEMORY: 40.0}) == [
        f"{START}: 910 million, 900 in the baseline, at most 909 is allowed"
    ]
    assert len(kept.worse(measured(900, 44), {START: 900.0, MEMORY: 40.0})) == 1


def test_a_figure_that_is_not_measured_is_no_success() -> None:
    assert kept.worse(measured(900, 40)[:1], {START: 900.0, MEMORY: 40.0}) == [
        f"{MEMORY}: in one of the baseline and this run alone"
    ]


def run(monkeypatch: pytest.MonkeyPatch, file: Path, start: float, *words: str) -> int:
    def figures(_: Path) -> Iterator[Row]:
        yield from measured(start, 40)

    monkeypatch.setattr(kept, "KEPT", file)
    monkeypatch.setattr(kept, "figures", figures)
    monkeypatch.setattr("sys.argv", ["kept", *words])
    return kept.main()


def test_each_python_has_a_baseline_of_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept.json"
    file.write_text(json.dumps({"Other 3.9.1 vax": {START: 1.0}}))
    assert run(monkeypatch, file, 900) == 0
    said = capsys.readouterr()
    assert "NOT COMPARED" in said.err
    assert "Other 3.9.1 vax" in said.err
    assert run(monkeypatch, file, 900, "--baseline") == 0
    assert json.loads(file.read_text())["Other 3.9.1 vax"] == {START: 1.0}
    assert run(monkeypatch, file, 905) == 0
    assert run(monkeypatch, file, 910) == 1
    assert f"worse than the baseline: {START}: 910 million" in capsys.readouterr().out
