"""An owner's packs on the command line: where they lie, and ``--pack`` for a verb that deals."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.engine import packs
from companion.errors import ConfigError
from companion.service import STATE, UNIT_FILE
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from companion.engine.code import Deal
    from companion.engine.packs import CardPack
    from hardware.machine import Machine

FOLDER = "packs"
"""Under the box's state, or a user's own data."""


def packs_folder(machine: Machine) -> Path:
    """Return where the owner's packs of a machine lie: the box's, or the user's own."""
    if machine.has(UNIT_FILE) or not machine.is_here:
        return Path(machine.path(STATE)) / FOLDER
    return own_packs()


def own_packs() -> Path:
    """Return where this program's packs lie: with systemd's state, else with the user's data."""
    if given := os.environ.get("STATE_DIRECTORY"):
        return Path(given) / FOLDER
    name = {"win32": "LOCALAPPDATA", "darwin": ""}.get(sys.platform, "XDG_DATA_HOME")
    if data := os.environ.get(name):
        return Path(data) / "table-companion" / FOLDER
    usual = {"win32": "", "darwin": "Library/Application Support"}.get(sys.platform, ".local/share")
    try:
        return Path.home() / usual / "table-companion" / FOLDER
    except RuntimeError as fault:
        raise ConfigError("this user has no home for packs: use --folder") from fault


def report_problems(problems: Iterable[str]) -> None:
    """Print what is wrong with packs where a box starts; the game goes on without them."""
    for problem in problems:
        print(f"{problem}: this pack is not used", file=sys.stderr)


def add_pack(group: argparse._ActionsContainer) -> None:
    """Add the option ``--pack`` to a verb that deals a game."""
    group.add_argument(
        "--pack",
        action="append",
        default=[],
        metavar="ID",
        help="with a pack of cards of your own; companion packs lists them",
    )


def refuse_packs(ids: Iterable[str], reason: str) -> None:
    """Raise ConfigError where the command line names packs that it cannot choose."""
    if any(True for _ in ids):
        raise ConfigError(f"{reason}: leave --pack out")


def with_packs(deal: Deal, ids: Iterable[str], at_hand: Iterable[CardPack]) -> Deal:
    """Return a deal with the packs that the command line names.

    Raises ConfigError for one that there is not, or that does not go with the choices.
    """
    chosen = packs.named(at_hand, deal.game, ids)
    refused = packs.refusal(deal.game, chosen, deal.choices)
    if refused is not None:
        say = catalog(LANGUAGES[0], deal.game.text).plain().adding(pack.words for pack in chosen)
        raise ConfigError(f"--pack: {refused.said(say)}")
    return replace(deal, packs=chosen)
