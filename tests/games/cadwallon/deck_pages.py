"""Every page on which a card of an owner's deck may stand, to see whether its words have room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Sample
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.points import HeldCard, score
from companion.games.cadwallon.rules.state import Phase
from companion.games.cadwallon.samples.own_pages import begun, pages
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.engine.packs import CardPack
    from companion.games.cadwallon.rules.cards import CityDeck, DistrictCard
    from companion.games.cadwallon.view.view import SeatCards, View


def every_page(pack: CardPack) -> Iterator[tuple[str, Sample[View]]]:
    """Yield each page on which a card of the deck, or its guild, may stand."""
    deck: CityDeck = pack.cards
    view = begun(pack)
    yield "guilds", Sample(view, f"guild-at-{len(view.guilds) - 1}")
    yield "beyond", Sample(view, "beyond-0")
    for group in view.to_come:
        yield f"points of {group}", Sample(view, f"points-{group}")
        yield f"which of {group}", Sample(view, f"which-{group}-at-0")
    yield from _held(view, deck)
    actions = deck.of(CardKind.ACTION)
    acting = replace(_holding(view, actions), acting=(0,), phase=Phase.CONTROL)
    for line, card in enumerate(actions):
        yield f"{card.id} in a list", Sample(acting, f"actions-{line}")
    yield from pages(pack)


def _held(view: View, deck: CityDeck) -> Iterator[tuple[str, Sample[View]]]:
    """Yield what seats hold, and the end, where one has a card of each guild or all cards."""
    by_guild = {card.guild: card for card in deck.of(CardKind.GUILD)}
    others = (*deck.of(CardKind.MILITIA), *deck.of(CardKind.ACTION), *deck.of(CardKind.BACKER))
    for name, cards in (
        ("one each", tuple(by_guild.values())),
        ("all", (*deck.of(CardKind.GUILD), *others)),
    ):
        full = replace(_holding(view, cards), winners=(0,))
        yield f"held, {name}", Sample(full, "holdings-0")
        over = replace(full, phase=Phase.OVER, placings=((),) * len(view.seats))
        yield f"over, {name}", Sample(over, "over")


def _holding(view: View, cards: Sequence[DistrictCard]) -> View:
    """Return a table whose first seat has these cards, its actions to be played."""
    held = tuple(HeldCard(card) for card in cards)
    actions = tuple(card.id for card in cards if card.kind is CardKind.ACTION)
    so_far = score(held, view.options.house)
    first: SeatCards = replace(view.seats[0], cards=held, actions=actions, so_far=so_far)
    return replace(view, seats=(first, *view.seats[1:]))
