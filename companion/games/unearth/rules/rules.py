"""The rules: what may be done now, and what comes of it.

Sources: a translation of the printed rules and the facts that the project verified. What printings
word differently is an option; where all are silent, the module that decides says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.chance import Shuffled
from companion.errors import IllegalMove
from companion.games.unearth.rules import building, dealing, delving, digging, end_of_turn, moves
from companion.games.unearth.rules.allowed import allowed_moves, is_allowed
from companion.games.unearth.rules.options import table_options
from companion.games.unearth.rules.state import Ask, Phase, State
from companion.games.unearth.view.of_state import view_of
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.engine.chance import Pile
    from companion.engine.rules import Setup
    from companion.games.unearth.rules.moves import Move
    from companion.games.unearth.view.view import View


class UnearthRules:
    """The five verbs, for the options of one game."""

    def __init__(self, setup: Setup) -> None:
        self._options = table_options(setup.choices)
        self._code = setup.code

    def setup(self) -> State:
        """Return the state before anything is dealt."""
        return dealing.fresh(self._options)

    def chance(self, state: State) -> Pile | None:
        """Return the pile that luck must order or draw from now."""
        return end_of_turn.due(state)

    def shuffled(self, pile: str, order: tuple[str, ...]) -> Move:
        """Return the move that records what luck decided."""
        return Shuffled(pile, order)

    def legal_moves(self, state: State, seat: int | None = None) -> tuple[Move, ...]:
        """Return every move that a seat, or anybody, may make now."""
        return () if self.chance(state) is not None else allowed_moves(state, seat)

    def apply(self, state: State, move: Move) -> State:
        """Return the state after a move. Raises IllegalMove."""
        if isinstance(move, Shuffled):
            move.check(self.chance(state))
            return end_of_turn.settled(end_of_turn.decided(state, move.order))
        if self.chance(state) is not None or not is_allowed(state, move):
            raise IllegalMove(f"{move} is not allowed now")
        if state.last.reveals:
            state = replace(state, last=replace(state.last, reveals=False))
        return end_of_turn.settled(_made(state, move))

    def view(self, state: State, seat: int | None = None) -> View:
        """Return what a seat may know, or the whole table."""
        return view_of(state, self._code, seat)


def _made(state: State, move: Move) -> State:
    """Return the state after a move that is allowed, before the box does what follows."""
    match move:
        case moves.Began(seat):
            phase = Phase.PLAYING if seat == state.first else Phase.OPENING
            return replace(state, phase=phase, first=seat, turn=seat)
        case moves.Dug():
            return digging.dug(state, move)
        case moves.Played(seat, card):
            return delving.played(state, seat, card)
        case moves.Built():
            return building.built(state, move)
        case moves.FirstRolled(shown) if state.ask is None:
            return digging.first_roll_said(state, shown)
    ask = state.ask
    if ask is None:
        raise TypeError(f"{move} answers no question")
    return _answered(replace(state, queue=state.queue[1:]), ask, move)


def _answered(state: State, ask: Ask, move: Move) -> State:
    """Return the state after an answer; the question is no more in the queue."""
    match move:
        case moves.Read():
            return state
        case moves.Closed():
            return replace(state, offer=None)
        case moves.RuinKept(seat, ruin):
            return building.ruin_kept(state, seat, ruin)
        case moves.Withdrawn():
            return delving.withdrawn(state, ask)
        case moves.Pointed(place, index):
            return delving.pointed(state, ask, (place, index))
        case moves.NumberNamed(number):
            return delving.number_named(state, ask, number)
        case moves.DieTurned(place, index, number):
            return delving.die_turned(state, (place, index), number)
        case _:
            return _dig_answered(state, ask, move)


def _dig_answered(state: State, ask: Ask, move: Move) -> State:
    """Return the state after an answer to a question about the die that is dug."""
    match move:
        case moves.Kept():
            return digging.kept(state)
        case moves.Adjusted():
            return digging.adjusted(state, move)
        case moves.Rerolled():
            return digging.rerolled(state, move)
        case moves.DiePlaced(place):
            return digging.placed(state, place)
        case moves.FirstRolled(shown):
            return digging.first_rolled(state, shown)
        case moves.StoneTaken(colour):
            return digging.stone_taken(state, colour)
        case moves.StoneKept(colour):
            return digging.stone_kept(state, colour, ask.colours)
        case _:
            raise TypeError(f"{move} answers no question")
