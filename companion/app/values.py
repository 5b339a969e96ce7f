"""What goes into the device, what comes out of it, and where it stands in between."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.app.memory import Draft, Memory
from hardware.frozen import frozen
from hardware.surface import Call, Press

if TYPE_CHECKING:
    from companion.app.memory import Entry
    from companion.engine.code import Deal
    from companion.engine.game import Count
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


Input = Press | Started | Seeded | Shown | PanelFailed | RecordFailed | Stop

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

    call: Call


@frozen
class DrawSeed:
    """Bring luck for the next game as Seeded."""


@frozen
class Halt:
    """End the program; ``power_off`` asks for the machine to be switched off too."""

    power_off: bool


Effect = Record | Show | Signal | DrawSeed | Halt

# Places


@frozen
class Table:
    """Where the game, or its set-up, stands. ``cursor`` points among what the page offers."""

    cursor: int = 0


@frozen
class Browsing:
    """Looking through pages of the game; ``backwards`` from the newest back."""

    pages: tuple[str, ...]
    index: int
    backwards: bool = False


@frozen
class Counting:
    """Entering a number of two digits: 0 is its sign, 1 its tens, 2 its ones."""

    count: Count[object]
    signs: str = "+00"
    cursor: int = 1


@frozen
class Menu:
    """The box's menu."""

    cursor: int = 0


@frozen
class Asking:
    """Asking whether the running game may be given up for a new one."""


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


Place = Table | Browsing | Counting | Menu | Asking | About | Notice | Resting

# What a control may do, beside what the game names


@frozen
class Go:
    """Look at another place."""

    place: Place


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
class Clean:
    """Draw the page anew with a full refresh."""


@frozen
class Box:
    """What the device is told about itself at the start.

    ``one_button`` says that only button A is there.
    """

    version: str = ""
    panel: str = ""
    journal: str = ""
    one_button: bool = False


@frozen
class App:
    """The whole device as a value.

    ``shows`` numbers the pages sent to the glass; ``seen`` is the last it showed, or could not;
    ``waiting`` is the one press that waits for it, ``call`` what the table will be called to once
    it shows. ``trouble`` is why the panel last failed.
    """

    memory: Memory = field(default_factory=Memory)
    place: Place = field(default_factory=Table)
    box: Box = field(default_factory=Box)
    seed: int = 0
    screen: Screen | None = None
    shows: int = 0
    seen: int = 0
    waiting: Press | None = None
    call: Call | None = None
    trouble: str | None = None

    @property
    def can_see(self) -> bool:
        """Say whether the glass shows the newest page, or has failed to."""
        return self.seen >= self.shows
