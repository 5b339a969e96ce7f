"""The import law and the bans hold, and each is broken here on purpose to see it go red."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

BROKEN = {
    "hardware knows no game and nothing of the program": (
        "hardware/surface.py",
        "import companion.errors",
    ),
    "only the edges open devices": ("companion/app/step.py", "import hardware.signals"),
    "each layer imports only what lies below it": (
        "companion/engine/deck.py",
        "import companion.app.step",
    ),
    "the core does no I/O": ("companion/games/cartographers/rules.py", "import pathlib"),
    "games do not know each other": (
        "companion/games/unearth/__init__.py",
        "import companion.games.cartographers",
    ),
}
"""For each contract of pyproject.toml: a file and a line that breaks it."""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what the linters read."""
    folder = tmp_path_factory.mktemp("laws")
    for part in ("companion", "hardware"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def checked(folder: Path, *command: str) -> str:
    """Return what a linter says of a folder."""
    done = subprocess.run(
        [str(Path(sys.executable).parent / command[0]), *command[1:]],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


@pytest.mark.parametrize("contract", BROKEN)
def test_a_broken_contract_is_seen(contract: str, copied: Path) -> None:
    name, line = BROKEN[contract]
    path = copied / name
    before = path.read_text(encoding="utf-8") if path.exists() else None
    path.parent.mkdir(exist_ok=True)
    path.write_text((before or "") + f"\n{line}\n", encoding="utf-8")
    try:
        told = checked(copied, "lint-imports", "--no-cache")
    finally:
        if before is None:
            path.unlink()
        else:
            path.write_text(before, encoding="utf-8")
    assert f"{contract} BROKEN" in told


@pytest.mark.parametrize("line", ["import random", "import time", "from time import sleep"])
def test_a_banned_import_is_seen(line: str, copied: Path) -> None:
    path = copied / "companion" / "app" / "dice.py"
    path.write_text(f'"""Dice."""\n\n{line}\n', encoding="utf-8")
    try:
        assert "TID251" in checked(copied, "ruff", "check", "--no-cache", str(path))
    finally:
        path.unlink()
