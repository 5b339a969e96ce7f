"""Tables with phones, each ended after its test; the browser is one for all of this folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes
import pytest
from browser import chromium
from phone_table import PhoneTable
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

expect.set_options(timeout=30_000)  # a busy machine paints a page late


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Yield a browser for the whole folder: to start one takes as long as two tests."""
    with chromium() as started:
        yield started


@pytest.fixture
def table() -> Iterator[PhoneTable]:
    """Yield four seats before the Treetop Village of summer."""
    made = PhoneTable()
    phone_scenes.summer(made)
    yield made
    made.close()
