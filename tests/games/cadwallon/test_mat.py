"""Agents on the printed mat: what is reported, by how many, and actions at the table's word."""

from __future__ import annotations

from games.cadwallon.cities import BLUE, BROWN, NINE, YELLOW, City, city

from companion.games.cadwallon.rules.moves import (
    ActionClosed,
    ActionPlayed,
    AgentAdded,
    AgentMoved,
    AgentPlaced,
    AgentRemoved,
    AgentReported,
    BonusGiven,
    RoundSettled,
)
from companion.games.cadwallon.rules.state import PAPER, Phase

MAT = {"agents": "mat", "players": "3"}
TWO = {"agents": "mat", "players": "2"}


def mat(*, won: tuple[str, ...] = (), **options: str) -> City:
    """Return a round in which all figures stand and no street is reported."""
    return city(NINE, won=won, options={**MAT, **options})


def reported(now: City, seats: str) -> City:
    """Report streets in order: a digit a seat, a dash nobody."""
    for each in seats:
        seat = None if each == "-" else int(each)
        now = now.play(AgentReported(now.state.reported, seat))
    return now


def test_streets_are_reported_in_order_until_control() -> None:
    now = mat()
    assert set(now.moves()) == {AgentReported(0, seat) for seat in (0, 1, 2, None)}
    now.refuses(AgentReported(1, BLUE))
    now.refuses(AgentReported(0, 3))
    now.refuses(AgentReported(0, -1))
    now.refuses(AgentPlaced(0))
    assert now.view().asked == 0
    half = reported(now, "01201")
    assert half.view().asked == 5
    half.refuses(AgentReported(4, BLUE))
    half.refuses(RoundSettled())
    done = reported(half, "2-02102")
    assert done.state.phase is Phase.CONTROL
    assert done.view().asked is None
    assert done.state.free == (6,)
    done.refuses(AgentReported(11, BLUE))


def test_any_seat_may_report() -> None:
    now = mat()
    for seat in range(3):
        assert set(now.moves(seat)) == set(now.moves())


def test_a_seat_has_no_more_agents_than_figures() -> None:
    now = reported(city(NINE, options=TWO), "000000")
    now.refuses(AgentReported(6, BLUE))
    assert set(now.moves()) == {AgentReported(6, YELLOW), AgentReported(6, None)}
    assert [seat.agents_left for seat in now.view().seats] == [0, 6]


def test_an_action_allows_one_agent_more() -> None:
    start = city(NINE, won=("action-demo-3",), options=TWO)
    now = reported(start.play(ActionPlayed(BLUE, "action-demo-3"), ActionClosed()), "000000")
    more = reported(now, "0")
    assert more.view().seats[BLUE].agents_left == 0
    more.refuses(AgentReported(7, BLUE))


def test_one_more_agent_stands_in_a_street_that_was_reported() -> None:
    now = reported(mat(), "01")
    after = now.play(AgentAdded(1, BLUE))
    assert after.state.agents[1] == (YELLOW, BLUE)
    assert after.state.agents_left(BLUE) == 5
    for move in (AgentAdded(2, BLUE), AgentAdded(0, 3), AgentAdded(-1, BLUE)):
        now.refuses(move)
    now.refuses(AgentMoved(0, 5, BLUE))
    now.refuses(AgentRemoved(0, BLUE))


def test_an_extra_agent_of_an_action_waits_for_the_report_of_its_street() -> None:
    start = mat(won=("action-demo-3",))
    added = start.play(ActionPlayed(BLUE, "action-demo-3"), AgentAdded(1, BLUE), ActionClosed())
    done = reported(added, "012012012012")
    assert done.state.agents[1] == (BLUE, YELLOW)
    assert done.state.agents[0] == (BLUE,)


def test_actions_are_the_tables_word_one_for_each_turn_of_a_seat() -> None:
    """Three players share 12 streets: four turns each, though each has six figures."""
    cards = [f"action-demo-{number}" for number in (2, 3, 4, 5, 6)]
    now = mat(won=(" ".join(cards), "action-demo-7"))
    assert now.view().acting == (BLUE, YELLOW)
    for card in cards[:4]:
        now = now.play(ActionPlayed(BLUE, card), ActionClosed())
    assert now.view().acting == (YELLOW,)
    now.refuses(ActionPlayed(BLUE, cards[4]))
    done = reported(now, "000001212121")
    assert done.state.phase is Phase.CONTROL
    assert ActionPlayed(BLUE, cards[4]) in done.moves()
    after = done.play(ActionPlayed(BLUE, cards[4]), BonusGiven(BLUE, 2), ActionClosed())
    assert after.state.phase is Phase.CONTROL
    assert after.view().acting == (YELLOW,)
    next_round = after.play(RoundSettled())
    assert next_round.state.phase is Phase.REPORTING
    assert [player.actions_now for player in next_round.state.players] == [0, 0, 0]


def test_an_action_between_two_reports_leaves_the_report_where_it_was() -> None:
    now = reported(mat(won=("", "", "action-demo-6")), "012")
    after = now.play(ActionPlayed(BROWN, "action-demo-6"), BonusGiven(BROWN, 1), ActionClosed())
    assert after.view().asked == 3
    assert after.state.phase is Phase.REPORTING
    open_now = now.play(ActionPlayed(BROWN, "action-demo-6"))
    open_now.refuses(AgentReported(3, BLUE))


def test_a_paper_action_of_each_seat_is_the_tables_word() -> None:
    now = city(NINE, specials=(PAPER,) * 3, options={**MAT, "special": "own"})
    assert now.view().acting == (BLUE, YELLOW, BROWN)
    after = now.play(ActionPlayed(YELLOW, PAPER), ActionClosed())
    assert after.view().acting == (BLUE, BROWN)


def test_a_mat_and_the_box_settle_alike() -> None:
    seats = "012012012012"
    on_mat = reported(mat(), seats).play(RoundSettled())
    in_box = city(NINE, options={"players": "3"})
    for street in range(12):
        in_box = in_box.play(AgentPlaced(street))
    in_box = in_box.play(RoundSettled())
    assert in_box.state.districts == on_mat.state.districts
    assert [each.won for each in in_box.state.players] == [
        each.won for each in on_mat.state.players
    ]


def test_the_seat_after_the_last_agent_is_the_first_to_draw() -> None:
    """Of five seats with 25 agents for 24 streets the last has one left, reported or placed."""
    lying = " ".join(
        f"{guild}-{number}" for guild in ("usurers", "blades", "architects", "goldsmiths")
        for number in (1, 2, 3, 4)
    )  # fmt: skip
    now = city(lying, options={"agents": "mat", "players": "5", "board": "4x4"})
    beside = reported(now, "01").play(AgentAdded(1, BLUE))
    done = reported(beside, "2340123401234012340123"[:22])
    assert done.state.phase is Phase.CONTROL
    assert done.state.turn == 4
    assert done.view().draws == (0, 0, 0, 0, 1)
