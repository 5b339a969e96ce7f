"""What holds in every state where the table shows its cards to the box."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.errors import BrokenInvariant
from companion.games.cadwallon.rules.card_shown import is_contradicted
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.shown_cards import deck_of, group_of
from companion.games.cadwallon.rules.state import Phase

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.cards import CityDeck
    from companion.games.cadwallon.rules.state import State


def check_shown(state: State, listed: CityDeck) -> None:
    """Check a state of the ways ``table`` and ``teach``. Raises BrokenInvariant.

    ``listed`` is the deck as the game began with it.
    """
    _check_city(state)
    _check_out(state, listed)
    _check_taught(state, listed)


def _check_city(state: State) -> None:
    """Check that gaps are asked for, and that there are none while agents are reported."""
    gaps = state.districts.count(None)
    if bool(gaps) != (state.phase is Phase.SHOWING) and state.phase not in {
        Phase.CONTRACTS,
        Phase.OVER,
    }:
        raise BrokenInvariant(f"{gaps} districts are empty in phase {state.phase.value}")


def _check_out(state: State, listed: CityDeck) -> None:
    """Check that no card is out twice, and no more of a group than there are, as far as known."""
    deck = deck_of(state, listed)
    out = [card for player in state.players for card in player.won]
    out += [card for card in state.districts if card is not None]
    twice = [card for card, count in Counter([*out, *state.action_pile]).items() if count > 1]
    if twice:
        raise BrokenInvariant(f"cards are doubled: {', '.join(twice)}")
    if not deck.districts.keys() >= {*out, *state.action_pile}:
        raise BrokenInvariant("a card is out that nobody showed")
    if is_contradicted(state, listed):
        return
    most = Counter(map(group_of, listed.districts.values()))
    for group, count in Counter(group_of(deck.districts[card]) for card in out).items():
        if count > most[group] and not group.startswith(CardKind.BACKER.value):
            raise BrokenInvariant(f"{count} cards of {group} are out, and there are {most[group]}")


def _check_taught(state: State, listed: CityDeck) -> None:
    """Check that only cards of the deck were taught, and only what it did not know."""
    for values in state.taught:
        card = listed.districts.get(values.card)
        if card is None or card.is_known:
            raise BrokenInvariant(f"{values.card} was taught, and is no unknown card of the deck")
    names = [values.card for values in state.taught]
    if len(names) != len(set(names)):
        raise BrokenInvariant("a card was taught twice")
