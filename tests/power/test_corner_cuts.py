"""The plug is pulled at every call of an answered corner: it is asked again, or is in the file."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from device.test_own_corners import ASKED, OPTION, AskedBox
from power.games import clear, put
from power.owner_files import CARDS, STATE, check_cuts, played, quick_syncs

from companion.app.memory import Memory
from companion.card_files import WholeCards
from companion.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

    from device.test_loop import Box
    from power.file_system import State

__all__ = ["quick_syncs"]
pytestmark = pytest.mark.every_game
PRESSES = ("A", "A", "hold B", "D", "A")
"""A card that asks, an answer, one that is taken back, another one."""
Known = tuple[int, str]
"""How many presses the game has, and the answer of its journal."""


def known(box: Box) -> Known:
    """Return where a game stands, and what was answered."""
    session = box.daemon.app.playing
    return session.presses, session.next_choices[OPTION]


def resumed(root: Path, state: State) -> Known | None:
    """Start a box on a disk; return what it knows, which is what its file holds."""
    put(state, root)
    try:
        with Journal(root / STATE) as journal:
            assert journal.trouble is None
            if journal.memory == Memory():
                return None
            box = AskedBox(journal, root / CARDS)
            back, asked = known(box), box.asked
        cards = WholeCards(root / CARDS)
        cards.changed("cartographers")
        assert not cards.problems, "the file is whole"
        answers = {name: way for pack in cards.packs for name, way in pack.cards.items()}
        assert answers.get(OPTION, "unsure") == back[1], "game and file go together"
        assert asked == (ASKED if back == (1, "unsure") else "")
        return back
    finally:
        clear(root)


@pytest.mark.parametrize("share", [5, pytest.param(1, marks=pytest.mark.thorough)])
def test_an_answer_is_whole_after_every_cut(
    share: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every run after one cut of five that leave the disk otherwise."""
    other = tmp_path / "other"
    other.mkdir()
    calls, steps = played(tmp_path / "one", monkeypatch, AskedBox, PRESSES, known)
    ways = ["unsure", "unsure", "top-left-clockwise", "unsure", "unsure"]
    assert [way for _, way in steps] == [*ways, "top-left-counterclockwise"]
    check_cuts(calls, steps, partial(resumed, other), share, 50)
