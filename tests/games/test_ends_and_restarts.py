"""The end of a game stays whatever is pressed, and a restart shows the same page with its tip."""

from __future__ import annotations

from typing import Any

import pytest
from device.playing import PlayedBox
from games.coached import memories

from companion.app.opening import Wish
from companion.app.places.table import AtTable
from companion.app.standing import screen
from companion.app.values import App, Started
from companion.engine.coach import EVERY
from companion.engine.code import Deal
from companion.games import GAMES, find_game
from companion.journal.lines import NOTHING, following_lines, read
from companion.surface.frozen import replace

PRESSES = 40


@pytest.mark.parametrize("game", GAMES)
def test_the_end_stays(game: str) -> None:
    """A press of A writes stars or shows points, and only its hold deals again."""
    over = next(each for each in memories(game) if each.session and each.session.is_over)
    assert over.session is not None
    box = PlayedBox(App(over))
    box.take(Started())
    for _ in range(PRESSES):
        box.press("A")
        assert box.app.memory.session is not None
        assert box.app.memory.session.deal == over.session.deal
        assert box.app.memory.draft is None
    box.press("B") if box.page != "over" else None
    box.press("hold A")
    assert box.app.memory.session is not None
    assert box.app.memory.session.presses == 0


@pytest.mark.parametrize("game", GAMES)
def test_a_restart_at_each_press_shows_the_same_page_with_its_tip(game: str) -> None:
    """Whatever was pressed last, undo among it: what the journal has is all that counts."""
    found, tips = find_game(game), set()
    wish = Wish("en", Deal(found, found.usual(), 5), exact=True, coach=EVERY)
    box = PlayedBox.opened(wish)
    for number in range(PRESSES):
        box.press("hold B" if number % 5 == 4 else "A")
        written: list[Any] = box.entries
        lines, _ = following_lines(NOTHING, written)
        again = screen(App(read(b"".join(lines)).memory, box=box.app.box))
        assert again.page == screen(replace(box.app, place=AtTable())).page
        tips.add(again.page.tip)
    assert len(tips) >= 2
