"""A game as a value: five pure verbs, its set-up questions, its pages and what its buttons do.

Nothing here knows a particular game, and a game is no subclass of anything: it is
a ``Game`` filled in, listed in ``companion.games``.
"""

from __future__ import annotations

from dataclasses import asdict, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from companion.engine.options import answered, chosen, fitted
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.engine.controls import Asking, Control, Focus
    from companion.engine.options import Choices, Option
    from companion.engine.packs import PackFormat
    from companion.engine.result import Result
    from companion.engine.rules import ManyTables, Rules, Setup
    from companion.surface import Alert

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
W = TypeVar("W")
P = TypeVar("P")


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

    ``page`` draws a private page by its name and ``controls`` says what the buttons do there, both
    from the view of that seat and from what the fingers point at. ``samples`` names views and pages
    as ``Game.samples`` does; each is private. ``curtain`` draws what stands before them, from the
    view of the table, for the seat that is asked; without it the box's own page does. The game says
    what its ``seats`` are called.
    """

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
    what a game that is over came to, None where nobody knows; ``learned`` are answers to options
    that the table gave while it played, with which the next set-up begins; ``seats`` are the keys
    of the names of its seats in the order of the chairs, a lone player's empty; ``entered`` are the
    moves that only write down what players know: a page beside the box may send them.
    ``many_tables`` says how one deal is played at many tables, None where that makes no sense: no
    hall plays such a game. ``samples`` names one view and page for everything that a page may have
    to show.
    ``private`` are the pages that one seat may see, in a game that has such.
    ``rules_pages`` name the pages that explain the rules, for the box's menu, and ``more_rules``
    those that a game has besides, by how it was set up. ``readings`` are what printings of the
    rules word differently: settings of the box, which change words alone (the words under
    ``variant.ID.VALUE``), never the deal or the game code. ``emblem`` names the icon by which
    set-up shows the game, ``border`` the patterns under the titles of the box's own pages while it
    is the game at hand. ``bgg_id`` is its number at boardgamegeek.com, 0 where nobody looked it up.
    ``secrets`` says that a seat knows what others may not, so that the game code, which deals all
    of it again, is shown when the game is over. ``hidden`` names the fields of moves that not
    everybody may know: a move's public face leaves them out until then. ``packs`` is what the game
    says of packs of cards, None where it takes none. ``replay_line`` says where the game stands in
    a line of ``companion replay``, from the view before a press, None where the line is no press,
    and the view now.

    What only the command line and the documents need is named as ``module:NAME`` and imported
    when it is asked for: ``verbs`` by their names, each a ``commands.Verb``; ``prints``, what can
    be printed, by names that no other game has, each a ``paper.Printable``; ``simulation``, a
    ``play.plan.Simulation``; ``seat``, the ``seats.SeatVerbs`` of a game whose players may
    keep sheets on a page beside the box; ``hand``, the ``hands.HandVerbs`` of one whose seats may
    have their hands there; ``coach``, the ``coach.Coach`` of a game that explains its rules while
    it is played. So is ``own_answers``, the ``own_answers.AnswersFile`` of a game whose owner's
    file answers options: a game that does not ask them imports none. ``documents`` names the TOML
    file of its ``documents.Documents``, as a module would be named.

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
    learned: Callable[[V], Mapping[str, str]] = field(default=lambda _: {})
    seats: Callable[[V], tuple[str, ...]] = field(default=lambda _: ())
    bgg_id: int = 0
    rules_pages: tuple[str, ...] = ()
    more_rules: Callable[[V], tuple[str, ...]] = field(default=lambda _: ())
    readings: tuple[Option, ...] = ()
    number_page: Callable[[V, str, int | None, W], P] | None = None
    private: Private[V, W, P] | None = None
    secrets: bool = False
    hidden: Mapping[type[Any], tuple[str, ...]] = field(default_factory=dict)
    emblem: str = "flip"
    border: tuple[str, ...] = ("lozenges",)
    packs: PackFormat | None = None
    own_answers: str = ""
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

    def pages_of_rules(self, view: V) -> tuple[str, ...]:
        """Return the names of the pages that explain the rules of a game, in order."""
        return (*self.rules_pages, *self.more_rules(view))

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
        """Return all choices: those that fit, the others as usual."""
        return fitted(self.options, choices)

    def answered(
        self, before: Choices, option: str, value: str, *, slow: bool = False
    ) -> dict[str, str]:
        """Return all choices after one was changed; what was as usual before is so again."""
        return answered(self.options, before, option, value, slow=slow)

    def asked(self, choices: Choices) -> tuple[Option, ...]:
        """Return the options that are asked with these choices, the rare ones among them."""
        return tuple(option for option in self.options if option.is_asked(choices))


AnyGame = Game[Any, Any, Any, Any, Any]
