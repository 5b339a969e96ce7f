"""What the map sheet costs, beside the plain lists of the second opinion.

Groups hold the same work done twice; the table's brackets are the ratio to the quicker.
Nothing here fails for being slow: budgets are figures to read, not tests.
"""

from __future__ import annotations

from functools import cache
from itertools import count, cycle
from typing import TYPE_CHECKING, Any

import pytest
from benchmarks.plain_table import play_plainly
from games import second_opinion

from companion.cli.many_games import Plan, play_checked
from companion.engine.dealer import Luck
from companion.games.cartographers.bots import RandomBot
from companion.games.cartographers.cards import ExploreCard
from companion.games.cartographers.cells import clusters
from companion.games.cartographers.pack_file import base_pack
from companion.games.cartographers.placement import legal_placements, task_of
from companion.games.cartographers.player import Player
from companion.games.cartographers.scoring import SCORERS, stars
from companion.games.cartographers.sheet import printed
from companion.games.cartographers.table import Readings

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture

    from companion.games.cartographers.sheet import Sheet

PACK = base_pack()
CARDS = [card for card in PACK.explore.values() if isinstance(card, ExploreCard)]
WELL_FILLED = 70
"""Spaces drawn on, of 121: a sheet in fall."""
DIFFERENT = 100
"""Sheets of a run, so that what is remembered of one is of no use for the next."""


def _well_filled(number: int) -> Sheet:
    """Return a sheet as a random player leaves it."""
    luck = Luck(number, "sheets")
    bot = RandomBot(luck)
    player = Player(printed(PACK.sides["AB"[number % 2]]))
    while (player.sheet.filled & ~printed(PACK.sides["A"]).mountains).bit_count() < WELL_FILLED:
        options = legal_placements(player.sheet, task_of(luck.choose(CARDS)))
        player = player.draw(bot.draw(player, options, ()))
    return player.sheet


@cache
def _sheets() -> list[Sheet]:
    return [_well_filled(number) for number in range(DIFFERENT)]


EMPTY = printed(PACK.sides["A"])
EMPTY_BOARD = [list(line) for line in EMPTY.lines()]
SOLO = {
    name: Plan(players=1, side="A", skills=False, bots=(name,), readings=Readings())
    for name in ("random", "greedy")
}


def _score_all(sheet: Sheet) -> int:
    return sum(stars(card, sheet) for card in SCORERS)


def _place(sheet: Sheet, card: ExploreCard) -> int:
    return len(legal_placements(sheet, task_of(card)))


def _place_plainly(board: second_opinion.Board, card: ExploreCard) -> int:
    shapes = [shape.cells for shape in card.shapes]
    terrains = [terrain.value for terrain in card.terrains]
    return len(second_opinion.legal_placements(board, shapes, terrains, on_ruins=False))


def _new_sheets() -> Callable[[], tuple[tuple[Sheet], dict[str, Any]]]:
    """Return a set-up that hands out a sheet nobody has scored before."""
    sheets = cycle(_sheets())

    def fresh() -> tuple[tuple[Sheet], dict[str, Any]]:
        clusters.cache_clear()
        return (next(sheets),), {}

    return fresh


@pytest.mark.benchmark(group="all 16 cards on a well-filled sheet (budget: 40 us)")
class TestScoring:
    """Stars only, as a bot asks for them."""

    def test_a_sheet_scored_before(self, benchmark: BenchmarkFixture) -> None:
        benchmark(_score_all, _sheets()[0])

    def test_a_new_sheet_each_time(self, benchmark: BenchmarkFixture) -> None:
        benchmark.pedantic(_score_all, setup=_new_sheets(), rounds=3000, warmup_rounds=100)

    def test_by_plain_lists(self, benchmark: BenchmarkFixture) -> None:
        benchmark(second_opinion.all_stars, [list(line) for line in _sheets()[0].lines()])


@pytest.mark.benchmark(group="all legal placements on an empty sheet (budget: 150 us)")
class TestPlacements:
    """Orchard has the most on an empty sheet: eight ways to lie, two terrains."""

    CARD = next(card for card in CARDS if card.id == "orchard")

    def test_by_sets(self, benchmark: BenchmarkFixture) -> None:
        benchmark(_place, EMPTY, self.CARD)

    def test_by_plain_lists(self, benchmark: BenchmarkFixture) -> None:
        assert benchmark(_place_plainly, EMPTY_BOARD, self.CARD) == _place(EMPTY, self.CARD)


@pytest.mark.benchmark(group="a solo game, random bot (budget: 15 ms)")
class TestRandomGame:
    """A whole game with its journal and all checks, and a plain one without either."""

    def test_by_sets(self, benchmark: BenchmarkFixture) -> None:
        benchmark.pedantic(play_checked, setup=_games("random"), rounds=200, warmup_rounds=5)

    def test_by_plain_lists(self, benchmark: BenchmarkFixture) -> None:
        benchmark.pedantic(_plainly, (0,), {"greedy": False}, rounds=5)


@pytest.mark.benchmark(group="a solo game, greedy bot (budget: 250 ms)")
class TestGreedyGame:
    """As above, every legal drawing tried against the edicts in force."""

    def test_by_sets(self, benchmark: BenchmarkFixture) -> None:
        benchmark.pedantic(play_checked, setup=_games("greedy"), rounds=60, warmup_rounds=2)

    def test_by_plain_lists(self, benchmark: BenchmarkFixture) -> None:
        benchmark.pedantic(_plainly, (0,), {"greedy": True}, rounds=2)


def _games(bot: str) -> Callable[[], tuple[tuple[Plan, int, int], dict[str, Any]]]:
    """Return a set-up that deals another game each time."""
    seeds = count()
    return lambda: ((SOLO[bot], next(seeds), 0), {})


def _plainly(seed: int, *, greedy: bool) -> second_opinion.Board:
    return play_plainly(SOLO["random"].deal(seed), greedy=greedy)
