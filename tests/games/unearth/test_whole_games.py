"""Whole games by random hands: what holds after every press, undo, luck, and who sees what."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own dice
from collections import Counter

import pytest
from games.hands import GameHands
from games.unearth.secrets import hidden_otherwise
from games.unearth.tables import RED, rules_for, site, table
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from companion.engine.code import Deal
from companion.engine.faces import faces
from companion.engine.notation import read_move, write_move
from companion.engine.session import Session
from companion.errors import IllegalMove
from companion.games.unearth import GAME
from companion.games.unearth.play import invariants
from companion.games.unearth.rules.allowed import allowed_moves, is_allowed
from companion.games.unearth.rules.cards import STONES
from companion.games.unearth.rules.dealing import all_delver_cards
from companion.games.unearth.rules.moves import Dug, RuinKept
from companion.games.unearth.rules.state import Phase

MODES = [(dice, cards) for dice in ("own", "box") for cards in ("box", "printed", "open")]
CHOICES = st.fixed_dictionaries({o.id: st.sampled_from(o.values) for o in GAME.options})


def deal(seed: int, **choices: str) -> Deal:
    """Return a game's deal; the choices that are not given are as usual."""
    wanted = {name.replace("_", "-"): value for name, value in choices.items()}
    return Deal(GAME, GAME.choose(wanted), seed)


def played(session: Session, seed: int, presses: int = 10_000) -> Session:
    """Return a session after random moves, to the end or for a number of presses."""
    dice = random.Random(seed)
    while presses and (moves := session.legal_moves()):
        session, presses = session.play(dice.choice(moves)), presses - 1
    return session


class Hands(GameHands):
    """Anything that is allowed, in any order, and undo at any time."""

    @initialize(choices=CHOICES, seed=st.integers(0, 9999))
    def deal(self, choices: dict[str, str], seed: int) -> None:
        self.session = Session.begin(Deal(GAME, choices, seed))

    @precondition(lambda self: not self.session.is_over)
    @rule(index=st.integers(0, 10_000), count=st.integers(1, 12))
    def move(self, index: int, count: int) -> None:
        """Make some moves; undo after each gives the state before, and the same press the same."""
        for step in range(count):
            moves = self.session.legal_moves()
            if not moves:
                return
            move = moves[(index + 7 * step) % len(moves)]
            after = self.session.play(move)
            assert after.undo().state == self.session.state
            assert after.undo().play(move).state == after.state
            assert [read_move(write_move(each), GAME.moves) for each in after.made] == [*after.made]
            self.session = after

    @invariant()
    def what_always_holds(self) -> None:
        state = self.session.state
        invariants.check(state)
        over = state.phase is Phase.OVER
        assert self.session.view().code == (self.session.deal.code if over else "")
        assert bool(self.session.legal_moves()) is not over

    @invariant()
    def nothing_secret_is_in_the_view_of_the_table(self) -> None:
        state = self.session.state
        if state.phase is not Phase.OVER:
            rules = self.session.rules
            other = hidden_otherwise(state, random.Random(state.turn))
            assert rules.view(other) == rules.view(state)


TestHands = Hands.TestCase
TestHands.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)


@pytest.mark.parametrize(("dice", "cards"), MODES)
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_random_game_comes_to_its_end(dice: str, cards: str, players: str) -> None:
    session = played(Session.begin(deal(5, players=players, dice=dice, cards=cards)), 5)
    view = session.view()
    assert session.is_over
    assert len(view.scores) == int(players)
    assert view.code == session.deal.code
    assert view.winners
    ruins = Counter(ruin.id for seat in view.seats for ruin in seat.owned)
    assert max(ruins.values()) == 1


@pytest.mark.parametrize(("dice", "cards"), MODES)
def test_the_short_check_of_a_move_agrees_with_the_list(dice: str, cards: str) -> None:
    session = Session.begin(deal(3, players="3", dice=dice, cards=cards))
    others = {move for made in played(session, 8).history() for move in made}
    luck = random.Random(2)
    while moves := session.legal_moves():
        assert set(moves) == set(allowed_moves(session.state))
        for move in others | set(moves):
            if type(move).__name__ != "Shuffled":
                assert is_allowed(session.state, move) == (move in moves)
        session = session.play(luck.choice(moves))


def test_a_seat_gets_its_own_moves_only() -> None:
    session = Session.begin(deal(3, players="3"))
    luck = random.Random(4)
    while moves := session.legal_moves():
        by_seat = [session.legal_moves(seat) for seat in range(3)]
        assert {move for each in by_seat for move in each} == set(moves)
        state = session.state
        if state.phase is Phase.PLAYING and state.ask is None:
            digs = [seat for seat in range(3) if any(isinstance(m, Dug) for m in by_seat[seat])]
            assert digs == [state.turn]
        session = session.play(luck.choice(moves))


def test_u12_the_same_dig_brings_the_same_number_after_undo() -> None:
    session = played(Session.begin(deal(9, dice="box")), 3, 12)
    dig = next(move for move in session.legal_moves() if isinstance(move, Dug))
    once = session.play(dig)
    assert session.play(dig).undo().play(dig).made == once.made


def test_two_boxes_deal_the_same_game() -> None:
    one, two = (played(Session.begin(deal(11, dice="box", players="4")), 6) for _ in range(2))
    assert one.history() == two.history()
    assert one.state == two.state


def test_luck_that_is_not_due_or_not_of_its_cards_is_refused() -> None:
    rules = rules_for()
    state = rules.setup()
    for pile, order in (("ruins", ()), ("seats", ("green",)), ("seats", ("red", "red"))):
        with pytest.raises(IllegalMove):
            rules.apply(state, rules.shuffled(pile, order))
    with pytest.raises(IllegalMove):
        rules.apply(state, Dug(0, "d6", 3))
    assert rules.legal_moves(state) == ()


def test_a_public_face_leaves_out_the_ruin_that_was_kept() -> None:
    assert GAME.hidden[RuinKept] == ("ruin",)
    for seed in range(40):
        session = played(Session.begin(deal(seed, players="2")), seed)
        for link in session.links():
            if any(isinstance(move, RuinKept) for move in link.made):
                shown = [face.values for face in faces(link, whole=False)]
                assert {"move": "RuinKept", "seat": shown[0]["seat"]} in shown
                return
    raise AssertionError("no game built the memorial")


def test_no_hidden_pile_is_named_in_a_face() -> None:
    """The row and the wonders lie open; ruins, hands, the age and tokens do not."""
    session = Session.begin(deal(1, players="4"))
    shown = {face.values["pile"]: face.values for face in faces(session)}
    assert set(shown) == {
        "seats", "ruins", "age", "delver", "lesser", "greater", "wonders", "bag",
    }  # fmt: skip
    hidden = {pile for pile, values in shown.items() if "order" not in values}
    assert hidden == {"ruins", "age", "delver", "lesser", "greater"}


def chi_square(counts: Counter[str], values: list[str]) -> float:
    """Return how far counts are from all being alike."""
    wanted = counts.total() / len(values)
    return sum((counts[value] - wanted) ** 2 / wanted for value in values)


def test_the_bag_and_the_hands_are_fair() -> None:
    """Below the value that luck exceeds once in a thousand seeds."""
    stones, cards, firsts = Counter[str](), Counter[str](), Counter[str]()
    for seed in range(250):
        state = Session.begin(deal(seed, players="4")).state
        stones.update(each for place in state.row for each in place.stones)
        cards.update(card for seat in state.seats for card in seat.hand)
        firsts[str(state.first)] += 1
    assert chi_square(stones, list(STONES)) < 16.3
    assert chi_square(firsts, list("0123")) < 16.3
    kinds = Counter(all_delver_cards())
    wanted = {card: cards.total() * count / 38 for card, count in kinds.items()}
    assert sum((cards[card] - each) ** 2 / each for card, each in wanted.items()) < 27.9


@pytest.mark.parametrize(("die", "most"), [("d4", 16.3), ("d6", 20.5), ("d8", 24.3)])
def test_the_dice_of_the_box_are_fair(die: str, most: float) -> None:
    rules = table(site("green-17"), options={"dice": "box"}).rules
    start = table(site("green-17"), options={"dice": "box"}).state
    faces_ = int(die[1:])
    seen: Counter[str] = Counter()
    for seed in range(600):
        session = Session(deal(seed, dice="box", players="3"), rules, start, ())
        made = session.play(Dug(0, die)).made
        seen[made[1].order[0]] += 1
    assert chi_square(seen, [str(number) for number in range(1, faces_ + 1)]) < most
    assert start.turn == RED
