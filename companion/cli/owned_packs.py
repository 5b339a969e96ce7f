"""An owner's packs on the command line: where they lie, and ``--pack`` for a verb that deals."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.card_files import WholeCards
from companion.cli.state_folder import user_folder
from companion.engine import fitting_packs
from companion.errors import ConfigError
from companion.packs import find_packs
from companion.service import STATE, UNIT_FILE
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from companion.engine.code import Deal
    from companion.engine.packs import CardPack
    from hardware.machine import Machine

FOLDER, CARDS = "packs", "cards"
"""Of packs and of whole sets of cards, under the box's state, or a user's own data."""


def packs_folder(machine: Machine) -> Path:
    """Return where the owner's packs of a machine lie: the box's, or the user's own."""
    if machine.has(UNIT_FILE) or not machine.is_here:
        return Path(machine.path(STATE)) / FOLDER
    return own_packs()


def own_packs() -> Path:
    """Return where this program's packs lie: with systemd's state, else with the user's data."""
    if given := os.environ.get("STATE_DIRECTORY"):
        return Path(given) / FOLDER
    fix = "this user has no home for packs: use --folder"
    return user_folder("XDG_DATA_HOME", ".local/share", fix) / FOLDER


def cards_folder(machine: Machine) -> Path:
    """Return where the owner's whole sets of cards of a machine lie."""
    return packs_folder(machine).parent / CARDS


def own_cards() -> Path:
    """Return where this program's whole sets of cards lie."""
    return own_packs().parent / CARDS


def found_at_start() -> tuple[WholeCards, tuple[CardPack, ...]]:
    """Return the owner's whole sets of cards, and every pack with theirs, where a box starts.

    What is wrong with any is printed; the game goes on without it.
    """
    found, cards = find_packs(own_packs()), WholeCards(own_cards())
    _report(found.problems, "this pack is not used")
    _report(cards.problems, "these cards are not used")
    return cards, (*found.packs, *cards.packs)


def _report(problems: Iterable[str], so: str) -> None:
    for problem in problems:
        print(f"{problem}: {so}", file=sys.stderr)


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
    """Return a deal with the packs that the command line names, and the owner's set of cards.

    Raises ConfigError for one that there is not, or that does not go with the choices.
    """
    at_hand = tuple(at_hand)
    added = (pack for pack in at_hand if not pack.is_whole)
    chosen = fitting_packs.named(added, deal.game, ids)
    choices, whole = fitting_packs.with_whole(deal.game, deal.choices, at_hand)
    if choices != deal.choices:
        raise ConfigError(_missing(deal, at_hand))
    refuse_unfit(replace(deal, packs=(*whole, *chosen)), "--pack")
    return replace(deal, packs=(*whole, *chosen))


def refuse_unfit(deal: Deal, flag: str) -> None:
    """Raise ConfigError where the packs of a deal do not go with its choices."""
    refused = fitting_packs.refusal(deal.game, deal.packs, deal.choices)
    if refused is not None:
        say = catalog(LANGUAGES[0], deal.game.text).plain()
        raise ConfigError(f"{flag}: {refused.said(say.adding(pack.words for pack in deal.packs))}")


def _missing(deal: Deal, at_hand: Iterable[CardPack]) -> str:
    """Return why the owner's set of cards cannot be had, though it was asked for."""
    option, value = fitting_packs.asks_whole(deal.game)
    own = fitting_packs.whole_of(deal.game, at_hand)
    if own is not None:
        refuse_unfit(replace(deal, packs=(own,)), f"--{option} {value}")
    return (
        f"--{option} {value}: this box has no cards of yours: "
        f"companion cards {deal.game.id} writes a file to begin with"
    )
