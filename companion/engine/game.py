"""A game as a value: five pure verbs, its set-up questions, its pages and what its buttons do.

Nothing here knows a particular game, and a game is no subclass of anything: it is
a ``Game`` filled in, listed in ``companion.games``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from companion.errors import ConfigError
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.surface import Alert, Button, Gesture

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
W = TypeVar("W")
P = TypeVar("P")

Choices = Mapping[str, str]
"""What set-up decided: the value of each option, by the option's id."""


@frozen
class Pile:
    """A pile that chance must put in order now: its name and its cards.

    ``face_down`` says that nobody may know the order.
    """

    name: str
    cards: tuple[str, ...]
    face_down: bool = False


class Rules(Protocol[S, M, V_co]):
    """The five verbs. All are pure; ``apply`` is the only way from state to state."""

    def setup(self) -> S:
        """Return the state before the first shuffle."""
        ...

    def chance(self, state: S) -> Pile | None:
        """Return the pile that luck must order before anybody may move, if any."""
        ...

    def shuffled(self, pile: str, order: tuple[str, ...]) -> M:
        """Return the move that records how chance ordered a pile."""
        ...

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Return every move that takes the game on; none while chance is due.

        What the players only write down, a changed score say, ``apply`` takes as well.
        """
        ...

    def apply(self, state: S, move: M) -> S:
        """Return the state after a move. Raises IllegalMove and changes nothing."""
        ...

    def view(self, state: S, seat: int | None) -> V_co:
        """Return what a seat may know; None is the whole table."""
        ...


@frozen
class Option:
    """A question of set-up: its id and every value it may have, the usual one first.

    ``offered`` are the values that the box's set-up page asks for, where it need not list all.
    ``by_day`` says that the game of the day takes one value after the other, day by day.
    """

    id: str
    values: tuple[str, ...]
    offered: tuple[str, ...] = ()
    by_day: bool = False

    @property
    def asked(self) -> tuple[str, ...]:
        """The values on the set-up page."""
        return self.offered or self.values


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


@frozen
class Point:
    """Point at another of the things that the table page offers, by its index."""

    cursor: int


@frozen
class Count(Generic[M]):
    """Ask for a number, then make the move that belongs to it.

    ``page`` names the page that asks, and the number is added to its name; ``moves`` holds the
    moves from the lowest number up. The number begins at ``start``; ``is_known`` says that this
    is what stands there already, so that taking it changes nothing. Afterwards the table's
    cursor is at ``cursor``; with ``goes_on``, what the main button asks for there comes next.
    """

    page: str
    lowest: int
    moves: tuple[M, ...]
    start: int
    is_known: bool = False
    cursor: int = 0
    goes_on: bool = False

    def nearest(self, number: int) -> int:
        """Return a number, or the nearest that has a move."""
        return min(max(number, self.lowest), self.lowest + len(self.moves) - 1)

    def made(self, number: int) -> tuple[M, ...]:
        """Return the move of a number; none where it stands there already."""
        unchanged = self.is_known and number == self.start
        return () if unchanged else (self.moves[self.nearest(number) - self.lowest],)


@frozen
class Anew:
    """Deal the next game at once, with the answers of this one and new luck."""


Does = Play[Any] | Browse | Point | Count[Any] | Anew
"""What a control of a game may do."""


@frozen
class Control:
    """What a gesture on a button does now, and the words and icon beside the button.

    ``waits`` marks a press that may hide a page nobody has seen yet: it waits for the glass, or
    is refused where the glass is slow. ``said`` stands beside the button as it is, where that is
    no word of a language.
    """

    role: Purpose
    button: Button
    gesture: Gesture
    word: str
    icon: str
    does: Any
    waits: bool = False
    said: str = ""


@frozen
class Result:
    """What a game came to, for the history of a box.

    ``rating`` may be below nought; ``title`` is the key of its words, empty where none was won.
    """

    rating: int
    title: str = ""


@frozen
class Game(Generic[S, M, V, W, P]):
    """A game of the house.

    ``number`` stands for it in game codes and never changes. ``rules`` takes the choices and the
    game code. ``page`` draws a named page of a view in the words given; ``table`` names the page
    that shows where the game stands and ``controls`` what the buttons do there, both given where
    the cursor points on a page that offers a choice. ``alert`` says what a press from one view to
    another alerts the players to. ``facts`` is the view in plain JSON values; ``result`` is
    what a game that is over came to, None where nobody knows; ``samples`` names one view and page
    for everything that a page may have to show.
    ``rules_pages`` name the pages that explain the rules, for the box's menu. ``readings`` are what
    printings of the rules word differently: settings of the box, which change words alone (the
    words under ``variant.ID.VALUE``), never the deal or the game code. ``emblem`` names the icon by
    which set-up shows the game, ``border`` the patterns under the titles of the box's own pages
    while it is the game at hand.
    """

    id: str
    number: int
    rules_version: int
    text: str
    options: tuple[Option, ...]
    rules: Callable[[Choices, str], Rules[S, M, V]]
    moves: tuple[type[Any], ...]
    table: Callable[[V, int], str]
    controls: Callable[[V, int], tuple[Control, ...]]
    is_over: Callable[[V], bool]
    alert: Callable[[V, V], Alert | None]
    page: Callable[[V, str, W], P]
    facts: Callable[[V], dict[str, Any]]
    result: Callable[[V], Result | None]
    samples: Callable[[], Mapping[str, tuple[V, str]]]
    rules_pages: tuple[str, ...] = ()
    readings: tuple[Option, ...] = ()
    emblem: str = "flip"
    border: tuple[str, ...] = ("lozenges",)

    def usual(self) -> dict[str, str]:
        """Return the choices of somebody who only says yes."""
        return {option.id: option.values[0] for option in self.options}

    def choose(self, wanted: Choices) -> dict[str, str]:
        """Complete the wanted choices with the usual ones.

        Raises ConfigError naming an option or a value that the game does not have.
        """
        choices = self.usual()
        for name, value in wanted.items():
            option = next((each for each in self.options if each.id == name), None)
            if option is None:
                raise ConfigError(f"{self.id} has no option {name!r}: choose from {_few(choices)}")
            if value not in option.values:
                raise ConfigError(f"{name} {value!r}: choose {_few(option.values)}")
            choices[name] = value
        return choices


def _few(values: Any) -> str:  # noqa: ANN401 - any iterable of words
    words = tuple(values)
    if len(words) > 6:  # noqa: PLR2004 - more than a person reads
        numbers = [each for each in words if each.isdigit()]
        words = (f"{numbers[0]} to {numbers[-1]}", *(each for each in words if not each.isdigit()))
    return " or ".join((", ".join(words[:-1]), words[-1])) if words[:-1] else words[0]
