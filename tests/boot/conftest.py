"""A machine with the program on it, switched on once for all tests of a file."""

from __future__ import annotations

import signal
from functools import cache
from typing import TYPE_CHECKING

import pytest
from boot.installed import installed, packed
from boot.play import flip
from boot.trees import BOOKWORM, why_not

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from boot.machine import Machine
    from boot.trees import Release

FIRST_PRESSES = 8
"""Answers of the set-up and the first cards."""


@pytest.fixture(scope="session", autouse=True)
def ended_in_order() -> None:
    """A run that make ends by SIGTERM takes its machines away, as after Control-C."""

    def end(*_: object) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)  # machines are taken away now
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, end)


@pytest.fixture(scope="session")
def wheels_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Release], Path]:
    """Packs both folders of wheels for a release, once for all files."""
    if why := why_not():
        pytest.skip(f"NO MACHINE IS BOOTED HERE: {why}")
    return cache(lambda release: packed(tmp_path_factory.mktemp("wheels"), release))


@pytest.fixture(scope="module")
def release() -> Release:
    """The Debian that is booted; a file may have one of its own."""
    return BOOKWORM


@pytest.fixture(scope="module")
def machine(
    tmp_path_factory: pytest.TempPathFactory,
    wheels_of: Callable[[Release], Path],
    release: Release,
) -> Iterator[Machine]:
    """A machine that was installed on while it was off, and then switched on."""
    folder = tmp_path_factory.mktemp("machine")
    with installed(folder, release, wheels_of(release)) as built:
        built.boot()
        yield built


@pytest.fixture(scope="module")
def playing(machine: Machine) -> Machine:
    """The machine, in the midst of a game."""
    machine.until(machine.is_active, "the box is ready")
    machine.until(machine.pages, "the first page")
    for _ in range(FIRST_PRESSES):
        flip(machine)
    return machine
