"""The option ``--pack`` of a verb that deals a game, and the owner's set of cards for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine import fitting_packs
from companion.errors import ConfigError
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from companion.engine.code import Deal
    from companion.engine.packs import CardPack


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
