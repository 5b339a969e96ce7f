"""A machine with the program on it, switched on once for all tests of a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from boot.installed import installed, packed
from boot.play import flip
from boot.trees import BOOKWORM, why_not

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boot.machine import Machine
    from boot.trees import Release

FIRST_PRESSES = 8
"""Answers of the set-up and the first cards."""


@pytest.fixture(scope="module")
def release() -> Release:
    """The Debian that is booted; a file may have one of its own."""
    return BOOKWORM


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory, release: Release) -> Iterator[Machine]:
    """A machine that was installed on while it was off, and then switched on."""
    if why := why_not():
        pytest.skip(f"NO MACHINE IS BOOTED HERE: {why}")
    wheels = packed(tmp_path_factory.mktemp("wheels"), release)
    built = installed(tmp_path_factory.mktemp("machine"), release, wheels)
    try:
        built.boot()
        yield built
    finally:
        built.discard()


@pytest.fixture(scope="module")
def playing(machine: Machine) -> Machine:
    """The machine, in the midst of a game."""
    machine.until(machine.is_active, "the box is ready")
    machine.until(machine.pages, "the first page")
    for _ in range(FIRST_PRESSES):
        flip(machine)
    return machine
