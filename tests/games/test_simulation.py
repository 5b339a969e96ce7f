"""Simulated games: whole, legal, the same again from a seed, and caught when they are not."""

from __future__ import annotations

import tracemalloc
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pytest
from games.playing import PACK

from companion.cli.many_games import MemoryJournal, play_checked
from companion.engine.dealer import Luck
from companion.engine.session import Session
from companion.errors import BrokenInvariant
from companion.games.cartographers.bots import BOTS, GreedyBot, RandomBot, worth
from companion.games.cartographers.cards import Terrain
from companion.games.cartographers.cells import cell
from companion.games.cartographers.placement import Fallback, Placement
from companion.games.cartographers.player import Player
from companion.games.cartographers.sheet import printed
from companion.games.cartographers.simulation import Plan
from companion.games.cartographers.skills import CureWounds
from companion.games.cartographers.state import Phase
from companion.games.cartographers.table import Readings, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.games.cartographers.placement import Placement as Drawing


def plan(**differs: Any) -> Plan:  # noqa: ANN401 - fields of a plan
    """Return a solo plan for the random bot, with what differs."""
    usual = Plan(players=1, side="A", skills=False, bots=("random",), readings=Readings())
    return replace(usual, **differs)


def final_players(wanted: Plan, seed: int) -> list[Player]:
    """Play a game and return the players as they end."""
    session = Session.begin(wanted.deal(seed))
    luck = Luck(seed, "bots")
    table = Table(session.view(), [BOTS[name](luck) for name in wanted.seated(0)], wanted.readings)
    while moves := table.answer(session.view()):
        session = session.play(*moves)
    assert session.view().phase is Phase.OVER
    return table.players


@pytest.mark.parametrize("skills", [False, True])
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(
    ("players", "bots"), [(1, ("random",)), (1, ("greedy",)), (3, ("greedy", "random"))]
)
def test_games_of_every_kind_keep_the_rules(
    players: int, bots: tuple[str, ...], side: str, *, skills: bool
) -> None:
    readings = Readings(Fallback.ANY, CureWounds.ANY) if side == "B" else Readings()
    wanted = plan(players=players, bots=bots, side=side, skills=skills, readings=readings)
    for seed in range(4):
        outcome = play_checked(wanted, seed, seed)
        assert len(outcome.cards) == len(outcome.ambushes) == 4
        assert len(outcome.seats) == players
        assert min(seat.place for seat in outcome.seats) == 1
        assert all(len(seat.edicts) == 8 for seat in outcome.seats)


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    wanted = plan(bots=("greedy",))
    assert play_checked(wanted, 3, 0) == play_checked(wanted, 3, 0)
    assert play_checked(wanted, 3, 0) != play_checked(wanted, 4, 0)


def test_bots_change_seats_with_every_game() -> None:
    wanted = plan(players=3, bots=("greedy", "random"))
    assert wanted.seated(0) == ["greedy", "random", "greedy"]
    assert wanted.seated(1) == ["random", "greedy", "random"]


def test_a_solo_rating_is_the_one_that_the_box_shows() -> None:
    wanted = plan()
    outcome = play_checked(wanted, 11, 0)
    seat = outcome.seats[0]
    values = sum(PACK.scoring[card].solo_value for card in {card for card, _ in seat.edicts})
    assert seat.rating == seat.stars - values


def test_greed_pays() -> None:
    def stars(bot: str) -> int:
        return sum(play_checked(plan(bots=(bot,)), seed, 0).seats[0].stars for seed in range(6))

    assert stars("greedy") > 2 * stars("random")


def test_a_greedy_bot_takes_the_most_and_leaves_a_neighbour_the_least() -> None:
    player = Player(printed(PACK.sides["A"]))
    edge, middle = (Placement(cell(row, 5), Terrain.FOREST) for row in (0, 4))
    bot, edicts = GreedyBot(Luck(1, "bots")), ("sentinel-wood",)
    assert bot.draw(player, [middle, edge, middle], edicts) == edge
    assert bot.haunt(player, [edge, middle, edge], edicts) == middle
    assert worth(player.draw(edge), edicts) == 1


def test_skills_are_used_and_paid_for() -> None:
    players = [player for seed in range(12) for player in final_players(plan(skills=True), seed)]
    assert any(player.crossed for player in players)
    assert all(player.purse == player.coins - player.crossed >= 0 for player in players)
    without = [player for seed in range(4) for player in final_players(plan(), seed)]
    assert not any(player.crossed for player in without)


@dataclass(frozen=True)
class Cheat(RandomBot):
    """A bot that draws one space in the corner, whatever was asked for."""

    def draw(self, player: Player, options: Sequence[Drawing], edicts: tuple[str, ...]) -> Drawing:  # noqa: ARG002
        return Placement(cell(0, 0), Terrain.FOREST)


def test_a_cheat_is_caught_and_the_game_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "cheat", Cheat)
    with pytest.raises(BrokenInvariant, match=r"game 0\w{4}-\w{5} \(seed 5\): .*refused"):
        play_checked(plan(bots=("cheat",)), 5, 0)


def test_a_journal_that_brings_back_another_game_is_caught() -> None:
    session = Session.begin(plan().deal(2))
    journal = MemoryJournal()
    journal.pressed(session)
    journal.check()
    onward = session.play(*session.rules.legal_moves(session.state)[:1])
    journal._session = onward
    with pytest.raises(BrokenInvariant, match="brings back another game"):
        journal.check()
    journal.pressed(onward)
    journal.check()


def test_solo_games_report_no_wins_and_games_of_several_do() -> None:
    for players, has_wins in ((1, False), (2, True)):
        wanted = plan(players=players)
        found = wanted.report(play_checked(wanted, seed, seed) for seed in range(2)).values()
        assert ("wins" in found["bots"]["random"]) is has_wins


def test_a_million_games_take_no_more_memory_than_some() -> None:
    outcome = play_checked(plan(), 1, 0)
    plan().report([outcome])
    tracemalloc.start()
    found = plan().report(outcome for _ in range(20_000))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found.games == 20_000
    assert found.bots["random"].stars.mean == outcome.seats[0].stars
    assert most < 100_000  # bytes: a game kept would cost a thousand
