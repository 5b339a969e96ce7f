"""Ways to bring a game where a test wants it: decks stacked by hand, tiny packs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.chance import Shuffled
from companion.engine.rules import Setup
from companion.games.cartographers import GAME
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.options import rules_of
from companion.games.cartographers.rules.rules import CartographersRules
from companion.games.cartographers.rules.state import Flipped, Options, State

if TYPE_CHECKING:
    from companion.games.cartographers.rules.state import Move

PACK = base_pack()
SCORING = tuple(PACK.scoring)
AMBUSHES = tuple(PACK.ambush)


def rules_for(**options: object) -> CartographersRules:
    """Return the rules of a game with these options, for two players unless said."""
    return CartographersRules(PACK, Options(**({"players": 2} | options)), "CODE")  # type: ignore[arg-type] # options by name


def heroes_rules(**choices: str) -> CartographersRules:
    """Return the rules of a game with the cards of Heroes alone, for two players unless said."""
    return rules_of(Setup(GAME.choose({"players": "2", "cards": "heroes"} | choices), "CODE"))


def deal(rules: CartographersRules, *top: str, ambushes: tuple[str, ...] = AMBUSHES) -> State:
    """Deal a game whose ambushes come in this order and whose spring deck starts with ``top``."""
    return shuffled(rules, rules.setup(), *top, ambushes=ambushes)


def shuffled(
    rules: CartographersRules, state: State, *top: str, ambushes: tuple[str, ...] = AMBUSHES
) -> State:
    """Return a state after all shuffles that it needs, each as ``shuffle`` makes it."""
    while state.needs is not None:
        state = rules.apply(state, shuffle(rules, state, *top, ambushes=ambushes))
    return state


def shuffle(
    rules: CartographersRules, state: State, *top: str, ambushes: tuple[str, ...] = AMBUSHES
) -> Shuffled:
    """Return the shuffle that the state needs, with ``top`` on top of each pile that has them."""
    pile = rules.chance(state)
    assert pile is not None
    first = [card for card in dict.fromkeys((*top, *ambushes)) if card in pile.cards]
    return Shuffled(pile.name, (*first, *(card for card in pile.cards if card not in first)))


def play(rules: CartographersRules, state: State, *moves: Move) -> State:
    """Make moves one after the other."""
    for move in moves:
        state = rules.apply(state, move)
    return state


def flip(rules: CartographersRules, state: State, times: int = 1) -> State:
    """Turn cards."""
    return play(rules, state, *(Flipped(),) * times)


def with_time(state: State, time: int) -> State:
    """Return the state with this much of the season's time gone."""
    return replace(state, time=time)
