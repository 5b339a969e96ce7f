"""The end pages of every game, looked at while another one is played."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from games.random_games import sessions
from games_of_tests.every import every_game, in_one_house
from screens.test_everything import ALL, faults

from companion.app.actions import EnterLater, Go, ToMenu, ToTable
from companion.app.findings import Past
from companion.app.known import Device
from companion.app.memory import Memory
from companion.app.places.kept import KeptPlay
from companion.app.places.last_game import LastGame
from companion.app.places.power import PowerQuestion
from companion.app.places.table import AtTable
from companion.app.standing import controls, screen
from companion.app.values import App

if TYPE_CHECKING:
    from companion.engine.game import AnyGame


@in_one_house
@every_game
@pytest.mark.parametrize(
    ("number", "one_button"),
    [
        pytest.param(number, lone, marks=() if lone == bool(number) else pytest.mark.thorough)
        for number, lone in product(range(2), (False, True))
    ],
)
def test_each_end_can_be_looked_at_and_left(
    game: AnyGame, number: int, *, one_button: bool
) -> None:
    """Every page that is reached from an end has room and leads back.

    Beside that it takes what players know of the game, and the result out of the box. In every run
    each kind of box has another end.
    """
    session = [each for each in sessions(game) if each.is_over][number]
    known = game.result(session.view())
    box, past = Device(one_button=one_button), Past(game.id, "", known)
    waiting, seen = [LastGame(past, Memory("en", session))], set[LastGame]()
    while waiting:
        place = waiting.pop()
        if place in seen:
            continue
        seen.add(place)
        app = App(Memory("en"), box=box, place=place)
        done = [each.does for each in controls(app)]
        opened = [does.place for does in done if isinstance(does, Go)]
        waiting += [each for each in opened if isinstance(each, LastGame)]
        assert all(isinstance(each, LastGame | KeptPlay | PowerQuestion) for each in opened)
        others = {type(does) for does in done if not isinstance(does, Go)}
        assert others <= {ToTable, ToMenu, EnterLater}
        keeps = [each for each in opened if isinstance(each, KeptPlay)]
        assert bool(keeps) == (known is not None and place.shown == AtTable())
        assert others or opened
        assert list(faults(screen(app), ALL[number])) == []
