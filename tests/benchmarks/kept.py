"""``make kept``: what a start and a press cost must not grow unseen.

Instructions and memory are compared with ``kept.json``; they depend neither on how fast a machine
is nor on how busy. Ends with 1 where a figure is worse by more than its noise. They depend on the
build of Python, so each has figures of its own there: ``--baseline`` writes those of this one.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import counted
from benchmarks.report import number, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from benchmarks.rows import Row

KEPT = Path(__file__).with_name("kept.json")
NOISE = {"million": 1.01, "MB": 1.04}
"""How much worse a figure may be.

Instructions of two runs, one of them beside two busy loops, differed by 0.03 % at most, memory of
eight by 0.5 %. The rest is for another release of the C library, or another kernel's pages.
"""


def this_python() -> str:
    """Return what the figures depend on: two releases of 3.11 differ by a fifth."""
    made = platform.python_implementation()
    return f"{made} {platform.python_version()} {platform.machine()}"


def figures(parent: Path) -> Iterator[Row]:
    """Count instructions, then measure memory once all modules are compiled."""
    yield from counted.rows(parent)
    yield from counted.memory_rows(parent)


def worse(rows: Iterable[Row], baseline: Mapping[str, float]) -> list[str]:
    """Return a sentence for each figure that is worse than the baseline, or is not in both."""
    now = {row.name: row for row in rows}
    found = [f"{name}: in one of the baseline and this run alone" for name in baseline ^ now.keys()]
    for name in baseline.keys() & now.keys():
        before, row = baseline[name], now[name]
        allowed = before * NOISE[row.unit]
        if row.value > allowed:
            found.append(
                f"{name}: {number(row.value)} {row.unit}, "
                f"{number(before)} in the baseline, at most {number(allowed)} is allowed"
            )
    return sorted(found)


def main() -> int:
    """Measure, print, compare; return the exit code."""
    parser = argparse.ArgumentParser(prog="kept", description=__doc__)
    parser.add_argument("--baseline", action="store_true", help="write the figures of this Python")
    args = parser.parse_args()
    every: dict[str, dict[str, float]] = json.loads(KEPT.read_text(encoding="utf-8"))
    python = this_python()
    if python not in every and not args.baseline:
        sys.stderr.write(
            f"\nNOT COMPARED: instructions and memory. {KEPT.name} has figures of "
            f"{' and '.join(every)}, and this is {python}: make kept OPTIONS=--baseline\n\n"
        )
        return 0
    before = every.get(python, {})
    with tempfile.TemporaryDirectory(dir=Path(sys.prefix)) as folder:
        rows = list(figures(Path(folder)))
    sys.stdout.write(f"{table(rows, before)}\n\n")
    if args.baseline:
        every[python] = {row.name: float(number(row.value)) for row in rows}
        KEPT.write_text(json.dumps(every, indent=1) + "\n", encoding="utf-8")
        return 0
    found = worse(rows, before)
    sys.stdout.write("".join(f"worse than the baseline: {each}\n" for each in found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
