"""The plug is pulled at every call of a lesson: game and file come back, and go together."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from device.test_learned_cards import GAME, TaughtBox
from power.disk import watched
from power.file_system import FileSystem, one_byte
from power.games import clear, put

from companion.app.memory import Memory
from companion.app.wings.cards import learned
from companion.card_files import WholeCards
from companion.engine.fitting_packs import whole_of
from companion.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

    from power.calls import Call
    from power.file_system import State

pytestmark = pytest.mark.every_game
CARDS, STATE = "cards", "state"
PRESSES = ("C", "A", "B", "A", "hold B", "A", "C")
"""Answers of a lesson, half a press and half, with one taken back."""
Known = tuple[int, str]
"""How many cards a game was taught, and the mark of what it has learned."""


@pytest.fixture(autouse=True)
def quick_syncs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no sync wait for a real disk; what it promises is the model's part here."""
    for name in ("fsync", "fdatasync"):
        monkeypatch.setattr(os, name, lambda _: None)


def known(memory: Memory) -> Known:
    """Return what a game has learned."""
    assert memory.session is not None
    pack = learned(memory.session)
    assert pack is not None
    return memory.session.presses, pack.mark


def played(root: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[list[Call]], list[Known]]:
    """Play a lesson; return what each press asked of the disk, and what is known after it."""
    calls, steps = [], []
    with watched(root, monkeypatch) as disk, Journal(root / STATE) as journal:
        box = TaughtBox(journal, root / CARDS)
        for press in ("", *PRESSES):
            box.press(*([press] if press else ()))
            calls.append(list(disk.calls))
            disk.calls.clear()
            steps.append(known(box.daemon.app.memory))
    return calls, steps


def resumed(root: Path, state: State) -> Known | None:
    """Start a box on a disk; return what it knows, which is what its file holds."""
    put(state, root)
    try:
        with Journal(root / STATE) as journal:
            assert journal.trouble is None
            if journal.memory == Memory():
                return None
            box = TaughtBox(journal, root / CARDS)
            back = known(box.daemon.app.memory)
        found = whole_of(GAME, WholeCards(root / CARDS).packs)
        assert found is not None or back[0] == 0, "what was learned is in the file"
        assert found is None or found.mark == back[1], "game and file go together"
        assert not WholeCards(root / CARDS).problems, "the file is whole"
        return back
    finally:
        clear(root)


@pytest.mark.parametrize("share", [5, pytest.param(1, marks=pytest.mark.thorough)])
def test_a_lesson_resumes_after_every_cut(
    share: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every run after one cut of five that leave the disk otherwise."""
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    calls, steps = played(tmp_path / "one", monkeypatch)
    assert len({mark for _, mark in steps}) == 4, "nothing, one card, two, and another second one"
    disk, seen, count = FileSystem(), dict[object, object](), 0
    for number, batch in enumerate(calls):
        allowed = {*steps[max(0, number - 1) : number + 1], *((None,) if number == 0 else ())}
        for call in batch:
            disk.do(call)
            for state in disk.states(one_byte):
                count += 1
                if state not in seen and count % share == 0:
                    seen[state] = resumed(tmp_path / "other", state)
                assert state not in seen or seen[state] in allowed, (number, call)
    assert count > 100
    assert len(seen) > 100 // share


def test_a_file_of_answers_that_the_game_does_not_know_is_the_owners(tmp_path: Path) -> None:
    file = tmp_path / CARDS / "cadwallon.toml"
    with Journal(tmp_path / STATE) as journal:
        box = TaughtBox(journal, tmp_path / CARDS)
        box.press("C", "A", "B", "A")
        written = file.read_bytes()
        box.press("hold B")
    assert written != file.read_bytes()
    file.write_bytes(written)
    with Journal(tmp_path / STATE) as journal:
        TaughtBox(journal, tmp_path / CARDS).press("A", "A")
    assert file.read_bytes() == written
