"""What holds in every state of a game: cards are neither lost nor doubled, agents neither."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.errors import BrokenInvariant
from companion.games.cadwallon.play.shown_checks import check_shown
from companion.games.cadwallon.rules.dealing import in_play
from companion.games.cadwallon.rules.rules import house_deck
from companion.games.cadwallon.rules.state import PAPER, Phase

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.cards import CityDeck
    from companion.games.cadwallon.rules.state import State


def check(state: State, deck: CityDeck | None = None) -> None:
    """Check a state after a press. Raises BrokenInvariant.

    ``deck`` is that of the game before anything was shown of it, without one that of the house.
    """
    if state.options.way == "score" or state.piles_left:
        return
    deck = deck or house_deck(state.options)
    if state.options.way != "deck":
        check_shown(state, deck)
        _check_agents(state)
        return
    _check_cards(state, deck)
    _check_agents(state)
    gaps = state.districts.count(None)
    if gaps and state.phase not in {Phase.CONTRACTS, Phase.OVER}:
        raise BrokenInvariant(f"{gaps} districts are empty in the middle of the game")


def _check_cards(state: State, deck: CityDeck) -> None:
    """Check that every card of the deck lies in exactly one place."""
    specials = [player.special for player in state.players if player.special not in {"", PAPER}]
    won = [card for player in state.players for card in player.won]
    lying = [card for card in state.districts if card is not None]
    there = Counter([*state.pile, *state.aside, *state.action_pile, *specials, *won, *lying])
    wanted = Counter(card.id for card in in_play(state.options, deck))
    if there != wanted:
        wrong = sorted((there - wanted) + (wanted - there))
        raise BrokenInvariant(f"cards are lost or doubled: {', '.join(wrong)}")
    for player in state.players:
        if not set(player.played) <= {*player.won, player.special}:
            raise BrokenInvariant(f"an action was played that nobody has: {player.played}")


def _check_agents(state: State) -> None:
    """Check that no seat placed more agents than it has."""
    for seat, player in enumerate(state.players):
        most = state.options.allotted + (player.actions_now if state.options.on_mat else 0)
        if not 0 <= player.used_agents <= most:
            raise BrokenInvariant(f"seat {seat} placed {player.used_agents} agents of {most}")
