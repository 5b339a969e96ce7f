"""The command line of ``box-version``."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from box_version.disk import Places, say
from box_version.starting import back, confirm, late, restart, start
from box_version.state import CARD, VersionState
from box_version.trailer import NotTaken

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

USAGE = """\
box-version take [FILE] take a version, or the newest on the first partition; the game goes on
box-version list        say which versions are here
box-version back        take the version before
box-version start | confirm | late   what the card's units do
"""
VERBS: dict[str, Callable[[Places], None]] = {
    "start": start, "confirm": confirm, "late": late, "back": back,
}  # fmt: skip


def main(words: Sequence[str], places: Places = Places()) -> int:  # noqa: B008 - it is a constant
    """Do what is asked and return the exit code."""
    os.umask(0o022)
    if os.geteuid():
        say("box-version: this needs root: sudo box-version")
        return 1
    try:
        match words:
            case ["take", name]:
                from box_version.taking import take  # noqa: PLC0415 - no start needs it

                take(places, Path(name))
                restart()
            case ["take"]:
                from box_version.taking import take_newest  # noqa: PLC0415 - as above

                take_newest(places)
                restart()
            case ["list"]:
                _list(places)
            case [verb] if verb in VERBS:
                VERBS[verb](places)
            case _:
                sys.stderr.write(USAGE)
                return 2
    except (NotTaken, OSError) as fault:
        say(f"box-version: {fault}")
        return 1
    return 0


def _list(places: Places) -> None:
    known = places.state() or VersionState()
    for version in sorted(known.kept):
        name = f"{places.facts(version).version}{' (on the card itself)' * (version == CARD)}"
        is_new = version == known.current and not known.confirmed
        mark = "*" if version == known.current else " "
        sys.stdout.write(f"{mark} {name}{', which has to show a page first' * is_new}\n")
