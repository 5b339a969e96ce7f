"""The deals of the real decks are fair: counted over a hundred thousand seeds each."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest
from games.cartographers.playing import PACK

from companion.engine.chance import Pile
from companion.engine.dealer import order
from companion.games.cartographers.rules.dealing import edicts_of

DEALS = 100_000


def surprise(counts: Counter[tuple[str, int]], cells: int, freedom: int) -> float:
    """Return by how many standard deviations a table of equal chances is off in all."""
    expected = sum(counts.values()) / cells
    squares = sum((count - expected) ** 2 / expected for count in counts.values())
    return (squares - freedom) / sqrt(2 * freedom)


def test_every_scoring_card_lies_under_every_edict_equally_often() -> None:
    pile = Pile("scoring", tuple(PACK.scoring))
    seen: Counter[tuple[str, int]] = Counter()
    for seed in range(DEALS):
        seen.update((card, edict) for edict, card in enumerate(edicts_of(PACK, order(seed, pile))))
    assert len(seen) == 16 * 4
    # 64 counts, bound by one back a card and one card an edict.
    assert surprise(seen, 64, 57) < 5


@pytest.mark.parametrize("season", ["spring", "winter"])
def test_every_card_comes_at_every_place_of_the_deck_equally_often(season: str) -> None:
    pile = Pile(season, (*PACK.explore, "goblin-attack"))
    seen: Counter[tuple[str, int]] = Counter()
    for seed in range(DEALS):
        seen.update((card, place) for place, card in enumerate(order(seed, pile)))
    assert len(seen) == 14 * 14
    assert surprise(seen, 14 * 14, 13 * 13) < 5


def test_a_loaded_deck_would_be_noticed() -> None:
    fair = Counter({("card", place): 10_000 for place in range(10)})
    loaded = fair + Counter({("card", 0): 1_000})
    assert surprise(loaded, 10, 9) > 5 > surprise(fair, 10, 9)
