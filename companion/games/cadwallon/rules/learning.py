"""What an owner's deck learns from a game that is being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.cards import CityDeck, DistrictCard
    from companion.games.cadwallon.rules.state import State, TaughtValues


def learned(own: CityDeck, before: State, after: State) -> CityDeck:
    """Return the owner's deck with what a step from one state to another taught the box.

    Where the step is an undo, what it takes back is unknown again. A value that the deck has is
    never changed to another one, so a card that contradicts it teaches nothing; nor does a card
    that it does not list. The very same deck is returned where nothing is new.
    """
    cards = dict(own.districts)
    for values in _only_in(before, after):
        _change(cards, values, is_known=False)
    for values in _only_in(after, before):
        _change(cards, values, is_known=True)
    return own if cards == own.districts else replace(own, districts=cards)


def _only_in(one: State, other: State) -> list[TaughtValues]:
    return [values for values in one.taught if values not in other.taught]


def _change(cards: dict[str, DistrictCard], values: TaughtValues, *, is_known: bool) -> None:
    """Write values that were unknown to a card, or take them from it again."""
    card = cards.get(values.card)
    if card is None:
        return
    points, support = card.points, card.support
    if is_known:
        points = values.points if points is None else points
        support = values.support if support is None else support
    else:
        points = None if values.points == points else points
        support = None if values.support == support else support
    cards[values.card] = replace(card, points=points, support=support)
