"""What the buttons do in a game, what the fingers point at, and what is asked at the table."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from companion.surface import Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.surface import Button

M = TypeVar("M")


class Purpose(Enum):
    """What a control is for, whichever button it sits on. A box of one button needs it."""

    MAIN = "main"
    CONFIRM = "confirm"
    """Yes to a question that ends something; a single press of a lone button is never this."""
    BACK = "back"
    UNDO = "undo"
    INFO = "info"
    EXTRA = "extra"
    MENU = "menu"
    OFF = "off"
    CHOOSE = "choose"
    CLOSE = "close"
    UP = "up"
    DOWN = "down"


@frozen
class Play(Generic[M]):
    """Make these moves, in this order, as one press."""

    moves: tuple[M, ...]


@frozen
class Browse:
    """Look through pages of the game, starting at one of them, without moving.

    ``backwards`` marks pages of the past, which are read from the newest back.
    """

    pages: tuple[str, ...]
    start: int = 0
    backwards: bool = False


Path = tuple[str | int, ...]
"""What was chosen on the way to a page at the table, without a move; empty where the game rests."""


class Cursor(NamedTuple):
    """What the fingers point at: a path, and there a line of a list, or a value of each dial.

    Lines and values are counted on from those that the fingers come to.
    """

    at: Path = ()
    turned: tuple[int, ...] = ()


START = Cursor()
"""Where the fingers are after every move."""


@frozen
class Focus:
    """What the fingers point at on the table page, and what kind of box they press.

    ``typed`` are the letters pressed so far of a name that is spelled by presses. Neither it nor
    the cursor is recorded: a restart forgets both. ``is_slow`` says that the panel needs so long
    for a page that nothing is drawn while a finger dials; ``one_button`` that only button A is
    there. ``phones`` are the seats that are asked on their phones, so that the box need not ask.
    """

    cursor: Cursor = START
    typed: str = ""
    is_slow: bool = False
    one_button: bool = False
    phones: tuple[int, ...] = ()

    @property
    def at(self) -> Path:
        """The path to what is pointed at."""
        return self.cursor.at

    @property
    def index(self) -> int:
        """The line that is pointed at, counted on from the one that the fingers come to."""
        return self.cursor.turned[0] if self.cursor.turned else 0


@frozen
class Point:
    """Point at another of the things that the table page offers."""

    cursor: Cursor


@frozen
class Spell:
    """Take letters as the beginning of a name that is spelled by presses; none forgets it."""

    typed: str


@frozen
class WrongName:
    """Refuse a press that names nothing now, and forget the letters that were typed before it."""


@frozen
class Secret:
    """Show a private page to one seat, behind a curtain that names the seat."""

    seat: int
    page: str


@frozen
class Count(Generic[M]):
    """Ask for a number, then make the move that belongs to it.

    ``page`` names what is asked for, to ``Game.number_page``; ``moves`` holds the moves from the
    lowest number up. The number begins at ``start``; ``is_known`` says that this is what stands
    there already, so that taking it changes nothing. Without a start nothing is taken until a
    finger asks for more or less, which begins at ``near``. ``label`` is the key of the words that
    say what is counted, on the box's own page of a number. Afterwards the table's cursor is at
    ``cursor``; with ``goes_on``, what the main button asks for there comes next. ``leap`` is how
    far a box of one button goes back at once, for it can only count up. ``whose`` is the key of
    the name of the seat that it is counted for; the box's own page begins with it.
    """

    page: str
    lowest: int
    moves: tuple[M, ...]
    start: int | None
    is_known: bool = False
    cursor: Cursor = START
    goes_on: bool = False
    label: str = ""
    leap: int = 10
    whose: str = ""
    near: int = 0

    def nearest(self, number: int) -> int:
        """Return a number, or the nearest that has a move."""
        return min(max(number, self.lowest), self.lowest + len(self.moves) - 1)

    def turned(self, number: int | None, by: int) -> int:
        """Return the number that is asked for after a finger wants more or less."""
        return self.nearest(self.near if number is None else number + by)

    def made(self, number: int | None) -> tuple[M, ...]:
        """Return the move of a number; none where there is no number or it stands there already."""
        if number is None or (self.is_known and number == self.start):
            return ()
        return (self.moves[self.nearest(number) - self.lowest],)


@frozen
class Rematch:
    """Deal the next game at once, with the answers of this one and new luck."""


@frozen
class SetUp:
    """Open set-up of the next game, with the answers of this one and these in their places."""

    answers: tuple[tuple[str, str], ...] = ()


Does = Play[Any] | Browse | Point | Spell | WrongName | Count[Any] | Secret | Rematch | SetUp
"""What a control of a game may do."""


@frozen
class Control:
    """What a gesture on a button does now, and the words and icon beside the button.

    ``word`` is the key of its words; a control without a word is heard, and nothing beside its
    button speaks of it. ``waits`` marks a press that may hide a page nobody has seen
    yet: it is kept until the panel shows the newest page, or refused where the panel is slow.
    ``said`` stands beside the button as it is, where that is no word of a language. ``words`` is
    filled in by the box: the game whose words these are, empty for the box's own. So is ``is_held``
    where the menu, or a lone button, does by another gesture what four buttons do by a hold.
    """

    purpose: Purpose
    button: Button
    word: str
    icon: str
    does: Any
    gesture: Gesture = Gesture.PRESS
    waits: bool = False
    said: str = ""
    words: str = ""
    is_held: bool = False


class Asking(Protocol):
    """What is asked at the table: see ``questions``."""

    def shown(self, focus: Focus) -> str:
        """Return the name of the page."""

    def controls(self, focus: Focus) -> tuple[Control, ...]:
        """Return what the buttons do there."""
