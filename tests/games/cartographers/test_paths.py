"""Perft: every path through tiny decks, counted by the rules and by brute force."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest
from games.cartographers.playing import PACK

from companion.engine.chance import Shuffled
from companion.games.cartographers.rules.cards import ExploreCard, RuinsCard, Season
from companion.games.cartographers.rules.rules import CartographersRules
from companion.games.cartographers.rules.state import Options, State

Outcome = tuple[tuple[str, bool], ...]


def tiny(explore: tuple[str, ...], threshold: int) -> CartographersRules:
    """Return rules over a few cards, one ambush, and one season."""
    pack = replace(
        PACK,
        explore={card: PACK.explore[card] for card in explore},
        ambush={"goblin-attack": PACK.ambush["goblin-attack"]},
        scoring={card: PACK.scoring[card] for card in ("wildholds", "treetower")},
        seasons=(Season("spring", threshold, ("A", "B")),),
    )
    return CartographersRules(pack, Options(players=2), "")


def by_rules(rules: CartographersRules) -> Counter[Outcome]:
    """Walk every shuffle and every legal move; count what the table saw."""
    seen: Counter[Outcome] = Counter()

    def follow(state: State) -> None:
        pile = rules.chance(state)
        if pile is not None and pile.name == "spring":
            for order in permutations(pile.cards):
                follow(rules.apply(state, Shuffled(pile.name, order)))
            return
        if pile is not None:
            follow(rules.apply(state, Shuffled(pile.name, pile.cards)))
            return
        moves = rules.legal_moves(state)
        if not moves:
            seen[tuple((turned.card, turned.on_ruins) for turned in state.turned)] += 1
        for move in moves:
            follow(rules.apply(state, move))

    follow(rules.setup())
    return seen


def by_hand(explore: tuple[str, ...], threshold: int) -> Counter[Outcome]:
    """Say the rule aloud over every order of the deck, with nothing of ours but the times."""
    seen: Counter[Outcome] = Counter()
    for deck in permutations((*explore, "goblin-attack")):
        time, waiting, said = 0, False, []
        for card in deck:
            if time >= threshold:
                break
            if card == "goblin-attack":
                said.append((card, waiting))
            elif isinstance(PACK.explore[card], RuinsCard):
                waiting = True
            else:
                said.append((card, waiting))
                waiting = False
                found = PACK.explore[card]
                assert isinstance(found, ExploreCard)
                time += found.time
        seen[tuple(said)] += 1
    return seen


@pytest.mark.parametrize(
    ("explore", "threshold", "distinct"),
    [
        (("great-river", "orchard"), 2, 5),
        (("great-river", "orchard", "temple-ruins"), 2, 16),
        (("great-river", "rift-lands", "temple-ruins", "outpost-ruins", "orchard"), 3, 180),
    ],
)
def test_paths_of_tiny_decks(explore: tuple[str, ...], threshold: int, distinct: int) -> None:
    counted = by_rules(tiny(explore, threshold))
    assert counted == by_hand(explore, threshold)
    assert len(counted) == distinct
