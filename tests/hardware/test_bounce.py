"""A hundred thousand bouncing contacts: no press lost, none doubled, and no card goes by unseen.

Every run has 40 000 of them; all are for ``make thorough``.
"""

from __future__ import annotations

from collections import Counter
from random import Random  # noqa: TID251 - a test's own dice
from typing import TYPE_CHECKING, NamedTuple

import pytest

from companion.app.memory import Dealt, Pressed, remember
from companion.app.step import step
from companion.app.values import App, PanelFailed, Record, Show, Shown, Started
from companion.daemon import gesture_rules
from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games import find_game
from companion.games.cartographers.rules.state import Flipped
from companion.surface import Button, Gesture
from hardware.buttons.gestures import GestureRules, Gestures, Touch

if TYPE_CHECKING:
    from collections.abc import Iterator

TRAINS = pytest.mark.parametrize(
    "trains", [40_000, pytest.param(100_000, marks=pytest.mark.thorough)]
)
"""A train is what a contact does when a finger comes down or leaves."""
EVERY = frozenset(Button)
RULES = {
    "plain": GestureRules(),
    "holds": GestureRules(holds=EVERY),
    "one-button": GestureRules(holds=EVERY, longs=EVERY, doubles=EVERY),
}
WINDOW = 0.025


class Finger(NamedTuple):
    """A press as a finger means it: which button, from when to when, and its gesture."""

    button: Button
    down: float
    up: float
    gesture: Gesture


def fingers(dice: Random, rules: GestureRules, presses: int) -> Iterator[Finger]:
    """Yield presses of one hand after another, each long enough to be meant."""
    at = 1.0
    for _ in range(presses):
        kinds = [Gesture.PRESS, Gesture.PRESS, Gesture.PRESS]
        kinds += [Gesture.HOLD] if rules.holds else []
        kinds += [Gesture.LONG] if rules.longs else []
        gesture = dice.choice(kinds)
        lasts = {
            Gesture.PRESS: dice.uniform(0.06, 0.4),
            Gesture.HOLD: dice.uniform(0.7, 3.0),
            Gesture.LONG: dice.uniform(4.1, 8.0),
        }[gesture]
        yield Finger(dice.choice(list(Button)), at, at + lasts, gesture)
        at += lasts + dice.uniform(0.06, 0.5) + (rules.double_seconds if rules.doubles else 0)


def train(dice: Random, button: Button, at: float, *, down: bool) -> Iterator[Touch]:
    """Yield a contact's edges: it may open and close for 20 ms before it comes to rest."""
    yield Touch(button, down, at)
    level = down
    for when in sorted(dice.uniform(0, 0.02) for _ in range(2 * dice.randrange(6))):
        level = not level
        yield Touch(button, level, at + when)


def touches(dice: Random, finger: Finger) -> Iterator[Touch]:
    yield from train(dice, finger.button, finger.down, down=True)
    yield from train(dice, finger.button, finger.up, down=False)


@TRAINS
@pytest.mark.parametrize("name", RULES)
def test_no_press_is_lost_and_none_is_doubled(name: str, trains: int) -> None:
    dice, rules = Random(name), RULES[name]
    gestures = Gestures(rules)
    meant, heard = Counter[tuple[Button, Gesture]](), Counter[tuple[Button, Gesture]]()
    for finger in fingers(dice, rules, trains // 2 // len(RULES)):
        meant[finger.button, finger.gesture] += 1
        for touch in touches(dice, finger):
            heard.update((each.button, each.gesture) for each in gestures.edge(*touch))
    heard.update((each.button, each.gesture) for each in gestures.tick(float("inf")))
    assert heard == meant


class Glass:
    """A panel that takes its time, sometimes fails, and goes on with the newest page."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice
        self.showing: tuple[float, int] | None = None
        self.next: int | None = None
        self.seen = set[int]()

    def show(self, number: int, at: float) -> None:
        if self.showing is None:
            self.showing = (at + self._dice.choice((0.4, 0.4, 1.2, 1.2, 13)), number)
        else:
            self.next = number

    def done(self, at: float) -> Shown | PanelFailed | None:
        """Return what a refresh came to that has ended by then."""
        if self.showing is None or self.showing[0] > at:
            return None
        (ended, number), waiting = self.showing, self.next
        self.showing = self.next = None
        if waiting is not None:
            self.show(waiting, ended)
        if self._dice.random() < 0.02:
            return PanelFailed(number, "the cable")
        self.seen.add(number)
        return Shown(number)


def playing(seed: int) -> App:
    game = find_game("cartographers")
    deal = Deal(game, game.choose({"players": "2"}), seed)
    dealt = Dealt(deal, Session.begin(deal).made, "en")
    return App(remember(App().memory, dealt))


def turns_a_card(effect: object) -> bool:
    return (
        isinstance(effect, Record)
        and isinstance(effect.entry, Pressed)
        and any(isinstance(move, Flipped) for move in effect.entry.made)
    )


@TRAINS
def test_no_card_goes_by_unseen_while_refreshes_run(trains: int) -> None:
    """Fast presses on a slow panel: each card was on the glass before the next one."""
    dice, at, flips, presses, heard, game = Random(5), 1.0, 0, 0, 0, 0
    app, glass, failed = playing(0), Glass(dice), set[int]()
    gestures = Gestures(gesture_rules(app))
    app, effects = step(app, Started())
    glass.show(1, 0)
    while presses < trains // 20:
        finger = next(fingers(dice, GestureRules(), 1))
        finger = finger._replace(
            button=dice.choice((Button.A, Button.A, Button.A, Button.B)),
            down=finger.down - 1 + at,
            up=finger.up - 1 + at,
        )
        presses, at = presses + 1, finger.up + dice.uniform(0.06, 0.6)
        for touch in touches(dice, finger):
            events = list[Shown | PanelFailed]()
            while (event := glass.done(touch.at)) is not None:
                failed |= {event.number} if isinstance(event, PanelFailed) else set()
                events.append(event)
            decided = gestures.edge(*touch)
            heard += len(decided)
            for each in (*events, *decided):
                before = app.shows
                app, effects = step(app, each)
                for effect in effects:
                    if turns_a_card(effect):
                        flips += 1
                        assert before in glass.seen | failed
                    elif isinstance(effect, Show):
                        glass.show(effect.number, touch.at)
                gestures.rules = gesture_rules(app)
        session = app.memory.session
        assert session is not None
        if session.deal.game.is_over(session.view()):
            game += 1
            app, glass, failed = playing(game), Glass(dice), set()
            app, effects = step(app, Started())
            glass.show(1, at)
    assert heard == presses
    assert flips > 100
