"""Twins of Cadwallon: other piles, actions aside, secret actions and contracts lie face down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from games.cadwallon.plans import plan_of
from games.twin_games import Twins, check_alike, entries_of, session_of, with_moves

from companion.engine.chance import Shuffled
from companion.engine.code import Deal
from companion.games.cadwallon import GAME
from companion.games.cadwallon.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.cadwallon.rules.state import State

SEED = 1234567000


@dataclass(frozen=True)
class Moment:
    """Where twins stand: the answers of set-up, and the first state that is meant.

    ``soon`` cards on top of a pile are the same of both: the presses of a test may turn them.
    """

    answers: dict[str, str]
    is_meant: Callable[[State], bool]
    table: str
    public: tuple[str, ...]
    secret: tuple[str, ...]
    soon: int = 9


def _may_play_a_secret(state: State) -> bool:
    """Say whether the seat that acts may play its secret action and no other one."""
    if state.phase is not Phase.PLACING or state.round < 2 or state.acting is None:
        return False
    player = state.players[state.acting]
    actions = [card for card in player.won if card.startswith("action-")]
    return player.special not in player.played and {*actions} <= {*player.played}


MOMENTS = {
    "secrets": Moment(
        {"players": "4", "condition": "on"},
        lambda state: state.phase is Phase.SECRETS and state.turn == 1,
        "secrets",
        public=("D", "B", "A", "B"),
        secret=("A", "A"),
    ),
    "place": Moment(
        {"players": "3", "condition": "on"},
        _may_play_a_secret,
        "place",
        public=("hold C", *"AAAAC", "hold A", "B", "D", "B"),
        secret=("hold A", "A", "A"),
    ),
    "mat": Moment(
        {"players": "5", "board": "4x4", "agents": "mat"},
        lambda state: state.phase is Phase.CONTROL and bool(state.round > 1),
        "control",
        public=(*"CAAAAAC", "hold A", *"DDDD", "B", "D", "B"),
        secret=("hold A", *"DDDD", "A", "A", "A"),
        soon=16,
    ),
    "end": Moment(
        {"players": "3"},
        lambda state: state.phase is Phase.CONTRACTS,
        "contract",
        public=("D", "B"),
        secret=(),
        soon=0,
    ),
}


@cache
def twins(name: str) -> Twins:
    """Return two games with secrets in the box, up to the same moment."""
    moment = MOMENTS[name]
    choices = GAME.choose({"special": "box", "contracts": "box", **moment.answers})
    plan = plan_of(choices, ("greedy",))
    sessions: list[Any] = []
    plan.play(Deal(GAME, choices, SEED), 0, sessions.append)
    end = next(n for n, session in enumerate(sessions) if moment.is_meant(session.state))
    one = entries_of(sessions[: end + 1])
    other = with_moves(one, partial(_with_other_cards, end=sessions[end].state, soon=moment.soon))
    check_alike(one, other)
    pair = Twins(one, other, frozenset(), moment.table, moment.public, moment.secret)
    states: list[State] = [session_of(memory).state for memory in pair.memories]
    for before, after in zip(*(state.players for state in states), strict=True):
        assert (before.special != after.special) is (before.special not in before.played)
        assert (before.contract != after.contract) is (name != "end")
    return replace(pair, ids=frozenset(card for state in states for card in _down(state)))


TWINS = {f"cadwallon {name}": partial(twins, name) for name in MOMENTS}


def _down(state: State) -> list[str]:
    """Return the actions that lie face down for good, or before one seat alone."""
    secret = [player.special for player in state.players if player.special not in player.played]
    return [*state.aside, *secret]


def _with_other_cards(move: object, end: State, soon: int) -> object:
    """Return a move of a game in which every card that was never open is another one."""
    if not isinstance(move, Shuffled):
        return move
    left = end.pile[soon:]
    stays = end.action_pile[len(end.players) :]  # a seat draws one a round
    down = [*_down(end), *stays, *(card for card in left if card.startswith("action-"))]
    others = dict(zip(down, [*down[1:], *down[:1]], strict=True))
    order = tuple(others.get(card, card) for card in move.order)
    match move.pile:
        case "actions":
            return replace(move, order=order)
        case "districts":
            return replace(move, order=(*order[: len(order) - len(left)], *_turned(order, left)))
        case "contracts" if end.phase is not Phase.CONTRACTS:
            return replace(move, order=_next_ones(move.order))
        case _:
            return move


def _turned(order: tuple[str, ...], left: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards that are left of a pile from the last to the first."""
    return order[len(order) - len(left) :][::-1]


def _next_ones(contracts: tuple[str, ...]) -> tuple[str, ...]:
    """Return another contract for each seat."""
    every = [f"demo-{number}" for number in range(1, 9)]
    return tuple(every[(every.index(each) + 1) % len(every)] for each in contracts)
