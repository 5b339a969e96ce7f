"""The disk fails at any call, once or for a while: no acknowledged press is lost."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

import pytest
from device.playing import deal
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from power.disk import Disk, watched
from power.file_system import FileSystem, one_byte
from power.games import FOLDER, Cuts, Known, clear, known

from companion.app.memory import Dealt, LanguageChosen, Memory, Pressed, Undone, remember
from companion.engine.session import Session
from companion.errors import IllegalMove, JournalFull
from companion.games.cartographers.rules.state import Flipped
from companion.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from power.calls import Call
    from power.file_system import State

    from companion.app.memory import Entry


def dealt(seed: int) -> Dealt:
    game = deal(seed)
    return Dealt(game, Session.begin(game).made, "en")


ENTRIES: dict[str, Entry] = {
    "en": LanguageChosen("en"), "ja": LanguageChosen("ja"), "flip": Pressed((Flipped(),)),
    "undo": Undone(), "deal 1": dealt(1), "deal 2": dealt(2), "deal 3": dealt(3),
}  # fmt: skip
GAME = ("ja+en", "deal 1", "flip", "flip", "undo", "flip", "deal 2", "flip", "deal 3+flip", "flip")
"""What is recorded: single entries and pairs, three games in three files."""


@pytest.fixture(autouse=True)
def quick_syncs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no sync wait for a real disk; what it promises is the model's part here."""
    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, lambda _: None)


class Playing:
    """A journal written while its disk fails, and the power cut off after each call.

    ``failing`` are the numbers of the calls that fail, counted from the first.
    """

    def __init__(self, disk: Disk, failing: Iterable[int], error: int, cuts: Cuts | None) -> None:
        self.disk = disk
        self._failing, self._error = frozenset(failing), error
        self._cuts, self._model = cuts, FileSystem()
        self._asked = 0
        self._seen = 0
        self.memory = Memory()
        self._allowed: list[Known] = [known(self.memory)]
        disk.trouble = self._trouble

    def _trouble(self, _: Call) -> int | None:
        self._asked += 1
        return self._error if self._asked - 1 in self._failing else None

    def open(self) -> Journal:
        """Open the journal, as often as that takes."""
        for _ in range(len(self._failing) + 1):
            try:
                return Journal(self.disk.root / FOLDER)
            except JournalFull:
                self.look()
        raise AssertionError("the disk does not fail any more and yet no journal opens")

    def take(self, journal: Journal, wanted: str) -> bool:
        """Append, and say whether that was acknowledged."""
        memory, batch = self.memory, [ENTRIES[name] for name in wanted.split("+")]
        for entry in batch:
            memory = remember(memory, entry)
            self._allowed.append(known(memory))
        try:
            journal.append(batch)
        except JournalFull:
            self.look()
            return False
        self.look()
        self.memory, self._allowed = memory, [known(memory)]
        self.look()
        return True

    def look(self) -> None:
        """Cut the power off after each call since the last look, and start again."""
        fresh, self._seen = self.disk.calls[self._seen :], len(self.disk.calls)
        if self._cuts is None:
            return
        for call in fresh:
            self._model.do(call)
            self._check(set(self._model.states(one_byte)))
        self._check(set(self._model.states(one_byte)))

    def _check(self, states: set[State]) -> None:
        assert self._cuts is not None
        for state in states:
            held = [(path, data and data[-60:]) for path, data in sorted(state, key=str)]
            back = self._cuts.resumed(state)
            assert back in self._allowed, f"{held} after {list(map(_summary, self.disk.calls))}"


def _summary(call: Call) -> str:
    return f"{type(call).__name__} {call.path} {getattr(call, 'data', b'')[-20:]!r}"


def played(
    root: Path,
    monkeypatch: pytest.MonkeyPatch,
    wanted: Sequence[str],
    failing: Iterable[int],
    error: int,
    cuts: Cuts | None = None,
) -> int:
    """Play through failing calls, look at what is left, and return how many calls were asked for.

    What is refused is tried again, after another press that changes the language.
    """
    with watched(root, monkeypatch) as disk:
        playing = Playing(disk, failing, error, cuts)
        with playing.open() as journal:
            for batch in wanted:
                for number in range(playing._asked + len(playing._failing) + 2):
                    try:
                        if playing.take(journal, batch):
                            break
                    except IllegalMove:
                        break  # a press that no box would make
                    playing.take(journal, "en" if number % 2 else "ja")
                else:
                    raise AssertionError("the disk does not fail any more and yet refuses")
    with Journal(root / FOLDER) as journal:
        assert journal.trouble is None
        assert known(journal.memory) == known(playing.memory)
    clear(root)
    return playing._asked


def test_every_call_may_fail_once_or_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = played(tmp_path, monkeypatch, GAME, (), errno.EIO)
    assert calls > 20
    for error in (errno.ENOSPC, errno.EROFS):
        for first in range(calls + 4):
            for count in (1, 2, 9):
                played(tmp_path, monkeypatch, GAME, range(first, first + count), error)


def test_the_power_is_cut_while_the_disk_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, alive = tmp_path / "real", tmp_path / "alive"
    real.mkdir()
    alive.mkdir()
    cuts = Cuts(alive, one_byte)
    calls = played(real, monkeypatch, GAME, (), errno.EIO, cuts)
    for first in range(calls):
        failing = range(first, first + 1 + first % 3)
        played(real, monkeypatch, GAME, failing, errno.ENOSPC, cuts)
    assert len(cuts.brought_back) > 200


ANY_TROUBLE = {
    "wanted": st.lists(st.sampled_from([*ENTRIES, "ja+en", "deal 3+flip"]), max_size=6),
    "failing": st.frozensets(st.integers(0, 40), max_size=12),
    "error": st.sampled_from([errno.ENOSPC, errno.EIO]),
}


def trouble(examples: int) -> Callable[..., None]:
    """Make a test that plays any presses on a disk that fails at any calls, with power cuts."""

    @settings(
        max_examples=examples,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )
    @given(**ANY_TROUBLE)
    def test(
        tmp_path_factory: pytest.TempPathFactory,
        monkeypatch: pytest.MonkeyPatch,
        wanted: list[str],
        failing: frozenset[int],
        error: int,
    ) -> None:
        real, alive = tmp_path_factory.mktemp("disk"), tmp_path_factory.mktemp("disk")
        played(real, monkeypatch, wanted, failing, error, Cuts(alive, one_byte))

    return test


test_any_trouble_loses_nothing = trouble(12)
