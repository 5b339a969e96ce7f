"""The moment that an image is of, so that two builds of one commit are the same bytes.

No clock and no chance goes into an image: times are that moment's, identities come from it.
"""

from __future__ import annotations

import os
import subprocess
from functools import cache
from typing import TYPE_CHECKING
from uuid import NAMESPACE_URL, uuid5

from cardimage.places import CHECKOUT
from companion import __version__
from hardware.clock import when

if TYPE_CHECKING:
    from pathlib import Path
    from uuid import UUID

VARIABLE = "SOURCE_DATE_EPOCH"
"""By which tools take a moment for now (reproducible-builds.org/specs/source-date-epoch)."""
CLOCK_SECONDS = 60
"""How much later the first start of a card begins than every file on it was written."""


@cache
def moment() -> int:
    """Return the seconds of the variable, else of the commit, else of a packed source's files."""
    if given := os.environ.get(VARIABLE):
        return int(given)
    words = ("git", "-C", str(CHECKOUT), "log", "-1", "--format=%ct")
    done = subprocess.run(words, check=False, capture_output=True, text=True)  # noqa: S603 - ours
    return int(done.stdout or (CHECKOUT / "pyproject.toml").stat().st_mtime)


def day() -> str:
    """Return the moment's day in UTC, as in 2026-11-22."""
    return when(moment())[1].partition(" ")[0]


def surroundings() -> dict[str, str]:
    """Return the variables by which a tool writes the same bytes wherever and whenever it runs."""
    return {VARIABLE: str(moment()), "TZ": "UTC", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0"}


def identity(name: str) -> UUID:
    """Return the identity of a part of this image, such as its root."""
    return uuid5(NAMESPACE_URL, f"table-companion {__version__} {moment()} {name}")


def clamp(tree: Path) -> None:
    """Give each file of a tree that is younger the moment before the clock of a card begins."""
    latest = moment() - CLOCK_SECONDS
    for path in (tree, *tree.rglob("*")):
        seconds = min(int(path.lstat().st_mtime), latest)
        os.utime(path, (seconds, seconds), follow_symlinks=False)
