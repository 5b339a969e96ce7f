"""What only an owner's deck shows: its words, each on the page that has least room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Sample
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.samples.every import SAMPLES
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.packs import CardPack
    from companion.games.cadwallon.rules.cards import CityDeck
    from companion.games.cadwallon.view.view import View


def pages(pack: CardPack) -> Iterator[tuple[str, Sample[View]]]:
    """Yield a view and a page for each action, condition and contract that has words."""
    deck: CityDeck = pack.cards
    named = {key.rpartition(".")[0] for words in pack.words.values() for key in words}
    played = next(each for each in SAMPLES.values() if each.page == "action-0")
    seat, _, tool = played.view.open_action or (0, None, None)
    for card in deck.of(CardKind.ACTION):
        if f"card.{card.id}" in named:
            view = replace(played.view, open_action=(seat, card, tool))
            yield card.id, Sample(view, played.page)
    read = next(each for each in SAMPLES.values() if each.page == "condition")
    for text in deck.conditions.values():
        view = replace(read.view, condition=text)
        yield f"condition {text.id}", Sample(view, read.page)
    asked = next(
        each for each in SAMPLES.values() if each.page == "contract" and any(each.view.contracts)
    )
    for text in deck.contracts.values():
        contracts = tuple(text for _ in asked.view.contracts)
        yield f"contract {text.id}", Sample(replace(asked.view, contracts=contracts), asked.page)
