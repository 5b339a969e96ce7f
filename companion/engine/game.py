"""A game as a value: five pure verbs, its set-up questions, its pages and what its buttons do.

Nothing here knows a particular game, and a game is no subclass of anything: it is
a ``Game`` filled in, listed in ``companion.games``.
"""

from __future__ import annotations

from dataclasses import asdict, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from companion.engine.options import chosen, fitted
from companion.surface import Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.engine.options import Choices, Option
    from companion.engine.packs import PackFormat
    from companion.engine.result import Result
    from companion.engine.rules import ManyTables, Rules, Setup
    from companion.surface import Alert, Button

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
W = TypeVar("W")
P = TypeVar("P")


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
    there.
    """

    cursor: Cursor = START
    typed: str = ""
    is_slow: bool = False
    one_button: bool = False

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


class Sample(NamedTuple, Generic[V]):
    """A view and the name of the page that shows it; with a number, the page that asks for it.

    ``focus`` is what the fingers point at there, where it is not found among the first cursors.
    """

    view: V
    page: str
    number: int | None = None
    focus: Focus | None = None


@frozen
class Private(Generic[V, W, P]):
    """What one seat may look at alone, on a page between two curtains.

    ``seat_name`` is how the table calls a seat; ``page`` draws a private page by its name and
    ``controls`` says what the buttons do there, both from the view of that seat and from what the
    fingers point at. ``samples`` names views and pages as ``Game.samples`` does; each is private.
    ``curtain`` draws what stands before them, from the view of the table, for the seat that is
    asked; without it the box's own page does.
    """

    seat_name: Callable[[V, int, W], str]
    page: Callable[[V, str, Focus, W], P]
    controls: Callable[[V, str, Focus], tuple[Control, ...]]
    samples: Callable[[], Mapping[str, tuple[V, str, Focus]]]
    curtain: Callable[[V, int, W], P] | None = None


def _fields(view: Any) -> dict[str, Any]:  # noqa: ANN401 - any game's view
    return asdict(view)


@frozen
class Game(Generic[S, M, V, W, P]):
    """A game of the house.

    ``number`` stands for it in game codes and never changes. ``rules`` takes what set-up decided.
    ``page`` draws a named page of a view in the words given, ``number_page`` the page on which a
    number, or none so far, is entered, where the box's own with its label does not do; ``asks`` is
    what is asked where the game stands, from what the fingers point at: the page that shows it, and
    what the buttons do there. ``alert`` says what a press from one view to another alerts the
    players to. ``facts`` is the view in plain JSON values, by default its fields; ``result`` is
    what a game that is over came to, None where nobody knows; ``entered`` are the moves that only
    write down what players know: a page beside the box may send them. ``many_tables`` says how one
    deal is played at many tables, None where that makes no sense: no hall plays such a game.
    ``samples`` names one view and page for everything that a page may have to show. ``private`` are
    the pages that one seat may see, in a game that has such.
    ``rules_pages`` name the pages that explain the rules, for the box's menu. ``readings`` are what
    printings of the rules word differently: settings of the box, which change words alone (the
    words under ``variant.ID.VALUE``), never the deal or the game code. ``emblem`` names the icon by
    which set-up shows the game, ``border`` the patterns under the titles of the box's own pages
    while it is the game at hand. ``bgg_id`` is its number at boardgamegeek.com, 0 where nobody
    looked it up.
    ``secrets`` says that a seat knows what others may not, so that the game code, which deals all
    of it again, is shown when the game is over. ``hidden`` names the fields of moves that not
    everybody may know: a move's public face leaves them out until then. ``packs`` is what the game
    says of packs of cards, None where it takes none. ``replay_line`` says where the game stands in
    a line of ``companion replay``, from the view before a press, None where the line is no press,
    and the view now.

    What only the command line and the documents need is named as ``module:NAME`` and imported
    when it is asked for: ``verbs`` by their names, each a ``commands.Verb``; ``prints``, what can
    be printed, by names that no other game has, each a ``paper.Printable``; ``simulation``, a
    ``play.simulation.Simulation``; ``documents``, a ``documents.Documents``; ``seat``, the
    ``seats.SeatVerbs`` of a game whose players may keep sheets on a page beside the box; ``hand``,
    the ``hands.HandVerbs`` of one whose seats may have their hands there; ``coach``, the
    ``coach.Coach`` of a game that explains its rules while it is played.

    It is checked where it is found (``registration``), so that no game begins that a code or a
    journal cannot hold.
    """

    id: str
    number: int
    text: str
    options: tuple[Option, ...]
    rules: Callable[[Setup], Rules[S, M, V]]
    moves: tuple[type[Any], ...]
    asks: Callable[[V, Focus], Asking]
    is_over: Callable[[V], bool]
    page: Callable[[V, str, W], P]
    samples: Callable[[], Mapping[str, Sample[V]]]
    rules_version: int = 1
    alert: Callable[[V, V], Alert | None] = field(default=lambda _, __: None)
    facts: Callable[[V], dict[str, Any]] = field(default=_fields)
    result: Callable[[V], Result | None] = field(default=lambda _: None)
    bgg_id: int = 0
    rules_pages: tuple[str, ...] = ()
    readings: tuple[Option, ...] = ()
    number_page: Callable[[V, str, int | None, W], P] | None = None
    private: Private[V, W, P] | None = None
    secrets: bool = False
    hidden: Mapping[type[Any], tuple[str, ...]] = field(default_factory=dict)
    emblem: str = "flip"
    border: tuple[str, ...] = ("lozenges",)
    packs: PackFormat | None = None
    replay_line: Callable[[V | None, V], str] = field(default=lambda _, __: "")
    verbs: Mapping[str, str] = field(default_factory=dict)
    prints: Mapping[str, str] = field(default_factory=dict)
    simulation: str = ""
    documents: str = ""
    seat: str = ""
    hand: str = ""
    coach: str = ""
    entered: tuple[type[Any], ...] = ()
    many_tables: ManyTables[V] | None = None

    def table(self, view: V, focus: Focus) -> str:
        """Return the name of the page that shows where the game stands."""
        return self.asks(view, focus).shown(focus)

    def controls(self, view: V, focus: Focus) -> tuple[Control, ...]:
        """Return what the buttons do there, menu, undo and power aside."""
        return self.asks(view, focus).controls(focus)

    def usual(self, *, slow: bool = False) -> dict[str, str]:
        """Return the choices of somebody who only says yes; a slow panel has its own."""
        return self.choose({}, slow=slow)

    def choose(self, wanted: Choices, *, slow: bool = False) -> dict[str, str]:
        """Complete the wanted choices with the usual ones.

        Raises ConfigError naming an option or a value that the game does not have, or that does
        not go with the other choices.
        """
        return chosen(self.options, wanted, self.id, slow=slow)

    def fitted(self, choices: Choices) -> dict[str, str]:
        """Return all choices after one was changed: those that still fit, the others as usual."""
        return fitted(self.options, choices)

    def asked(self, choices: Choices) -> tuple[Option, ...]:
        """Return the options that are asked with these choices, the rare ones among them."""
        return tuple(option for option in self.options if option.is_asked(choices))


AnyGame = Game[Any, Any, Any, Any, Any]
