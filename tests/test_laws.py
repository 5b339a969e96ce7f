"""The import law and the bans hold, and each is broken here on purpose to see it go red."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from pkgutil import iter_modules

import pytest

import companion

ROOT = Path(__file__).parents[1]

SHARED = "hardware knows no game and nothing of the program but what both sides share"
EDGES = "of the program only the edges import hardware, whatever of it"
BROKEN = (
    (SHARED, "hardware/signals.py", "import companion.errors"),
    (EDGES, "companion/app/step.py", "import hardware.signals"),
    (EDGES, "companion/games/cartographers/view.py", "from hardware.clock import now"),
    (EDGES, "companion/games/cartographers/view.py", "import hardware.lamp"),
    (EDGES, "companion/screens/paint.py", "from hardware.machine import Machine"),
    (EDGES, "companion/surface/frames.py", "import hardware.errors"),
    (
        "each layer imports only what lies below it",
        "companion/engine/deck.py",
        "import companion.app.step",
    ),
    (
        "each layer imports only what lies below it",
        "companion/surface/frames.py",
        "import companion.errors",
    ),
    ("the core does no I/O", "companion/games/cartographers/rules.py", "import pathlib"),
    (
        "games do not know each other",
        "companion/games/unearth/__init__.py",
        "import companion.games.cartographers",
    ),
)
"""Contracts of pyproject.toml, each with a file and a line that breaks it."""
EDGE_ROOMS = {"__main__", "cli", "daemon"}
"""What of the program opens devices."""


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


def contracts() -> dict[str, dict[str, list[str]]]:
    """Return the contracts of pyproject.toml by their names."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {each["name"]: each for each in settings["tool"]["importlinter"]["contracts"]}


def test_every_contract_is_broken_once() -> None:
    assert set(contracts()) == {contract for contract, _, _ in BROKEN}


def test_the_contracts_name_every_room() -> None:
    rooms = {each.name for each in iter_modules(companion.__path__)}
    forbidden = {each.split(".")[1] for each in contracts()[SHARED]["forbidden_modules"]}
    assert forbidden == rooms - {"surface"}
    sources = {each.split(".")[1] for each in contracts()[EDGES]["source_modules"]}
    assert sources == rooms - EDGE_ROOMS


@pytest.mark.parametrize(("contract", "name", "line"), BROKEN)
def test_a_broken_contract_is_seen(contract: str, name: str, line: str, copied: Path) -> None:
    path = copied / name
    before = path.read_text(encoding="utf-8") if path.exists() else None
    path.parent.mkdir(exist_ok=True)
    path.write_text((before or "") + f"\n{line}\n", encoding="utf-8")
    try:
        reported = checked(copied, "lint-imports", "--no-cache")
    finally:
        if before is None:
            path.unlink()
        else:
            path.write_text(before, encoding="utf-8")
    assert f"{contract} BROKEN" in reported


@pytest.mark.parametrize("line", ["import random", "import time", "from time import sleep"])
def test_a_banned_import_is_seen(line: str, copied: Path) -> None:
    path = copied / "companion" / "app" / "dice.py"
    path.write_text(f'"""Dice."""\n\n{line}\n', encoding="utf-8")
    try:
        assert "TID251" in checked(copied, "ruff", "check", "--no-cache", str(path))
    finally:
        path.unlink()
