"""Actions: who may play one when, what each of the invented deck does, and streets freed by one."""

from __future__ import annotations

import pytest
from games.cadwallon.cities import BLUE, NINE, YELLOW, City, city, holding

from companion.engine.controls import Cursor, Focus, Purpose
from companion.games.cadwallon import GAME
from companion.games.cadwallon.packs.deck_file import demo_deck
from companion.games.cadwallon.questions.page_names import TOOLS
from companion.games.cadwallon.rules.acting import BONUSES, go_together, tool_of
from companion.games.cadwallon.rules.cards import CardKind, Tool
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
from companion.surface import Button
from companion.surface.frozen import replace

MARKET = "action-new-market"
ACTIONS = {
    MARKET: Tool.SWAP_SAME_TYPE,
    "action-demo-2": Tool.SWAP,
    "action-demo-3": Tool.EXTRA_AGENT,
    "action-demo-4": Tool.MOVE_AGENT,
    "action-demo-5": Tool.REMOVE_AGENT,
    "action-demo-6": Tool.POINTS,
    "action-demo-7": Tool.SWAP_SAME_TYPE,
    "action-demo-8": Tool.EXTRA_AGENT,
    "action-demo-9": Tool.MOVE_AGENT,
    "action-demo-10": Tool.SWAP,
    "action-demo-11": Tool.POINTS,
    "action-demo-12": Tool.EXTRA_AGENT,
    "action-demo-13": Tool.MOVE_AGENT,
}
STREET = {name: street.number for name, street in by_name(3).items()}


def opened(card: str, agents: str = "AA:0 AB:1") -> City:
    """Return the round with the action open before Blue."""
    return holding(card, agents=agents).play(ActionPlayed(BLUE, card))


# -- who may play, and when


def test_the_seat_that_has_just_placed_may_play_one_action() -> None:
    start = holding("action-demo-6", "action-demo-11")
    plays = {ActionPlayed(BLUE, "action-demo-6"), ActionPlayed(BLUE, "action-demo-11")}
    assert {move for move in start.moves() if isinstance(move, ActionPlayed)} == plays
    once = start.play(ActionPlayed(BLUE, "action-demo-6"), ActionClosed())
    assert once.view().acting == ()
    once.refuses(ActionPlayed(BLUE, "action-demo-11"))
    assert once.state.turn == YELLOW
    assert once.moves() == tuple(AgentPlaced(street) for street in once.state.free)


def test_an_action_comes_after_the_agent_not_before() -> None:
    start = city(won=("", "action-demo-6"), turn=YELLOW, agents="AA:0", acting=BLUE)
    start.refuses(ActionPlayed(YELLOW, "action-demo-6"))
    after = start.play(AgentPlaced(1))
    assert after.view().acting == (YELLOW,)
    assert ActionPlayed(YELLOW, "action-demo-6") in after.moves()


def test_an_action_lapses_when_the_next_seat_places() -> None:
    after = holding("action-demo-6").play(AgentPlaced(1))
    after.refuses(ActionPlayed(BLUE, "action-demo-6"))


def test_an_action_is_used_once_and_stays_face_up() -> None:
    after = opened("action-demo-6").play(ActionClosed(), *map(AgentPlaced, (2, 3)))
    after.refuses(ActionPlayed(YELLOW, "action-demo-6"))
    later = City(after.rules, replace(after.state, acting=BLUE))
    later.refuses(ActionPlayed(BLUE, "action-demo-6"))
    shown = later.view().seats[BLUE]
    assert [(held.card.id, held.used) for held in shown.cards] == [("action-demo-6", True)]
    assert (shown.actions, shown.so_far.actions) == ((), 2)


def test_nobody_plays_what_it_does_not_hold() -> None:
    start = holding("action-demo-6")
    start.refuses(ActionPlayed(BLUE, "action-demo-2"))
    start.refuses(ActionPlayed(BLUE, "usurers-1"))
    start.refuses(ActionPlayed(BLUE, PAPER))
    start.refuses(ActionPlayed(2, "action-demo-6"))


def test_while_an_action_is_open_nothing_else_goes_on() -> None:
    now = opened("action-demo-6")
    for move in (AgentPlaced(5), RoundSettled(), ActionPlayed(BLUE, "action-demo-6")):
        now.refuses(move)
    assert now.view().acting == ()


def test_an_action_after_the_last_agent_of_the_round() -> None:
    """Control is there already: what the action changes counts, and the page comes again."""
    full = " ".join(f"{name}:0" for name in list(STREET)[:6])
    rest = " ".join(f"{name}:1" for name in list(STREET)[6:])
    start = city(
        NINE, agents=f"{full} {rest}", won=("", "action-demo-6"), phase=Phase.CONTROL, acting=YELLOW
    )
    after = start.play(ActionPlayed(YELLOW, "action-demo-6"), BonusGiven(YELLOW, 3), ActionClosed())
    assert after.state.phase is Phase.CONTROL
    assert after.view().seats[YELLOW].so_far.bonus == 3
    after.refuses(ActionPlayed(YELLOW, "action-demo-6"))
    settled = start.play(RoundSettled())
    settled.refuses(ActionPlayed(YELLOW, "action-demo-6"))


def test_a_card_that_is_won_is_playable_from_the_next_turn() -> None:
    lying = NINE.replace("usurers-2", "action-demo-6")
    start = city(lying, agents="AA:0", phase=Phase.CONTROL, acting=BLUE)
    start.refuses(ActionPlayed(BLUE, "action-demo-6"))
    settled = start.play(RoundSettled())
    assert "action-demo-6" in settled.won(BLUE)
    settled.refuses(ActionPlayed(BLUE, "action-demo-6"))
    after = settled.play(AgentPlaced(0), AgentPlaced(1))
    assert ActionPlayed(BLUE, "action-demo-6") in after.moves()


def test_moves_of_an_open_action_are_its_players() -> None:
    for card in ACTIONS:
        now = opened(card)
        assert set(now.moves(BLUE)) == set(now.moves())
        assert now.moves(YELLOW) == ()
    waiting = holding("action-demo-6")
    assert set(waiting.moves(BLUE)) == {ActionPlayed(BLUE, "action-demo-6")}
    assert set(waiting.moves(YELLOW)) == {AgentPlaced(street) for street in waiting.state.free}


# -- each action of the invented deck


def test_the_invented_deck_has_an_action_for_each_tool() -> None:
    assert {card.id: card.tool for card in demo_deck().of(CardKind.ACTION)} == ACTIONS
    assert set(ACTIONS.values()) == set(Tool)


@pytest.mark.parametrize("card", ACTIONS)
def test_each_action_opens_its_tool_and_can_be_closed(card: str) -> None:
    now = opened(card)
    view = now.view()
    assert view.open_action is not None
    seat, shown, tool = view.open_action
    assert (seat, shown.id, tool) == (BLUE, card, ACTIONS[card])
    assert tool_of(now.state, demo_deck()) is ACTIONS[card]
    assert ActionClosed() in now.moves()
    assert now.play(ActionClosed()).state.open_action is None


def test_the_list_of_an_open_action_has_no_way_back_but_undo() -> None:
    view = opened("action-demo-6").view()
    for line in range(len(TOOLS)):
        focus = Focus(Cursor(("tools",), (line,)))
        assert GAME.table(view, focus) == f"action-{line}"
        offered = GAME.controls(view, focus)
        assert Purpose.CLOSE not in {each.purpose for each in offered}
        assert Button.B not in {each.button for each in offered}


WORKS: dict[Tool, tuple[type[Move], int]] = {
    Tool.SWAP_SAME_TYPE: (DistrictsSwapped, 4),
    Tool.SWAP: (DistrictsSwapped, 36),
    Tool.EXTRA_AGENT: (AgentAdded, 12),
    Tool.MOVE_AGENT: (AgentMoved, 22),
    Tool.REMOVE_AGENT: (AgentRemoved, 2),
    Tool.POINTS: (BonusGiven, len(BONUSES)),
}


@pytest.mark.parametrize("card", ACTIONS)
def test_what_an_action_lists_is_what_its_tool_does(card: str) -> None:
    now = opened(card)
    kind, count = WORKS[ACTIONS[card]]
    moves = [move for move in now.moves() if move != ActionClosed()]
    assert {type(move) for move in moves} == {kind}
    if ACTIONS[card] is not Tool.SWAP_SAME_TYPE:
        assert len(moves) == count
    for move in moves:
        after = now.play(move)
        assert after.state != now.state or move == BonusGiven(BLUE, 0)
        is_swap = isinstance(move, DistrictsSwapped)
        assert (after.state.open_action is None) is is_swap


def test_an_owners_action_may_change_more_than_its_tool_lists() -> None:
    now = opened("action-demo-6")
    after = now.play(
        AgentAdded(STREET["BC"], YELLOW),
        AgentMoved(STREET["BC"], STREET["CC"], YELLOW),
        DistrictsSwapped(0, 8),
        AgentRemoved(STREET["AA"], BLUE),
        BonusGiven(YELLOW, -2),
        ActionClosed(),
    )
    assert after.state.agents[STREET["CC"]] == (YELLOW,)
    assert after.state.districts[0] == "architects-3"
    assert after.state.players[YELLOW].bonuses == (("action-demo-6", -2),)


# -- swaps


def test_s4_new_market_swaps_two_of_one_type_and_nothing_else_moves() -> None:
    """Militia and Architects of one type: the card lies open and is still worth 2."""
    lying = NINE.replace("usurers-2", "militia-1")
    start = city(lying, agents="AA:0 BC:1", won=(MARKET,), turn=YELLOW, acting=BLUE)
    deck = demo_deck().districts
    architects = start.state.districts.index("architects-3")
    assert deck["militia-1"].district == deck["architects-3"].district
    after = start.play(ActionPlayed(BLUE, MARKET), DistrictsSwapped(1, architects))
    wanted = list(start.state.districts)
    wanted[1], wanted[architects] = wanted[architects], wanted[1]
    assert after.state.districts == tuple(wanted)
    assert after.state.agents == start.state.agents
    assert after.state.open_action is None
    shown = after.view().seats[BLUE]
    assert [(held.card.id, held.used) for held in shown.cards] == [(MARKET, True)]
    assert shown.so_far.actions == 2


def test_new_market_refuses_two_types() -> None:
    now = opened(MARKET)
    deck = demo_deck().districts
    types = [deck[str(card)].district for card in now.state.districts]
    listed = {move for move in now.moves() if isinstance(move, DistrictsSwapped)}
    for first in range(9):
        for second in range(9):
            move = DistrictsSwapped(first, second)
            if first < second and types[first] == types[second]:
                assert move in listed
            else:
                assert move not in listed
                now.refuses(move)
    now.refuses(DistrictsSwapped(0, 9))


def test_a_type_that_nobody_knows_is_left_to_the_tables_eyes() -> None:

    known = demo_deck().districts
    one, other = known["usurers-1"], known["usurers-2"]
    assert not go_together(Tool.SWAP_SAME_TYPE, one, other)
    assert go_together(Tool.SWAP_SAME_TYPE, replace(one, district=""), other)
    assert go_together(Tool.SWAP_SAME_TYPE, one, replace(other, district=one.district))
    assert go_together(Tool.SWAP, one, other)


def test_new_market_with_no_pair_is_played_for_nothing() -> None:
    """On a board where no two types are equal; a real one has more districts than types."""
    start = holding(MARKET)
    deck = start.rules._deck
    types = {
        id_: replace(card, district=id_) if card.district else card
        for id_, card in deck.districts.items()
    }
    start.rules._deck = replace(deck, districts=types)
    after = start.play(ActionPlayed(BLUE, MARKET))
    assert after.state.open_action is None
    assert after.state.players[BLUE].played == (MARKET,)
    assert after.state.turn == YELLOW
