"""A cluster of real processes on this machine: a scheduler, and workers that can be killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
SIMULATE = [sys.executable, "-m", "companion", "simulate"]
LIBRARIES = [each for each in sys.path if each.endswith("site-packages")]
"""Where libraries lie, for another Python to find them too."""
_DASK = "import sys; from dask.__main__ import main; sys.argv[0] = 'dask'; main()"


class Cluster:
    """A scheduler at ``address`` on the loopback, and what was started beside it."""

    def __init__(self, folder: Path, environment: dict[str, str] | None = None) -> None:
        self.environment = environment or {}
        self.scheme = "tls" if environment else "tcp"
        self._folder = folder
        self._started: list[subprocess.Popen[bytes]] = []
        self.workers: dict[str, subprocess.Popen[bytes]] = {}
        file = folder / "scheduler.json"
        words = ("--host", f"{self.scheme}://127.0.0.1", "--port", "0")
        self.scheduler = self._start("scheduler", *words, "--scheduler-file", str(file))
        while not file.exists() or not file.read_text():
            assert self.scheduler.poll() is None
            Event().wait(0.05)
        self.address = json.loads(file.read_text())["address"]

    def worker(self, name: str, program: Path = ROOT, python: str = sys.executable) -> None:
        """Start a worker with the program of a folder, and wait until it belongs to the cluster."""
        log = self._folder / f"{name}.log"
        words = (self.address, "--nthreads", "1", "--no-nanny", "--name", name)
        folder = ("--local-directory", str(self._folder / name))
        started = self._start("worker", *words, *folder, log=log, program=program, python=python)
        while b"Registered to" not in log.read_bytes():
            assert started.poll() is None, log.read_text()
            Event().wait(0.05)
        self.workers[name] = started

    def simulate(
        self, *words: str, program: Path = ROOT, on_cluster: bool = True
    ) -> subprocess.CompletedProcess[str]:
        """Run a simulation on the cluster, or with its program in one process, to its end."""
        where = ("--cluster", self.address) if on_cluster else ("--jobs", "1")
        return subprocess.run(
            [*SIMULATE, *words, *where], capture_output=True, text=True, timeout=300, check=False,
            env=self._env(program), cwd=self._folder,
        )  # fmt: skip

    def begin(self, *words: str) -> subprocess.Popen[str]:
        """Start a simulation on the cluster."""
        command = [*SIMULATE, *words, "--cluster", self.address]
        return subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self._env(ROOT)
        )

    def close(self) -> None:
        """End what still runs."""
        for each in self._started:
            each.kill()
            each.wait()

    def _start(
        self, *words: str, log: Path | None = None, program: Path = ROOT,
        python: str = sys.executable,
    ) -> subprocess.Popen[bytes]:  # fmt: skip
        with (log or self._folder / "scheduler.log").open("wb") as said:
            started = subprocess.Popen(
                [python, "-c", _DASK, *words, "--no-dashboard"], stdout=said,
                stderr=subprocess.STDOUT, cwd=self._folder, env=self._env(program),
            )  # fmt: skip
        self._started.append(started)
        return started

    def _env(self, program: Path) -> dict[str, str]:
        return {
            **os.environ,
            **self.environment,
            "PYTHONPATH": os.pathsep.join([str(program), *LIBRARIES]),
        }


@contextmanager
def cluster(
    folder: Path, *workers: str, environment: dict[str, str] | None = None
) -> Iterator[Cluster]:
    """Open a cluster with workers of these names, and end it with all that it started."""
    opened = Cluster(folder, environment)
    try:
        for name in workers:
            opened.worker(name)
        yield opened
    finally:
        opened.close()


def found(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """Return the JSON report of a simulation that went well and said nothing else."""
    assert (done.returncode, done.stderr) == (0, "")
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def alone(*words: str) -> dict[str, Any]:
    """Return the JSON report of a simulation on this machine."""
    return found(
        subprocess.run(
            [*SIMULATE, *words], capture_output=True, text=True, timeout=300, check=False
        )
    )
