"""What is wrong with the box, on the panel: findings of the checks, and trials by hand.

They are those that ``companion check`` prints: the box asks for them outside, and shows them.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Examine, Go
from companion.app.pattern import ink_names
from companion.app.place import Place
from companion.app.places.usual import CLOSE, chosen, up_and_down
from companion.app.words import capital
from companion.engine.controls import Control, Purpose
from companion.screens.device import facts_page, list_page, notice_page, pattern_page
from companion.screens.finding import finding_page
from companion.surface import Alert, Button, Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.app.findings import Finding
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

TRIALS = ("pattern", "buttons", "lamp")
"""What a person tries by hand, above the findings."""
IDLE_SECONDS = 60.0
"""How long a trial of the buttons waits: where none works, nobody can leave it."""


@frozen
class Checking(Place):
    """The box is being checked; nothing waits for that, and B leaves."""

    def page(self, app: Known, say: Say) -> Page:
        """Return the page until the findings are there."""
        lines = (say("check.busy"),)
        return notice_page("check-busy", say("check.title"), lines, "info", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way back to the table."""
        del app
        return (CLOSE,)


class TrialList(Place):
    """A list from which trials by hand are opened, and to which they lead back."""

    __slots__ = ()

    @abstractmethod
    def tried(self, heard: frozenset[Button]) -> object:
        """Return what is done when a trial has heard these buttons."""


@frozen
class CheckList(TrialList):
    """The trials and the findings, what is to be fixed first, pointing at one of them."""

    findings: tuple[Finding, ...]
    cursor: int = 0

    @classmethod
    def of(cls, findings: tuple[Finding, ...]) -> CheckList:
        """Return the list; it points at the first finding that is to be fixed, if there is one."""
        ordered = tuple(sorted(findings, key=lambda each: each.good))
        return cls(ordered, len(TRIALS) if ordered and not ordered[0].good else 0)

    def page(self, app: Known, say: Say) -> Page:
        """Return the list, and below it how many are to be fixed."""
        found = (f"{'' if each.good else '! '}{capital(each.what)}" for each in self.findings)
        items = (*(say(f"check.{trial}") for trial in TRIALS), *found)
        bad = sum(not each.good for each in self.findings)
        note = say("check.to-fix", count=bad) if bad else say("check.fine")
        title, border = say("check.title"), app.game.border
        return list_page("check", title, items, self.cursor, border, note=note, icon="info")

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return opening, closing and the ways up and down."""
        del app
        count = len(TRIALS) + len(self.findings)
        return (
            chosen(self._opened()),
            CLOSE,
            *up_and_down(lambda by: Go(replace(self, cursor=(self.cursor + by) % count))),
        )

    def tried(self, heard: frozenset[Button]) -> Examine:
        """Check the box again, with what the trial has heard."""
        return Examine(heard)

    def _opened(self) -> object:
        if self.cursor >= len(TRIALS):
            return Go(OneFinding(self))
        match TRIALS[self.cursor]:
            case "pattern":
                return Go(PatternTrial(self))
            case "buttons":
                return Go(ButtonsTrial(self))
            case _:
                return Go(LampTrial(self), Alert.DANGER)


@frozen
class OneFinding(Place):
    """What was found of one part, and how to fix it; ``before`` is the list pointing at it."""

    before: CheckList

    def page(self, app: Known, say: Say) -> Page:
        """Return the finding with a sign that says whether something is to be fixed."""
        shown = self.before.findings[self.before.cursor - len(TRIALS)]
        icon = "yes" if shown.good else "warning"
        said = shown.found, shown.fix, say("check.elsewhere") if shown.fix else ""
        border = app.game.border
        return finding_page("check-finding", capital(shown.what), said, icon, border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way back to the list."""
        del app
        return (_back(self.before),)


@frozen
class PatternTrial(Place):
    """The trial of the panel; whatever is pressed leads back."""

    before: TrialList
    needs_clean = True

    def page(self, app: Known, say: Say) -> Page:
        """Return inks, fine patterns and edges to be looked at."""
        return pattern_page("check-pattern", app.box.panel, ink_names(say), say("pattern.note"))

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way back, on every button: a tab stands beside each."""
        del app
        return tuple(replace(_back(self.before), button=button) for button in Button)


@frozen
class ButtonsTrial(Place):
    """Each button waits for a press; with the last, by holding B, or left alone, the trial ends."""

    before: TrialList
    heard: frozenset[Button] = frozenset()
    idle_seconds = IDLE_SECONDS

    def page(self, app: Known, say: Say) -> Page:
        """Return which buttons were heard."""
        every = buttons_of(app)
        missing = _named(each for each in every if each not in self.heard)
        rows = (
            (say("check.heard"), _named(each for each in every if each in self.heard)),
            (say("check.press"), missing or say("check.all")),
        )
        note = say("check.end")
        return facts_page("check-buttons", say("check.buttons"), rows, app.game.border, note)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return a press on each button, and the end of the trial by holding B."""
        done = self.before.tried
        end = Control(
            Purpose.CLOSE, Button.B, "control.done", "back", done(self.heard), Gesture.HOLD
        )
        every = [end]
        for button in buttons_of(app):
            heard = self.heard | {button}
            is_last = heard == set(buttons_of(app))
            marked = done(heard) if is_last else Go(replace(self, heard=heard))
            purpose = Purpose.MAIN if button is Button.A else Purpose.INFO
            every.append(Control(purpose, button, "check.try", "yes", marked))
        return tuple(every)


@frozen
class LampTrial(Place):
    """The lamp and the buzzer give an alert when this page opens."""

    before: CheckList

    def page(self, app: Known, say: Say) -> Page:
        """Return what should be seen and heard."""
        lines = say("check.lamp-text"), say("check.lamp-fix")
        return notice_page("check-lamp", say("check.lamp"), lines, "info", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return once more, and the way back."""
        del app
        again = Control(Purpose.MAIN, Button.A, "check.again", "next", Go(self, Alert.DANGER))
        return (again, replace(_back(self.before), button=Button.B))


def _back(before: Place) -> Control:
    return Control(Purpose.CLOSE, Button.A, "control.back", "back", Go(before))


def buttons_of(app: Known) -> tuple[Button, ...]:
    """Return the buttons that a box has."""
    return (Button.A,) if app.box.one_button else tuple(Button)


def _named(buttons: Iterable[Button]) -> str:
    return " ".join(each.value for each in buttons)
