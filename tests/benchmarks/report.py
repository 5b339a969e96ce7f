"""The table as text and as a pyperf file, its budgets, and the comparison with the baseline."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from benchmarks.pace import YARDSTICK
from pyperf import BenchmarkSuite

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from benchmarks.rows import Row

MARGIN = {"ms": 1.6, "us": 1.6, "MB": 1.15}
"""How much worse than the baseline a figure may be: times vary on a machine that is not idle."""
_SLOW = "this machine was {} times slower than an ordinary core just then, so measure again"
TO_YARDSTICK = 2.0
"""The same for ratios to the yardstick, which may have been measured in a faster moment."""
EXACT = 1.05
"""The same for what is counted and not timed."""
LEAST = 0.1
"""How much a count close to zero may grow, such as wake-ups."""


def missed(row: Row) -> list[tuple[str, str]]:
    """Return a sentence for each missed budget of a row, and its excuse, empty for none."""
    found = []
    if row.budget is not None and row.value > row.budget:
        found.append((
            f"{row.name}: {number(row.value)} {row.unit}, budget {number(row.budget)} {row.unit}",
            row.excuse or (_SLOW.format(number(row.slowness)) if row.may_be_kept else ""),
        ))  # fmt: skip
    if row.most_ratio is not None and row.ratio is not None and row.ratio > row.most_ratio:
        found.append((
            f"{row.name}: {number(row.ratio)} x {row.to}, budget {number(row.most_ratio)} x",
            row.excuse,
        ))  # fmt: skip
    return found


def worse(rows: Iterable[Row], baseline: Mapping[str, float]) -> list[str]:
    """Return a sentence for each figure that is worse than the baseline by more than its margin.

    A figure that is not in the baseline is new, and not worse; a time without a ratio depends on
    the machine alone.
    """
    found = []
    for row in rows:
        before = baseline.get(row.name)
        if before is None or (row.ratio is None and row.is_time):
            continue
        margin = TO_YARDSTICK if row.to == YARDSTICK else MARGIN.get(row.unit, EXACT)
        allowed = margin * before if row.ratio is not None else max(margin * before, before + LEAST)
        if row.compared > allowed:
            of = f" x {row.to}" if row.ratio is not None else f" {row.unit}"
            found.append(
                f"{row.name}: {number(row.compared)}{of}, "
                f"{number(before)} in the baseline, at most {number(allowed)} is allowed"
            )
    return found


def table(rows: Sequence[Row], baseline: Mapping[str, float]) -> str:
    """Return the rows as lines: figure, spread, budget, ratio, and the baseline's."""
    head = ("what", "median", "spread", "unit", "n", "budget", "ratio", "baseline")
    cells = [head]
    for row in rows:
        ratio = "" if row.ratio is None else f"{number(row.ratio)} x {row.to}"
        if row.most_ratio is not None:
            ratio += f" (budget {number(row.most_ratio)})"
        before = baseline.get(row.name)
        cells.append(
            (
                row.name,
                number(row.value),
                number(row.spread) if row.count > 1 else "",
                row.unit,
                str(row.count),
                "" if row.budget is None else number(row.budget),
                ratio,
                "" if before is None else number(before),
            )
        )
    widths = [max(len(line[column]) for line in cells) for column in range(len(head))]
    right = {1, 2, 4, 5, 7}
    return "\n".join(
        "  ".join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in cells
    )


def judged(
    rows: Sequence[Row], baseline: Mapping[str, float], *, is_whole: bool = False
) -> tuple[str, int]:
    """Return the sentences for below the table, and the exit code: 1 where a figure is not good.

    A whole run must have every row of the baseline.
    """
    names = {row.name for row in rows}
    every = [each for row in rows for each in missed(row)]
    excused = [f"budget missed, but {excuse}: {text}" for text, excuse in every if excuse]
    failures = [
        *(f"budget missed: {text}" for text, excuse in every if not excuse),
        *(f"worse than the baseline: {each}" for each in worse(rows, baseline)),
        *(f"not measured: {each}" for each in baseline if is_whole and each not in names),
    ]
    kept = "all other budgets are kept" if excused else "all budgets are kept"
    return "\n".join([*excused, *(failures or [kept])]), 1 if failures else 0


def write(rows: Sequence[Row], path: Path) -> None:
    """Write every value as a pyperf file: ``python -m pyperf stats FILE`` and so on read it."""
    BenchmarkSuite([row.benchmark for row in rows]).dump(str(path), replace=True)


def read_baseline(path: Path) -> dict[str, float]:
    """Return what each row is compared with, by its name; nothing where there is no baseline."""
    if not path.exists():
        return {}
    found: dict[str, float] = json.loads(path.read_text(encoding="utf-8"))
    return found


def write_baseline(rows: Sequence[Row], path: Path, before: Mapping[str, float]) -> None:
    """Write what each row is compared with; those of ``before`` that were not measured stay."""
    kept = dict(before) | {row.name: float(f"{row.compared:.3g}") for row in rows}
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def number(value: float) -> str:
    """Return a number with four significant digits.

    >>> number(0.012345), number(12.345), number(12345.6), number(3.0)
    ('0.01235', '12.35', '12346', '3')
    """
    return f"{value:.0f}" if abs(value) >= 1000 else f"{value:.4g}"
