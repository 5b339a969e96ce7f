"""``make bench``: measures everything, prints one table, and ends with 1 for a missed budget.

``--only press,start`` measures some sections, ``--baseline`` writes what later runs are compared
with, ``--quick`` measures a few rounds only. ``BENCH_IDLE_SECONDS=600`` idles for ten minutes.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import (
    counted,
    disk,
    drag,
    hall,
    idle,
    memory,
    phones,
    presses,
    report,
    resume,
    sheet,
    starts,
    tips,
    wires,
)
from benchmarks.pace import paced
from benchmarks.slow_core import FACTOR, slow_core, slowed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from benchmarks.rows import Row

BASELINE = Path(__file__).with_name("baseline.json")
SLOWED = "press,start"
"""The sections that are measured a second time on a slow core."""


def sections(parent: Path) -> dict[str, Callable[[], Iterator[Row]]]:
    """Return what can be measured, by name."""
    return {
        "press": lambda: presses.rows(parent),
        "tip": tips.rows,
        "start": lambda: starts.rows(parent),
        "counted": lambda: counted.rows(parent),
        "resume": resume.rows,
        "memory": lambda: memory.rows(parent),
        "idle": lambda: idle.rows(parent),
        "disk": lambda: disk.rows(parent),
        "wire": wires.rows,
        "sheet": sheet.rows,
        "phones": phones.rows,
        "drag": drag.rows,
        "hall": hall.rows,
    }


def measured(name: str, section: Callable[[], Iterator[Row]]) -> list[Row]:
    """Print which section is measured, and measure it."""
    sys.stderr.write(f"measuring: {name}\n")
    return paced(section())


def main() -> int:
    """Measure, print, compare; return the exit code."""
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--only", default="", help="sections, with commas between")
    parser.add_argument("--json", type=Path, help="where all values go, as a pyperf file")
    parser.add_argument("--baseline", action="store_true", help="write a new baseline")
    parser.add_argument("--quick", action="store_true", help="a few rounds, and no slow core")
    args = parser.parse_args()
    if args.quick:
        presses.PRESSES, starts.STARTS = {None: 10, 11: 40}, 5
    before = report.read_baseline(BASELINE)
    with tempfile.TemporaryDirectory(dir=Path(sys.prefix)) as name:
        known = sections(Path(name))
        wanted = [each for each in args.only.split(",") if each] or list(known)
        if unknown := [each for each in wanted if each not in known]:
            parser.error(f"no section {unknown[0]!r}: choose from {', '.join(known)}")
        rows = [made for each in wanted for made in measured(each, known[each])]
        _print(report.table(rows, before))
        if args.json:
            report.write(rows, args.json)
        if not args.only and not args.quick:
            with slow_core() as group:
                slow = slowed(SLOWED, Path(name), group) if group else "not permitted here"
            _print(f"\nwith 1/{FACTOR} of a core, an estimate of a Pi Zero 2 W:\n{slow}")
    if args.baseline:
        report.write_baseline(rows, BASELINE, before if args.only else {})
    verdict, code = report.judged(rows, before, is_whole=not args.only)
    _print(f"\n{verdict}")
    return code


def _print(words: str) -> None:
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
