"""Reports and digests do not depend on which batch ends first, nor on where it was played."""

from __future__ import annotations

import sys
from concurrent.futures import Future
from enum import Enum
from typing import TYPE_CHECKING, Any, cast

import pytest
from cluster.machines import alone, cluster, found

from companion.cli import main
from companion.engine.dealer import Luck
from companion.errors import BadGame
from companion.simulation import cluster as edge
from companion.simulation import on_worker
from companion.simulation.many_games import BATCH, batches, in_order
from companion.simulation.outcome_digest import OutcomeDigest, plain
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from companion.engine.play.values import Outcome


@frozen
class Result:
    """An outcome of a game that is only a number."""

    number: int

    def digested(self) -> Result:
        """Return what a digest has of a plan: here the plan is a number as well."""
        return self

    def digested_outcome(self, outcome: Result) -> Result:
        """Return what a digest has of an outcome."""
        return outcome


@pytest.mark.parametrize("luck", range(20))
def test_batches_come_by_their_numbers_whichever_ends_first(luck: int) -> None:
    games, most, chance = 230, 6, Luck(luck, "batches")
    waiting: dict[range, Future[list[Result]]] = {}

    def begin(numbers: range) -> Callable[[], list[Result]]:
        future: Future[list[Result]] = Future()
        waiting[numbers] = future
        assert sum(not each.done() for each in waiting.values()) <= most

        def result() -> list[Result]:
            while not future.done():
                ending = chance.choose([each for each in waiting if not waiting[each].done()])
                waiting[ending].set_result([Result(number) for number in ending])
            return future.result()

        return result

    came = [each.number for batch in in_order(games, begin, lambda: most) for each in batch]
    assert came == list(range(games))
    assert [len(each) for each in batches(games)] == [BATCH] * 23


def test_a_digest_covers_seed_plan_numbers_and_every_outcome() -> None:
    def digest(plan: Any, seed: int, *numbers: int) -> str:  # noqa: ANN401 - any plan
        made = OutcomeDigest(plan, seed)
        for number in numbers:
            made.add(cast("Outcome", Result(number)))
        return made.text()

    first = digest(Result(7), 1, 1, 2)
    assert first == digest(Result(7), 1, 1, 2)
    others = {
        digest(Result(8), 1, 1, 2), digest(Result(7), 2, 1, 2), digest(Result(7), 1, 2, 1),
        digest(Result(7), 1, 1), digest(Result(7), 1, 1, 2, 2),
    }  # fmt: skip
    assert len(others | {first}) == 6


class Hue(Enum):
    """A name."""

    RED = object()


def test_the_form_of_a_value_is_the_same_in_every_run() -> None:
    assert plain((Result(3), Hue.RED, None, True, "é", {"b": 1, "a": 2})) == [
        ["Result", 3], ["Hue", "RED"], None, True, "é", [["a", 2], ["b", 1]],
    ]  # fmt: skip


@pytest.mark.parametrize("value", [0.5, {1, 2}, frozenset("ab"), {1: "a"}, b"x", object()])
def test_what_has_no_one_form_is_refused(value: object) -> None:
    with pytest.raises(BadGame, match=f"holds a {type(value).__name__}"):
        plain((1, value))


OURS = {
    "program": {"python": "CPython 3.11", "distributed": "2026.8.0", "files": "aa"},
    "files": {"companion/a.py": "1", "companion/b.py": "2"},
}


@pytest.mark.parametrize(
    ("program", "files", "sentence"),
    [
        ({}, {}, ""),
        ({"python": "CPython 3.12", "files": "bb"}, {}, "has CPython 3.12 and not CPython 3.11"),
        ({"python": "PyPy 3.11"}, {}, "has PyPy 3.11 and not CPython 3.11"),
        ({"distributed": "2025.1"}, {}, "has distributed 2025.1 and not 2026.8.0"),
        ({"files": "bb"}, {"companion/b.py": "3"}, "its file companion/b.py"),
        ({}, {"companion/b.py": "3", "companion/c.py": "4"}, "companion/b.py and 1 more"),
        ({"files": "bb"}, {}, "began with other files than it has now"),
    ],
)
def test_what_differs_on_a_worker_is_named(
    program: dict[str, str], files: dict[str, str], sentence: str
) -> None:
    theirs = {"program": {**OURS["program"], **program}, "files": {**OURS["files"], **files}}
    said = edge.difference(OURS, theirs)
    assert sentence in said
    assert bool(said) == bool(sentence)


def test_a_worker_without_the_program_is_named() -> None:
    assert edge.difference(OURS, {**OURS, "files": {}}) == "has no companion"


def test_a_sentence_names_a_few_workers_and_counts_the_others() -> None:
    said = edge.refusal({f"w{number}": "has no companion" for number in range(9)})
    assert said.startswith("worker w0 has no companion; worker w1")
    assert "; 6 more workers differ: every machine needs the same" in said


def test_the_files_of_the_program_are_its_code_and_its_cards() -> None:
    files = on_worker.files()
    assert {"companion/simulation/on_worker.py", "hardware/clock.py"} < files.keys()
    assert any(name.endswith("packs/base.toml") for name in files)
    changed = {**files, "companion/errors.py": "0"}
    assert on_worker.sum_of(changed) != on_worker.sum_of(files) == on_worker.program()["files"]


def test_what_a_run_or_an_editor_leaves_is_no_file_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("__init__.py", "cards.toml", "_fonts/a.pil", "__pycache__/a.pyc", ".a.swp"):
        (tmp_path / "small" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "small" / name).write_text(name)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(on_worker, "PROGRAM", ("small", "nowhere"))
    assert set(on_worker.files()) == {"small/__init__.py", "small/cards.toml"}


ADDRESSES = ["localhost:8786", "tcp://x", "udp://x:1", "tcp://x:0", "tcp://x:65536", "tcp://a b:1"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_an_address_that_is_none_is_refused(
    address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "--games", "1", "--cluster", address]) == 2
    said = capsys.readouterr().err
    assert f"--cluster {address}: write the scheduler's address as tcp://HOST:8786" in said


def test_processes_and_a_cluster_are_not_both(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--jobs", "2", "--cluster", "tcp://127.0.0.1:8786"]) == 2
    assert "--cluster and --jobs: choose one" in capsys.readouterr().err


def test_a_missing_library_is_named_with_what_installs_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["simulate", "--games", "1", "--cluster", "tcp://127.0.0.1:8786"]) == 2
    assert "--cluster needs dask: pip install distributed" in capsys.readouterr().err


@pytest.mark.thorough
def test_games_on_a_cluster_are_those_of_one_process(tmp_path: Path) -> None:
    words = ("--games", "40", "--seed", "3", "--json")
    with cluster(tmp_path, "kitchen", "hall") as opened:
        done = found(opened.simulate(*words))
    assert done == alone(*words, "--jobs", "1")
    assert done["digest"] == alone(*words, "--jobs", "2")["digest"]
