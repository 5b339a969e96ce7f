"""The plug is pulled at every call of a lesson: game and file come back, and go together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from device.test_learned_cards import GAME, TaughtBox
from power.games import clear, put
from power.owner_files import CARDS, STATE, check_cuts, played, quick_syncs

from companion.app.memory import Memory
from companion.app.wings.cards import learned
from companion.card_files import WholeCards
from companion.engine.fitting_packs import whole_of
from companion.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

    from device.test_loop import Box
    from power.file_system import State

__all__ = ["quick_syncs"]
pytestmark = pytest.mark.every_game
PRESSES = ("C", "A", "B", "A", "hold B", "A", "C")
"""Answers of a lesson, half a press and half, with one taken back."""
Known = tuple[int, str]
"""How many cards a game was taught, and the mark of what it has learned."""


def known(box: Box) -> Known:
    """Return what a game has learned."""
    session = box.daemon.app.playing
    pack = learned(session)
    assert pack is not None
    return session.presses, pack.mark


def resumed(root: Path, state: State) -> Known | None:
    """Start a box on a disk; return what it knows, which is what its file holds."""
    put(state, root)
    try:
        with Journal(root / STATE) as journal:
            assert journal.trouble is None
            if journal.memory == Memory():
                return None
            box = TaughtBox(journal, root / CARDS)
            back = known(box)
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
    other = tmp_path / "other"
    other.mkdir()
    calls, steps = played(tmp_path / "one", monkeypatch, TaughtBox, PRESSES, known)
    assert len({mark for _, mark in steps}) == 4, "nothing, one card, two, and another second one"
    check_cuts(calls, steps, partial(resumed, other), share, 100)


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
