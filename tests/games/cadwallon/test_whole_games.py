"""Whole games by random hands: what holds after every press, undo, luck, and who sees what."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
from typing import TYPE_CHECKING

import pytest
from games.cadwallon.secrets import hidden_otherwise
from games.hands import GameHands
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from companion.engine.code import Deal
from companion.engine.faces import HIDDEN, faces
from companion.engine.notation import read_move, write_move
from companion.engine.session import Session
from companion.errors import IllegalMove
from companion.games.cadwallon import GAME
from companion.games.cadwallon.play import invariants
from companion.games.cadwallon.rules.moves import (
    ActionClosed,
    AgentAdded,
    AgentMoved,
    AgentPlaced,
    AgentRemoved,
    BonusGiven,
    DistrictsSwapped,
    RoundSettled,
)
from companion.games.cadwallon.rules.state import PAPER, Phase
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.state import State

CHOICES = st.fixed_dictionaries({o.id: st.sampled_from(o.values) for o in GAME.options})
DECK = st.fixed_dictionaries(
    {o.id: st.just("deck") if o.id == "way" else st.sampled_from(o.values) for o in GAME.options}
)
SEATS, PLACES, STREETS = st.integers(0, 7), st.integers(0, 24), st.integers(0, 39)
CHANGES = st.one_of(
    st.builds(AgentAdded, STREETS, SEATS),
    st.builds(AgentMoved, STREETS, STREETS, SEATS),
    st.builds(AgentRemoved, STREETS, SEATS),
    st.builds(DistrictsSwapped, PLACES, PLACES),
    st.builds(BonusGiven, SEATS, st.integers(-9, 20)),
)
MODES = [
    (board, agents, players)
    for board in ("3x3", "4x4", "5x5")
    for agents in ("box", "mat")
    for players in ("2", "3", "4", "5", "6", "7", "8")
    if board != "3x3" or int(players) <= 4
]


def deal(seed: int, **choices: str) -> Deal:
    """Return a game's deal; the choices that are not given are as usual."""
    wanted = {name.replace("_", "-"): value for name, value in choices.items()}
    return Deal(GAME, GAME.choose(wanted), seed)


def some_move(session: Session, luck: random.Random) -> object:
    """Return a random move; of many of one kind not more often than of another."""
    moves = session.legal_moves()
    kind = luck.choice(list(dict.fromkeys(map(type, moves))))
    return luck.choice([move for move in moves if type(move) is kind])


def played(session: Session, seed: int, presses: int = 10_000) -> Session:
    """Return a session after random moves, to the end or for a number of presses."""
    luck = random.Random(seed)
    while presses and not session.is_over:
        session, presses = session.play(some_move(session, luck)), presses - 1
    return session


def check_undone(session: Session) -> None:
    """Take a whole game back and play it once more: each state is as it was.

    Chance has decided the pile at the deal: no refill is shuffled again.
    """
    links = session.links()
    back = session
    for link in reversed(links[:-1]):
        back = back.undo()
        assert back.state == link.state
    assert back.before is None
    for link in links[1:]:
        back = back.play(*link.made)
        assert back.state == link.state
    assert back.view() == session.view()


def agents_of(state: State, seat: int) -> int:
    return sum(seats.count(seat) for seats in state.agents)


def check_press(before: Session, after: Session) -> None:
    """Check what a press may and may not change."""
    old, new, move = before.state, after.state, after.made[0]
    match move:
        case RoundSettled():
            won = [
                {*now.won} - {*was.won} for was, now in zip(old.players, new.players, strict=True)
            ]
            drawn = {*old.action_pile} - {*new.action_pile}
            taken = {card for each in won for card in each} - drawn
            assert sum(map(len, won)) == len(taken) + len(drawn)
            gone = {*old.districts} - {*new.districts}
            assert taken == gone
            if new.phase not in {Phase.OVER, Phase.CONTRACTS}:
                assert len(new.fresh) == len(taken) == len(old.pile) - len(new.pile)
                assert None not in new.districts
                assert new.first == (old.first + 1) % old.options.players
            else:
                assert len(taken) > len(old.pile)
        case AgentPlaced(street):
            assert old.agents[street] == ()
            assert new.agents[street] == (old.turn,)
        case ActionClosed():
            assert new.open_action is None
    if isinstance(move, (AgentPlaced, ActionClosed)) and not new.options.on_mat:
        has_room = bool(new.free) and any(map(new.agents_left, range(new.options.players)))
        assert (new.phase is Phase.PLACING) is has_room
        if has_room:
            assert new.agents_left(new.turn) > 0


class Hands(GameHands):
    """Anything that is allowed, in any order, and undo at any time."""

    def __init__(self) -> None:
        super().__init__()
        self.luck = random.Random(0)

    @initialize(choices=DECK, seed=st.integers(0, 9999))
    def deal(self, choices: dict[str, str], seed: int) -> None:
        self.session = Session.begin(Deal(GAME, GAME.fitted(choices), seed))
        self.luck = random.Random(seed)

    def press(self, move: object) -> None:
        """Press; undo gives the state before, and the same press the same state again."""
        before, after = self.session, self.session.play(move)
        assert after.undo().state == before.state
        assert after.undo().play(move).state == after.state
        assert [read_move(write_move(each), GAME.moves) for each in after.made] == [*after.made]
        check_press(before, after)
        self.session = after

    @precondition(lambda self: not self.session.is_over)
    @rule(count=st.integers(1, 30))
    def move(self, count: int) -> None:
        """Make some moves that take the game on."""
        for _ in range(count):
            if not self.session.is_over:
                self.press(some_move(self.session, self.luck))

    @rule(move=CHANGES)
    def change(self, move: object) -> None:
        """Make a change where an action is open, the table corrects or adds up, else none."""
        state = self.session.state
        try:
            self.session.rules.apply(state, move)
        except IllegalMove:
            return
        is_added = isinstance(move, AgentAdded) and state.phase is Phase.REPORTING
        is_given = isinstance(move, BonusGiven) and state.phase is Phase.OVER
        assert state.open_action or state.phase is Phase.CONTROL or is_added or is_given
        self.press(move)

    @invariant()
    def what_always_holds(self) -> None:
        state = self.session.state
        invariants.check(state)
        over = state.phase is Phase.OVER
        assert self.session.view().code == (self.session.deal.code if over else "")
        moves = self.session.legal_moves()
        assert bool(moves) is not over
        seats = range(state.options.players)
        assert {move for seat in seats for move in self.session.legal_moves(seat)} == {*moves}

    @invariant()
    def no_seat_has_more_agents_than_were_allotted_and_added(self) -> None:
        state = self.session.state
        added = [0] * 8
        for made in reversed(self.session.history()):
            if any(isinstance(move, RoundSettled) for move in made):
                break
            for move in made:
                if isinstance(move, AgentAdded):
                    added[move.seat] += 1
        for seat, player in enumerate(state.players):
            most = state.options.allotted + added[seat]
            most += player.actions_now if state.options.on_mat else 0
            assert agents_of(state, seat) <= most

    @invariant()
    def nothing_secret_is_in_the_view_of_the_table_or_of_another_seat(self) -> None:
        state, rules = self.session.state, self.session.rules
        if state.phase is Phase.OVER:
            return
        other = hidden_otherwise(state, self.luck)
        assert rules.view(other) == rules.view(state)
        own = hidden_otherwise(state, self.luck, but=0)
        assert rules.view(own, 0) == rules.view(state, 0)


class ScoreHands(Hands):
    """The same where the box only adds up."""

    @initialize(choices=CHOICES, seed=st.integers(0, 9999))
    def deal(self, choices: dict[str, str], seed: int) -> None:
        fitted = GAME.fitted({**choices, "way": "score"})
        self.session = Session.begin(Deal(GAME, fitted, seed))
        self.luck = random.Random(seed)


TestHands = Hands.TestCase
TestHands.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)
TestScoreHands = ScoreHands.TestCase
TestScoreHands.settings = settings(max_examples=6, stateful_step_count=12, deadline=None)


@pytest.mark.parametrize(("board", "agents", "players"), MODES)
def test_a_random_game_comes_to_its_end(board: str, agents: str, players: str) -> None:
    for seed in range(2):
        choices = {"board": board, "agents": agents, "players": players}
        special = ("box", "off")[seed]
        start = Session.begin(deal(seed, special=special, contracts=special, **choices))
        session = played(start, seed)
        invariants.check(session.state)
        view = session.view()
        assert view.winners
        assert view.code == session.deal.code
        assert len(view.seats) == int(players)
        check_undone(session)


def test_two_boxes_deal_the_same_game() -> None:
    one, two = (played(Session.begin(deal(11, players="4", special="box")), 6) for _ in range(2))
    assert one.history() == two.history()
    assert one.state == two.state


def test_undo_across_the_refill_and_an_action_gives_the_same_state() -> None:
    session = played(Session.begin(deal(3, players="3", special="box")), 3, 60)
    links = session.links()
    assert any(isinstance(link.made[0], RoundSettled) for link in links[1:])
    assert any(isinstance(link.made[0], ActionClosed) for link in links[1:])
    check_undone(session)


def test_no_pile_that_lies_face_down_is_named_in_a_face() -> None:
    choices = {"special": "box", "contracts": "box", "condition": "on"}
    session = Session.begin(deal(1, players="4", **choices))
    shown = {face.values["pile"]: face.values for face in faces(session)}
    assert set(shown) == {"actions", "city", "districts", "conditions", "contracts"}
    assert {pile for pile, values in shown.items() if HIDDEN in values} == {
        "actions", "districts", "contracts",
    }  # fmt: skip


def test_a_seat_sees_its_own_secrets_and_no_other() -> None:
    session = Session.begin(deal(5, players="4", special="box", contracts="box"))
    for seat, player in enumerate(session.state.players):
        secret = session.view(seat).secret
        assert (secret.special.id, secret.contract.id) == (player.special, player.contract)
        assert secret.seat == seat
    assert session.view().secret is None
    paper = Session.begin(deal(5, players="4", special="own", contracts="own")).view(2).secret
    assert (paper.special, paper.contract) == (None, None)


@pytest.mark.parametrize("board", ["3x3", "4x4"])
def test_other_cards_face_down_make_the_same_views(board: str) -> None:
    luck = random.Random(board)
    choices = {"board": board, "special": "box", "contracts": "box", "condition": "on"}
    session = Session.begin(deal(5, players="4", **choices))
    while not session.is_over:
        state, rules = session.state, session.rules
        assert rules.view(hidden_otherwise(state, luck)) == session.view()
        for seat in range(4):
            other = hidden_otherwise(state, luck, but=seat)
            assert rules.view(other, seat) == session.view(seat)
        session = session.play(some_move(session, luck))
    assert session.presses > 60


def test_the_swap_of_secrets_changes_what_is_secret() -> None:
    """Else the comparison of views would compare a state with itself."""
    session = Session.begin(deal(5, players="4", special="box", contracts="box"))
    state = session.state
    other = hidden_otherwise(state, random.Random(1))
    changed = {
        "pile": other.pile != state.pile,
        "aside": other.aside != state.aside,
        "special": [p.special for p in other.players] != [p.special for p in state.players],
        "contract": [p.contract for p in other.players] != [p.contract for p in state.players],
    }
    assert all(changed.values()), changed
    kept = hidden_otherwise(state, random.Random(1), but=2)
    assert kept.players[2] == state.players[2]
    shown = replace(state, players=(replace(state.players[0], special=PAPER), *state.players[1:]))
    assert hidden_otherwise(shown, random.Random(1)).players[0].special == PAPER
