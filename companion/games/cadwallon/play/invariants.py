"""What holds in every state of a game: cards are neither lost nor doubled, agents neither."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.engine.play.values import hold
from companion.games.cadwallon.rules.card_shown import is_contradicted
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.dealing import in_play
from companion.games.cadwallon.rules.rules import house_deck
from companion.games.cadwallon.rules.shown_cards import deck_of, group_of
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
    if state.options.way == "deck":
        _check_cards(state, deck)
    else:  # the table shows its cards to the box
        _check_out(state, deck)
        _check_taught(state, deck)
    _check_agents(state)
    gaps, phase = state.districts.count(None), state.phase
    is_right = bool(gaps) is (phase is Phase.SHOWING) or phase in {Phase.CONTRACTS, Phase.OVER}
    hold(is_right, "{} districts are empty in phase {}", gaps, phase.value)


def _out(state: State) -> list[str]:
    """Return the cards that were won, and those that lie in the city."""
    won = [card for player in state.players for card in player.won]
    return won + [card for card in state.districts if card is not None]


def _check_cards(state: State, deck: CityDeck) -> None:
    """Check that every card of the deck lies in exactly one place."""
    specials = [player.special for player in state.players if player.special not in {"", PAPER}]
    there = Counter([*state.pile, *state.aside, *state.action_pile, *specials, *_out(state)])
    wanted = Counter(card.id for card in in_play(state.options, deck))
    wrong = () if there == wanted else sorted((there - wanted) + (wanted - there))
    hold(not wrong, "cards are lost or doubled: {}", ", ".join(wrong))
    for player in state.players:
        has_played = set(player.played) <= {*player.won, player.special}
        hold(has_played, "an action was played that nobody has: {}", player.played)


def _check_out(state: State, listed: CityDeck) -> None:
    """Check that no card is out twice, and no more of a group than there are, as far as known.

    ``listed`` is the deck as the game began with it.
    """
    deck, out = deck_of(state, listed), _out(state)
    twice = [card for card, count in Counter([*out, *state.action_pile]).items() if count > 1]
    hold(not twice, "cards are doubled: {}", ", ".join(twice))
    hold(deck.districts.keys() >= {*out, *state.action_pile}, "a card is out that nobody showed")
    if is_contradicted(state, listed):
        return
    most = Counter(map(group_of, listed.districts.values()))
    for group, count in Counter(group_of(deck.districts[card]) for card in out).items():
        fits = count <= most[group] or group.startswith(CardKind.BACKER.value)
        hold(fits, "{} cards of {} are out, and there are {}", count, group, most[group])


def _check_taught(state: State, listed: CityDeck) -> None:
    """Check that only cards of the deck were taught, and only what it did not know."""
    for values in state.taught:
        card = listed.districts.get(values.card)
        is_unknown = card is not None and not card.is_known
        hold(is_unknown, "{} was taught, and is no unknown card of the deck", values.card)
    names = [values.card for values in state.taught]
    hold(len(names) == len(set(names)), "a card was taught twice")


def _check_agents(state: State) -> None:
    """Check that no seat placed more agents than it has."""
    for seat, player in enumerate(state.players):
        most = state.options.allotted + (player.actions_now if state.options.on_mat else 0)
        used = player.used_agents
        hold(0 <= used <= most, "seat {} placed {} agents of {}", seat, used, most)
