"""The presses of simulated players: letters, a lone button, lists."""

from __future__ import annotations

from games.cadwallon.plans import plan

from companion.engine.controls import Focus
from companion.engine.play.fingers import SimulatedFingers
from companion.engine.session import Session
from companion.games.cadwallon.rules.moves import (
    ActionPlayed,
    AgentPlaced,
    AgentReported,
)


def test_letters_count_as_many_presses_as_a_name_has() -> None:
    for board, letters in (("3x3", 2), ("4x4", 3), ("5x5", 3)):
        wanted = plan(players="2", board=board)
        fingers = SimulatedFingers(Session.begin(wanted.deal(1)), is_slow=True)
        fingers.make(AgentPlaced(11))
        assert fingers.presses == letters


def test_a_lone_button_goes_down_the_streets_and_takes_one_with_two_presses() -> None:
    for agents, move, presses in (
        ("box", AgentPlaced(0), 2),
        ("box", AgentPlaced(3), 5),
        ("mat", AgentReported(0, 0), 2),
        ("mat", AgentReported(0, 2), 4),
    ):
        deal = plan(players="3", agents=agents).deal(1)
        fingers = SimulatedFingers(Session.begin(deal), one_button=True)
        fingers.make(move)
        assert fingers.presses == presses, move


def test_every_action_of_control_and_of_the_mat_can_be_pressed() -> None:
    """A line of a list that leads elsewhere leads there."""
    for agents in ("box", "mat"):
        wanted = plan(("random",), players="4", agents=agents, special="box")
        for number in range(6):
            wanted.play(wanted.deal(number), number)
    deal = plan(players="3", agents="mat", special="own").deal(2)
    fingers = SimulatedFingers(Session.begin(deal), is_slow=False)
    fingers.make(ActionPlayed(1, "paper"))
    assert fingers.session.state.open_action == (1, "paper")
    assert fingers.session.deal.game.table(fingers.view(), Focus()).startswith("action-")
