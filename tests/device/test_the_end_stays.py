"""The end of every game and mode stays: A begins no other game and writes no number."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own dice
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from engine.answers import with_value

from companion.app.memory import Dealt, Drafted, Pressed
from companion.app.opening import Wish
from companion.engine.code import Deal
from companion.games import GAMES, find_game

if TYPE_CHECKING:
    from companion.engine.game import AnyGame

pytestmark = pytest.mark.every_game
PRESSES = 50
SIZES = {"players", "board"}
"""Questions that ask how large a game is; but for one player or several, no page is another."""
every_game = pytest.mark.parametrize("game", [find_game(each) for each in GAMES], ids=list(GAMES))
both_boxes = pytest.mark.parametrize("one_button", [False, True], ids=["four", "one"])


def modes(game: AnyGame) -> list[Deal]:
    """Return a deal for each value of each question that leads to other pages."""
    dice = random.Random(2)
    asked = [
        (option.id, value)
        for option in game.options
        for value in option.asked
        if not option.rare and (option.id not in SIZES or value == "several")
    ]
    answers = [with_value(game, name, value, dice) for name, value in asked]
    return [Deal(game, each, 7) for each in {str(each): each for each in answers}.values()]


def to_the_end(box: PlayedBox) -> PlayedBox:
    """Return a box of the same kind in the same game, played on by luck until it is over."""
    session, dice = box.app.playing, random.Random(7)
    made = []
    while not session.is_over:
        session = session.play(dice.choice(session.rules.legal_moves(session.state)))
        made.append(Pressed(session.made))
    box.entries += made
    return box.restarted()


@every_game
@both_boxes
def test_fifty_presses_of_a_leave_the_end_as_it_is(game: AnyGame, *, one_button: bool) -> None:
    """From the start; where A alone does not lead to the end, from there too."""
    for deal in modes(game):
        box = PlayedBox.opened(Wish(deal=deal, exact=True), one_button=one_button)
        for _ in range(PRESSES):
            was_over, before = box.app.playing.is_over, list(box.entries)
            box.press("A")
            assert not was_over or box.entries == before, f"{deal.choices}: {box.entries[-1]}"
        box = to_the_end(box)
        end, before = box.page, list(box.entries)
        shown = [box.press("A").page for _ in range(PRESSES)]
        assert box.entries == before, f"{deal.choices}: {box.entries[-1]}"
        assert end in shown, f"{deal.choices}: {shown}"
        while box.page != end:
            box.press("A")
        box.press("hold A")
        assert isinstance(box.entries[-1], Dealt | Drafted), deal.choices
