"""The printed cards of a simulated table, which deals them itself and shows them to the box.

The faces are those of the invented deck: what they show does not matter here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.chance import Pile
from companion.engine.dealer import order
from companion.games.cadwallon.packs.deck_fields import FORMAT
from companion.games.cadwallon.packs.deck_file import demo_deck, for_board
from companion.games.cadwallon.packs.own_deck import own_pack
from companion.games.cadwallon.rules.cards import FIXED_KINDS, GUILDS, CardKind
from companion.games.cadwallon.rules.dealing import ASIDE
from companion.games.cadwallon.rules.moves import CardShown, DeckEnded
from companion.games.cadwallon.rules.shown_cards import fixed_card, group_of
from companion.games.cadwallon.view.facts import card_values

if TYPE_CHECKING:
    from companion.engine.packs import CardPack
    from companion.games.cadwallon.rules.cards import DistrictCard
    from companion.games.cadwallon.rules.moves import Move
    from companion.games.cadwallon.rules.options import CityOptions
    from companion.games.cadwallon.view.view import View


class PrintedDeck:
    """A shuffled deck on the table, and the actions that are set aside beside it."""

    def __init__(self, options: CityOptions, seed: int) -> None:
        self._faces = dict(for_board(demo_deck(), is_large=options.is_large).districts)
        if options.backers:
            backers = (fixed_card(f"backer-{each}-1", CardKind.BACKER, each) for each in GUILDS)
            self._faces |= {card.id: card for card in backers}
        actions = [id_ for id_, card in self._faces.items() if card.kind is CardKind.ACTION]
        others = [id_ for id_ in self._faces if id_ not in actions]
        left = order(seed, Pile("printed-actions", tuple(actions)))[ASIDE[options.is_large] :]
        self._left = list(order(seed, Pile("printed", (*others, *left))))

    def show(self, view: View) -> Move:
        """Return the next card for the place that is asked, or that there is none."""
        if not self._left:
            return DeckEnded()
        card = self._faces[self._left.pop(0)]
        values = _values(card)
        shown = view.groups[group_of(card)].card_of(*values)
        return CardShown(view.asked_place, shown.id, *values)


def taught(view: View) -> CardShown:
    """Return what a lesson is taught of the card that it asks. Raises KeyError in no lesson."""
    asked = view.lesson.id if view.lesson else ""
    return CardShown(None, asked, *_values(demo_deck().districts[asked]))


def known_pack() -> CardPack:
    """Return the same cards as an owner's deck that the box has learned before."""
    entries = []
    for card in demo_deck().districts.values():
        entry = {**(card_values(card) or {}), **({"does": card.tool.value} if card.tool else {})}
        del entry["id"]
        entries.append(entry)
    return own_pack({"format": FORMAT, "cards": entries})


def _values(card: DistrictCard) -> tuple[int | None, int | None]:
    """Return the values that a table is asked for."""
    return (None, None) if card.kind.value in FIXED_KINDS else (card.points, card.support)
