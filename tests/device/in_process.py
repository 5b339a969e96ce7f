"""The command line run in the test's own process, with a user's data of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Said = tuple[int, str, str]
"""An exit code, and what was printed as the answer and as an error."""


@pytest.fixture
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a user's own data."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    return tmp_path / "data" / "table-companion"


@pytest.fixture
def companion(capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Return a way to run the command line: its exit code and what it printed."""

    def run(*words: object) -> Said:
        code = main([str(word) for word in words])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run
