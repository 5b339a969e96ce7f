"""Simulated fingers lose no press on a machine that is busy with something else."""

from __future__ import annotations

from itertools import count
from queue import SimpleQueue
from threading import Event, Thread

from mock_pins import SimulatedPins

from companion.surface import Button, Press
from hardware.buttons.gestures import GestureRules, Gestures, Held, Touch
from hardware.buttons.gpio import GpioButtons
from hardware.simulators.fingers import SimulatedTouches


def test_a_press_survives_a_machine_that_stops_for_a_while() -> None:
    """Between any two readings of the clock the thread may have been put aside for 45 ms."""
    readings, at = count(), 0.0

    def clock() -> float:
        nonlocal at
        at += 0.00001 if next(readings) % 37 else 0.045
        return at

    gestures = Gestures(
        GestureRules(holds=frozenset({Button.B}), longs=frozenset(), doubles=frozenset())
    )
    heard: list[Press] = []

    def put(touch: Touch | Held) -> None:
        if isinstance(touch, Touch):
            heard.extend(gestures.edge(touch.button, touch.down, touch.at))

    pins = SimulatedPins(clock=clock)
    with GpioButtons(put, factory=pins.factory, clock=pins.now):
        for _ in range(1000):
            pins.play(Press.parse("A"), gestures.rules)
    pins.close()
    assert heard == [Press.parse("A")] * 1000


def test_a_short_press_is_no_hold_where_the_machine_stops_for_seconds() -> None:
    """The loop looks at the clock between the two edges of each press, as it does when woken."""
    seconds = count(step=2)
    gestures = Gestures(GestureRules(holds=frozenset({Button.A})))
    touches: SimpleQueue[Touch] = SimpleQueue()
    heard: list[Press] = []

    def loop() -> None:
        for _ in range(2 * 5):
            touch = touches.get()
            heard.extend(gestures.edge(touch.button, touch.down, touch.at))
            at = fingers.now()
            if touches.empty():
                heard.extend(gestures.tick(at))

    def put(touch: Touch) -> None:
        touches.put(touch)
        Event().wait(0.02)  # the loop's turn

    fingers = SimulatedTouches(put, clock=lambda: float(next(seconds)))
    looking = Thread(target=loop)
    looking.start()
    for words in ("A", "A", "hold A", "A", "hold A"):
        fingers.play(Press.parse(words), gestures.rules)
    looking.join()
    assert list(map(str, heard)) == ["A", "A", "hold A", "A", "hold A"]


def test_simulated_fingers_leave_nothing_behind() -> None:
    """A mock pin remembers its every state, which is 18 kB a game."""
    pins = SimulatedPins()
    with GpioButtons(lambda _: None, factory=pins.factory, clock=pins.now) as buttons:
        rules = GestureRules(holds=frozenset(), longs=frozenset(), doubles=frozenset())
        for _ in range(50):
            pins.play(Press.parse("A"), rules)
        assert buttons is not None
        assert all(len(pin.states) < 5 for pin in pins.factory.pins.values())
    pins.close()
