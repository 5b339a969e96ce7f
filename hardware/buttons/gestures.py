"""From the edges of four buttons to presses: debounced, timed, and with no clock of its own.

Every edge carries the time at which it happened, so a test writes a finger's
whole evening down and a simulated button may skip a hold's seconds. Whoever
feeds the edges calls ``tick`` when ``deadline`` has come.

A press counts at its leading edge; what the contact does in the next
``debounce_seconds`` is bounce, and the level it ends on is taken over when
they have passed. What a press may become is decided by the rules that held
when the finger came down, since those were the words beside the button.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from hardware.surface import Button, Gesture, Press


class Touch(NamedTuple):
    """A finger comes down on a button or leaves it, at a time in seconds."""

    button: Button
    down: bool
    at: float


@dataclass(frozen=True, slots=True)
class GestureRules:
    """How long a hold is, and which buttons tell apart more than a plain press.

    A button in none of the three sets is pressed the moment it goes down. One
    in ``doubles`` pays for it: its single press waits ``double_seconds``.
    """

    debounce_seconds: float = 0.025
    hold_seconds: float = 0.6
    long_seconds: float = 4.0
    double_seconds: float = 0.35
    holds: frozenset[Button] = frozenset()
    longs: frozenset[Button] = frozenset()
    doubles: frozenset[Button] = frozenset()

    def is_instant(self, button: Button) -> bool:
        """Say whether a press of the button can only mean one thing."""
        return button not in self.holds | self.longs | self.doubles


class Gestures:
    """Turns touches into presses; assign ``rules`` whenever the buttons change their meaning.

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
        """When ``tick`` has something to do, or None while only an edge can bring news."""
        dues = [finger.due for finger in self._fingers.values() if finger.due is not None]
        return min(dues, default=None)

    def edge(self, button: Button, down: bool, at: float) -> tuple[Press, ...]:  # noqa: FBT001 - an edge is a button, a level and a time
        """Take an edge in and return what is now certain, oldest first."""
        overdue = self.tick(at)
        finger = self._fingers[button]
        return (*overdue, *finger.edge(self.rules, down=down, at=at))

    def tick(self, at: float) -> tuple[Press, ...]:
        """Let time pass up to ``at`` and return what became certain, oldest first."""
        presses: list[Press] = []
        while (due := self.deadline) is not None and due <= at:
            for finger in self._fingers.values():
                presses += finger.advance(due)
        return tuple(presses)


class _Finger:
    """One button: its level as last heard, as believed, and the press it is in the middle of."""

    def __init__(self, button: Button, rules: GestureRules) -> None:
        self._button = button
        self._rules = rules  # of the press under way
        self._heard = False
        self._heard_at = float("-inf")
        self._down = False
        self._quiet_from = float("-inf")  # bounce until then
        self._since: float | None = None  # when the undecided press began
        self._single_due: float | None = None  # when a lone press stops waiting for its double

    @property
    def due(self) -> float | None:
        """The next time at which something is decided without an edge."""
        times = [self._single_due, self._held_due]
        if self._heard != self._down:
            times.append(self._quiet_from)
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

    def edge(self, rules: GestureRules, *, down: bool, at: float) -> list[Press]:
        """Take an edge in; inside the bounce window only its level is remembered."""
        repeated = self._heard == down
        self._heard, self._heard_at = down, at
        if at < self._quiet_from:
            return []
        if down and self._down and repeated:  # two downs in a row: the release between was lost
            return [*self._release(at), *self._touch(rules, at)]
        if down == self._down:
            return []
        return self._touch(rules, at) if down else self._release(at)

    def advance(self, at: float) -> list[Press]:
        """Decide what is due at ``at``."""
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
        return []

    def _reconcile(self, at: float) -> list[Press]:
        window = self._rules.debounce_seconds
        presses: list[Press] = []
        if not self._heard:
            presses = self._release(at)
        # A contact that opened for less than the window never left the finger: no second press.
        self._down = self._heard
        self._quiet_from = self._heard_at + window
        return presses

    def _touch(self, rules: GestureRules, at: float) -> list[Press]:
        self._rules = rules
        self._down = True
        self._quiet_from = at + rules.debounce_seconds
        if self._single_due is not None:
            self._single_due = None
            return [Press(self._button, Gesture.DOUBLE)]
        if rules.is_instant(self._button):
            return [Press(self._button)]
        self._since = at
        return []

    def _release(self, at: float) -> list[Press]:
        self._down = False
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
