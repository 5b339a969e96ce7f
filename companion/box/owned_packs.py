"""An owner's packs of cards: where they lie, and what of them a box starts with."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.wings.cards import asking, with_cards
from companion.box.state_folder import user_folder
from companion.card_files import WholeCards
from companion.engine.own_answers import asks_owner
from companion.packs import find_packs
from companion.service import STATE, UNIT_FILE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.app.values import App
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


def with_answers(app: App, cards: WholeCards) -> App:
    """Return a device at its start with what its owner's file answers, where its game asks."""
    if not cards.changed(asking(app.memory)):
        return app
    _report(cards.problems, "these cards are not used")
    return with_cards(app, *cards.packs)


def packs_with_answers(
    deal: Deal | None, cards: WholeCards, packs: tuple[CardPack, ...]
) -> tuple[CardPack, ...]:
    """Return the packs at hand with what the owner's file answers, where a deal asks."""
    if deal is None or not asks_owner(deal.game, deal.choices) or not cards.changed(deal.game.id):
        return packs
    _report(cards.problems, "these cards are not used")
    return (*(pack for pack in packs if not pack.is_whole), *cards.packs)


def _report(problems: Iterable[str], so: str) -> None:
    for problem in problems:
        print(f"{problem}: {so}", file=sys.stderr)
