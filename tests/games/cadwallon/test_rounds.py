"""Rounds: turns, streets that are taken, cards that are taken, the refill and the end."""

from __future__ import annotations

import pytest
from games.cadwallon.cities import BLUE, BROWN, NINE, YELLOW, City, city

from companion.games.cadwallon.rules import end_of_round
from companion.games.cadwallon.rules.moves import AgentPlaced, CityLeft, RoundSettled
from companion.games.cadwallon.rules.state import Phase
from companion.games.cadwallon.rules.streets import streets_of
from companion.surface.frozen import replace

PERSONS = "personality-1 personality-2 personality-3 personality-4"
ALL_FULL = "AA:0 AB:1 AC:0 AD:1 BA:0 BB:1 BC:0 BD:1 CA:0 CB:1 CC:0 CD:1"


def full(side: int, players: int) -> str:
    """Return agents in all streets, turn by turn."""
    return " ".join(f"{s.name}:{s.number % players}" for s in streets_of(side))


def sixteen(count: int = 16) -> str:
    """Return districts of a large board, guild cards of both sets."""
    names = [
        f"{guild}-{number}{mark}"
        for guild in ("usurers", "blades", "architects", "goldsmiths")
        for number in (1, 2, 3, 4)
        for mark in ("", "#2")
    ]
    return " ".join(names[:count])


# -- turns


def test_s3_a_taken_street_is_refused() -> None:
    start = city(agents="AA:0", turn=YELLOW)
    start.refuses(AgentPlaced(0))
    assert AgentPlaced(0) not in start.moves()
    assert start.moves() == tuple(AgentPlaced(street) for street in range(1, 12))
    start.refuses(AgentPlaced(12))
    start.refuses(AgentPlaced(-1))


def test_seats_place_clockwise_until_all_streets_are_full() -> None:
    now = city(options={"players": "3"})
    turns = []
    for street in range(12):
        turns.append(now.state.turn)
        now = now.play(AgentPlaced(street))
    assert turns == [BLUE, YELLOW, BROWN] * 4
    assert now.state.phase is Phase.CONTROL
    assert now.state.agents == tuple((street % 3,) for street in range(12))
    assert now.state.turn == BLUE
    now.refuses(AgentPlaced(0))


def test_the_phase_ends_when_nobody_has_an_agent_left() -> None:
    """7 seats with 4 agents each on 24 streets, 8 with 3: two ways to the last street."""
    now = city(sixteen(), options={"players": "8", "board": "4x4"})
    for street in range(24):
        assert now.state.phase is Phase.PLACING
        now = now.play(AgentPlaced(street))
    assert [now.state.agents_left(seat) for seat in range(8)] == [0] * 8
    assert now.state.phase is Phase.CONTROL


def test_a_seat_without_agents_is_passed_over() -> None:
    start = city(options={"players": "3"}, turn=BLUE)
    players = list(start.state.players)

    players[YELLOW] = replace(players[YELLOW], used_agents=6)
    state = replace(start.state, players=tuple(players))
    after = City(start.rules, state).play(AgentPlaced(0))
    assert after.state.turn == BROWN


def test_the_next_seat_begins_the_next_round() -> None:
    now = city(options={"players": "3"}, agents="AA:0", phase=Phase.CONTROL)
    firsts = []
    for _ in range(4):
        firsts.append(now.state.first)
        now = now.play(RoundSettled())
        assert now.state.turn == now.state.first
        now = in_control(now)
    assert firsts == [BLUE, YELLOW, BROWN, BLUE]


def in_control(now: City) -> City:
    """Return the game on the page of control, whoever has agents left."""
    return City(now.rules, replace(now.state, phase=Phase.CONTROL))


# -- what is taken, and the refill


def test_all_cards_are_taken_at_once_after_all_are_judged() -> None:
    """AA between 1 and 2: Blue takes both, though either would give the other nothing if gone."""
    start = city(agents="AA:0", phase=Phase.CONTROL)
    top = start.state.pile[:2]
    after = start.play(RoundSettled())
    assert after.won(BLUE) == {"usurers-1", "usurers-2"}
    assert after.state.districts == (*top, *start.state.districts[2:])
    assert after.state.pile == start.state.pile[2:]
    assert after.state.fresh == (0, 1)
    assert after.state.round == 2
    assert after.state.agents == ((),) * 12
    assert {player.used_agents for player in after.state.players} == {0}


def test_gaps_are_filled_in_reading_order_and_other_cards_stay() -> None:
    start = city(agents="CD:0 AC:1", phase=Phase.CONTROL)
    after = start.play(RoundSettled())
    assert after.state.fresh == (0, 3, 7, 8)
    filled = tuple(after.state.districts[place] for place in after.state.fresh)
    assert filled == start.state.pile[:4]
    for place in (1, 2, 4, 5, 6):
        assert after.state.districts[place] == start.state.districts[place]


def test_a_tie_stays_for_the_next_round() -> None:
    level = city(
        "usurers-1 usurers-2 usurers-3 blades-2 blades-1 blades-3 architects-1 architects-2 "
        "architects-3",
        agents="AA:0 AC:1",
        phase=Phase.CONTROL,
    )
    assert level.view().judged[0].support == {BLUE: 2, YELLOW: 2}
    after = level.play(RoundSettled())
    assert after.state.districts[0] == "usurers-1"
    assert after.won(BLUE) == {"usurers-2"}
    assert after.won(YELLOW) == {"blades-2"}


@pytest.mark.parametrize(("zero", "taken"), [("stays", set()), ("taken", {"usurers-1"})])
def test_the_house_rule_of_zero_support_counts_in_the_game(zero: str, taken: set[str]) -> None:
    lying = f"usurers-1 {PERSONS} blades-1 blades-2 blades-3 blades-4"
    start = city(lying, agents="AA:0", phase=Phase.CONTROL, options={"zero": zero})
    after = start.play(RoundSettled())
    assert after.won(BLUE) == {"personality-1", *taken}


def test_what_the_page_of_control_says_comes_true() -> None:
    start = city(agents=ALL_FULL, phase=Phase.CONTROL)
    view = start.view()
    after = start.play(RoundSettled())
    for place, each in enumerate(view.judged):
        card = start.state.districts[place]
        holders = {seat for seat in (BLUE, YELLOW) if card in after.won(seat)}
        assert holders == ({each.winner} if each.winner is not None else set())
    assert view.refill == len(start.state.pile) - len(after.state.pile)
    assert view.refill == len(after.state.fresh)


# -- the end


@pytest.mark.parametrize(("pile", "agents", "over"), [
    (2, "AA:0 AC:0", True), (2, "AA:0", False), (3, "AA:0 AC:0", False), (0, "", False),
])  # fmt: skip
def test_the_game_ends_when_the_pile_holds_fewer_cards_than_gaps(
    pile: int, agents: str, *, over: bool
) -> None:
    """Pile 2 and gaps 3: over. Pile 2 and gaps 2: on."""
    start = city(agents=agents, pile=pile, phase=Phase.CONTROL)
    assert start.view().ends_next is over
    after = start.play(RoundSettled())
    assert (after.state.phase is Phase.OVER) is over
    if over:
        assert len(after.state.pile) == pile
        assert after.won(BLUE) == {"usurers-1", "usurers-2", "blades-1"}
        assert after.moves() == ()
        assert after.state.districts.count(None) == 3


def test_cards_on_the_board_at_the_end_are_nobodys() -> None:
    start = city(agents="AA:0 CD:1", pile=0, phase=Phase.CONTROL)
    after = start.play(RoundSettled())
    assert after.state.phase is Phase.OVER
    assert sum(len(player.won) for player in after.state.players) == 4
    scored = after.view().seats
    assert [each.so_far.total for each in scored] == [(3 + 2) * 2, (2 + 2) * 2]
    assert after.view().winners == (BLUE,)


def test_two_rounds_in_which_nobody_takes_a_card_let_the_table_end_here() -> None:
    now = city(phase=Phase.CONTROL)
    assert not now.view().may_leave
    now.refuses(CityLeft())
    now = now.play(RoundSettled())
    assert (now.state.idle_rounds, now.state.fresh, now.state.round) == (1, (), 2)
    second = in_control(now)
    assert second.view().may_leave
    assert set(second.moves()) == {RoundSettled(), CityLeft()}
    left = second.play(CityLeft())
    assert left.state.phase is Phase.OVER
    assert left.state.districts == second.state.districts
    assert second.play(RoundSettled()).state.idle_rounds == 2


def test_a_card_taken_between_starts_the_count_again() -> None:
    taken = in_control(city(phase=Phase.CONTROL).play(RoundSettled(), AgentPlaced(0)))
    assert not taken.view().may_leave
    assert taken.play(RoundSettled()).state.idle_rounds == 0


# -- draws of the action pile


def drawing(left: dict[int, int], **options: str) -> City:
    """Return a full board of 4x4 on which these seats have agents left."""
    start = city(
        sixteen(),
        agents=full(4, 3),
        phase=Phase.CONTROL,
        options={"players": "3", "board": "4x4", **options},
    )
    players = tuple(
        replace(player, used_agents=8 - left.get(seat, 0))
        for seat, player in enumerate(start.state.players)
    )
    return City(start.rules, replace(start.state, players=players, turn=YELLOW))


def drawn(now: City) -> dict[int, list[int]]:
    """Return for each seat the numbers of the cards of the action pile that it draws."""
    pile = now.state.action_pile
    found = end_of_round.draws(now.state)
    return {seat: [pile.index(card) for card in cards] for seat, cards in found.items()}


def test_a_seat_with_an_agent_and_no_street_draws_once_a_round() -> None:
    assert drawn(drawing({})) == {}
    assert drawn(drawing({BLUE: 3, YELLOW: 1})) == {YELLOW: [0], BLUE: [1]}
    assert drawn(drawing({BROWN: 2, BLUE: 3})) == {BROWN: [0], BLUE: [1]}


def test_a_seat_draws_for_each_agent_where_the_table_reads_it_so() -> None:
    """Turn by turn, so that nobody empties the pile before another had a turn."""
    now = drawing({BLUE: 3, YELLOW: 1, BROWN: 2}, draws="each")
    assert drawn(now) == {YELLOW: [0], BROWN: [1, 3], BLUE: [2, 4, 5]}


def test_a_short_pile_is_shared_out_turn_by_turn() -> None:

    now = drawing({BLUE: 3, YELLOW: 1, BROWN: 2}, draws="each")
    short = City(now.rules, replace(now.state, action_pile=now.state.action_pile[:4]))
    assert drawn(short) == {YELLOW: [0], BROWN: [1, 3], BLUE: [2]}
    none = City(now.rules, replace(now.state, action_pile=()))
    assert drawn(none) == {}


def test_a_free_street_means_that_nobody_draws() -> None:

    now = drawing({BLUE: 1})
    assert drawn(City(now.rules, replace(now.state, agents=((), *now.state.agents[1:])))) == {}


def test_drawn_actions_come_to_the_hand_and_are_playable_in_the_next_round() -> None:
    now = drawing({BLUE: 1})
    assert now.view().draws == (1, 0, 0)
    card = now.state.action_pile[0]
    after = now.play(RoundSettled())
    assert card in after.won(BLUE)
    assert after.state.action_pile == now.state.action_pile[1:]
    assert card in after.view().seats[BLUE].actions


def test_the_last_round_draws_too() -> None:
    now = drawing({YELLOW: 1})

    aside = (*now.state.aside, *now.state.pile)
    now = City(now.rules, replace(now.state, pile=(), aside=aside))
    after = now.play(RoundSettled())
    assert after.state.phase is Phase.OVER
    assert now.state.action_pile[0] in after.won(YELLOW)


def test_five_players_on_4x4_leave_one_agent_without_a_street() -> None:
    """24 streets and 5 agents each: the last seat draws, with the rules of the box alone."""
    now = city(sixteen(), options={"players": "5", "board": "4x4"})
    for street in range(24):
        now = now.play(AgentPlaced(street))
    assert now.state.phase is Phase.CONTROL
    assert now.state.turn == 4
    assert now.view().draws == (0, 0, 0, 0, 1)


def test_the_small_board_has_no_action_pile_to_draw_from() -> None:
    now = city(NINE, agents=" ".join(f"{s.name}:0" for s in streets_of(3)[:6]))
    assert end_of_round.draws(now.state) == {}
    assert city(agents=ALL_FULL, phase=Phase.CONTROL).view().draws == (0, 0)
