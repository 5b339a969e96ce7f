"""Agents and actions: what a turn changes in the streets, what an action changes anywhere."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from companion.games.cadwallon.rules import moves
from companion.games.cadwallon.rules.cards import CardKind, Tool
from companion.games.cadwallon.rules.state import Phase
from companion.games.cadwallon.rules.streets import allotted
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cadwallon.rules.cards import CityDeck, DistrictCard
    from companion.games.cadwallon.rules.moves import Move
    from companion.games.cadwallon.rules.state import State

BONUSES = range(-9, 21)
"""Points that an action may give at once."""
SWAPS = (Tool.SWAP_SAME_TYPE, Tool.SWAP)
"""Tools that are used up by one swap."""


def tool_of(state: State, deck: CityDeck) -> Tool | None:
    """Return what the action that is being played begins with."""
    if state.open_action is None:
        return None
    card = deck.districts.get(state.open_action[1])
    return card.tool if card else None


def playable(state: State, deck: CityDeck, seat: int) -> tuple[str, ...]:
    """Return the actions that a seat holds and has not used."""
    player = state.players[seat]
    held = [id_ for id_ in player.won if deck.districts[id_].kind is CardKind.ACTION]
    held += [player.special] * bool(player.special)
    return tuple(id_ for id_ in held if id_ not in player.played)


def may_act(state: State) -> tuple[int, ...]:
    """Return the seats that may play an action now.

    It is the seat that has just placed an agent. With the mat nobody reports the turns: there a
    seat plays at most one action for each of its turns, and the order is the table's word. It has
    as many turns as streets are shared out, or as agents of it were reported.
    """
    if state.open_action is not None:
        return ()
    if state.options.on_mat:
        if state.phase not in {Phase.REPORTING, Phase.CONTROL}:
            return ()
        turns = allotted(state.options.side, state.options.players)
        return tuple(
            seat
            for seat, player in enumerate(state.players)
            if player.actions_now < max(turns, player.used_agents)
        )
    is_open = state.phase in {Phase.PLACING, Phase.CONTROL} and state.acting is not None
    return (state.acting,) if is_open and state.acting is not None else ()


def action_moves(state: State, deck: CityDeck) -> Iterator[Move]:
    """Yield every action that may be played now."""
    for seat in may_act(state):
        for card in playable(state, deck, seat):
            yield moves.ActionPlayed(seat, card)


def may_swap(state: State, deck: CityDeck, first: int, second: int) -> bool:
    """Say whether two districts may change places.

    An action for districts of one type refuses two that are known to differ. Where a type is not
    known the players look at their cards.
    """
    ids = state.districts[first], state.districts[second]
    if first >= second or None in ids:
        return False
    one, other = (deck.districts[id_] for id_ in ids if id_ is not None)
    return go_together(tool_of(state, deck), one, other)


def go_together(tool: Tool | None, one: DistrictCard, other: DistrictCard) -> bool:
    """Say whether a tool may swap two cards; an unknown type is left to the table's eyes."""
    types = {one.district, other.district}
    return tool is not Tool.SWAP_SAME_TYPE or len(types) == 1 or "" in types


def tool_moves(state: State, deck: CityDeck) -> Iterator[Move]:
    """Yield what the tool of the open action changes, and that it has changed all.

    An owner's action may do more than its tool: ``may_change`` allows all that a table can do.
    """
    yield moves.ActionClosed()
    if state.open_action is None:
        return
    seat, streets = state.open_action[0], range(len(state.agents))
    standing = [(street, each) for street in streets for each in sorted(set(state.agents[street]))]
    match tool_of(state, deck):
        case Tool.SWAP_SAME_TYPE | Tool.SWAP:
            for first, second in combinations(range(len(state.districts)), 2):
                if may_swap(state, deck, first, second):
                    yield moves.DistrictsSwapped(first, second)
        case Tool.EXTRA_AGENT:
            yield from (moves.AgentAdded(street, seat) for street in streets)
        case Tool.MOVE_AGENT:
            for start, whose in standing:
                yield from (moves.AgentMoved(start, end, whose) for end in streets if end != start)
        case Tool.REMOVE_AGENT:
            yield from (moves.AgentRemoved(street, whose) for street, whose in standing)
        case Tool.POINTS:
            yield from (moves.BonusGiven(seat, points) for points in BONUSES)


def may_change(state: State, deck: CityDeck, move: Move) -> bool:
    """Say whether an open action, or a correction on the page of control, may change this."""
    seats, streets = range(state.options.players), range(len(state.agents))
    match move:
        case moves.DistrictsSwapped(first, second):
            places = range(len(state.districts))
            return first in places and second in places and may_swap(state, deck, first, second)
        case moves.AgentAdded(street, seat):
            return street in streets and seat in seats
        case moves.AgentRemoved(street, seat):
            return street in streets and seat in state.agents[street]
        case moves.AgentMoved(start, end, seat):
            known = start in streets and end in streets and start != end
            return known and seat in state.agents[start]
        case moves.BonusGiven(seat, points):
            return state.open_action is not None and seat in seats and points in BONUSES
        case moves.ActionClosed():
            return state.open_action is not None
        case _:
            return False


def placed(state: State, move: moves.AgentPlaced) -> State:
    """Return the state after an agent of the seat in turn; the next seat with agents follows."""
    seat = state.turn
    state = _counted(_with_agents(state, move.street, (*state.agents[move.street], seat)), seat)
    return _next_turn(replace(state, acting=seat))


def reported(state: State, move: moves.AgentReported) -> State:
    """Return the state after the report of a street; the last one brings the page of control."""
    if move.seat is not None:
        seats = (*state.agents[move.street], move.seat)
        state = _counted(_with_agents(state, move.street, seats), move.seat)
    count = move.street + 1
    phase = Phase.CONTROL if count == len(state.agents) else state.phase
    turn = (state.first + len(state.agents) - len(state.free)) % state.options.players
    return replace(state, reported=count, phase=phase, turn=turn)


def may_report(state: State, move: moves.AgentReported) -> bool:
    """Say whether a report is of the next street, and of a seat with an agent left for it.

    An action may have brought an agent more, so each that the seat has played allows one.
    """
    if state.phase is not Phase.REPORTING or move.street != state.reported:
        return False
    if move.seat is None:
        return True
    known = 0 <= move.seat < state.options.players
    if not known:
        return False
    player = state.players[move.seat]
    return player.used_agents < state.options.allotted + player.actions_now


def may_stand_beside(state: State, move: Move) -> bool:
    """Say whether a move reports one more agent in a street that was reported."""
    match move:
        case moves.AgentAdded(street, seat):
            return 0 <= street < state.reported and 0 <= seat < state.options.players
        case _:
            return False


def played(state: State, deck: CityDeck, move: moves.ActionPlayed) -> State:
    """Return the state with an action open before its seat; what it changes follows."""
    player = state.players[move.seat]
    player = replace(player, played=(*player.played, move.card), actions_now=player.actions_now + 1)
    state = replace(state.with_player(move.seat, player), open_action=(move.seat, move.card))
    if tool_of(state, deck) is Tool.SWAP_SAME_TYPE and not any(
        may_swap(state, deck, *pair) for pair in combinations(range(len(state.districts)), 2)
    ):
        return closed(state)
    return state


def closed(state: State) -> State:
    """Return the state when the action has changed all.

    A street that is free again is filled while a seat has an agent for it, so the round may go
    back from the page of control to placing; and there from placing, when none is free any more.
    """
    state = replace(state, open_action=None, acting=None)
    if state.options.on_mat or state.phase not in {Phase.PLACING, Phase.CONTROL}:
        return state
    return _next_turn(replace(state, turn=(state.turn - 1) % state.options.players))


def changed(state: State, deck: CityDeck, move: Move) -> State:
    """Return the state after a change by an action, or a correction."""
    match move:
        case moves.DistrictsSwapped(first, second):
            places = list(state.districts)
            places[first], places[second] = places[second], places[first]
            is_done = tool_of(state, deck) in SWAPS
            state = replace(state, districts=tuple(places))
            return closed(state) if is_done else state
        case moves.AgentAdded(street, seat):
            return _with_agents(state, street, (*state.agents[street], seat))
        case moves.AgentRemoved(street, seat):
            return _without(state, street, seat)
        case moves.AgentMoved(start, end, seat):
            state = _without(state, start, seat)
            return _with_agents(state, end, (*state.agents[end], seat))
        case moves.BonusGiven(seat, points) if points and state.open_action is not None:
            player = state.players[seat]
            bonuses = (*player.bonuses, (state.open_action[1], points))
            return state.with_player(seat, replace(player, bonuses=bonuses))
        case moves.BonusGiven():
            return state
        case _:
            return closed(state)


def _next_turn(state: State) -> State:
    """Return the state at the next seat with an agent for a free street, or at control."""
    players = state.options.players
    if state.free:
        for step in range(1, players + 1):
            seat = (state.turn + step) % players
            if state.agents_left(seat) > 0:
                return replace(state, turn=seat, phase=Phase.PLACING)
    return replace(state, turn=(state.turn + 1) % players, phase=Phase.CONTROL)


def _counted(state: State, seat: int) -> State:
    player = state.players[seat]
    return state.with_player(seat, replace(player, used_agents=player.used_agents + 1))


def _with_agents(state: State, street: int, seats: tuple[int, ...]) -> State:
    return replace(state, agents=(*state.agents[:street], seats, *state.agents[street + 1 :]))


def _without(state: State, street: int, seat: int) -> State:
    seats = list(state.agents[street])
    seats.remove(seat)
    return _with_agents(state, street, tuple(seats))
