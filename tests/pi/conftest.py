"""The image of a card, made once for all tests, and Pis that start from copies of it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from cardimage import main, system
from cardimage.disk import SIZES
from cardimage.tree import CACHE
from pi.emulated import EmulatedPi, run
from pi.needs import why_not

from companion import service

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pi.trees import Debian

KEPT = "COMPANION_IMAGE"
"""The variable that names an image: one that is there, or the place where it is made and kept."""


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Say how a test ended as soon as it has: in a log of an hour, dots of two runs say little."""
    if report.when == "call" or not report.passed:
        where, seconds = f"{report.nodeid} ({report.when})", f"{report.duration:.0f} s"
        print(f"\n{report.outcome}: {where}, {seconds}", flush=True)  # noqa: T201 - the report
        if report.failed:
            print(report.longreprtext, flush=True)  # noqa: T201 - the report


@pytest.fixture(scope="session")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The image as ``make image`` makes it, but not packed."""
    if why := why_not():
        pytest.skip(f"NO PI IS EMULATED HERE: {why}")
    kept = os.environ.get(KEPT)
    made = Path(kept) if kept else tmp_path_factory.mktemp("image") / "companion.img"
    if not made.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        part = made.with_suffix(".part.img")
        main.make(part, print)
        part.rename(made)
    check_unit(made)
    yield made
    if not kept:
        made.unlink()


def check_unit(image: Path) -> None:
    """Check that the box starts with the machine, before minutes are spent in waiting for it."""
    root = f"{image}?offset={SIZES.root_at}"
    wanted = f"/etc/systemd/system/multi-user.target.wants/{service.SERVICE}"
    for path, kind in ((service.UNIT_FILE, "regular"), (wanted, "symlink")):
        said = run("debugfs", "-R", f"stat {path}", root)
        assert f"Type: {kind}" in said, f"the image has no {path}, so no box starts\n{said}"


@pytest.fixture(scope="module")
def pi(image: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmulatedPi]:
    """A Pi that is off, with a new card of its own."""
    made = EmulatedPi(tmp_path_factory.mktemp("pi"), image)
    try:
        yield made
    finally:
        made.discard()


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory, debian: Debian) -> Path:
    """What ``systemd/install --fetch`` gets on a machine with a network for the file's Debian."""
    if why := why_not():
        pytest.skip(f"NO PROCESSOR IS EMULATED HERE: {why}")
    folder = tmp_path_factory.mktemp("wheels")
    system.fill_wheels(folder, debian.system)
    return folder


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory, debian: Debian, wheels: Path) -> Path:
    """The file's Debian, with nothing of ours in it until a test installs it."""
    del wheels
    return debian.unpacked(tmp_path_factory.mktemp("debian") / "tree")
