"""Simulated games of every game: whole, legal, the same in every run, and caught when they are not.

One of the games brings only rules.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tracemalloc
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from device.registry import SECOND, second_game
from games.plans import plan, plan_of

from companion.engine.play.values import BotTable
from companion.engine.session import Session
from companion.errors import BrokenInvariant, ConfigError
from companion.games import GAMES
from companion.simulation.many_games import MemoryJournal, play_checked
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.play.plan import GamesPlan, Simulation

every_game = pytest.mark.parametrize("game_id", [*GAMES, SECOND])


@pytest.fixture(autouse=True)
def with_second_game() -> Iterator[None]:
    with second_game():
        yield


def changed(patch: pytest.MonkeyPatch, wanted: GamesPlan, **fields: object) -> None:
    """Change what a game brings for its simulated players."""
    now: Simulation = replace(wanted.simulation, **fields)
    patch.setattr("companion.engine.play.plan.simulation_of", lambda _: now)


@every_game
def test_the_same_seed_is_the_same_game_and_another_is_not(game_id: str) -> None:
    """Each is read back from its journal, and its state is checked after every press."""
    wanted = plan(game_id)
    assert play_checked(wanted, 3, 0) == play_checked(wanted, 3, 0)
    assert play_checked(wanted, 3, 0) != play_checked(wanted, 4, 0)


@every_game
def test_a_press_that_takes_a_game_on_makes_legal_moves(game_id: str) -> None:
    sessions: list[Session] = []
    wanted = plan(game_id)
    wanted.play(wanted.deal(7), 0, sessions.append)
    assert sessions[-1].is_over
    entered = wanted.game.entered
    for before, after in pairwise(sessions):
        assert after.before is before
        assert after.made[0] in before.legal_moves() or isinstance(after.made[0], entered)


@every_game
def test_a_lone_button_plays_a_whole_game_with_more_presses(game_id: str) -> None:
    wanted = plan(game_id)
    if not wanted.simulation.has_panels:
        return
    four, one = (
        sum(play_checked(replace(wanted, buttons=buttons), 6, 0).of("presses"))
        for buttons in ("four", "one")
    )
    assert one > four


@every_game
def test_all_bots_sit_everywhere_and_at_every_panel(game_id: str) -> None:
    wanted = plan(game_id)
    bots, players = len(wanted.bots), len(wanted.seated(0))
    seen = {
        (bot, seat, wanted.is_slow(number))
        for number in range(2 * bots)
        for seat, bot in enumerate(wanted.seated(number))
    }
    assert len(seen) == bots * players * (2 if wanted.simulation.has_panels else 1)


def test_one_panel_may_be_wanted() -> None:
    slow, fast = (plan("unearth", panel=panel) for panel in ("slow", "fast"))
    assert [slow.is_slow(number) for number in range(2)] == [True, True]
    assert [fast.is_slow(number) for number in range(2)] == [False, False]


@every_game
def test_no_other_bot_is_known(game_id: str) -> None:
    names = [*plan(game_id).simulation.bots]
    with pytest.raises(ConfigError) as refused:
        plan(game_id, "gredy")
    assert str(refused.value).startswith("no bot 'gredy': choose ")
    assert all(name in str(refused.value) for name in names)


@every_game
def test_a_game_that_stops_in_the_middle_is_caught(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotTable, "moves", lambda *_: ())
    wanted = plan(game_id)
    changed(monkeypatch, wanted, table=BotTable)
    with pytest.raises(BrokenInvariant, match=r"game .* \(seed 5\): a game ended in the middle"):
        play_checked(wanted, 5, 0)


def test_a_journal_that_brings_back_another_game_is_caught() -> None:
    session = Session.begin(plan("cartographers").deal(2))
    journal = MemoryJournal()
    journal.pressed(session)
    journal.check()
    onward = session.play(*session.legal_moves()[:1])
    journal._session = onward
    with pytest.raises(BrokenInvariant, match="brings back another game"):
        journal.check()
    journal.pressed(onward)
    journal.check()


@every_game
def test_a_report_sums_up_games_of_every_bot(game_id: str) -> None:
    wanted = plan(game_id)
    outcomes = [play_checked(wanted, seed, seed) for seed in range(2 * len(wanted.bots))]
    found = wanted.report(iter(outcomes)).values()
    assert found["games"] == len(outcomes)
    assert set(found["bots"]) == set(wanted.bots)
    seats = sum(len(outcome.seats) for outcome in outcomes)
    assert sum(bot["seats"] for bot in found["bots"].values()) == seats
    for panel, counted in found.get("panels", {}).items():
        presses = [each.of("presses") for each in outcomes if each.is_slow is (panel == "slow")]
        counts = counted["presses"]["counts"]
        assert sum(int(number) * count for number, count in counts.items()) == sum(
            map(sum, presses)
        )


@every_game
def test_a_million_games_take_no_more_memory_than_some(game_id: str) -> None:
    wanted = plan(game_id)
    outcome = play_checked(wanted, 1, 0)
    wanted.report([outcome])
    tracemalloc.start()
    found = wanted.report(outcome for _ in range(300))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found.games == 300
    assert most < 100_000  # bytes: a game kept would cost a thousand


HASHED = """
from games.plans import plan
for game_id in ("unearth", "cadwallon"):
    wanted = plan(game_id, players="4")
    print(wanted.play(wanted.deal(1), 1))
"""


def test_the_order_of_hashes_plays_no_part() -> None:
    runs = {
        subprocess.run(
            [sys.executable, "-c", HASHED],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
    assert runs.pop().count("Outcome(code=") == 2


def test_a_game_that_brings_only_rules_is_played_by_luck_and_its_result_reported() -> None:
    wanted = plan_of(SECOND, {"rounds": "2", "dice": "own"})
    assert not wanted.game.simulation
    found = wanted.report(play_checked(wanted, seed, seed) for seed in range(6))
    values = json.loads(json.dumps(found.values()))
    assert (values["games"], values["options"]["rounds"]) == (6, "2")
    assert values["bots"]["random"]["wins"] == 6
    assert values["panels"]["fast"]["presses"]["least"] > 6 * 2
