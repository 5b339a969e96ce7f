"""The presses of simulated players: letters, a lone button, lists; each move has a way."""

from __future__ import annotations

import pytest
from games.cadwallon.plans import plan

from companion.engine.session import Session
from companion.errors import BrokenInvariant
from companion.games.cadwallon import pressing
from companion.games.cadwallon.moves import (
    ActionPlayed,
    AgentPlaced,
    AgentReported,
    DistrictsSwapped,
)
from companion.games.cadwallon.pressing import AgentFingers, PressedAt


@pytest.mark.parametrize("board", ["3x3", "4x4", "5x5"])
@pytest.mark.parametrize("agents", ["box", "mat"])
def test_letters_are_the_way_that_a_search_finds(board: str, agents: str) -> None:
    players = {"3x3": "4", "4x4": "8", "5x5": "3"}[board]
    wanted = plan(players=players, board=board, agents=agents)
    fingers = AgentFingers(Session.begin(wanted.deal(1)), lambda _: None, is_slow=False)
    moves = [
        move
        for move in fingers.session.legal_moves()
        if isinstance(move, AgentPlaced) or (isinstance(move, AgentReported) and move.seat)
    ]
    assert len(moves) >= 2
    for move in moves:
        assert fingers._spelled(move) == fingers._searched(move)


def test_letters_count_as_many_presses_as_a_name_has() -> None:
    for board, letters in (("3x3", 2), ("4x4", 3), ("5x5", 3)):
        wanted = plan(players="2", board=board)
        fingers = AgentFingers(Session.begin(wanted.deal(1)), lambda _: None, is_slow=True)
        fingers.make(AgentPlaced(11))
        assert fingers.presses == letters


def test_no_letters_lead_to_a_taken_street() -> None:
    wanted = plan(players="2")
    fingers = AgentFingers(Session.begin(wanted.deal(1)), lambda _: None, is_slow=False)
    fingers.make(AgentPlaced(0))
    assert fingers._spelled(AgentPlaced(0)) == []


def test_a_lone_button_goes_down_the_streets_and_takes_one_with_two_presses() -> None:
    for agents, move, presses in (
        ("box", AgentPlaced(0), 2),
        ("box", AgentPlaced(3), 5),
        ("mat", AgentReported(0, 0), 2),
        ("mat", AgentReported(0, 2), 4),
    ):
        deal = plan(players="3", agents=agents).deal(1)
        fingers = AgentFingers(Session.begin(deal), lambda _: None, is_slow=False, one_button=True)
        fingers.make(move)
        assert fingers.presses == presses, move


def test_a_move_without_a_way_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pressing, "MOST_PAGES", 200)
    wanted = plan(players="2")
    fingers = AgentFingers(Session.begin(wanted.deal(1)), lambda _: None, is_slow=False)
    with pytest.raises(BrokenInvariant, match="no presses lead to"):
        fingers.make(DistrictsSwapped(0, 1))


def test_every_action_of_control_and_of_the_mat_can_be_pressed() -> None:
    """A line of a list that leads elsewhere leads there."""
    for agents in ("box", "mat"):
        wanted = plan(("random",), players="4", agents=agents, special="box")
        for number in range(6):
            wanted.play(wanted.deal(number), number, lambda _: None)
    deal = plan(players="3", agents="mat", special="own").deal(2)
    fingers = AgentFingers(Session.begin(deal), lambda _: None, is_slow=False)
    fingers.make(ActionPlayed(1, "paper"))
    assert fingers.session.state.open_action == (1, "paper")
    assert fingers._page(PressedAt()).startswith("action-")
