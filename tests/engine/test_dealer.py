"""Chance: fair, the same everywhere, and depending on seed and pile alone."""

from collections import Counter
from itertools import permutations

from companion.engine.chance import Pile
from companion.engine.dealer import order

DEALS = 120_000


def test_every_order_of_a_pile_is_equally_likely() -> None:
    pile = Pile("season", ("a", "b", "c", "d"))
    seen = Counter(order(seed, pile) for seed in range(DEALS))
    expected = DEALS / 24
    assert set(seen) == set(permutations(pile.cards))
    # Chi squared with 23 degrees of freedom exceeds 58.6 once in 20,000 fair trials.
    assert sum((count - expected) ** 2 / expected for count in seen.values()) < 58.6


def test_the_order_given_does_not_matter() -> None:
    assert order(7, Pile("x", ("a", "b", "c"))) == order(7, Pile("x", ("c", "a", "b")))


def test_piles_of_one_seed_are_shuffled_apart() -> None:
    cards = tuple("abcdefghijkl")
    assert order(7, Pile("spring", cards)) != order(7, Pile("summer", cards))


def test_a_seed_deals_what_it_always_dealt() -> None:
    """Pinned: a game code must deal the same game in every release and on every Python."""
    assert order(2019, Pile("spring", tuple("abcdefgh"))) == tuple("eahbdfgc")


def test_a_pile_gives_no_card_more_often_than_it_has_it() -> None:
    pile = Pile("stones", ("red", "red", "blue"))
    assert pile.may_give(("red", "blue", "red"))
    assert not pile.may_give(("red", "blue", "blue"))
    assert not pile.may_give(("red", "blue"))
