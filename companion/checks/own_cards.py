"""Checks of the owner's files of cards and answers: can each be used."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from companion.app.findings import Finding
from companion.box.owned_packs import cards_folder
from companion.card_files import read_whole, whole_file
from companion.errors import BadPack, OthersFolder
from companion.games import WITH_OWN
from companion.owner import as_owner_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from companion.text.catalog import Say
    from hardware.machine import Machine


def findings(machine: Machine, say: Say) -> Iterator[Finding]:
    """Check each file of the owner that lies on a machine; nothing where there is none."""
    folder = cards_folder(machine)
    for game in WITH_OWN:
        yield from _file(whole_file(game, folder), game, say)


def _file(path: Path, game: str, say: Say) -> Iterator[Finding]:
    what = say("what.cards")
    try:
        with as_owner_of(path.parent):
            if not os.path.lexists(path):
                return
            read_whole(path, game)
    except (BadPack, OthersFolder) as fault:
        for line in str(fault).splitlines():
            found, _, fix = line.rpartition("; ")
            yield Finding(what, found or line, fix if found else say("cards.fix", game=game))
        return
    yield Finding(what, say("cards.good", file=path))
