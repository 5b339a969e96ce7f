"""Simulated games of Cadwallon: what comes up, what a round takes, what bots weigh."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from games.cadwallon.cities import BLUE, YELLOW, city
from games.cadwallon.plans import ALL, plan, plan_of

from companion.engine.dealer import Luck
from companion.engine.play.fingers import SimulatedFingers
from companion.engine.session import Session
from companion.games.cadwallon.play.counted import of_rounds
from companion.games.cadwallon.play.table import AgentTable
from companion.games.cadwallon.play.worth import BOTS, WeighedCity, seat_worths
from companion.games.cadwallon.rules.acting import go_together
from companion.games.cadwallon.rules.cards import Tool
from companion.games.cadwallon.rules.majority import judge
from companion.games.cadwallon.rules.moves import (
    MOVES,
    ActionClosed,
    ActionPlayed,
    AgentAdded,
    AgentMoved,
    AgentPlaced,
    AgentRemoved,
    AgentReported,
    BonusGiven,
    CityLeft,
    DistrictsSwapped,
    LessonClosed,
    PersonalitiesPlaced,
)
from companion.games.cadwallon.rules.state import Phase
from companion.games.cadwallon.rules.streets import streets_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.cadwallon.cities import City

    from companion.engine.play.values import Outcome
    from companion.games.cadwallon.play.worth import SeatWorth
    from companion.games.cadwallon.rules.cards import DistrictCard
    from companion.games.cadwallon.view.view import View

MODES: tuple[dict[str, str], ...] = (
    {"players": "2"},
    {"players": "4", "special": "box", "contracts": "box", "condition": "on"},
    {"players": "3", "agents": "mat", "special": "own", "contracts": "own"},
    {"players": "5", "board": "4x4", "special": "box", "draws": "each"},
    {"players": "8", "board": "4x4", "agents": "mat"},
    {"players": "6", "board": "5x5", "zero": "taken"},
    {"players": "7", "board": "5x5", "agents": "mat", "condition": "on"},
    {"players": "4", "way": "score", "backers": "on", "contracts": "own"},
)
OWN_CARDS = {"players": "3", "way": "table", "backers": "on"}
MOST_GAMES = 40
"""Players by luck play each action at some time; this many games are far more than it takes."""
NEVER = {CityLeft, LessonClosed, PersonalitiesPlaced}
"""Moves that bots leave out: a contract may ask for the last, the first needs two idle rounds."""


def check_outcome(outcome: Outcome) -> None:
    assert any(seat.has_won for seat in outcome.seats)
    most = max(seat.total for seat in outcome.seats)
    assert all(seat.total == most for seat in outcome.seats if seat.has_won)
    assert len(outcome.of("presses")) == len(outcome.of("taken")) == outcome.turns


def test_games_of_every_mode_reach_every_move() -> None:
    seen: Counter[type] = Counter()

    def pressed(session: Session) -> None:
        seen.update(map(type, session.made))

    for mode in (*MODES, OWN_CARDS):
        wanted = plan_of(mode)
        for number in range(2):
            outcome = wanted.play(wanted.deal(number), number, pressed)
            check_outcome(outcome)
            assert len(outcome.seats) == int(mode["players"])
    by_luck = plan(("random",), players="4", special="box")
    for number in range(MOST_GAMES):
        if {*MOVES} - {*seen} <= NEVER:
            return
        by_luck.play(by_luck.deal(number), number, pressed)
    raise AssertionError(f"no game had {sorted(map(str, {*MOVES} - {*seen} - NEVER))}")


# -- fingers


def test_tables_with_a_mat_play_actions_while_they_report_and_when_all_is_reported() -> None:
    """The one way leads over the list of what else may be reported, the other over corrections."""
    phases: Counter[Phase] = Counter()
    tools: set[type] = set()

    def pressed(session: Session) -> None:
        for move in session.made:
            if isinstance(move, ActionPlayed) and session.before is not None:
                phases[session.before.state.phase] += 1
            if session.before is not None and session.before.state.open_action is not None:
                tools.add(type(move))

    wanted = plan(players="4", agents="mat", special="box")
    for number in range(MOST_GAMES):
        outcome = wanted.play(wanted.deal(number), number, pressed)
        quiet, acting = (
            [*of_rounds("presses", outcome, acting=acting)] for acting in (False, True)
        )
        assert len(quiet) + len(acting) == outcome.turns
        assert set(quiet) <= {13}, "a report for each street, and the next round"
        assert all(presses > 13 for presses in acting)
        if set(phases) == {Phase.REPORTING, Phase.CONTROL} and {
            ActionClosed, AgentAdded, AgentMoved, AgentRemoved, BonusGiven, DistrictsSwapped,
        } <= tools:  # fmt: skip
            return
    raise AssertionError((phases, tools))


# -- what bots weigh


def naive(
    view: View,
    worths: Sequence[SeatWorth],
    seat: int,
    districts: Sequence[DistrictCard | None],
    agents: Sequence[Sequence[int]],
) -> int:
    """Judge the whole city and return what a seat gains more than its best rival."""
    gains = [0] * len(worths)
    judged = judge(view.options.side, districts, agents, view.options.house.zero)
    for card, each in zip(districts, judged, strict=True):
        if card is not None and each.winner is not None:
            gains[each.winner] += worths[each.winner].of(card)
    return gains[seat] - max(gain for other, gain in enumerate(gains) if other != seat)


@pytest.mark.parametrize("mode", MODES[:-1])
def test_a_change_weighed_in_part_is_what_the_whole_city_comes_to(mode: dict[str, str]) -> None:
    wanted = plan_of({**mode, "agents": "box", "special": "off", "contracts": "off"})
    session = Session.begin(wanted.deal(3))
    luck = random.Random(3)
    for _ in range(60):
        view: View = session.view()
        if session.is_over:
            break
        worths = seat_worths(view, [bool(seat % 2) for seat in range(len(view.seats))])
        weighed = WeighedCity(view, worths, view.agents)
        seat = luck.randrange(len(view.seats))
        assert weighed.now(seat) == naive(view, worths, seat, view.districts, view.agents)
        for street in view.free:
            agents = list(view.agents)
            agents[street] = (seat,)
            wanted_gain = naive(view, worths, seat, view.districts, agents)
            assert weighed.with_agent(seat, street) == wanted_gain
        first, second = sorted(luck.sample(range(len(view.districts)), 2))
        swapped = list(view.districts)
        swapped[first], swapped[second] = swapped[second], swapped[first]
        wanted_gain = naive(view, worths, seat, swapped, view.agents)
        assert weighed.with_swap(seat, first, second) == wanted_gain
        assert weighed.now(seat) == naive(view, worths, seat, view.districts, view.agents)
        session = session.play(luck.choice(session.legal_moves()))


def table_of(bot: str, now: City) -> AgentTable:
    luck = Luck(1, "bots")
    session = replace(Session.begin(plan().deal(1)), rules=now.rules, state=now.state)
    return AgentTable(SimulatedFingers(session), [BOTS[bot](luck)] * 2, luck, {})


def test_a_greedy_player_takes_the_street_that_is_worth_most() -> None:
    """AB lies between 2 and 1; with points 3 2 2 the streets around the first are worth most."""
    now = city()
    table = table_of("greedy", now)
    (move,) = table.moves(now.view)
    assert isinstance(move, AgentPlaced)
    worths = seat_worths(now.view(), [False, False])
    weighed = WeighedCity(now.view(), worths, now.state.agents)
    found = {street: weighed.with_agent(BLUE, street) for street in now.state.free}
    assert found[move.street] == max(found.values())


def test_a_builder_counts_a_guild_of_two_double() -> None:
    now = city(won=("usurers-4 blades-4",))
    plain, builder = (seat_worths(now.view(), [b, b])[BLUE] for b in (False, True))
    card = now.view().districts[0]
    assert card is not None
    assert builder.of(card) == plain.of(card)
    two = city(
        "usurers-1 blades-1 blades-2 blades-3 blades-4 architects-1 architects-2 architects-3 "
        "architects-4",
        won=("usurers-4 usurers-2",),
    )
    plain, builder = (seat_worths(two.view(), [b, b])[BLUE] for b in (False, True))
    assert plain.of(card) == (1 + 2 + 3) * 3 - (1 + 2) * 2
    assert builder.of(card) == 2 * plain.of(card)


@pytest.mark.parametrize("bot", ALL)
def test_every_bot_plays_new_market_where_it_gains_three(bot: str) -> None:
    """The swap is one that New Market allows: two districts of one type."""
    now = city(
        "militia-1 blades-1 usurers-1 architects-3 blades-2 blades-3 architects-1 architects-2 "
        "goldsmiths-2",
        agents="AA:0",
        won=("action-new-market",),
        turn=YELLOW,
        acting=BLUE,
    )
    table = table_of(bot, now)
    (move,) = table.moves(now.view)
    assert move == ActionPlayed(BLUE, "action-new-market")
    after = now.play(ActionPlayed(BLUE, "action-new-market"))
    (swap,) = table.moves(after.view)
    assert isinstance(swap, DistrictsSwapped)
    one, other = (after.view().districts[place] for place in (swap.first, swap.second))
    assert one is not None
    assert other is not None
    assert go_together(Tool.SWAP_SAME_TYPE, one, other)
    worths = seat_worths(now.view(), [False, False])
    weighed = WeighedCity(now.view(), worths, now.state.agents)
    assert weighed.with_swap(BLUE, swap.first, swap.second) - weighed.now(BLUE) >= 3


def test_a_mat_is_reported_street_by_street() -> None:
    """Eight seats with five agents each fill the 40 streets of 5x5."""
    wanted = plan(("first",), players="8", board="5x5", agents="mat")
    seen: list[AgentReported] = []
    wanted.play(
        wanted.deal(1),
        0,
        lambda session: seen.extend(m for m in session.made if isinstance(m, AgentReported)),
    )
    count = len(streets_of(5))
    assert [move.street for move in seen] == [*range(count)] * (len(seen) // count)
    assert [move.seat for move in seen[:count]] == [*range(8)] * 5
