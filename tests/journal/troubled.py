"""Games whose journals get into trouble."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import gettempdir

import pytest
from journal.test_files import dealt

from companion.app.memory import Pressed
from companion.games.cartographers.rules.state import Flipped
from companion.journal import Journal, chain

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs pipes and devices")
FLIP = (Pressed((Flipped(),)),)


def played(folder: Path, seed: int = 1, presses: int = 3) -> Path:
    """Play a game of some presses and return its file."""
    with Journal(folder) as journal:
        journal.append([dealt(seed)])
        for _ in range(presses):
            journal.append(FLIP)
    return max(folder.glob("game-*.jsonl"))


def presses(journal: Journal) -> int:
    """Return how many presses a journal remembers."""
    assert journal.memory.session is not None
    return journal.memory.session.presses


def damaged(path: Path, line: int) -> bytes:
    """Change a sign in a line, counted from 1, and return what the file then holds."""
    rows = path.read_bytes().splitlines(keepends=True)
    rows[line - 1] = rows[line - 1].replace(b'"', b"'", 1)
    path.write_bytes(b"".join(rows))
    return path.read_bytes()


def as_of_game(data: bytes, game: str) -> bytes:
    """Return a journal as another game would have it: its lines, with sums that fit."""
    written, digest = b"", ""
    for number, raw in enumerate(data.splitlines(), start=1):
        values = json.loads(raw)
        values |= {"game": game} if "game" in values else {}
        del values["n"], values["sum"]
        line, digest = chain.signed(number, values, digest)
        written += line
    return written


_IMPORTS = """
import fcntl, os, sys
from pathlib import Path
from companion.games import all_games
from companion.journal import Journal
all_games()
"""


def open_way(folder: Path) -> None:
    """Let every user into the folders above one for tests."""
    for each in folder.parents:
        if Path(gettempdir()) in each.parents:
            each.chmod(each.stat().st_mode | 0o055)


def as_nobody(folder: Path, code: str, imports: str = "") -> str:
    """Run some Python as a user without rights, who need not be able to read the program."""
    open_way(folder)
    line = f"{_IMPORTS}{imports}\nos.setgroups([]); os.setgid(65534); os.setuid(65534)\n{code}"
    done = subprocess.run(
        [sys.executable, "-c", line, str(folder)], capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stderr
    return done.stdout
