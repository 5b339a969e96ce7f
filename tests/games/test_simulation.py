"""Simulated games: whole, legal, journalled, the same again, and caught when they are not."""

from __future__ import annotations

import json
import multiprocessing
import os
import pty
import signal
import subprocess
import sys
import termios
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest
from games.playing import PACK
from PIL import Image

from companion.cli import many_games, simulate
from companion.cli.many_games import Batch, MemoryJournal, play_all, play_checked
from companion.engine.dealer import Luck
from companion.engine.session import Session
from companion.errors import BrokenInvariant
from companion.games.cartographers.bots import BOTS, GreedyBot, RandomBot, worth
from companion.games.cartographers.cards import Terrain
from companion.games.cartographers.cells import cell
from companion.games.cartographers.invariants import check_drawing, check_score, check_sheet
from companion.games.cartographers.placement import Fallback, Placement, Task, task_of
from companion.games.cartographers.player import Player
from companion.games.cartographers.report import report
from companion.games.cartographers.sheet import printed
from companion.games.cartographers.skills import CureWounds
from companion.games.cartographers.state import Phase
from companion.games.cartographers.table import Readings, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.games.cartographers.placement import Placement as Drawing


def plan(**differs: Any) -> Batch:  # noqa: ANN401 - fields of a plan
    """Return a solo plan for the random bot, with what differs."""
    usual = Batch(players=1, side="A", skills=False, bots=("random",), readings=Readings())
    return replace(usual, **differs)


def final_players(wanted: Batch, seed: int) -> list[Player]:
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


def test_more_processes_bring_the_same_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many_games, "BATCH", 4)
    alone, together = (
        report([outcome for batch in play_all(plan(), 7, 12, jobs) for outcome in batch]).values()
        for jobs in (1, 2)
    )
    assert alone == together
    assert alone["games"] == 12


def test_bots_change_seats_with_every_game() -> None:
    wanted = plan(players=3, bots=("greedy", "random"))
    assert wanted.seated(0) == ["greedy", "random", "greedy"]
    assert wanted.seated(1) == ["random", "greedy", "random"]


def test_a_solo_rating_is_the_one_the_box_tells() -> None:
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


class TestInvariants:
    """Each check, seen to refuse."""

    PLAYER = Player(printed(PACK.sides["A"]))
    TASK: Task = task_of(PACK.explore["rift-lands"])  # type: ignore[arg-type] # no ruins card
    SPACE = Placement(cell(0, 0), Terrain.FOREST)

    def test_a_legal_drawing_holds(self) -> None:
        check_drawing(self.PLAYER, self.PLAYER.draw(self.SPACE), self.SPACE, self.TASK)

    @pytest.mark.parametrize(
        ("after", "why"),
        [
            (PLAYER.draw(Placement(cell(0, 1), Terrain.FOREST)), "slipped"),
            (replace(PLAYER.draw(SPACE), coins=1), "1 coins on the track, 0 earned"),
            (
                replace(PLAYER, sheet=PLAYER.draw(SPACE).sheet._replace(ruins=0)),
                "changed what is printed",
            ),
        ],
    )
    def test_a_drawing_that_did_more_than_it_may_does_not(self, after: Player, why: str) -> None:
        with pytest.raises(BrokenInvariant, match=why):
            check_drawing(self.PLAYER, after, self.SPACE, self.TASK)

    def test_a_drawing_that_is_refused_does_not(self) -> None:
        task = replace(self.TASK, terrains=(Terrain.WATER,), fallback=None)
        with pytest.raises(BrokenInvariant, match="not a terrain of this turn"):
            check_drawing(self.PLAYER, self.PLAYER.draw(self.SPACE), self.SPACE, task)

    def test_a_wrong_score_does_not(self) -> None:
        edicts = ("sentinel-wood", "treetower")
        scored = self.PLAYER.draw(self.SPACE).score(edicts)
        check_score(scored, edicts)
        season = replace(scored.seasons[0], edicts=(2, 0))
        with pytest.raises(BrokenInvariant, match="2 stars scored, 1 explained"):
            check_score(replace(scored, seasons=(season,)), edicts)

    def test_a_space_that_is_two_things_does_not_but_farm_and_village_may(self) -> None:
        start = self.PLAYER.sheet
        check_sheet(start._replace(farm=1, village=1), start)
        with pytest.raises(BrokenInvariant, match="two things"):
            check_sheet(start._replace(farm=1, water=1), start)
        with pytest.raises(BrokenInvariant, match="printed"):
            check_sheet(start._replace(wasteland=1), start)


def companion(*words: str) -> subprocess.CompletedProcess[str]:
    """Run ``companion simulate`` to its end."""
    command = [sys.executable, "-m", "companion", "simulate", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_the_command_tells_distributions_in_json() -> None:
    done = companion("--games", "6", "--seed", "1", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert (found["games"], found["seed"], found["players"]) == (6, 1, 1)
    assert sum(found["cards"]["spring"]["counts"].values()) == 6
    assert set(found["bots"]) == {"greedy", "random"}
    greedy = found["bots"]["greedy"]
    assert sum(greedy["titles"].values()) == greedy["seats"] == 3
    assert set(greedy["edicts"]) == set(PACK.scoring)
    again = companion("--games", "6", "--seed", "1", "--json", "--jobs", "1")
    assert again.stdout == done.stdout


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_command_tells_a_person(language: str) -> None:
    done = companion("--games", "2", "--seed", "1", "--players", "2", "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) > 20


def test_the_command_draws_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "games.png"
    done = companion("--games", "2", "--seed", "1", "--bots", "random", "--plot", str(file))
    assert done.returncode == 0, done.stderr
    with Image.open(file) as picture:
        assert picture.size == (1400, 1000)
        assert len(picture.convert("RGB").getcolors(1 << 20) or []) > 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--games", "0"), "--games 0: choose 1 or more"),
        (("--bots", "gredy"), "no bot 'gredy': choose greedy or random"),
        (("--players", "101"), "players '101': choose 1 to 100"),
        (("--seed", "-1"), "--seed -1: choose 0 to"),
        (("--jobs", "0"), "--jobs 0: choose 1 or more"),
        (("--plot", "/no/where.png"), "there is no folder /no"),
        (("--plot", "games.txt"), "name a file that ends in .png"),
    ],
)
def test_what_is_wrong_is_said_before_a_game_is_played(
    words: tuple[str, str], sentence: str
) -> None:
    done = companion(*words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_terminal_gets_a_bar_and_an_interrupt_stops_it_with_a_word() -> None:
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    command = [sys.executable, "-m", "companion", "simulate", "--games", "100000", "--seed", "1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs) as running:
        os.close(theirs)
        shown = b""
        while b"10/100000" not in shown:
            chunk = _read(ours)
            assert chunk, shown
            shown += chunk
        running.send_signal(signal.SIGINT)
        while chunk := _read(ours):
            shown += chunk
        assert running.wait(timeout=30) == 130
    os.close(ours)
    assert b"game/s" in shown
    assert shown.endswith(b"companion simulate: stopped\r\n")
    assert b"Traceback" not in shown


def test_solo_games_report_no_wins_and_games_of_several_do() -> None:
    for players, has_wins in ((1, False), (2, True)):
        wanted = plan(players=players)
        found = report(play_checked(wanted, seed, seed) for seed in range(2)).values()
        assert ("wins" in found["bots"]["random"]) is has_wins


def test_a_million_games_take_no_more_memory_than_some() -> None:
    outcome = play_checked(plan(), 1, 0)
    report([outcome])
    tracemalloc.start()
    found = report(outcome for _ in range(20_000))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found.games == 20_000
    assert found.bots["random"].stars.mean == outcome.seats[0].stars
    assert most < 100_000  # bytes: a game kept would cost a thousand


@pytest.mark.parametrize("jobs", [1, 2])
def test_any_number_of_games_begins_at_once(jobs: int) -> None:
    tracemalloc.start()
    with closing(play_all(plan(), 1, 10**8, jobs)) as batches:
        assert len(next(batches)) == many_games.BATCH
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 20_000_000
    assert not multiprocessing.active_children()


def test_only_so_many_batches_are_on_their_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many_games, "BATCH", 1)
    begun = [0]

    class Immediate(ThreadPoolExecutor):
        def submit(self, *given: Any, **named: Any) -> Any:  # noqa: ANN401 - as inherited
            begun[0] += 1
            return super().submit(*given, **named)

    @contextmanager
    def threads(jobs: int) -> Iterator[Immediate]:
        with Immediate(jobs) as pool:
            yield pool

    monkeypatch.setattr(many_games, "_processes", threads)
    for number, _ in enumerate(play_all(plan(), 1, 40, 2), start=1):
        assert begun[0] <= number + 2 * many_games.AHEAD


def running_simulation(**more: Any) -> subprocess.Popen[str]:  # noqa: ANN401 - as Popen's
    """Start a simulation in two processes that would take days."""
    words = ("simulate", "--games", "100000000", "--seed", "1", "--jobs", "2")
    command = [sys.executable, "-m", "companion", *words]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True, **more,
    )  # fmt: skip


def family(parent: int) -> list[int]:
    """Return the processes that a process started and that still run."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, owner = folder.joinpath("stat").read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue  # it has ended meanwhile
        if int(owner) == parent and state != "Z":
            found.append(int(folder.name))
    return found


def workers(running: subprocess.Popen[str]) -> list[int]:
    """Wait until both processes play, and return their numbers with the resource tracker's."""
    while len(found := family(running.pid)) < 3:
        assert running.poll() is None
        Event().wait(0.02)
    while not all(_is_playing(each) for each in found):
        assert running.poll() is None
        Event().wait(0.02)
    return found


def _is_playing(process: int) -> bool:
    """Say whether a process has loaded the games, or is the one that only tracks resources."""
    folder = Path(f"/proc/{process}")
    tracks = b"resource_tracker" in folder.joinpath("cmdline").read_bytes()
    ticks = folder.joinpath("stat").read_text().rpartition(")")[2].split()[11]
    return tracks or int(ticks) > 40  # hundredths of a second of work


def ended(processes: list[int]) -> None:
    """Wait until the processes are gone."""
    while any(Path(f"/proc/{each}/stat").exists() and _state(each) != "Z" for each in processes):
        Event().wait(0.02)


def _state(process: int) -> str:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "Z"


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)], ids=["SIGTERM", "SIGINT"]
)
def test_a_signal_ends_the_processes_too_and_one_line_says_so(
    number: signal.Signals, code: int
) -> None:
    with running_simulation() as running:
        children = workers(running)
        os.kill(running.pid, number)
        said, complaint = running.communicate(timeout=30)
    assert (running.returncode, said, complaint) == (code, "", "companion simulate: stopped\n")
    ended(children)


def test_processes_end_when_the_program_that_started_them_is_killed() -> None:
    with running_simulation() as running:
        children = workers(running)
        running.kill()
        ended(children)
        running.communicate(timeout=30)


def test_a_killed_process_is_reported_in_one_sentence() -> None:
    with running_simulation() as running:
        children = workers(running)
        playing = next(
            each for each in children
            if b"resource_tracker" not in Path(f"/proc/{each}/cmdline").read_bytes()
        )  # fmt: skip
        os.kill(playing, signal.SIGKILL)
        said, complaint = running.communicate(timeout=30)
    assert (running.returncode, said, complaint.count("\n")) == (1, "", 1)
    assert complaint.startswith("companion simulate: a process that plays games was killed")
    ended(children)


@pytest.mark.parametrize("files", range(0, 400, 25))
def test_an_interrupt_while_the_program_loads_prints_no_traceback(files: int) -> None:
    """The interrupt comes from the program's own import of so many modules, at no chance time."""
    script = (
        "import builtins, os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # a shell's & ignores it
        "real, seen = builtins.__import__, [0]\n"
        "def counting(*given, **named):\n"
        "    seen[0] += 1\n"
        f"    if seen[0] == {files} + 1:\n"
        "        os.kill(os.getpid(), signal.SIGINT)\n"
        "    return real(*given, **named)\n"
        "from companion.__main__ import start\n"
        "builtins.__import__ = counting\n"
        "sys.argv[1:] = ['simulate', '--games', '20', '--seed', '1', '--jobs', '1']\n"
        "sys.exit(start())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode in {-signal.SIGINT, 130}, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr in {"", "companion simulate: stopped\n"}


def test_an_interrupt_of_the_whole_group_prints_nothing_of_the_processes() -> None:
    """Ctrl-C in a terminal reaches the processes that are only starting, too."""
    for pause in range(6):
        with running_simulation() as running:
            while len(found := family(running.pid)) < min(3, 1 + pause):
                assert running.poll() is None
            os.killpg(running.pid, signal.SIGINT)
            _, complaint = running.communicate(timeout=30)
        assert running.returncode in {130, -signal.SIGINT}
        assert complaint in {"", "companion simulate: stopped\n"}
        ended(found)


@pytest.mark.parametrize(("wanted", "cores", "jobs"), [(5000, 2, 8), (3, 2, 3), (900, 64, 61)])
def test_more_processes_than_help_are_not_started(
    wanted: int, cores: int, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert simulate._jobs(wanted) == jobs


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""  # Linux says so when the other end has closed
