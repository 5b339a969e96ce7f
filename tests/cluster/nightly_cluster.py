"""Each game on real clusters: the same digest everywhere, and machines that fail or differ."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest
from cluster.machines import LIBRARIES, ROOT, Cluster, alone, cluster, found

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = {
    "cartographers": ("--games", "200", "--players", "2"),
    "unearth": ("--games", "120", "--players", "3"),
    "cadwallon": ("--games", "120", "--players", "4"),
}
ENDLESS = ("--games", "1000000", "--seed", "1")
PLAYING, QUIET = 150, 20
"""Hundredths of a second of work that a game takes at least, and a worker at rest at most."""
OPENSSL = (
    "openssl",
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "1",
    "-subj",
    "/CN=box",
)


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Cluster]:
    """Yield a cluster of two workers."""
    with cluster(tmp_path, "kitchen", "hall") as opened:
        yield opened


def ticks(worker: subprocess.Popen[bytes]) -> int:
    """Return hundredths of a second that a process has worked."""
    return int(Path(f"/proc/{worker.pid}/stat").read_text().rpartition(")")[2].split()[11])


def playing(opened: Cluster, worker: str) -> None:
    """Wait until a worker plays, which has loaded the game by then."""
    begun = ticks(opened.workers[worker])
    while ticks(opened.workers[worker]) < begun + PLAYING:
        Event().wait(0.02)


@pytest.mark.parametrize("game", GAMES)
def test_every_way_of_running_gives_one_report(game: str, two: Cluster) -> None:
    words = ("--game", game, "--seed", "5", "--json", *GAMES[game])
    one = alone(*words, "--jobs", "1")
    assert alone(*words, "--jobs", "2") == one
    assert found(two.simulate(*words)) == one


@pytest.mark.parametrize("game", GAMES)
def test_a_worker_killed_in_the_middle_costs_nothing(game: str, two: Cluster) -> None:
    words = ("--game", game, "--seed", "5", "--json", *GAMES[game])
    with two.begin(*words) as running:
        playing(two, "hall")
        assert running.poll() is None
        two.workers["hall"].kill()
        said, complaint = running.communicate(timeout=300)
    done = subprocess.CompletedProcess(words, running.returncode, said, complaint)
    assert found(done) == alone(*words, "--jobs", "1")


def test_all_workers_killed_are_reported_after_a_while(two: Cluster) -> None:
    with two.begin(*ENDLESS) as running:
        playing(two, "hall")
        for worker in two.workers.values():
            worker.kill()
        said, complaint = running.communicate(timeout=120)
    assert (running.returncode, said, complaint.count("\n")) == (1, "", 1)
    assert "all workers have gone: start one with dask worker" in complaint


def test_a_scheduler_that_is_killed_is_reported(two: Cluster) -> None:
    with two.begin(*ENDLESS) as running:
        playing(two, "hall")
        two.scheduler.kill()
        said, complaint = running.communicate(timeout=120)
    assert (running.returncode, said, complaint.count("\n")) == (1, "", 1)
    assert "the scheduler has gone or was started again" in complaint


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_takes_every_task_off_the_cluster(
    number: signal.Signals, code: int, two: Cluster
) -> None:
    with two.begin(*ENDLESS) as running:
        playing(two, "hall")
        running.send_signal(number)
        said, complaint = running.communicate(timeout=60)
    assert (running.returncode, said, complaint) == (code, "", "companion simulate: stopped\n")
    script = (
        "import sys, distributed\n"
        "with distributed.Client(sys.argv[1]) as client:\n"
        "    print(sum(map(len, client.processing().values())), len(client.who_has()))\n"
    )
    asked = [sys.executable, "-c", script, two.address]
    left = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=60).stdout
    assert left == "0 0\n"
    for worker in two.workers.values():  # the ten games in its hands are its last
        before = -QUIET
        while (now := ticks(worker)) - before > QUIET:
            before = now
            Event().wait(1)


def test_a_scheduler_without_workers_is_reported(tmp_path: Path) -> None:
    with cluster(tmp_path) as opened:
        done = opened.simulate("--games", "2")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "the scheduler has no workers: start one with dask worker" in done.stderr


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "tcp://no.such.host.example:8786"])
def test_an_address_where_nobody_answers_is_reported(address: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "simulate", "--games", "2", "--cluster", address],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert f"--cluster {address}: no scheduler answers there" in done.stderr


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """Return the folder of a program with a card that takes another time."""
    folder = tmp_path / "changed"
    for part in ("companion", "hardware"):
        copied = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / part, folder / part, ignore=copied)
    shutil.copytree(ROOT / "fonts", folder / "fonts")
    dealer = folder / "companion" / "engine" / "dealer.py"
    dealer.write_text(
        dealer.read_text(encoding="utf-8") + "\n# another shuffle\n", encoding="utf-8"
    )
    return folder


def test_a_worker_with_a_changed_file_is_refused_by_name(two: Cluster, changed: Path) -> None:
    two.worker("attic", changed)
    done = two.simulate("--games", "20")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "companion simulate: worker attic (tcp://127.0.0.1:" in done.stderr
    assert "has another companion, by its file companion/engine/dealer.py:" in done.stderr


def test_a_changed_worker_that_comes_later_plays_nothing(two: Cluster, changed: Path) -> None:
    with two.begin(*ENDLESS) as running:
        playing(two, "hall")
        two.worker("attic", changed)
        said, complaint = running.communicate(timeout=120)
    assert (running.returncode, said, complaint.count("\n")) == (1, "", 1)
    assert "worker attic (tcp://127.0.0.1:" in complaint
    assert "has another companion, by its file companion/engine/dealer.py:" in complaint


def test_a_worker_without_the_program_is_refused_by_name(two: Cluster, tmp_path: Path) -> None:
    """The tests' own Python has it installed, so what leads there is taken out of its path."""
    empty = tmp_path / "empty"
    empty.mkdir()
    (empty / "sitecustomize.py").write_text(
        "import os, sys\n"
        "sys.path[:] = [each for each in sys.path if not os.path.exists(each + '/companion/app')]\n"
    )
    two.worker("attic", empty)
    done = two.simulate("--games", "20")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "worker attic (tcp://127.0.0.1:" in done.stderr
    assert "has no companion" in done.stderr


def test_a_game_that_breaks_a_rule_is_reported_with_its_code(tmp_path: Path) -> None:
    """The program of all machines has a fault: an ambush that came twice."""
    folder = tmp_path / "broken"
    for part in ("companion", "hardware", "fonts"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    file = folder / "companion" / "games" / "cartographers" / "table.py"
    text = file.read_text(encoding="utf-8")
    right, wrong = "if met & self._met:", "if met:"
    assert right in text
    file.write_text(text.replace(right, wrong), encoding="utf-8")
    words = ("--games", "40", "--seed", "1")
    with cluster(tmp_path) as opened:
        opened.worker("attic", folder)
        there = opened.simulate(*words, program=folder)
        here = opened.simulate(*words, program=folder, on_cluster=False)
    assert there.returncode == here.returncode == 2
    assert there.stderr == here.stderr
    assert "an ambush came twice in a game" in there.stderr


def test_certificates_of_ones_own_close_the_cluster(tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = (*OPENSSL, "-keyout", str(key), "-out", str(certificate))
    subprocess.run(made, check=True, capture_output=True)
    prefix = "DASK_DISTRIBUTED__COMM__TLS__"
    environment = {f"{prefix}CA_FILE": str(certificate)}
    for role in ("SCHEDULER", "WORKER", "CLIENT"):
        environment |= {f"{prefix}{role}__KEY": str(key), f"{prefix}{role}__CERT": str(certificate)}
    words = ("--games", "20", "--seed", "1", "--json")
    with cluster(tmp_path, environment=environment) as opened:
        opened.worker("attic")
        assert opened.address.startswith("tls://")
        assert found(opened.simulate(*words)) == alone(*words)
        opened.environment.clear()
        stranger = opened.simulate(*words)
    assert (stranger.returncode, stranger.stderr.count("\n")) == (2, 1)
    assert "give dask the certificates" in stranger.stderr


def other_python() -> str | None:
    """Return a Python of another minor version that can run the library of our own, if any."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(LIBRARIES)}
    for minor in {11, 12, 13} - {sys.version_info.minor}:
        name = f"python3.{minor}"
        by_pyenv = Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/{name}")
        for python in filter(None, (shutil.which(name), *map(str, by_pyenv))):
            said = f"import distributed, sys; assert sys.version_info[1] == {minor}"
            done = subprocess.run(
                [python, "-c", said], capture_output=True, check=False, env=environment
            )
            if done.returncode == 0:
                return python
    return None


def test_a_worker_of_another_python_is_refused_by_name(two: Cluster) -> None:
    other = other_python()  # not for every collection, which reads this file's examples too
    if other is None:
        pytest.skip("needs python3.12 or 3.13 beside 3.11")
    two.worker("attic", python=other)
    done = two.simulate("--games", "20")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "worker attic (tcp://127.0.0.1:" in done.stderr
    assert "has CPython 3." in done.stderr
