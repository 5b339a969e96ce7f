"""How many cuts are made: ``--cuts``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the number of cuts."""
    parser.addoption("--cuts", type=int, default=20, help="how often the plug is pulled")
