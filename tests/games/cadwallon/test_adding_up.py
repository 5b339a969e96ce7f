"""The end: cards that are entered, contracts, and personalities that a seat places itself."""

from __future__ import annotations

import pytest
from games.cadwallon.cities import BLUE, YELLOW, City, city, rules_for

from companion.games.cadwallon.play import invariants
from companion.games.cadwallon.rules.adding_up import BONUS, tally_steps
from companion.games.cadwallon.rules.cards import GUILDS
from companion.games.cadwallon.rules.moves import (
    CardTallied,
    CityLeft,
    ContractJudged,
    PersonalitiesPlaced,
    RoundSettled,
    TallyStepped,
)
from companion.games.cadwallon.rules.state import Phase
from companion.surface.frozen import replace


def tally(**options: str) -> City:
    """Return a table that only adds up, before the first card."""
    rules = rules_for(way="score", **options)
    return City(rules, rules.setup())


def entered(now: City, seat: int, *cards: tuple[str, str, int]) -> City:
    """Enter cards of the seat in turn and go on to the next seat."""
    for step in tally_steps(now.state.options):
        now = now.play(*(CardTallied(seat, *card) for card in cards if step_of(card) == step))
        now = now.play(TallyStepped())
    return now


def step_of(card: tuple[str, str, int]) -> str:
    """Return the step in which a card is entered."""
    kind, guild, _ = card
    return {"guild": guild, "backer": "backers", "militia": "militia"}.get(kind, "others")


S1 = (
    ("guild", "usurers", 1), ("guild", "usurers", 3), ("guild", "goldsmiths", 2),
    ("personality", "", 0), ("action", "", 2), ("militia", "", 1), ("militia", "", 1),
)  # fmt: skip


def test_s1_is_added_up_seat_by_seat() -> None:
    now = tally()
    assert (now.state.phase, now.state.turn) == (Phase.TALLY, BLUE)
    now = entered(now, BLUE, *S1)
    assert (now.state.phase, now.state.turn, now.state.step) == (Phase.TALLY, YELLOW, 0)
    over = entered(now, YELLOW, ("guild", "blades", 3))
    view = over.view()
    assert over.state.phase is Phase.OVER
    assert [seat.so_far.total for seat in view.seats] == [12, 3]
    assert view.winners == (BLUE,)
    assert not view.invented
    assert over.moves() == ()
    invariants.check(over.state)


def test_only_the_seat_in_turn_enters_cards_that_there_are() -> None:
    now = tally()
    assert now.view().enterable == (("guild", "usurers"),)
    for move in (
        CardTallied(YELLOW, "guild", "usurers", 1),
        CardTallied(BLUE, "guild", "bakers", 1),
        CardTallied(BLUE, "guild", "usurers", 10),
        CardTallied(BLUE, "guild", "usurers", -1),
        CardTallied(BLUE, "militia", "usurers", 1),
        CardTallied(BLUE, "action", "", 3),
        CardTallied(BLUE, "personality", "", 1),
        CardTallied(BLUE, "backer", "usurers", 1),
        CardTallied(BLUE, BONUS, "", 51),
        CardTallied(BLUE, BONUS, "", -21),
        CardTallied(BLUE, BONUS, "usurers", 1),
        CardTallied(YELLOW, BONUS, "", 1),
        ContractJudged(BLUE, 0),
        RoundSettled(),
    ):
        now.refuses(move)
    assert now.moves(YELLOW) == ()
    assert set(now.moves(BLUE)) == set(now.moves())


def test_each_step_lists_its_own_cards_and_takes_one_that_was_forgotten() -> None:
    now = tally(backers="on")
    listed = []
    for _ in tally_steps(now.state.options):
        cards = [move for move in now.moves() if isinstance(move, CardTallied)]
        listed.append({(card.kind, card.guild) for card in cards})
        assert listed[-1] == {*now.view().enterable}
        now.play(CardTallied(BLUE, "guild", "usurers", 1), CardTallied(BLUE, BONUS, "", -20))
        now.play(CardTallied(BLUE, BONUS, "", 50))
        now = now.play(TallyStepped())
    assert listed == [
        *({("guild", guild)} for guild in GUILDS),
        {("personality", ""), ("action", "")},
        {("backer", guild) for guild in GUILDS},
        {("militia", "")},
    ]


def test_a_backer_and_a_bonus_are_entered() -> None:
    now = tally(backers="on")
    assert "backers" in tally_steps(now.state.options)
    cards = [("guild", "usurers", 1)] * 4
    over = entered(entered(now, BLUE, *cards, ("backer", "usurers", 1), (BONUS, "", 7)), YELLOW)
    scored = over.view().seats[BLUE].so_far
    assert (scored.backers, scored.bonus, scored.total) == (6, 7, 16 + 6 + 7)


def test_the_house_rules_count_where_the_box_only_adds_up() -> None:
    now = tally(backers="on", backer_counts="yes", limit="8")
    cards = [("guild", "usurers", 1)] * 4
    over = entered(
        entered(now, BLUE, *cards, ("personality", "", 0), ("backer", "usurers", 1)), YELLOW
    )
    scored = over.view().seats[BLUE].so_far
    assert scored.guilds[0].count == 6
    assert scored.total == 4 * 6 + 6


def test_no_more_cards_are_entered_than_two_boxes_have() -> None:
    now = tally(backers="on").play(*[CardTallied(BLUE, "guild", "usurers", 1)] * 8)
    assert now.moves() == (TallyStepped(),)
    now.refuses(CardTallied(BLUE, "guild", "usurers", 1))
    later = now.play(*(TallyStepped(),) * len(tally_steps(now.state.options)))
    assert (later.state.turn, later.view().enterable) == (YELLOW, (("guild", "usurers"),))
    blades = now.play(TallyStepped())
    assert blades.view().enterable == (("guild", "blades"),)
    others = blades.play(*(TallyStepped(),) * 3, *[CardTallied(BLUE, "personality", "", 0)] * 8)
    assert others.view().enterable == (("action", ""),)
    backers = others.play(TallyStepped(), *[CardTallied(BLUE, "backer", "usurers", 1)] * 2)
    assert ("backer", "usurers") not in backers.view().enterable
    assert ("backer", "blades") in backers.view().enterable


# -- contracts


def test_contracts_are_judged_seat_by_seat_then_it_is_over() -> None:
    now = entered(entered(tally(contracts="own"), BLUE, *S1), YELLOW)
    assert (now.state.phase, now.state.turn) == (Phase.CONTRACTS, BLUE)
    now.refuses(ContractJudged(YELLOW, 5))
    now.refuses(ContractJudged(BLUE, 99))
    now.refuses(PersonalitiesPlaced(BLUE, ()))
    over = now.play(ContractJudged(BLUE, 0), ContractJudged(YELLOW, 20))
    assert over.state.phase is Phase.OVER
    assert [player.bonuses for player in over.state.players] == [(), (("contract", 20),)]
    assert over.view().winners == (YELLOW,)
    assert over.view().seats[YELLOW].so_far.bonus == 20


def test_contracts_of_the_box_are_open_when_they_are_judged() -> None:
    start = city(options={"contracts": "box"}, phase=Phase.CONTROL, idle_rounds=1)
    players = tuple(
        replace(player, contract=f"demo-{seat + 1}")
        for seat, player in enumerate(start.state.players)
    )
    start = City(start.rules, replace(start.state, players=players))
    assert start.view().contracts == ()
    assert "demo-2" not in repr(start.view(BLUE))
    own = start.view(YELLOW).secret
    assert own is not None
    assert own.contract is not None
    assert own.contract.id == "demo-2"
    judging = start.play(CityLeft())
    shown = judging.view().contracts
    assert [contract.id for contract in shown if contract] == ["demo-1", "demo-2"]
    assert judging.play(ContractJudged(BLUE, 4)).state.phase is Phase.CONTRACTS


# -- personalities


def test_a_seat_may_place_its_personalities_otherwise_at_the_end() -> None:
    """D1: a contract may ask for it."""
    over = entered(entered(tally(), BLUE, *S1), YELLOW, ("guild", "blades", 3))
    every = over.view().placings[BLUE]
    assert every == ((("usurers", 1),), (("goldsmiths", 1),))
    other = over.play(PersonalitiesPlaced(BLUE, every[1]))
    assert other.view().seats[BLUE].so_far.total == 10
    assert other.view().placings[BLUE] == every
    back = other.play(PersonalitiesPlaced(BLUE, every[0]))
    assert back.view().seats[BLUE].so_far.total == 12


@pytest.mark.parametrize(
    "placing",
    [
        (),
        (("usurers", 2),),
        (("blades", 1),),
        (("goldsmiths", 1), ("usurers", 1)),
        (("usurers", 0),),
    ],
)
def test_a_placing_that_is_none_is_refused(placing: tuple[tuple[str, int], ...]) -> None:
    over = entered(entered(tally(), BLUE, *S1), YELLOW)
    over.refuses(PersonalitiesPlaced(BLUE, placing))
    over.refuses(PersonalitiesPlaced(2, (("usurers", 1),)))
    over.refuses(PersonalitiesPlaced(-1, (("usurers", 1),)))


def test_nobody_places_personalities_before_the_end() -> None:
    start = city(won=("usurers-4 personality-1",), phase=Phase.CONTROL)
    assert start.view().placings == ()
    start.refuses(PersonalitiesPlaced(BLUE, (("usurers", 1),)))


def test_a_tie_that_guilds_break_is_said_so() -> None:
    over = entered(entered(tally(), BLUE, ("guild", "usurers", 2)), YELLOW,
                   ("guild", "usurers", 1), ("guild", "blades", 1))  # fmt: skip
    assert (over.view().winners, over.view().by_crests) == ((YELLOW,), True)
    level = entered(entered(tally(), BLUE), YELLOW)
    assert (level.view().winners, level.view().by_crests) == ((BLUE, YELLOW), False)
