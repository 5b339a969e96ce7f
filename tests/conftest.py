"""What all tests share: Hypothesis profiles and the switch that rewrites golden files."""

from __future__ import annotations

import gc
import os
from typing import TYPE_CHECKING

import pytest
from _pytest.doctest import DoctestModule
from browser import chromium
from games_of_tests import GAMES_OF_TESTS
from hypothesis import HealthCheck, settings

from companion.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from pathlib import Path

    from _pytest.nodes import Collector
    from playwright.sync_api import Browser

FEW, SOME, MANY = 25, 200, 10_000
"""Examples of one property: in every run, in ``make thorough``, in ``make nightly``."""
LEAST_WORKERS, MOST_WORKERS = 3, 24
"""Workers of every run; each has ports of its own (``phone_page``)."""
MOST_BUSY_WORKERS = 8
BUSY_BYTES = 3 << 30
"""Memory for a worker of ``make thorough``: up to two gigabytes of pages, and a browser."""
LEAST_GARBAGE = 10_000
"""New objects between two looks for garbage; the default, 700, costs a twentieth of a run."""
os.environ["LC_ALL"] = "C.UTF-8"  # a new box begins with its machine's language
is_repeatable = bool(os.environ.get("CI"))
slow = [HealthCheck.too_slow] if is_repeatable else []
for name, examples in (("every-run", FEW), ("thorough", SOME), ("nightly", MANY)):
    settings.register_profile(
        name,
        deadline=None,
        max_examples=examples,
        derandomize=is_repeatable,
        suppress_health_check=slow,
    )
settings.load_profile("every-run")


@pytest.hookimpl(optionalhook=True)  # pytest -p no:xdist has no such hook
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return two workers a processor, for ``--numprocesses=logical`` one more if memory has room.

    In every run workers wait, for a refresh, a browser or a process.
    """
    here = os.cpu_count() or 1
    affinity: Callable[[int], set[int]] | None = getattr(os, "sched_getaffinity", None)
    processors = len(affinity(0)) if affinity else here
    if config.getoption("numprocesses") == "logical":
        room = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // BUSY_BYTES
        return min(max(processors + (room > processors), LEAST_WORKERS - 1), MOST_BUSY_WORKERS)
    return min(max(2 * processors, LEAST_WORKERS), MOST_WORKERS)


class OnlyWithExamples:
    """Collects examples of docstrings in files that have some, which few have.

    To look for them in every function of every other file took a sixth of collecting.
    """

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[Collector], object]:
        """Leave out what would look for examples in a file that has none."""
        found = yield
        if b">>> " in file_path.read_bytes():
            return found
        return [each for each in found if not isinstance(each, DoctestModule)]


def pytest_configure(config: pytest.Config) -> None:
    """Collect examples so in all folders: the hooks of this file are asked about its own alone."""
    config.pluginmanager.register(OnlyWithExamples())


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Leave modules and tests, which all stay, out of every look for garbage, from the first on."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        gc.freeze()
        gc.set_threshold(LEAST_GARBAGE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Yield a browser, started once for all tests of a file."""
    with chromium() as started:
        yield started


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite", action="store_true", help="write new golden files")


@pytest.fixture
def games_of_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the games of the tests in the house, behind the others."""
    for game, place in GAMES_OF_TESTS.items():
        monkeypatch.setitem(GAMES, game, place)


@pytest.fixture
def rewrite(request: pytest.FixtureRequest) -> bool:
    """Say whether golden files should be written instead of compared."""
    return bool(request.config.getoption("--rewrite"))
