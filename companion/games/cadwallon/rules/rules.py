"""The rules: what may be done now, and what comes of it.

Sources: a translation of the printed rules and the facts that the project verified. What the
printed rules leave open is a house rule of set-up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.chance import Shuffled
from companion.errors import IllegalMove
from companion.games.cadwallon.packs.deck_file import blank_deck, demo_deck, for_board, one_set
from companion.games.cadwallon.rules import (
    acting,
    adding_up,
    card_shown,
    dealing,
    end_of_round,
    moves,
    shown_cards,
)
from companion.games.cadwallon.rules.options import city_options
from companion.games.cadwallon.rules.state import Phase, State
from companion.games.cadwallon.view.of_state import view_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.chance import Pile
    from companion.engine.rules import Setup
    from companion.games.cadwallon.rules.cards import CityDeck
    from companion.games.cadwallon.rules.moves import Move
    from companion.games.cadwallon.rules.options import CityOptions
    from companion.games.cadwallon.view.view import View


class CadwallonRules:
    """The five verbs, for the options and the deck of one game."""

    def __init__(self, setup: Setup) -> None:
        self._options = city_options(setup.choices)
        self._deck = listed_deck(setup, self._options)
        self._code = setup.code
        self._mark = setup.packs[0].mark if setup.packs else ""

    def setup(self) -> State:
        """Return the state before anything is dealt."""
        state = dealing.fresh(self._options)
        shows = self._options.way in {"table", "teach"}
        return card_shown.fresh(state, self._deck) if shows else state

    def chance(self, state: State) -> Pile | None:
        """Return the pile that luck must order now."""
        if not state.piles_left:
            return None
        return dealing.pile_of(state, self._deck, state.piles_left[0])

    def shuffled(self, pile: str, order: tuple[str, ...]) -> Move:
        """Return the move that records what luck decided."""
        return Shuffled(pile, order)

    def legal_moves(self, state: State, seat: int | None = None) -> tuple[Move, ...]:
        """Return every move that the table, or a seat, may make now to take the game on.

        What the table does together (it reports, it goes on) every seat may do.
        """
        if self.chance(state) is not None:
            return ()
        return tuple(
            move for move in self._moves(state) if seat in {None, _owner(state, move, seat)}
        )

    def _moves(self, state: State) -> Iterator[Move]:
        """Yield every move that takes the game on; corrections are none."""
        deck = self._deck_of(state)
        if state.open_action is not None:
            yield from acting.tool_moves(state, deck)
            return
        match state.phase:
            case Phase.SHOWING | Phase.LESSON:
                yield from shown_cards.moves(state, deck)
            case Phase.SECRETS:
                yield from map(moves.SecretSeen, state.unseen)
            case Phase.CONDITION:
                yield moves.ConditionRead()
            case Phase.PLACING:
                yield from map(moves.AgentPlaced, state.free)
            case Phase.REPORTING:
                for seat in (*range(state.options.players), None):
                    move = moves.AgentReported(state.reported, seat)
                    if acting.may_report(state, move):
                        yield move
            case Phase.CONTROL:
                yield moves.RoundSettled()
                empty = end_of_round.gaps(state, end_of_round.judged(state, deck))
                if end_of_round.may_leave(state, empty):
                    yield moves.CityLeft()
            case _:
                yield from adding_up.moves(state)
        yield from acting.action_moves(state, deck)

    def apply(self, state: State, move: Move) -> State:
        """Return the state after a move. Raises IllegalMove."""
        if isinstance(move, Shuffled):
            move.check(self.chance(state))
            return dealing.dealt(state, self._deck, move.pile, move.order)
        if self.chance(state) is not None or not self._allows(state, move):
            raise IllegalMove(f"{move} is not allowed now")
        return self._made(state, move)

    def _allows(self, state: State, move: Move) -> bool:
        """Say whether a move may be made; corrections on the page of control too."""
        if state.open_action is not None or state.phase is Phase.CONTROL:
            if acting.may_change(state, self._deck_of(state), move):
                return True
            if state.open_action is not None:
                return False
        if state.phase is Phase.REPORTING and acting.may_stand_beside(state, move):
            return True
        match move:
            case moves.CardShown():
                return shown_cards.is_allowed(state, self._deck_of(state), move)
            case moves.AgentPlaced(street):
                return state.phase is Phase.PLACING and street in state.free
            case moves.AgentReported():
                return acting.may_report(state, move)
            case _ if isinstance(move, adding_up.MADE):
                return adding_up.is_allowed(state, self._deck_of(state), move)
            case _:
                return move in self._moves(state)

    def _deck_of(self, state: State) -> CityDeck:
        """Return the deck with what this game was shown of it."""
        return shown_cards.deck_of(state, self._deck)

    def _made(self, state: State, move: Move) -> State:
        match move:
            case moves.CardShown() | moves.LessonClosed():
                return card_shown.made(state, self._deck_of(state), move)
            case moves.SecretSeen(seat):
                return dealing.after_secret(state, seat)
            case moves.ConditionRead():
                return dealing.placing(state)
            case moves.AgentPlaced():
                return acting.placed(state, move)
            case moves.AgentReported():
                return acting.reported(state, move)
            case moves.ActionPlayed():
                return acting.played(state, self._deck_of(state), move)
            case moves.RoundSettled():
                return end_of_round.settled(state, self._deck_of(state))
            case moves.CityLeft() | moves.DeckEnded():
                return end_of_round.closing(state)
            case _ if isinstance(move, adding_up.MADE) and state.open_action is None:
                return adding_up.made(state, move)
            case _:
                return acting.changed(state, self._deck_of(state), move)

    def view(self, state: State, seat: int | None = None) -> View:
        """Return what a seat may know, or the whole table."""
        return view_of(state, self._deck, self._code, seat, mark=self._mark)


def listed_deck(setup: Setup, options: CityOptions) -> CityDeck:
    """Return the deck of a game before anything is shown: the owner's, or else one of the house."""
    if not setup.packs:
        return house_deck(options)
    if options.way == "deck" and not options.is_large:
        return one_set(setup.packs[0].cards)
    return for_board(setup.packs[0].cards, is_large=options.is_large)


def house_deck(options: CityOptions) -> CityDeck:
    """Return the deck of somebody without a file: of the table's own cards nothing is known."""
    deck = demo_deck() if options.way in {"deck", "score"} else blank_deck()
    return for_board(deck, is_large=options.is_large)


def _owner(state: State, move: Move, asked: int | None) -> int | None:
    """Return the seat whose move it is; the seat that is asked for, where it is anybody's."""
    if state.open_action is not None:
        return state.open_action[0]
    match move:
        case moves.AgentPlaced() | moves.CardTallied() | moves.TallyStepped():
            return state.turn
        case moves.SecretSeen(seat) | moves.ActionPlayed(seat, _) | moves.ContractJudged(seat, _):
            return seat
        case _:
            return asked
