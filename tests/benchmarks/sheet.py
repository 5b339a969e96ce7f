"""What the map sheet costs, beside the plain lists of the second opinion."""

from __future__ import annotations

from functools import partial
from itertools import count, cycle
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.pace import look
from benchmarks.plain_table import play_plainly
from benchmarks.rows import MICROSECONDS, MILLISECONDS, row, timed
from games.cartographers import second_opinion
from games.plans import plan_of

from companion.engine.dealer import Luck
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.play.bots import BOTS
from companion.games.cartographers.rules.cards import ExploreCard
from companion.games.cartographers.rules.cells import clusters
from companion.games.cartographers.rules.placement import legal_placements, task_of
from companion.games.cartographers.rules.player import Player
from companion.games.cartographers.rules.scoring import SCORERS, stars
from companion.games.cartographers.rules.sheet import printed
from companion.simulation.many_games import play_checked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from benchmarks.rows import Row

    from companion.engine.play.plan import GamesPlan
    from companion.games.cartographers.rules.sheet import Sheet

PACK = base_pack()
CARDS = [card for card in PACK.explore.values() if isinstance(card, ExploreCard)]
ORCHARD = next(card for card in CARDS if card.id == "orchard")
"""It has the most placements on an empty sheet: eight ways to lie, two terrains."""
WELL_FILLED = 70
"""Spaces drawn on, of 121: a sheet in fall."""
DIFFERENT = 100
"""Sheets of a run, so that a cache of one does not help the next."""
PLAINLY = "plain lists"


def rows() -> Iterator[Row]:
    """Yield scoring, placing, and whole games by two bots."""
    sheets = [_well_filled(number) for number in range(DIFFERENT)]
    board = [list(line) for line in sheets[0].lines()]
    plain = timed(lambda: second_opinion.all_stars(board), 200)
    turn = cycle(sheets)
    current = [next(turn)]

    def another() -> None:
        clusters.cache_clear()
        current[0] = next(turn)

    known = timed(lambda: _score_all(sheets[0]), 2000)
    fresh = timed(lambda: _score_all(current[0]), 2000, another)
    yield _row("all 16 cards, a sheet scored before", known, plain, 40, MICROSECONDS)
    yield _row("all 16 cards, a new sheet", fresh, plain, None, MICROSECONDS)
    yield from _placements()
    for bot, budget, rounds, fewer in (("random", 15, 100, 10), ("greedy", 250, 15, 2)):
        plan = plan_of("cartographers", {"players": "1", "side": "A"}, (bot,))
        seeds = count()
        by_sets = timed(_game(plan, seeds), rounds)
        by_lists = timed(partial(play_plainly, plan.deal(0), greedy=bot == "greedy"), fewer)
        yield _row(f"a solo game, {bot} bot", by_sets, by_lists, budget, MILLISECONDS)


def _placements() -> Iterator[Row]:
    empty = printed(PACK.sides["A"])
    board = [list(line) for line in empty.lines()]
    shapes = [shape.cells for shape in ORCHARD.shapes]
    terrains = [terrain.value for terrain in ORCHARD.terrains]

    def plainly() -> int:
        return len(second_opinion.legal_placements(board, shapes, terrains, on_ruins=False))

    by_sets = timed(lambda: len(legal_placements(empty, task_of(ORCHARD))), 500)
    yield _row("all placements, an empty sheet", by_sets, timed(plainly, 20), 150, MICROSECONDS)


def _row(
    name: str, taken: list[float], plain: list[float], budget: float | None, unit: float
) -> Row:
    look()
    return row(
        f"sheet: {name}", [each * unit for each in taken], "us" if unit == MICROSECONDS else "ms",
        budget=budget, ratio=median(taken) / median(plain), to=PLAINLY,
    )  # fmt: skip


def _well_filled(number: int) -> Sheet:
    """Return a sheet as a random player leaves it."""
    luck = Luck(number, "sheets")
    bot = BOTS["random"](luck)
    player = Player(printed(PACK.sides["AB"[number % 2]]))
    while (player.sheet.filled & ~printed(PACK.sides["A"]).mountains).bit_count() < WELL_FILLED:
        options = legal_placements(player.sheet, task_of(luck.choose(CARDS)))
        player = player.draw(bot.draw(player, options, ()))
    return player.sheet


def _score_all(sheet: Sheet) -> int:
    return sum(stars(card, sheet) for card in SCORERS)


def _game(plan: GamesPlan, seeds: Iterator[int]) -> Callable[[], object]:
    return lambda: play_checked(plan, next(seeds), 0)
