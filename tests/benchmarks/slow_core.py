"""A slow core, emulated by the kernel's CPU quota: the same work with a share of a core.

The quota is granted again every 10 ms, so that even a press is slowed. It cannot emulate the small
caches and the slow memory of a Pi.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.processes import environment

if TYPE_CHECKING:
    from collections.abc import Iterator

FACTOR = 9
"""A Pi Zero 2 W is eight to ten times slower than a desktop's core."""
_PERIOD = 10_000
_V1, _V2 = Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup")


@contextmanager
def slow_core() -> Iterator[Path | None]:
    """Yield a control group with a ninth of a core; None where we may not make one."""
    root = _V1 if _V1.is_dir() else _V2
    group = root / f"companion-bench-{os.getpid()}"
    made: Path | None = None
    try:
        group.mkdir()
        made = group
        quota = _PERIOD // FACTOR
        if root == _V1:
            (group / "cpu.cfs_period_us").write_text(str(_PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (group / "cpu.max").write_text(f"{quota} {_PERIOD}")
    except OSError:
        _remove(made)
        made = None
    try:
        yield made
    finally:
        _remove(made)


def _remove(group: Path | None) -> None:
    if group is not None:
        with suppress(OSError):
            group.rmdir()


def slowed(sections: str, parent: Path, group: Path) -> str:
    """Run sections of the benchmark in the group; return their table, without its budgets."""
    enter = f'echo $$ > {group}/cgroup.procs && exec "$@"'
    measured = parent / "slow.json"
    words = [sys.executable, "-m", "benchmarks", "--only", sections, "--json", str(measured)]
    ended = subprocess.run(
        ["sh", "-c", enter, "sh", *words, "--quick"], env=environment(parent / "pyc"),
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if not measured.exists():  # its exit code is about budgets
        raise RuntimeError(f"nothing was measured on a slow core: {ended.stderr}")
    return ended.stdout.partition("\n\n")[0]
