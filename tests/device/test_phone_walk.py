"""A walk over every control of a device: whatever a phone may press, one undo takes back."""

from __future__ import annotations

import random  # noqa: TID251 - a walk of a test's own
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from companion.app.actions import Begin, Examine, Go, Redraft, Speak, TakeBack
from companion.app.known import Device
from companion.app.memory import Memory
from companion.app.places.box_set_up import BoxSetUp, rows
from companion.app.places.check import ButtonsTrial, CheckList
from companion.app.places.languages import list_from
from companion.app.places.menu import Menu, NewGameQuestion, menu_items
from companion.app.places.power import PowerQuestion, Resting
from companion.app.places.table import AtTable
from companion.app.step import step
from companion.app.values import App, Record, Show, Shown, Started
from companion.app.wings.phone_values import AnswerPhone, PhonePress
from companion.engine.code import Deal
from companion.engine.controls import Play
from companion.engine.session import Session
from companion.games import find_game
from companion.surface import Gesture, Press

if TYPE_CHECKING:
    from companion.app.place import Place
    from companion.app.values import Input
    from companion.engine.controls import Control
    from companion.engine.game import AnyGame

pytestmark = pytest.mark.every_game
STEPS = 12
"""Presses of a walk from the table."""
_TO_STAY = (Begin, Redraft, Speak, TakeBack)
"""What the walk itself does not do, for it goes through one game."""


def stages(game: AnyGame, seed: int) -> list[Session]:
    """Return a game after its deal, at some points on the way and at its end."""
    luck, links = random.Random(seed), [Session.begin(Deal(game, game.usual(), seed))]
    while not links[-1].is_over:
        moves = links[-1].legal_moves()
        kind = luck.choice(list(dict.fromkeys(map(type, moves))))
        move = luck.choice([each for each in moves if type(each) is kind])
        links.append(links[-1].play(move))
    return [links[0], *luck.sample(links[1:-1], 2), links[-1]]


def taken(app: App, event: Input) -> App:
    """Return a device after an input, once its panel shows what came of it."""
    app, effects = step(app, event)
    for each in effects:
        if isinstance(each, Show):
            app, _ = step(app, Shown(each.number))
    return app


def ends_something(control: Control) -> bool:
    """Say whether a press ends a game or the box's work, changes it for all, or tries its parts."""
    does = control.does
    places = PowerQuestion | Resting | ButtonsTrial
    is_place = isinstance(does, Go) and (does.place.is_secret or isinstance(does.place, places))
    return is_place or isinstance(does, (*_TO_STAY, Examine))


def held_at_table(app: App) -> list[object]:
    """Return what only a hold on one of four buttons does at the table."""
    controls = AtTable().controls(app)
    pressed = [each.does for each in controls if each.gesture is Gesture.PRESS]
    held = (each.does for each in controls if each.gesture is Gesture.HOLD)
    return [each for each in held if each not in pressed]


def check(app: App, control: Control) -> bool:
    """Press on a phone that may only press; return whether it was done."""
    press = PhonePress("7", Press(control.button, control.gesture), app.shows)
    after, effects = step(app, press)
    (answer,) = (each for each in effects if isinstance(each, AnswerPhone))
    if answer.why:
        assert not [each for each in effects if isinstance(each, Record)]
        return False
    assert control.gesture not in {Gesture.HOLD, Gesture.LONG}
    assert not ends_something(control), control
    if isinstance(app.place, Menu) or app.place == AtTable():
        assert control.does not in held_at_table(app), control
    session, before = after.memory.session, app.memory.session
    assert session is not None
    assert session is before or session.before is before, control
    assert replace(after.memory, session=before, tips=app.memory.tips) == app.memory, control
    return True


@pytest.mark.parametrize("one_button", [False, True])
@pytest.mark.parametrize("game", ["cartographers", "unearth", "cadwallon"])
def test_one_undo_takes_back_whatever_a_phone_may_press(
    game: str,
    one_button: bool,  # noqa: FBT001 - a parameter
) -> None:
    luck = random.Random(4)
    done: set[type] = set()
    refused: set[type] = set()
    for session in stages(find_game(game), 4):
        box = Device(one_button=one_button, phones=True)
        start = taken(App(Memory("en", session), box=box, seed=6), Started())
        corners: list[Place] = [Menu(cursor) for cursor in range(len(menu_items(start)))]
        corners += [BoxSetUp(cursor) for cursor in range(len(rows(start)))]
        corners += [list_from("de"), CheckList(()), NewGameQuestion()]
        for place in (start.place, *corners):
            app = taken(replace(start, place=place), Started())
            for _ in range(STEPS if place is start.place else 1):
                for control in app.offered:
                    (done if check(app, control) else refused).add(type(control.does))
                ways = [each for each in app.offered if not ends_something(each)]
                way = luck.choice(ways)
                app = taken(app, Press(way.button, way.gesture))
    assert {Play, Go} <= done
    assert {Begin, Redraft, Speak, TakeBack, Examine} <= refused
