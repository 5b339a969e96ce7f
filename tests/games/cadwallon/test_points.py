"""What cards are worth: the printed example, ours, and a naive count over all hands."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

import pytest
from games.cadwallon.cities import (
    HOUSE,
    action,
    backer,
    guild,
    militia,
    personalities,
)

from companion.games.cadwallon.rules.cards import GUILDS
from companion.games.cadwallon.rules.points import best_placing, placings, score, winners
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.games.cadwallon.rules.options import HouseRules
    from companion.games.cadwallon.rules.points import HeldCard

S1 = (
    *guild("usurers", 1, 3),
    *guild("goldsmiths", 2),
    *personalities(1),
    *action(),
    *militia(1, 1),
)


def totals(cards: Sequence[HeldCard], house: HouseRules = HOUSE) -> dict[str, int]:
    """Return what each guild is worth."""
    return {each.guild: each.total for each in score(cards, house).guilds}


def test_s1_the_printed_example_is_worth_12() -> None:
    scored = score(S1, HOUSE)
    assert totals(S1) == {"usurers": 12, "goldsmiths": 2}
    assert scored.placing == (("usurers", 1),)
    assert (scored.actions, scored.militia, scored.total) == (2, -4, 12)


def test_d1_the_personality_with_the_goldsmiths_is_worth_10() -> None:
    scored = score(S1, HOUSE, placing=(("goldsmiths", 1),))
    assert {each.guild: each.total for each in scored.guilds} == {"usurers": 8, "goldsmiths": 4}
    assert scored.total == 10


def test_d5_no_personality_joins_four_cards() -> None:
    scored = score((*guild("blades", 3, 3, 3, 3), *personalities(1)), HOUSE)
    assert (scored.total, scored.placing, scored.unplaced) == (48, (), 1)


def test_d6_militia_cost_their_sum_times_their_count() -> None:
    assert score(militia(2, 1, 1), HOUSE).total == -12


def test_a_bonus_and_nothing_at_all() -> None:
    assert score((), HOUSE).total == 0
    assert score((), HOUSE, bonus=-3).total == -3
    assert score(personalities(3), HOUSE).unplaced == 3


def test_more_than_four_cards_of_a_guild_all_count() -> None:
    """With two sets a guild may have eight; ``limit`` says up to where a personality joins."""
    cards = (*guild("blades", 1, 1, 1, 1, 1), *personalities(2))
    assert score(cards, HOUSE).total == 25
    assert score(cards, replace(HOUSE, limit=8)).total == 5 * 7
    assert score((*guild("blades", 1), *personalities(8)), replace(HOUSE, limit=8)).total == 8
    assert score((*guild("blades", 1), *personalities(8)), HOUSE).total == 4


# -- house rules


def test_an_action_scores_played_or_not() -> None:
    assert score((*action(), *action(used=True)), HOUSE).actions == 4


def test_used_actions_do_not_score_where_the_table_reads_it_so() -> None:
    """A review counts unused actions only: the printed rules count both."""
    house = replace(HOUSE, unused_actions="used-do-not")
    assert score(action(), house).actions == 2
    assert score(action(used=True), house).actions == 0
    assert score(action(used=True, secret=True), house).actions == 0


@pytest.mark.parametrize(("rule", "unused", "used"), [("yes", 2, 2), ("no", 0, 2)])
def test_a_secret_action_that_was_not_played(rule: str, unused: int, used: int) -> None:
    house = replace(HOUSE, special_scores=rule)
    assert score(action(secret=True), house).actions == unused
    assert score(action(secret=True, used=True), house).actions == used
    assert score(action(), house).actions == 2


def test_a_backer_is_worth_1_and_5_more_with_four_cards_of_its_guild() -> None:
    three, four = guild("usurers", 1, 1, 1), guild("usurers", 1, 1, 1, 1)
    assert score((*three, *backer("usurers")), HOUSE).backers == 1
    assert score((*four, *backer("usurers")), HOUSE).backers == 6
    assert score((*four, *backer("blades")), HOUSE).backers == 1
    assert score((*four, *backer("usurers")), HOUSE).total == 16 + 6


def test_a_backer_raises_the_count_of_its_guild_where_the_table_reads_it_so() -> None:
    cards = (*guild("usurers", 1, 1), *backer("usurers"))
    assert score(cards, HOUSE).total == 4 + 1
    assert score(cards, replace(HOUSE, backer_counts="yes")).total == 2 * 3 + 1


def test_personalities_may_bring_a_backer_its_bonus() -> None:
    """Usurers 1 1 1 with their backer, Blades 4, one personality: 22, which a greedy one misses."""
    cards = (
        *guild("usurers", 1, 1, 1),
        *backer("usurers"),
        *guild("blades", 4),
        *personalities(1),
    )
    house = replace(HOUSE, backer_needs="any")
    assert score(cards, HOUSE).total == 18
    assert score(cards, house).total == 22
    assert score(cards, house).placing == (("usurers", 1),)


# -- every hand of up to eight cards

MOST = 8
PERSONALITIES = 4
HANDS = 7016
"""As many as there are: an error in the making of hands would leave some out."""


def hands() -> Iterator[tuple[tuple[HeldCard, ...], int]]:
    """Yield every hand of up to eight cards of the four guilds and personalities.

    Points go from 0 to 3, and a guild's cards count by number and sum alone: one hand stands for
    all that have the same. Which guild is which changes no total.
    """
    of_a_guild = {
        (count, sum(values)): values
        for count in range(5)
        for values in combinations_with_replacement(range(4), count)
    }
    for four in combinations_with_replacement(of_a_guild.values(), len(GUILDS)):
        cards = sum(map(len, four))
        if cards < MOST:
            held = [guild(name, *each) for name, each in zip(GUILDS, four, strict=True)]
            for persons in range(1, min(PERSONALITIES, MOST - cards) + 1):
                yield tuple(card for each in held for card in each), persons


def naive(cards: Sequence[HeldCard], persons: int, limit: int) -> int:
    """Return the best total over all ways to give each personality a guild, or none."""
    found = [(0, persons)]
    for name in {held.card.guild for held in cards}:
        points = [held.card.points or 0 for held in cards if held.card.guild == name]
        found = [
            (total + sum(points) * (len(points) + joined), left - joined)
            for total, left in found
            for joined in range(left + 1)
            if joined == 0 or len(points) + joined <= limit
        ]
    return max(total for total, _ in found)


@pytest.mark.parametrize("limit", [4, 8])
def test_greedy_placing_equals_brute_force_over_all_hands(limit: int) -> None:
    house = replace(HOUSE, limit=limit)
    count = 0
    for cards, persons in hands():
        hand = (*cards, *personalities(persons))
        found = score(hand, house)
        assert found.total == naive(cards, persons, limit), (hand, found)
        assert sum(dict(found.placing).values()) + found.unplaced == persons
        count += 1
    assert count == HANDS


@pytest.mark.parametrize("needs", ["guild", "any"])
@pytest.mark.parametrize("limit", [4, 8])
def test_the_best_placing_is_the_first_of_all(needs: str, limit: int) -> None:
    """Also where a backer's bonus hangs on a personality, and with equal sums."""
    house = replace(HOUSE, backer_needs=needs, limit=limit)
    values = [(), (0,), (1,), (2, 2), (1, 1, 1), (3, 1, 0), (1, 1, 1, 1)]
    for first, second, third in product(values, repeat=3):
        cards = (*guild("blades", *first), *guild("usurers", *second), *guild("spies", *third))
        for backers in ((), backer("usurers"), (*backer("blades"), *backer("spies"))):
            for persons in (1, 2, 4):
                hand = (*cards, *backers, *personalities(persons))
                every = placings(hand, house)
                assert best_placing(hand, house) == every[0]
                worth = [score(hand, house, 0, each).total for each in every]
                assert worth == sorted(worth, reverse=True)
                assert len(set(every)) == len(every)


def test_many_guilds_with_backers_are_scored_at_once() -> None:
    names = [f"guild-{number}" for number in range(40)]
    cards = [card for name in names for card in (*guild(name, 1, 1), *backer(name))]
    house = replace(HOUSE, backer_needs="any")
    scored = score((*cards, *personalities(12)), house)
    assert scored.total == 40 * 4 + 12 * 2 + 40 + 6 * 5


# -- who wins


def test_most_points_win() -> None:
    scores = {"blue": score(S1, HOUSE), "brown": score(militia(1), HOUSE)}
    assert winners(scores) == (("blue",), False)


def test_a_tie_goes_to_more_guilds_among_the_guild_cards() -> None:
    """Neither personalities nor militia nor backers show a crest."""
    one = (*guild("usurers", 2), *personalities(0))
    two = (*guild("usurers", 1), *guild("blades", 1))
    other = (*guild("blades", 1), *backer("usurers"), *militia(0), *personalities(0))
    scores = {name: score(cards, HOUSE) for name, cards in {"a": one, "b": two, "c": other}.items()}
    assert {each.total for each in scores.values()} == {2}
    assert [each.crests for each in scores.values()] == [1, 2, 1]
    assert winners(scores) == (("b",), True)


def test_a_tie_in_both_is_shared() -> None:
    scores = {name: score(guild(name, 2), HOUSE) for name in ("usurers", "blades")}
    assert winners(scores) == (("usurers", "blades"), False)


def test_a_guild_with_0_points_still_shows_its_crest() -> None:
    scores = {
        "a": score(guild("usurers", 2), HOUSE),
        "b": score((*guild("usurers", 2), *guild("blades", 0)), HOUSE),
    }
    assert winners(scores) == (("b",), True)
