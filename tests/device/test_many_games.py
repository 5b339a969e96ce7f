"""Many simulated games in several processes: none left behind, however the program ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest
from games.plans import plan_of

from companion.simulation import many_games
from companion.simulation.many_games import play_all

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAN = plan_of("cartographers", {"players": "1", "side": "A"}, ("random",))


def test_more_processes_bring_the_same_report(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many_games, "BATCH", 4)
    alone, together = (
        PLAN.report(outcome for batch in play_all(PLAN, 7, 12, jobs) for outcome in batch).values()
        for jobs in (1, 2)
    )
    assert alone == together
    assert alone["games"] == 12


@pytest.mark.parametrize("jobs", [1, 2])
def test_any_number_of_games_begins_at_once(jobs: int) -> None:
    tracemalloc.start()
    with closing(play_all(PLAN, 1, 10**8, jobs)) as batches:
        assert len(next(batches)) == many_games.BATCH
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 20_000_000
    assert not multiprocessing.active_children()


def test_no_more_batches_than_needed_are_on_their_way(monkeypatch: pytest.MonkeyPatch) -> None:
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
    for number, _ in enumerate(play_all(PLAN, 1, 40, 2), start=1):
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
