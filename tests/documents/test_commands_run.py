"""Every command that a page shows runs, but those that need what no test has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from documents.pages import PAGES, text_of
from documents.running import run

from docs.site.markdown import blocks

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.thorough

LIMIT = 120
"""Seconds for a page's block beside other tests; alone, each takes less than 20."""
TUTORIAL = "docs/en/learn/a-game-of-your-own.md"
"""What it prints is compared in a test of its own."""


def run_here(page: str) -> list[str]:
    return [
        block.text for block in blocks(text_of(page)) if block.kind == "sh" and not block.reason
    ]


@pytest.mark.parametrize("page", [each for each in PAGES if each != TUTORIAL and run_here(each)])
def test_every_command_of_a_page_runs(page: str, tmp_path: Path) -> None:
    for commands in run_here(page):
        done = run(commands, tmp_path, LIMIT)
        assert done.returncode == 0, f"{commands}\n{done.stdout}\n{done.stderr}"
