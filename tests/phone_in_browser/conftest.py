"""Tables with phones, each ended after its test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes
import pytest
from phone_table import PhoneTable
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

expect.set_options(timeout=30_000)  # a busy machine paints a page late


@pytest.fixture
def table() -> Iterator[PhoneTable]:
    """Yield four seats before the Treetop Village of summer."""
    made = PhoneTable()
    phone_scenes.summer(made)
    yield made
    made.close()
