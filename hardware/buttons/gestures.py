"""From the edges of four buttons to presses: debounced, timed, and with no clock of its own.

Every edge carries the time at which it happened, so a test can write down a
whole evening of presses and a simulated button can skip the seconds of a hold. The
caller that feeds the edges calls ``tick`` at ``deadline``.

A press counts at its leading edge; what the contact does in the next
``debounce_seconds`` is bounce, and its level at the end of them counts. What a
press may become is decided by the rules of the moment when the finger came
down, because those were the words beside the button.

A button that stays down longer than a person would hold it, or that repeats
faster than a finger can, is stuck: it is ignored until it has been at rest for a while.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.surface import Button, Gesture, Press
from companion.surface.frozen import frozen


class Touch(NamedTuple):
    """A finger comes down on a button or leaves it, at a time in seconds."""

    button: Button
    down: bool
    at: float


class Held(NamedTuple):
    """A button was already down when listening began, at a time in seconds."""

    button: Button
    at: float


@frozen
class GestureRules:
    """How long a hold is, and which buttons know more than a plain press.

    A button in none of the first three sets is pressed the moment it goes down;
    if it is in ``repeats``, it is pressed again and again while it stays down,
    the first time after ``hold_seconds``, then every ``repeat_seconds``. One
    in ``doubles`` is slower: its single press waits ``double_seconds``. One
    that is down for ``stuck_seconds``, or that would be pressed more than
    ``fastest_presses`` times within a second, is stuck.
    """

    debounce_seconds: float = 0.025
    hold_seconds: float = 0.6
    long_seconds: float = 4.0
    double_seconds: float = 0.35
    repeat_seconds: float = 0.2
    stuck_seconds: float = 20.0
    fastest_presses: int = 15
    holds: frozenset[Button] = frozenset()
    longs: frozenset[Button] = frozenset()
    doubles: frozenset[Button] = frozenset()
    repeats: frozenset[Button] = frozenset()

    def is_instant(self, button: Button) -> bool:
        """Say whether a press of the button can only mean one thing."""
        return button not in self.holds | self.longs | self.doubles

    def is_repeating(self, button: Button) -> bool:
        """Say whether a button that stays down is pressed again and again."""
        return button in self.repeats and self.is_instant(button)


class Gestures:
    """Turns touches into presses; assign ``rules`` whenever the meaning of the buttons changes.

    >>> gestures = Gestures(GestureRules(holds=frozenset({Button.B})))
    >>> [str(press) for press in gestures.edge(Button.A, True, at=1.0)]
    ['A']
    >>> gestures.edge(Button.B, True, at=2.0), gestures.deadline
    ((), 2.6)
    >>> [str(press) for press in gestures.tick(at=2.6)]
    ['hold B']
    """

    def __init__(self, rules: GestureRules) -> None:
        self.rules = rules
        self._fingers = {button: _Finger(button, rules) for button in Button}

    @property
    def deadline(self) -> float | None:
        """When ``tick`` has something to do, or None while only an edge can change anything."""
        dues = [finger.due for finger in self._fingers.values() if finger.due is not None]
        return min(dues, default=None)

    @property
    def stuck(self) -> frozenset[Button]:
        """The buttons that are ignored until they have been at rest for a while."""
        return frozenset(button for button, finger in self._fingers.items() if finger.is_stuck)

    def is_down(self, button: Button) -> bool:
        """Return whether a button is down, bounce left out; a stuck one is not."""
        return self._fingers[button].is_down

    def held(self, button: Button, at: float) -> None:
        """Note that a button was down before listening began: that is no press."""
        self._fingers[button].hold(at)

    def edge(self, button: Button, down: bool, at: float) -> tuple[Press, ...]:  # noqa: FBT001 - an edge is a button, a level and a time
        """Take an edge and return the presses that are now certain, oldest first."""
        overdue = self.tick(at)
        finger = self._fingers[button]
        return (*overdue, *finger.edge(self.rules, down=down, at=at))

    def tick(self, at: float) -> tuple[Press, ...]:
        """Advance the time to ``at`` and return the presses that became certain, oldest first."""
        presses: list[Press] = []
        while (due := self.deadline) is not None and due <= at:
            for finger in self._fingers.values():
                presses += finger.advance(self.rules, due)
        return tuple(presses)


_REST_SECONDS = 1.0
"""How long a stuck button must be up and quiet before it counts again."""


class _Finger:
    """One button: its last level, its debounced level, and the press that is under way."""

    def __init__(self, button: Button, rules: GestureRules) -> None:
        self._button = button
        self._rules = rules  # of the press under way
        self._heard = False
        self._heard_at = float("-inf")
        self._down = False
        self._quiet_from = float("-inf")  # bounce until then
        self._down_at = float("-inf")
        self._since: float | None = None  # when the undecided press began
        self._single_due: float | None = None  # when a lone press stops waiting for its double
        self._repeat_due: float | None = None  # when a press that stays down comes again
        self._touches: list[float] = []  # when it was pressed in the last second
        self.is_stuck = False

    @property
    def due(self) -> float | None:
        """The next time at which something is decided without an edge."""
        if self.is_stuck:
            return None if self._heard else self._heard_at + _REST_SECONDS
        times = [self._single_due, self._held_due, self._repeat_due]
        if self._heard != self._down:
            times.append(self._quiet_from)
        if self._down:
            times.append(self._down_at + self._rules.stuck_seconds)
        return min((time for time in times if time is not None), default=None)

    @property
    def _held_due(self) -> float | None:
        if self._since is None:
            return None
        if self._button in self._rules.longs:
            return self._since + self._rules.long_seconds
        if self._button in self._rules.holds:
            return self._since + self._rules.hold_seconds
        return None

    @property
    def is_down(self) -> bool:
        """Whether the button counts as down."""
        return self._down and not self.is_stuck

    def hold(self, at: float) -> None:
        """Count as down from now on without a press, unless a press is under way."""
        if not self._down:
            self._heard, self._heard_at, self._down, self._down_at = True, at, True, at

    def edge(self, rules: GestureRules, *, down: bool, at: float) -> list[Press]:
        """Take an edge; inside the bounce window only its level is remembered."""
        repeated = self._heard == down
        self._heard, self._heard_at = down, at
        if self.is_stuck or at < self._quiet_from:
            return []
        if down and self._down and repeated:  # two downs in a row: the release between was lost
            return [*self._release(at), *self._touch(rules, at)]
        if down == self._down:
            return []
        return self._touch(rules, at) if down else self._release(at)

    def advance(self, rules: GestureRules, at: float) -> list[Press]:
        """Decide what is due at ``at``; ``rules`` are those of now."""
        if self.is_stuck:
            if not self._heard and self._heard_at + _REST_SECONDS <= at:
                self.is_stuck = False
            return []
        if self._single_due is not None and self._single_due <= at:
            self._single_due = None
            return [Press(self._button)]
        held_due = self._held_due
        if held_due is not None and held_due <= at:
            self._since = None
            is_long = self._button in self._rules.longs
            return [Press(self._button, Gesture.LONG if is_long else Gesture.HOLD)]
        if self._heard != self._down and self._quiet_from <= at:
            return self._reconcile(at)
        if self._repeat_due is not None and self._repeat_due <= at:
            return self._repeat(rules)
        if self._down and self._down_at + self._rules.stuck_seconds <= at:
            self._give_up()
        return []

    def _repeat(self, rules: GestureRules) -> list[Press]:
        """Press again, unless the page that repeats has gone in the meantime."""
        due, self._repeat_due = self._repeat_due, None
        if due is None or not rules.is_repeating(self._button):
            return []
        self._repeat_due = due + rules.repeat_seconds
        return [Press(self._button)]

    def _give_up(self) -> None:
        self.is_stuck, self._since, self._single_due = True, None, None

    def _reconcile(self, at: float) -> list[Press]:
        window = self._rules.debounce_seconds
        presses: list[Press] = []
        if not self._heard:
            presses = self._release(at)
        # A contact that opened for less than the window was still pressed: no second press.
        self._down = self._heard
        self._quiet_from = self._heard_at + window
        return presses

    def _touch(self, rules: GestureRules, at: float) -> list[Press]:
        self._rules = rules
        self._down, self._down_at = True, at
        self._quiet_from = at + rules.debounce_seconds
        self._touches = [*(each for each in self._touches if at - each < 1), at]
        if len(self._touches) > rules.fastest_presses:
            self._give_up()
            return []
        if self._single_due is not None:
            self._single_due = None
            return [Press(self._button, Gesture.DOUBLE)]
        if rules.is_instant(self._button):
            self._repeat_due = at + rules.hold_seconds if rules.is_repeating(self._button) else None
            return [Press(self._button)]
        self._since = at
        return []

    def _release(self, at: float) -> list[Press]:
        self._down, self._repeat_due = False, None
        self._quiet_from = at + self._rules.debounce_seconds
        since, self._since = self._since, None
        if since is None:
            return []
        if self._button in self._rules.holds and at - since >= self._rules.hold_seconds:
            return [Press(self._button, Gesture.HOLD)]
        if self._button in self._rules.doubles:
            self._single_due = at + self._rules.double_seconds
            return []
        return [Press(self._button)]
