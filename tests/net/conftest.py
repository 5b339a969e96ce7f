"""Which Debian the box has, and which cases are played: ``--release``, ``--cases``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boot.trees import BOOKWORM, TRIXIE
from cardimage.tree import SUITE

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the release, usually that of the card, and the cases, usually all."""
    names = (BOOKWORM.name, TRIXIE.name)
    parser.addoption("--release", choices=names, default=SUITE, help="the Debian of the box")
    parser.addoption("--cases", default="", help="parts of the names of cases, between commas")
