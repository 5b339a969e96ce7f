"""What actions change in the streets, streets that are free again, corrections, secret actions."""

from __future__ import annotations

import pytest
from games.cadwallon.cities import BLUE, BROWN, NINE, YELLOW, City, city, holding

from companion.games.cadwallon.rules.acting import BONUSES
from companion.games.cadwallon.rules.moves import (
    ActionClosed,
    ActionPlayed,
    AgentAdded,
    AgentMoved,
    AgentPlaced,
    AgentRemoved,
    BonusGiven,
    DistrictsSwapped,
    Move,
    RoundSettled,
)
from companion.games.cadwallon.rules.state import PAPER, Phase
from companion.games.cadwallon.rules.streets import by_name
from companion.surface.frozen import replace

STREET = {name: street.number for name, street in by_name(3).items()}


def opened(card: str) -> City:
    """Return a round in which an action is open before Blue, and Yellow stands in AB."""
    return holding(card, agents="AA:0 AB:1").play(ActionPlayed(BLUE, card))


# -- agents


def test_an_extra_agent_may_share_a_street_and_both_count() -> None:
    after = opened("action-demo-3").play(AgentAdded(STREET["AB"], BLUE), ActionClosed())
    assert after.state.agents[STREET["AB"]] == (YELLOW, BLUE)
    assert after.state.agents_left(BLUE) == 5
    judged = City(after.rules, replace(after.state, phase=Phase.CONTROL)).view().judged
    assert judged[2].support == {YELLOW: 2, BLUE: 2}


def test_an_extra_agent_in_the_last_street_ends_the_phase() -> None:
    names = list(STREET)
    standing = " ".join(f"{name}:{number % 3}" for number, name in enumerate(names[:11]))
    start = city(
        NINE,
        agents=standing,
        won=("", "action-demo-3"),
        options={"players": "3"},
        turn=BROWN,
        acting=YELLOW,
    )
    after = start.play(
        ActionPlayed(YELLOW, "action-demo-3"),
        AgentAdded(STREET[names[11]], YELLOW),
        ActionClosed(),
    )
    assert after.state.phase is Phase.CONTROL
    after.refuses(AgentPlaced(11))


@pytest.mark.parametrize(
    ("card", "move"),
    [
        ("action-demo-5", AgentRemoved(0, BLUE)),
        ("action-demo-4", AgentMoved(0, 1, BLUE)),
    ],
)
def test_a_street_that_an_action_frees_at_the_end_is_filled(card: str, move: Move) -> None:
    """Three players have agents left when all streets are full: the next seat places again."""
    standing = " ".join(f"{name}:{number % 3}" for number, name in enumerate(STREET))
    start = city(
        NINE,
        agents=standing,
        won=("", "", card),
        options={"players": "3"},
        phase=Phase.CONTROL,
        turn=BLUE,
        acting=BROWN,
    )
    after = start.play(ActionPlayed(BROWN, card), move, ActionClosed())
    assert after.state.phase is Phase.PLACING
    assert after.state.turn == BLUE
    assert after.state.free == (0,)
    assert after.view().acting == ()
    again = after.play(AgentPlaced(0))
    assert again.state.phase is Phase.CONTROL
    assert again.state.acting == BLUE
    assert again.state.turn == YELLOW


def test_a_street_that_is_freed_stays_free_where_nobody_has_an_agent() -> None:
    standing = " ".join(f"{name}:{number % 2}" for number, name in enumerate(STREET))
    start = city(
        NINE, agents=standing, won=("", "action-demo-5"), phase=Phase.CONTROL, acting=YELLOW
    )
    after = start.play(
        ActionPlayed(YELLOW, "action-demo-5"), AgentRemoved(3, YELLOW), ActionClosed()
    )
    assert after.state.phase is Phase.CONTROL
    assert after.state.free == (3,)
    assert after.state.agents_left(YELLOW) == 0


def test_agents_that_are_not_there_cannot_move_or_go() -> None:
    now = opened("action-demo-4")
    for move in (
        AgentMoved(0, 1, YELLOW),
        AgentMoved(0, 0, BLUE),
        AgentMoved(0, 12, BLUE),
        AgentMoved(-1, 0, BLUE),
        AgentRemoved(5, BLUE),
        AgentAdded(12, BLUE),
        AgentAdded(0, 2),
        AgentAdded(0, -1),
        BonusGiven(2, 1),
        BonusGiven(BLUE, BONUSES[-1] + 1),
    ):
        now.refuses(move)


def test_points_are_kept_with_the_card_that_gave_them() -> None:
    after = opened("action-demo-6").play(BonusGiven(BLUE, 3), BonusGiven(BLUE, 0))
    assert after.state.players[BLUE].bonuses == (("action-demo-6", 3),)
    assert after.view().seats[BLUE].so_far.bonus == 3


# -- corrections on the page of control


def test_the_page_of_control_corrects_agents_and_districts_but_gives_no_points() -> None:
    start = city(agents="AA:0", phase=Phase.CONTROL)
    assert start.moves() == (RoundSettled(),)
    after = start.play(
        AgentAdded(0, YELLOW),
        AgentMoved(0, 3, BLUE),
        AgentRemoved(0, YELLOW),
        DistrictsSwapped(0, 1),
    )
    assert after.state.phase is Phase.CONTROL
    assert after.state.agents[3] == (BLUE,)
    assert after.state.districts[:2] == ("usurers-2", "usurers-1")
    start.refuses(BonusGiven(BLUE, 1))
    start.refuses(ActionClosed())
    placing = city(agents="AA:0", turn=YELLOW)
    for move in (AgentAdded(1, BLUE), DistrictsSwapped(0, 1), AgentRemoved(0, BLUE)):
        placing.refuses(move)


# -- secret actions


def test_a_secret_action_is_playable_from_the_first_round_and_then_open() -> None:
    start = city(
        specials=("action-demo-6", "action-demo-11"),
        options={"special": "box"},
        turn=BLUE,
    ).play(AgentPlaced(0))
    assert start.view().seats[BLUE].has_secret
    assert start.view().seats[BLUE].actions == ()
    assert start.view().seats[BLUE].cards == ()
    assert start.view().seats[BLUE].so_far.actions == 2
    start.refuses(ActionPlayed(BLUE, "action-demo-11"))
    after = start.play(ActionPlayed(BLUE, "action-demo-6"))
    shown = after.view().seats[BLUE]
    assert [(held.card.id, held.used) for held in shown.cards] == [("action-demo-6", True)]
    assert not shown.has_secret
    assert after.view().open_action is not None


def test_a_secret_action_on_paper_may_do_anything() -> None:
    start = city(specials=(PAPER, PAPER), options={"special": "own"}).play(AgentPlaced(0))
    now = start.play(ActionPlayed(BLUE, PAPER))
    assert now.moves() == (ActionClosed(),)
    after = now.play(BonusGiven(BLUE, 2), AgentAdded(0, BLUE), ActionClosed())
    assert after.state.players[BLUE].bonuses == ((PAPER, 2),)
    assert after.state.players[YELLOW].played == ()
    after.refuses(ActionPlayed(BLUE, PAPER))
