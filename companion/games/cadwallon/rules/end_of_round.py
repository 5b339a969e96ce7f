"""The end of a round, and of the game: who takes what, the gaps, the contracts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.rules.dealing import placing
from companion.games.cadwallon.rules.majority import judge
from companion.games.cadwallon.rules.state import Phase
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.games.cadwallon.rules.cards import CityDeck
    from companion.games.cadwallon.rules.majority import Judged
    from companion.games.cadwallon.rules.state import State


def judged(state: State, deck: CityDeck) -> tuple[Judged[int], ...]:
    """Judge all districts as the agents stand now."""
    cards = [None if id_ is None else deck.districts[id_] for id_ in state.districts]
    return judge(state.options.side, cards, state.agents, state.options.house.zero)


def gaps(state: State, found: Sequence[Judged[int]]) -> tuple[int, ...]:
    """Return the places that are empty when the winners have taken their cards."""
    return tuple(
        place
        for place, each in enumerate(found)
        if each.winner is not None or state.districts[place] is None
    )


def ends(state: State, empty: Sequence[int]) -> bool:
    """Say whether the pile has too few cards for the gaps, which ends the game at once.

    Where the table deals, it says so itself when it comes to the gap.
    """
    return state.options.way == "deck" and len(empty) > len(state.pile)


def settled(state: State, deck: CityDeck) -> State:
    """Return the state after the control phase: taken, drawn, filled, or the end of the game."""
    found = judged(state, deck)
    empty = gaps(state, found)
    is_last = ends(state, empty)
    drawn = draws(state)
    for place, each in enumerate(found):
        card = state.districts[place]
        if each.winner is not None and card is not None:
            state = _taken(state, each.winner, card)
    for seat, cards in drawn.items():
        for card in cards:
            state = _taken(state, seat, card)
    districts = tuple(None if place in empty else id_ for place, id_ in enumerate(state.districts))
    state = replace(
        state,
        districts=districts,
        action_pile=state.action_pile[sum(map(len, drawn.values())) :],
        agents=((),) * len(state.agents),
        idle_rounds=0 if empty else state.idle_rounds + 1,
        acting=None,
        reported=0,
        players=tuple(replace(each, used_agents=0, actions_now=0) for each in state.players),
    )
    return closing(state) if is_last else _filled(state, empty)


def draws(state: State) -> dict[int, tuple[str, ...]]:
    """Return the actions that seats draw because no street is left for their agents.

    From the seat in turn onwards, one a round or, by a house rule, one for each agent left: then
    turn by turn, so that a short pile is shared out.
    """
    if state.free or not state.action_pile:
        return {}
    players = state.options.players
    left = [state.agents_left(seat) for seat in range(players)]
    if state.options.house.draws == "once":
        left = [min(1, agents) for agents in left]
    found: dict[int, tuple[str, ...]] = {}
    seat = state.turn
    for card in state.action_pile:
        if not any(left):
            break
        while not left[seat]:
            seat = (seat + 1) % players
        found[seat] = (*found.get(seat, ()), card)
        left[seat] -= 1
        seat = (seat + 1) % players
    return found


def closing(state: State) -> State:
    """Return the state when the last card is taken: contracts are judged, then it is over."""
    phase = Phase.OVER if state.options.contracts == "off" else Phase.CONTRACTS
    return replace(state, phase=phase, turn=0)


def _taken(state: State, seat: int, card: str) -> State:
    player = state.players[seat]
    return state.with_player(seat, replace(player, won=(*player.won, card)))


def _filled(state: State, empty: tuple[int, ...]) -> State:
    """Fill the gaps in reading order, or ask for their cards, and begin the next round."""
    districts = list(state.districts)
    for place, card in zip(empty, state.pile, strict=False):
        districts[place] = card
    state = replace(
        state,
        districts=tuple(districts),
        pile=state.pile[len(empty) :],
        fresh=empty,
        round=state.round + 1,
    )
    if None in districts:
        return replace(state, phase=Phase.SHOWING, turn=state.first)
    return placing(state)


def may_leave(state: State, empty: Sequence[int]) -> bool:
    """Say whether the table may end the game here: nobody takes a card two rounds running."""
    return state.idle_rounds > 0 and not empty
