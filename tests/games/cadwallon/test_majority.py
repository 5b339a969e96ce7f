"""Streets and control: names, both tables of agents, who takes what, and a naive count."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
from itertools import pairwise, product

import pytest
from games.cadwallon.cities import BLUE, BROWN, YELLOW, streets

from companion.games.cadwallon.packs.deck_file import demo_deck
from companion.games.cadwallon.rules.cards import CardKind, DistrictCard
from companion.games.cadwallon.rules.majority import judge, judge_district
from companion.games.cadwallon.rules.streets import allotted, beside, by_name, streets_of

SIDES = (3, 4, 5)


def support(kind: CardKind, given: int | None) -> DistrictCard:
    """Return a card that gives this support."""
    return DistrictCard("", kind, "", 1, given)


# -- streets


@pytest.mark.parametrize(("side", "count"), [(3, 12), (4, 24), (5, 40)])
def test_d2_streets_of_a_board(side: int, count: int) -> None:
    assert len(streets_of(side)) == count == 2 * side * (side - 1)


@pytest.mark.parametrize(("side", "letters", "last"), [(3, 2, "CD"), (4, 3, "BBD"), (5, 3, "CBD")])
def test_names_of_streets_are_distinct_and_leave_d_to_the_menu(
    side: int, letters: int, last: str
) -> None:
    names = [street.name for street in streets_of(side)]
    assert len(set(names)) == len(names)
    assert names[0] == "A" * letters
    assert names[-1] == last
    assert {len(name) for name in names} == {letters}
    assert {name[0] for name in names} <= set("ABC")
    assert set("".join(names)) <= set("ABCD")
    assert names == sorted(names)
    assert by_name(side)[last] == streets_of(side)[-1]


def test_streets_of_3x3_stand_band_by_band() -> None:
    """Upright ones of a row, then the level ones below it."""
    found = [(street.name, *street.ends, street.upright) for street in streets_of(3)]
    assert found == [
        ("AA", 0, 1, True), ("AB", 1, 2, True),
        ("AC", 0, 3, False), ("AD", 1, 4, False), ("BA", 2, 5, False),
        ("BB", 3, 4, True), ("BC", 4, 5, True),
        ("BD", 3, 6, False), ("CA", 4, 7, False), ("CB", 5, 8, False),
        ("CC", 6, 7, True), ("CD", 7, 8, True),
    ]  # fmt: skip


@pytest.mark.parametrize("side", SIDES)
def test_each_street_lies_between_two_districts_that_touch(side: int) -> None:
    seen = set()
    for street in streets_of(side):
        (row, column), (row2, column2) = (divmod(place, side) for place in street.ends)
        assert (row2 - row, column2 - column) == ((0, 1) if street.upright else (1, 0))
        assert street.across(street.first) == street.second
        assert street.across(street.second) == street.first
        seen.add(street.ends)
    assert len(seen) == len(streets_of(side))
    for place, there in enumerate(beside(side)):
        assert all(place in street.ends for street in there)
    assert sum(map(len, beside(side))) == 2 * len(streets_of(side))
    assert all(one.number + 1 == two.number for one, two in pairwise(streets_of(side)))


@pytest.mark.parametrize(
    ("side", "table"),
    [(3, (6, 4, 3)), (4, (12, 8, 6, 5, 4, 4, 3)), (5, (20, 14, 10, 8, 7, 6, 5))],
)
def test_s6_both_printed_tables_of_agents(side: int, table: tuple[int, ...]) -> None:
    assert tuple(allotted(side, players) for players in range(2, 2 + len(table))) == table


# -- control


def won(cards: dict[int, DistrictCard], agents: str, zero: str = "stays") -> dict[int, object]:
    """Return who takes what on a small board where only these cards lie."""
    lying = [cards.get(place) for place in range(9)]
    return {
        place: each.winner
        for place, each in enumerate(judge(3, lying, streets(3, agents), zero))
        if place in cards
    }


def test_s2_an_agent_gives_the_support_of_the_card_across() -> None:
    """Between Usurers with 1 and Blades with 3: 3 for the Usurers, 1 for the Blades."""
    cards = [support(CardKind.GUILD, 1), support(CardKind.GUILD, 3), *[None] * 7]
    found = judge(3, cards, streets(3, f"AA:{BLUE}"))
    assert (found[0].support, found[1].support) == ({BLUE: 3}, {BLUE: 1})
    assert (found[0].winner, found[1].winner) == (BLUE, BLUE)


def test_d4_a_personality_gives_no_support() -> None:
    cards = [support(CardKind.PERSONALITY, 0), support(CardKind.GUILD, 2), *[None] * 7]
    found = judge(3, cards, streets(3, f"AA:{BLUE}"))
    assert (found[0].support, found[1].support) == ({BLUE: 2}, {BLUE: 0})
    assert (found[0].winner, found[1].winner) == (BLUE, None)


def test_d3_a_tie_for_most_stays() -> None:
    """A 3 and B 3 and C 2 around the centre: nobody takes it."""
    cards = {
        4: support(CardKind.GUILD, 1),
        1: support(CardKind.GUILD, 3),
        3: support(CardKind.GUILD, 3),
        5: support(CardKind.GUILD, 2),
    }
    agents = f"AD:{BLUE} BB:{YELLOW} BC:{BROWN}"
    assert won(cards, agents)[4] is None
    assert won(cards, f"{agents} CA:{BROWN}")[4] is None
    cards[7] = support(CardKind.GUILD, 2)
    assert won(cards, f"{agents} CA:{BROWN}")[4] == BROWN


def test_amounts_of_a_seat_add_up() -> None:
    cards = {
        4: support(CardKind.GUILD, 1),
        1: support(CardKind.GUILD, 2),
        3: support(CardKind.GUILD, 1),
        5: support(CardKind.GUILD, 2),
    }
    assert won(cards, f"AD:{BLUE} BB:{BLUE} BC:{YELLOW}")[4] == BLUE


def test_nobody_beside_leaves_a_card() -> None:
    assert won({4: support(CardKind.GUILD, 1)}, f"AA:{BLUE}", "taken")[4] is None


def test_zero_support_of_one_seat_takes_a_card_where_the_table_reads_it_so() -> None:
    cards = {0: support(CardKind.GUILD, 1), 1: support(CardKind.PERSONALITY, 0)}
    cards[3] = support(CardKind.BACKER, 0)
    one, twice = f"AA:{BLUE}", f"AA:{BLUE} AC:{BLUE}"
    assert [won(cards, agents)[0] for agents in (one, twice)] == [None, None]
    assert [won(cards, agents, "taken")[0] for agents in (one, twice)] == [BLUE, BLUE]
    assert won(cards, f"AA:{BLUE} AC:{YELLOW}", "taken")[0] is None


def test_two_agents_in_a_street_both_count() -> None:
    cards = {
        0: support(CardKind.GUILD, 1),
        1: support(CardKind.GUILD, 3),
        3: support(CardKind.GUILD, 2),
    }
    assert won(cards, f"AA:{BLUE}{YELLOW} AC:{YELLOW}")[0] == YELLOW
    assert won(cards, f"AA:{BLUE}{YELLOW}")[0] is None


def test_where_no_card_lies_nobody_takes_any_and_none_is_given_across() -> None:
    cards: list[DistrictCard | None] = [support(CardKind.GUILD, 3), *[None] * 8]
    found = judge(3, cards, streets(3, f"AA:{BLUE}"), "stays")
    assert (found[0].support, found[0].winner) == ({BLUE: 0}, None)
    assert (found[1].support, found[1].winner) == ({BLUE: 3}, None)


def test_a_support_that_nobody_has_said_yet_counts_as_0() -> None:
    assert support(CardKind.GUILD, None).given_support == 0


# -- a naive count: by coordinates, without streets_of


def naive(
    side: int, cards: list[DistrictCard | None], agents: dict[str, tuple[int, ...]], zero: str
) -> list[tuple[int | None, dict[int, int]]]:
    """Judge a city by walking to the four neighbours of each district."""
    number = {}
    count = 0
    for row in range(side):
        for column in range(side - 1):
            number[(row, column), (row, column + 1)] = count
            count += 1
        for column in range(side if row < side - 1 else 0):
            number[(row, column), (row + 1, column)] = count
            count += 1
    found = []
    for row, column in product(range(side), repeat=2):
        sums: dict[int, int] = {}
        for there in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            ends = tuple(sorted(((row, column), there)))
            if ends not in number:
                continue
            other = cards[there[0] * side + there[1]]
            for seat in agents[str(number[ends])]:
                sums[seat] = sums.get(seat, 0) + (0 if other is None else other.support or 0)
        order = sorted(sums.values(), reverse=True)
        winner = None
        if cards[row * side + column] is not None and order:
            is_alone = len(order) == 1
            if order[0] > 0 and (is_alone or order[1] < order[0]):
                winner = max(sums, key=lambda seat: sums[seat])
            elif is_alone and zero == "taken":
                winner = next(iter(sums))
        found.append((winner, sums))
    return found


@pytest.mark.parametrize("zero", ["stays", "taken"])
@pytest.mark.parametrize("side", SIDES)
def test_control_sums_equal_an_independent_count(side: int, zero: str) -> None:
    luck = random.Random(f"{side} {zero}")
    deck = [*demo_deck().districts.values()]
    for _ in range(200):
        cards = [luck.choice([*deck, None]) for _ in range(side * side)]
        players = luck.randint(2, 8)
        agents = tuple(
            tuple(luck.randrange(players) for _ in range(luck.choice((0, 1, 1, 1, 2))))
            for _ in range(2 * side * (side - 1))
        )
        found = judge(side, cards, agents, zero)
        by_number = {str(number): seats for number, seats in enumerate(agents)}
        assert [(each.winner, each.support) for each in found] == naive(
            side, cards, by_number, zero
        )
        place = luck.randrange(side * side)
        assert judge_district(side, place, cards, agents, zero) == found[place]
