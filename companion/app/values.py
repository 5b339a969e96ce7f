"""What goes into the device, what comes out of it, and where it stands in between."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.app.memory import Draft, Memory
from companion.app.trouble import JournalTrouble
from companion.surface import Alert, Button, Press
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.memory import Entry
    from companion.engine.code import Deal
    from companion.engine.game import Count, Result
    from companion.screens.widgets import Screen

# Inputs


@frozen
class Started:
    """The program runs: the first page is wanted."""


@frozen
class Seeded:
    """Luck for the next game, from outside."""

    seed: int


@frozen
class Past:
    """A game that was played to its end: its code, and what it came to where that is known."""

    game: str
    code: str
    result: Result | None


@frozen
class Recalled:
    """The games that were played to their ends on this box, the newest first."""

    games: tuple[Past, ...]


@frozen
class Dated:
    """What day it is outside, as in 2026-11-22; a box without a network may be wrong about it."""

    today: str


@frozen
class Shown:
    """The glass shows the page of this number."""

    number: int


@frozen
class PanelFailed:
    """The panel could not show the page of this number, and why."""

    number: int
    reason: str


@frozen
class RecordFailed:
    """The journal could not take the last press; nothing of it happened."""

    reason: str


@frozen
class Stop:
    """The program is asked to end."""


Input = Press | Started | Seeded | Dated | Recalled | Shown | PanelFailed | RecordFailed | Stop

# Effects


@frozen
class Record:
    """Write an entry to the journal and sync it, before anything else is done."""

    entry: Entry


@frozen
class Show:
    """Draw a screen on the panel; ``clean`` asks for a full refresh against ghosts."""

    number: int
    screen: Screen
    clean: bool = False


@frozen
class Signal:
    """Call the table's eyes to something, with lamp and buzzer."""

    alert: Alert


@frozen
class Refuse:
    """Answer a press that was heard and not taken, with lamp and buzzer."""


@frozen
class DrawSeed:
    """Bring luck for the next game as Seeded."""


@frozen
class ReadPast:
    """Bring the games of the past as Recalled."""


@frozen
class Halt:
    """End the program; ``power_off`` asks for the machine to be switched off too."""

    power_off: bool


Effect = Record | Show | Signal | Refuse | DrawSeed | ReadPast | Halt

# Places


@frozen
class AtTable:
    """Where the game, or its set-up, stands. ``cursor`` points among what the page offers."""

    cursor: int = 0


@frozen
class Browsing:
    """Looking through pages of the game, oldest or first page first; ``opener`` closes it again."""

    pages: tuple[str, ...]
    index: int
    backwards: bool = False
    opener: Button = Button.C


@frozen
class Counting:
    """Entering a number; ``cursor`` is where the table's cursor was."""

    count: Count[object]
    number: int
    cursor: int = 0


@frozen
class Menu:
    """The box's menu."""

    cursor: int = 0


@frozen
class Asking:
    """Asking whether the running game may be given up for a new one."""


@frozen
class History:
    """What the games of the past came to, page by page."""

    games: tuple[Past, ...]
    page: int = 0


@frozen
class PowerQuestion:
    """Asking whether to power off; ``before`` is where the box stood when it was asked."""

    before: Place


@frozen
class About:
    """What box this is."""


@frozen
class Notice:
    """Something the players must know before they go on. ``key`` names the words."""

    key: str
    detail: str = ""


@frozen
class Resting:
    """The last page before the program ends."""

    power_off: bool


Place = (
    AtTable
    | Browsing
    | Counting
    | Menu
    | Asking
    | PowerQuestion
    | History
    | About
    | Notice
    | JournalTrouble
    | Resting
)

SLOW_SECONDS = 1.5
"""A glass that needs longer keeps no flip: the hand that presses again has seen nothing."""

# What a control may do, beside what the game names


@frozen
class Go:
    """Look at another place."""

    place: Place


@frozen
class Enter:
    """Take the number that was entered."""

    counting: Counting


@frozen
class Redraft:
    """Move set-up on, or give it up with None; a new language may come with it."""

    draft: Draft | None
    language: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Begin:
    """Deal the game that was set up."""

    deal: Deal


@frozen
class Speak:
    """Change the language."""

    language: str


@frozen
class TakeBack:
    """Undo the last press that moved the game."""


@frozen
class Recall:
    """Read the games of the past, then show what they came to."""


@frozen
class Clean:
    """Draw the page anew with a full refresh."""


Readings = tuple[tuple[str, str], ...]
"""How the table reads what printings of rules word differently: each reading's id and value."""


@frozen
class Device:
    """What the device is told about itself at the start.

    ``one_button`` says that only button A is there; ``readings`` are those that the owner chose
    instead of the usual ones. ``refresh_seconds`` is how long the glass usually needs to change
    its page.
    """

    version: str = ""
    panel: str = ""
    journal: str = ""
    one_button: bool = False
    readings: Readings = ()
    refresh_seconds: float = 0.0

    @property
    def is_slow(self) -> bool:
        """Say whether a second press during a refresh means "did it hear me?"."""
        return self.refresh_seconds > SLOW_SECONDS


@frozen
class App:
    """The whole device as a value.

    ``shows`` numbers the pages sent to the glass; ``seen`` is the last it showed, or could not;
    ``waiting`` is the one press that waits for it, ``alert`` what alerts the players once
    it shows. ``trouble`` is why the panel last failed. ``today`` is empty while no date is known.
    """

    memory: Memory = field(default_factory=Memory)
    place: Place = field(default_factory=AtTable)
    box: Device = field(default_factory=Device)
    seed: int = 0
    today: str = ""
    screen: Screen | None = None
    shows: int = 0
    seen: int = 0
    waiting: Press | None = None
    alert: Alert | None = None
    trouble: str | None = None

    @property
    def can_see(self) -> bool:
        """Say whether the glass shows the newest page, or has failed to."""
        return self.seen >= self.shows
