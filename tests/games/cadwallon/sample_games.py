"""Games of Cadwallon that are played by the rules, as far as a test of a page needs them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.engine.dealer import Luck, order
from companion.engine.options import chosen
from companion.engine.rules import Setup
from companion.games.cadwallon.packs.deck_file import demo_deck
from companion.games.cadwallon.rules.moves import (
    ActionPlayed,
    AgentPlaced,
    AgentReported,
    CardShown,
    ConditionRead,
    ContractJudged,
    RoundSettled,
    SecretSeen,
    TallyStepped,
)
from companion.games.cadwallon.rules.options import OPTIONS
from companion.games.cadwallon.rules.rules import CadwallonRules
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.cadwallon.rules.moves import Move
    from companion.games.cadwallon.rules.state import Phase, State
    from companion.games.cadwallon.view.view import View

_CODE = "3GX2Q-8K0MD"
_FORWARD = (AgentPlaced, AgentReported, ConditionRead, RoundSettled, SecretSeen,
            TallyStepped)  # fmt: skip
"""Moves that take a game on; actions are played where a test asks for them."""
_USUAL_POINTS = {None, 1, 2, 3}
"""Points of cards that a test shows to the box; nearly all printed ones have these."""
_PAYS = 5
"""What a contract pays that is met in a test."""


@frozen
class SampleGame:
    """A game as it stands: its rules and its state."""

    rules: CadwallonRules
    state: State

    def view(self, seat: int | None = None) -> View:
        """Return what the table may know, or one seat."""
        return self.rules.view(self.state, seat)

    def after(self, *moves: Move) -> SampleGame:
        """Return the game after these moves. Raises IllegalMove."""
        state = self.state
        for move in moves:
            state = self.rules.apply(state, move)
        return replace(self, state=state)

    def until(self, reached: Callable[[State], bool], seed: int = 0) -> SampleGame:
        """Return the game when it has come so far, by choices that a seed decides."""
        luck, state = Luck(seed, "sample"), self.state
        while not reached(state):
            offered = [move for move in self.rules.legal_moves(state) if _goes_on(move)]
            state = self.rules.apply(state, luck.choose(offered))
        return replace(self, state=state)

    def in_phase(self, phase: Phase, round_: int = 1, seed: int = 0) -> SampleGame:
        """Return the game when it comes to a phase, in this round or later."""
        return self.until(lambda state: state.phase is phase and state.round >= round_, seed)


def _goes_on(move: Move) -> bool:
    """Say whether a test makes a move to go on; contracts are met or not."""
    if isinstance(move, ContractJudged):
        return move.bonus in {0, _PAYS}
    if isinstance(move, AgentReported):
        return move.seat is not None
    if isinstance(move, CardShown):
        return move.points in _USUAL_POINTS
    return isinstance(move, _FORWARD)


@cache
def dealt(seed: int = 1, **wanted: str) -> SampleGame:
    """Return a game when its piles are ordered as a seed orders them.

    ``wanted`` are answers of set-up, with ``_`` for ``-`` in their names.
    """
    answers = {name.replace("_", "-"): value for name, value in wanted.items()}
    rules = CadwallonRules(Setup(chosen(OPTIONS, answers, "cadwallon"), _CODE))
    state = rules.setup()
    while (pile := rules.chance(state)) is not None:
        state = rules.apply(state, rules.shuffled(pile.name, order(seed, pile)))
    return SampleGame(rules, state)


def with_action(game: SampleGame, seed: int = 0) -> SampleGame:
    """Return a game at the next time when a seat may play an action that everybody knows."""

    def may_play(state: State) -> bool:
        plays = (each for each in game.rules.legal_moves(state) if isinstance(each, ActionPlayed))
        return any(play.card in state.players[play.seat].won for play in plays)

    return game.until(may_play, seed)


def lesson(taught: int) -> SampleGame:
    """Return a lesson after this number of cards with the values of the invented deck."""
    game, values = dealt(way="teach"), demo_deck().districts
    for _ in range(taught):
        card = game.view().lesson
        known = values[card.id if card else ""]
        game = game.after(CardShown(None, known.id, known.points, known.support))
    return game


def shown(game: SampleGame, count: int) -> SampleGame:
    """Return a game when this number of cards lies in the city."""
    return game.until(lambda state: len(state.districts) - state.districts.count(None) >= count)
