"""What only an owner's deck shows: its words, each on the page that has least room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.code import Deal
from companion.engine.game import Sample
from companion.engine.session import Session
from companion.games.cadwallon import GAME
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.state import Phase
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.packs import CardPack
    from companion.games.cadwallon.rules.cards import CityDeck
    from companion.games.cadwallon.view.view import View

_SEATS = 4
"""Seats of the table that looks at the deck."""


def pages(pack: CardPack) -> Iterator[tuple[str, Sample[View]]]:
    """Yield a view and a page for each action, condition and contract that has words."""
    deck: CityDeck = pack.cards
    view = begun(pack)
    named = {key.rpartition(".")[0] for words in pack.words.values() for key in words}
    for card in deck.of(CardKind.ACTION):
        if f"card.{card.id}" in named:
            played = replace(view, open_action=(0, card, card.tool), phase=Phase.CONTROL)
            yield card.id, Sample(played, "action-0")
    for text in deck.conditions.values():
        yield f"condition {text.id}", Sample(replace(view, condition=text), "condition")
    for text in deck.contracts.values():
        asked = replace(view, phase=Phase.CONTRACTS, contracts=(text,) * _SEATS)
        yield f"contract {text.id}", Sample(asked, "contract")


def begun(pack: CardPack) -> View:
    """Return how a table begins that deals this deck, with actions on paper."""
    answers = {"way": "table", "players": str(_SEATS), "special": "own"}
    view: View = Session.begin(Deal(GAME, GAME.choose(answers), 1, (pack,))).view()
    return view
