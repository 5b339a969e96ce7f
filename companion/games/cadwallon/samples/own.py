"""Every page on which a card of an owner's deck may stand, to see whether its words have room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Sample
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.points import HeldCard, score
from companion.games.cadwallon.rules.state import Phase
from companion.games.cadwallon.samples.games import dealt
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.engine.packs import CardPack
    from companion.games.cadwallon.rules.cards import CityDeck, DistrictCard
    from companion.games.cadwallon.view.view import SeatCards, View

_SEATS = 4
"""Seats of the table that looks at the deck."""


def pages(pack: CardPack) -> Iterator[tuple[str, Sample[View]]]:
    """Yield the questions of the deck's guilds, then what each card and each text may stand on."""
    deck: CityDeck = pack.cards
    view = dealt(1, pack, way="table", players=str(_SEATS), special="own").view()
    yield "guilds", Sample(view, f"guild-at-{len(view.guilds) - 1}")
    yield "beyond", Sample(view, "beyond-0")
    for group in view.to_come:
        yield f"points of {group}", Sample(view, f"points-{group}")
        yield f"which of {group}", Sample(view, f"which-{group}-at-0")
    yield from _held(view, deck)
    yield from _actions(view, deck.of(CardKind.ACTION))
    for card in deck.conditions.values():
        yield f"condition {card.id}", Sample(replace(view, condition=card), "condition")
    for contract in deck.contracts.values():
        asked = replace(view, phase=Phase.CONTRACTS, contracts=(contract,) * _SEATS)
        yield f"contract {contract.id}", Sample(asked, "contract")


def _held(view: View, deck: CityDeck) -> Iterator[tuple[str, Sample[View]]]:
    """Yield what seats hold, and the end, where one has a card of each guild or all cards."""
    by_guild = {card.guild: card for card in deck.of(CardKind.GUILD)}
    others = (*deck.of(CardKind.MILITIA), *deck.of(CardKind.ACTION), *deck.of(CardKind.BACKER))
    for name, cards in (
        ("one each", tuple(by_guild.values())),
        ("all", (*deck.of(CardKind.GUILD), *others)),
    ):
        first = _with(view, cards)
        full = replace(view, seats=(first, *view.seats[1:]), winners=(0,))
        yield f"held, {name}", Sample(full, "holdings-0")
        over = replace(full, phase=Phase.OVER, placings=((),) * _SEATS)
        yield f"over, {name}", Sample(over, "over")


def _with(view: View, cards: Sequence[DistrictCard]) -> SeatCards:
    """Return the first seat with these cards, its actions to be played."""
    held = tuple(HeldCard(card) for card in cards)
    actions = tuple(card.id for card in cards if card.kind is CardKind.ACTION)
    so_far = score(held, view.options.house)
    return replace(view.seats[0], cards=held, actions=actions, so_far=so_far)


def _actions(view: View, cards: Sequence[DistrictCard]) -> Iterator[tuple[str, Sample[View]]]:
    """Yield each action in the list of those that may be played, and while it is."""
    first = _with(view, cards)
    acting = replace(view, seats=(first, *view.seats[1:]), acting=(0,), phase=Phase.CONTROL)
    for line, card in enumerate(cards):
        yield f"{card.id} in a list", Sample(acting, f"actions-{line}")
        played = replace(view, open_action=(0, card, card.tool), phase=Phase.CONTROL)
        yield f"{card.id} played", Sample(played, "action-0")
