"""Whole games and lessons at a table that shows its cards: by random hands, and by bots."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
from collections import defaultdict
from statistics import mean
from typing import TYPE_CHECKING

import pytest
from games.cadwallon.plans import plan, plan_of
from games.cadwallon.shown_games import Fingers, begin, check, deck, show
from games.hands import GameHands
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from companion.engine.notation import read_move, write_move
from companion.engine.play.fingers import SimulatedFingers
from companion.errors import BrokenInvariant, ConfigError, IllegalMove
from companion.games.cadwallon import GAME
from companion.games.cadwallon.packs.deck_file import blank_deck
from companion.games.cadwallon.play import invariants
from companion.games.cadwallon.rules.card_shown import learned
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.moves import (
    AgentAdded,
    CardShown,
    DeckEnded,
    DistrictsSwapped,
    LessonClosed,
)
from companion.games.cadwallon.rules.shown_cards import group_of
from companion.games.cadwallon.rules.state import Phase, State
from companion.games.cadwallon.view.facts import facts
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.play.plan import GamesPlan
    from companion.engine.session import Session
    from companion.games.cadwallon.rules.cards import CityDeck

WAYS = st.sampled_from(
    [("table", board, players)
     for board, players in (("3x3", "2"), ("3x3", "4"), ("4x4", "5"), ("5x5", "8"))]
    + [("teach", "3x3", "2")]
)  # fmt: skip
OWN = st.sampled_from(
    [None, deck(), deck({"usurers": "31 ?? 2? ?1", "blades": "22 22 22 22"}, "11 ?? ?? 12 12")]
)
PLACES = st.one_of(st.none(), st.integers(0, 24))
IDS = st.builds(
    "{}-{}".format,
    st.sampled_from(["usurers", "blades", "militia", "personality", "action-shown", "weavers"]),
    st.integers(1, 7),
)
STRANGE = st.one_of(
    st.builds(CardShown, PLACES, IDS, st.one_of(st.none(), st.integers(0, 10)),
              st.one_of(st.none(), st.integers(0, 4))),
    st.builds(AgentAdded, st.integers(0, 39), st.integers(0, 7)),
    st.builds(DistrictsSwapped, st.integers(0, 24), st.integers(0, 24)),
    st.sampled_from([DeckEnded(), LessonClosed()]),
)  # fmt: skip


def some_move(session: Session, luck: random.Random) -> object:
    """Return a random move; of many of one kind not more often than of another."""
    moves = session.legal_moves()
    kind = luck.choice(list(dict.fromkeys(map(type, moves))))
    return luck.choice([move for move in moves if type(move) is kind])


class ShowingHands(GameHands):
    """Cards that are shown in any order, those that cannot be too, and undo at any time."""

    own: CityDeck

    @initialize(way=WAYS, own=OWN, backers=st.sampled_from(["off", "on"]), seed=st.integers(0, 99))
    def deal(
        self, way: tuple[str, str, str], own: CityDeck | None, backers: str, seed: int
    ) -> None:
        kind, board, players = way
        wanted = {"board": board, "players": players, "backers": backers}
        self.session = begin(kind, own, **(wanted if kind == "table" else {}))
        self.before = self.own = own or blank_deck()
        self.luck = random.Random(seed)

    def press(self, move: object) -> None:
        """Press; undo gives the state before, and what the owner's deck had learned."""
        before, after = self.session, self.session.play(move)
        assert after.undo().state == before.state
        assert after.undo().play(move).state == after.state
        assert [read_move(write_move(each), GAME.moves) for each in after.made] == [*after.made]
        own = learned(self.own, before.state, after.state)
        assert learned(own, after.state, before.state) == self.own
        self.session, self.own = after, own

    @precondition(lambda self: not self.session.is_over)
    @rule(count=st.integers(1, 20))
    def move(self, count: int) -> None:
        """Make some moves that take the game on."""
        for _ in range(count):
            if not self.session.is_over:
                self.press(some_move(self.session, self.luck))

    @rule(move=STRANGE)
    def strange(self, move: object) -> None:
        """Do what a table would hardly do, where it is allowed; else it changes nothing."""
        try:
            self.session.rules.apply(self.session.state, move)
        except IllegalMove:
            return
        self.press(move)

    def taken_back(self, state: State, before: State) -> None:
        """Take back what the press taught."""
        self.own = learned(self.own, state, before)

    @invariant()
    def what_always_holds(self) -> None:
        check(self.session)
        view, state = self.session.view(), self.session.state
        assert bool(self.session.legal_moves()) is (state.phase is not Phase.OVER)
        cards = self.before.districts.values()
        fixed = {each.value for each in (CardKind.PERSONALITY, CardKind.ACTION)}
        assert view.known >= sum(each.kind.value in fixed for each in cards)
        assert facts(view)["deck"]["known"] == view.known
        in_game = {group_of(c): c for c in view.districts if c and c.kind is CardKind.BACKER}
        assert not in_game or state.options.backers

    @invariant()
    def the_owners_deck_has_learned_what_this_game_knows(self) -> None:
        known = sum(card.is_known for card in self.own.districts.values())
        assert known == self.session.view().known
        for id_, card in self.before.districts.items():
            now = self.own.districts[id_]
            for was, is_now in ((card.points, now.points), (card.support, now.support)):
                assert was in {None, is_now}


TestShowingHands = ShowingHands.TestCase
TestShowingHands.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)


# -- bots


def planned(taught: str = "nothing", panel: str = "fast", **wanted: str) -> GamesPlan:
    """Return a plan of games at a table with its own cards."""
    return plan(
        ("greedy", "random"), **{"way": "table", "taught": taught, "panel": panel, **wanted}
    )


def rounds(taught: str) -> dict[int, float]:
    """Return the presses of a round without actions by the cards shown for it, on average."""
    found: dict[int, list[int]] = defaultdict(list)
    wanted = planned(taught, players="3")
    for number in range(40):
        outcome = wanted.play(wanted.deal(number), number, lambda _: None)
        shown = (9, *outcome.of("taken"))
        counted = zip(shown, outcome.of("presses"), outcome.of("actions"), strict=False)
        for cards, presses, actions in counted:
            if not actions:
                found[cards].append(presses)
    return {cards: mean(presses) for cards, presses in found.items()}


@pytest.mark.thorough
def test_a_round_of_seven_cards_takes_33_presses_and_28_of_a_known_deck() -> None:
    unknown, known = rounds("nothing"), rounds("deck")
    assert 31 <= unknown[7] <= 34
    assert 26 <= known[7] <= 28.5
    assert known[9] < unknown[9] - 5


def test_a_slow_panel_draws_three_pages_a_round() -> None:
    wanted = planned(panel="slow", players="3")
    outcome = wanted.play(wanted.deal(3), 0, lambda _: None)
    assert set(outcome.of("pages")[1:]) == {3}


def test_a_lesson_of_a_bot_takes_42_presses() -> None:
    wanted = plan(("greedy",), way="teach")
    outcome = wanted.play(wanted.deal(0), 0, lambda _: None)
    assert (outcome.of("presses"), outcome.seats, outcome.of("taken")) == ((42,), (), (0,))
    values = wanted.report([outcome, outcome]).values()
    assert values["panels"]["fast"]["presses"]["counts"] == {"42": 2}
    assert values["bots"] == {}


@pytest.mark.parametrize(
    "wanted",
    [
        {"players": "2", "special": "own", "contracts": "own"},
        {"players": "4", "backers": "on"},
        {"players": "5", "board": "4x4", "special": "own", "draws": "each"},
        {"players": "8", "board": "5x5", "backers": "on"},
    ],
)
def test_bots_play_whole_games_with_cards_of_their_own(wanted: dict[str, str]) -> None:
    seen: set[type] = set()
    for number in range(3):
        game = planned(**wanted)
        outcome = game.play(
            game.deal(number), number, lambda session: seen.update(map(type, session.made))
        )
        assert any(seat.has_won for seat in outcome.seats)
        assert len(outcome.of("presses")) == outcome.turns >= 2
    assert {CardShown, DeckEnded} <= seen


def test_what_was_taught_is_for_tables_with_cards_of_their_own() -> None:
    assert dict(planned("deck").given)["taught"] == "deck"
    with pytest.raises(ConfigError, match="--taught is for --way table"):
        plan_of({"way": "deck", "taught": "deck"})


def test_fingers_find_every_face_that_can_be_shown() -> None:
    session = show(begin("table", deck({"usurers": "31 ?? ?? ??"}), backers="on"), "militia 2 1")
    found = {}
    for move in session.legal_moves():
        fingers = SimulatedFingers(session)
        assert fingers.make(move) == (move,)
        found[move.card, move.points, move.support] = fingers.presses
    assert found["personality-1", None, None] == found["action-shown-1", None, None] == 1
    assert found["usurers-1", 3, 1] == 3
    assert found["usurers-2", 1, 3] == 5
    assert found["backer-blades-1", None, None] == 2


# -- what the checks of a state find


def broken(match: str, session: Session, **changed: object) -> None:
    """Check that a changed state breaks an invariant."""
    check(session)
    with pytest.raises(BrokenInvariant, match=match):
        invariants.check(replace(session.state, **changed))


def test_broken_states_are_found() -> None:
    cards: Sequence[str] = ("usurers 3 1", *["action"] * 7)
    session = show(begin("table"), *cards)
    state = session.state
    twice = (*state.districts[:8], "usurers-1")
    broken("doubled: usurers-1", session, districts=twice, phase=Phase.REPORTING)
    broken("nobody showed", session, districts=(*state.districts[:7], "usurers-9", None))
    broken("empty in phase report", session, phase=Phase.REPORTING)
    broken("0 districts are empty in phase show", session,
           districts=(*state.districts[:8], "blades-1"))  # fmt: skip
    broken("taught twice", session, taught=state.taught * 2)
    unlisted = replace(state.taught[0], card="usurers-5")
    broken("usurers-5 was taught", session, taught=(unlisted,))
    player = replace(state.players[0], used_agents=7)
    broken("placed 7 agents", session, players=(player, state.players[1]))


def test_a_lesson_is_played_by_fingers_and_closed_by_a_hold() -> None:
    fingers = Fingers(begin("teach")).press("AAc")
    assert fingers.session.made == (LessonClosed(),)
    assert GAME.replay_line(None, fingers.session.view()) == "over       18 of 38 cards known"
    outcome = plan(way="teach").play(begin("teach").deal, 0)
    assert outcome.code == begin("teach").deal.code
