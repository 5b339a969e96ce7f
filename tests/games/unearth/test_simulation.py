"""Simulated games of Unearth: what comes up, what lies on the table, what a turn costs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from statistics import mean
from typing import TYPE_CHECKING

import pytest
from games.plans import plan_of

from companion.engine.dealer import Luck
from companion.engine.play.fingers import SimulatedFingers
from companion.engine.play.values import Bot
from companion.engine.session import Session
from companion.errors import BrokenInvariant
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.play.on_table import PrintedCards, Rings
from companion.games.unearth.play.table import SimulatedTable
from companion.games.unearth.rules.moves import (
    MOVES,
    Began,
    Built,
    Dug,
    Played,
    RuinKept,
    StoneKept,
)
from companion.games.unearth.rules.points import LINES
from companion.games.unearth.rules.state import LastMove, Phase, Question
from companion.simulation.many_games import play_checked

if TYPE_CHECKING:
    from companion.engine.play.plan import GamesPlan
    from companion.engine.play.values import Outcome
    from companion.games.unearth.view.view import View

BOTH = ("greedy", "random")
MODES = [*product(("2", "3", "4"), ("own", "box"), ("box", "printed", "open"))]
MOST_GREEDY_GAMES = 60
"""Greedy players build more wonders; this many games are far more than it takes."""


def plan(bots: tuple[str, ...] = BOTH, **wanted: str) -> GamesPlan:
    """Return a plan with usual answers but those given."""
    return plan_of("unearth", wanted, bots)


class Seen:
    """What came up in the games of a test."""

    def __init__(self) -> None:
        self.moves: Counter[type] = Counter()
        self.cards: Counter[str] = Counter()
        self.questions: Counter[Question] = Counter()
        self.wonders: Counter[str] = Counter()

    def pressed(self, session: Session) -> None:
        view: View = session.view()
        self.moves.update(map(type, session.made))
        self.cards.update(move.card for move in session.made if isinstance(move, Played))
        self.questions.update({ask.question for ask in view.asks[:1]})
        if view.phase is Phase.OVER:
            self.wonders.update(each.id for seat in view.seats for each in seat.built)


def test_games_of_every_mode_reach_every_move_question_and_card() -> None:
    seen = Seen()
    for number, (players, dice, cards) in enumerate(MODES):
        wanted = plan(players=players, dice=dice, cards=cards)
        outcome = wanted.play(wanted.deal(number), number, seen.pressed)
        assert len(outcome.seats) == int(players)
        check_outcome(outcome)
    greedy = plan(("greedy",), players="4", dice="box")
    for game in range(MOST_GREEDY_GAMES):
        if StoneKept in seen.moves:
            break
        greedy.play(greedy.deal(game), game, seen.pressed)
    assert set(seen.moves) >= set(MOVES) - {RuinKept}  # as below
    assert set(seen.questions) >= set(Question) - {Question.MEMORIAL}
    assert set(seen.cards) == set(base_cards().delver)
    assert len(seen.wonders) > 5


def check_outcome(outcome: Outcome) -> None:
    assert len(outcome.of("presses")) == outcome.turns > 20
    assert min(outcome.of("presses")) >= 1
    assert any(seat.has_won for seat in outcome.seats)
    assert all(len(seat.points) == len(LINES) for seat in outcome.seats)
    assert sum(count for _, count in outcome.of("claims")) > 10
    assert any(outcome.of("partial")) is not outcome.is_slow


@pytest.mark.parametrize("is_slow", [False, True])
def test_a_ruin_is_looked_for_behind_the_curtain(*, is_slow: bool) -> None:
    dealt = Session.begin(plan().deal(1))
    session = dealt.play(Began(dealt.view().first))
    seats = (replace(session.state.seats[0], stones=(6, 0, 0, 0)), *session.state.seats[1:])
    state = replace(session.state, first=0, turn=0, seats=seats, offer=0, lesser=(), greater=())
    state = replace(state, offered=("the-crumbling-memorial",))
    found = SimulatedFingers(replace(session, state=state), is_slow=is_slow)
    luck = Luck(1, "bots")
    table = SimulatedTable(found, [Bot(luck, weighs=True)] * 2, luck, {})
    for cell in ((0, 0), (1, -1), (2, -1), (2, 0), (1, 1), (0, 1)):
        table.rings[0].lay(cell, "red")
    built = table.moves(found.view)
    assert built == (Built(0, "the-crumbling-memorial"),)
    found.make(*built)
    (kept,) = table.moves(found.view)
    assert isinstance(kept, RuinKept)
    found.make(kept)
    assert found.view(0).seats[0].hidden == 2
    assert kept.ruin in {ruin.id for ruin in found.view(0).secret.hidden}


def test_a_slow_panel_draws_fewer_pages_than_a_fast_one() -> None:
    drawn = []
    for panel in ("fast", "slow"):
        wanted = plan(panel=panel, cards="printed")
        outcome = wanted.play(wanted.deal(1), 1, lambda _: None)
        turns = [*map(sum, zip(outcome.of("pages"), outcome.of("partial"), strict=True))]
        drawn.append(sum(turns) / len(turns))
    assert drawn[1] < drawn[0] / 2


def test_greed_pays() -> None:
    wanted = plan(panel="fast")
    seats = [seat for seed in range(8) for seat in play_checked(wanted, seed, seed).seats]
    points = Counter[str]()
    for seat in seats:
        points[seat.bot] += seat.total
    assert points["greedy"] > 2 * points["random"]


# -- what a table would be caught at


def random_table(session: Session) -> SimulatedTable:
    luck = Luck(1, "bots")
    return SimulatedTable(SimulatedFingers(session), [Bot(luck, by_luck=True)] * 2, luck, {})


def test_stones_that_the_box_does_not_count_are_caught() -> None:
    session = Session.begin(plan().deal(1))
    rings = Rings()
    rings.check(session.view(), 0)
    rings.lay((0, 0), "red")
    with pytest.raises(BrokenInvariant, match=r"seat 0 laid \(1, 0, 0, 0\) stones, the box counts"):
        rings.check(session.view(), 0)


def test_a_ring_that_the_box_does_not_offer_is_caught() -> None:
    table = random_table(session := Session.begin(plan().deal(1)))
    view: View = session.view()
    for cell in ((0, 0), (1, -1), (2, -1), (2, 0), (1, 1), (0, 1)):
        table.rings[1].lay(cell, "red")
    playing = replace(view, phase=Phase.PLAYING)
    with pytest.raises(BrokenInvariant, match=r"seat 1 closed a ring for .*offers nothing"):
        table.moves(lambda _: playing)


def test_a_ring_that_the_box_offers_to_another_seat_is_caught() -> None:
    table = random_table(session := Session.begin(plan().deal(1)))
    view: View = session.view()
    for cell in ((0, 0), (1, -1), (2, -1), (2, 0), (1, 1), (0, 1)):
        table.rings[1].lay(cell, "red")
    wonders = ("lesser-wonder", "greater-wonder", *view.offered)
    seats = (view.seats[0], replace(view.seats[1], buildable=wonders))
    playing = replace(view, phase=Phase.PLAYING, seats=seats, offer=1)
    assert isinstance(table.moves(lambda _: playing)[0], Built)
    table.rings[0].lay((0, 0), "red")
    for cell in ((1, -1), (2, -1), (2, 0), (1, 1), (0, 1)):
        table.rings[0].lay(cell, "red")
    both = replace(playing, seats=(seats[1], seats[1]))
    with pytest.raises(BrokenInvariant, match="to seat 1"):
        table.moves(lambda _: both)


def test_no_card_is_played_between_the_digs_of_a_turn() -> None:
    session = Session.begin(plan(cards="printed").deal(1))
    view: View = session.view()
    bots = [Bot(Luck(1, "bots"), weighs=True)] * 2
    seat = view.turn
    for last, cards in ((LastMove(), 0), (LastMove("dug", seat, 1), 1)):
        table = SimulatedTable(SimulatedFingers(session), bots, Luck(1, "bots"), {})
        assert table.printed
        table.printed.hands[seat] = ["reading-the-stones"]
        playing = replace(view, phase=Phase.PLAYING, last=last, usable=())
        assert isinstance(table.moves(lambda _, seen=playing: seen)[0], Dug)  # type: ignore[misc]
        assert len(table.printed.hands[seat]) == cards


def test_a_lost_card_is_caught() -> None:
    printed = PrintedCards(2, Luck(1, "cards"))
    printed.check()
    printed.hands[0].pop()
    with pytest.raises(BrokenInvariant, match="37 printed Delver cards"):
        printed.check()


# -- printed cards


def test_printed_cards_are_dealt_drawn_played_and_shuffled_again() -> None:
    printed = PrintedCards(2, Luck(1, "cards"))
    assert [len(hand) for hand in printed.hands] == [2, 2]
    printed.draw(0, 34)
    assert (len(printed.hands[0]), len(printed.hands[1])) == (36, 2)
    printed.draw(1, 1)  # nothing is left
    assert len(printed.hands[1]) == 2
    card = printed.hands[0][0]
    printed.play(0, card)
    printed.draw(1, 2)
    assert printed.hands[1][2:] == [card]
    printed.check()


def test_a_card_taken_back_is_in_its_hand_again() -> None:
    printed = PrintedCards(2, Luck(1, "cards"))
    card = printed.hands[1][0]
    printed.play(1, card)
    printed.take_back(1, card)
    assert card in printed.hands[1]
    printed.check()


IN_EVERY_RUN = {("own", "printed"), ("box", "open")}
"""Dice and cards of the games that every run plays with one button."""


@pytest.mark.parametrize(
    ("dice", "cards"),
    [
        pytest.param(*modes, marks=() if modes in IN_EVERY_RUN else pytest.mark.thorough)
        for modes in product(("own", "box"), ("box", "printed", "open"))
    ],
)
def test_a_whole_game_is_played_with_one_button(dice: str, cards: str) -> None:
    for number in range(2):  # on a fast panel and on a slow one
        wanted = plan(players="3", dice=dice, cards=cards, buttons="one")
        outcome = play_checked(wanted, 6, number)
        check_outcome(outcome)
        four = play_checked(replace(wanted, buttons="four"), 6, number)
        assert mean(outcome.of("presses")) > mean(four.of("presses"))


# -- what a turn costs

LIMITS = {
    ("fast", "printed"): (6.5, 2.7),
    ("slow", "printed"): (6.5, 2.1),
    ("fast", "box"): (7.1, 3.7),
    ("slow", "box"): (7.0, 3.4),
}
"""The most presses and pages of a turn, in the mean, with own dice."""


@pytest.mark.parametrize(
    ("panel", "cards"),
    [
        pytest.param(*each, marks=() if each == ("fast", "printed") else pytest.mark.thorough)
        for each in LIMITS
    ],
)
def test_a_turn_costs_no_more_than_it_may(panel: str, cards: str) -> None:
    wanted = plan(panel=panel, players="3", dice="own", cards=cards)
    outcomes = [wanted.play(wanted.deal(1 + game), game, lambda _: None) for game in range(24)]
    presses = mean(count for each in outcomes for count in each.of("presses"))
    pages = mean(count for each in outcomes for count in each.of("pages"))
    most = LIMITS[panel, cards]
    assert (presses <= most[0], pages <= most[1]) == (True, True), (presses, pages)


# -- reports


def test_a_report_sums_up_games() -> None:
    wanted = plan(players="3", cards="printed")
    found = wanted.report(play_checked(wanted, seed, seed) for seed in range(4)).values()
    assert (found["games"], found["options"]["cards"]) == (4, "printed")
    assert {name: bot["seats"] for name, bot in found["bots"].items()} == {"greedy": 6, "random": 6}
    assert set(found["bots"]["greedy"]["lines"]) == set(LINES)
    turns = found["turns"]["mean"] * 4
    counted = found["panels"]
    assert sum(sum(each["presses"]["counts"].values()) for each in counted.values()) == turns
    assert counted["slow"]["partial"]["most"] == 0
