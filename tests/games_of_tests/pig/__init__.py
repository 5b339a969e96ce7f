"""Pig, a game in one file: roll as often as you dare, keep it before a 1; 100 points win."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.asking import another_game, control
from companion.engine.chance import die
from companion.engine.controls import Play, Purpose
from companion.engine.game import Game, Sample
from companion.engine.options import Option
from companion.engine.questions import Fixed
from companion.engine.result import Result
from companion.errors import IllegalMove
from companion.screens.pages.heading import Heading
from companion.screens.pages.named_values import NamedValues
from companion.screens.pages.sentences import Sentence, Sentences
from companion.screens.widgets import Page
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.engine.chance import Pile
    from companion.engine.controls import Focus
    from companion.text.catalog import Say


@frozen
class Asked:
    """A move: somebody wants to roll. Which number it is, luck decides next."""


@frozen
class Rolled:
    """A move: the die shows a number. The journal keeps moves, by their names and fields."""

    number: int


@frozen
class Kept:
    """A move: somebody stops in time and keeps the points of the turn."""


Move = Asked | Rolled | Kept


@frozen
class State:
    """Where the game stands: points by seat, the seat in turn, what it rolled, the last number."""

    points: tuple[int, ...]
    turn: int = 0
    rolled: int = 0
    number: int = 0
    is_rolling: bool = False


def is_over(state: State) -> bool:
    """Say whether somebody has a hundred points."""
    return max(state.points) >= 100


@frozen
class PigRules:
    """The five verbs of a game: what may happen, and what comes of it."""

    seats: int

    def setup(self) -> State:
        """Return the start."""
        return State((0,) * self.seats)

    def chance(self, state: State) -> Pile | None:
        """Return the die while it is due: the box rolls it, and makes the move of ``shuffled``."""
        return die("die", 6) if state.is_rolling else None

    def shuffled(self, _: str, order: tuple[str, ...]) -> Move:
        """Return the move of a roll."""
        return Rolled(int(order[0]))

    def legal_moves(self, state: State, seat: int | None = None) -> tuple[Move, ...]:
        """Return what may be done now: roll and, once something was rolled, keep it."""
        if state.is_rolling or is_over(state) or seat not in {None, state.turn}:
            return ()
        return (Asked(), Kept()) if state.rolled else (Asked(),)

    def apply(self, state: State, move: Move) -> State:
        """Return the state after a move. Raises IllegalMove for one that is not allowed now."""
        following = (state.turn + 1) % self.seats
        match move:
            case Asked() if move in self.legal_moves(state):
                return replace(state, is_rolling=True)
            case Rolled(1) if state.is_rolling:
                return State(state.points, following, number=1)
            case Rolled(number) if state.is_rolling:
                return replace(state, rolled=state.rolled + number, number=number, is_rolling=False)
            case Kept() if move in self.legal_moves(state):
                points = list(state.points)
                points[state.turn] += state.rolled
                return State(tuple(points), following)
        raise IllegalMove(f"{move} is not allowed now")

    def view(self, state: State, _: int | None = None) -> State:
        """Return what a seat may know: nothing is secret here."""
        return state


def page(state: State, name: str, say: Say) -> Page:
    """Return a page by its name. Words stand in text/, a file for each language."""
    seat = state.points.index(max(state.points)) if is_over(state) else state.turn
    head = Heading(say(f"{name}.title", seat=say(f"seat.{seat}")))
    if name == "rules":
        return Page(name, Sentences(head, (Sentence(say("rules.text")),)))
    points = tuple((say(f"seat.{seat}"), str(had)) for seat, had in enumerate(state.points))
    shown = say(f"{name}.shows", number=state.number or "–", points=state.rolled)
    return Page(name, NamedValues(head, points, (shown,)))


def asks(state: State, _: Focus) -> Fixed:
    """Return the page and what its buttons do; undo and the menu are the box's own."""
    if is_over(state):
        return Fixed("over", (another_game("again"),))
    roll = control(Purpose.MAIN, Button.A, "roll", "next", Play((Asked(),)), waits=True)
    keep = control(Purpose.CHOOSE, Button.B, "keep", "yes", Play((Kept(),)))
    return Fixed("turn", (roll, keep) if state.rolled else (roll,))


SAMPLES = {
    "opening": Sample(State((0, 0)), "turn"),
    "turn": Sample(State((64, 99, 7, 48), turn=1, rolled=23, number=6), "turn"),
    "over": Sample(State((64, 102, 7, 48), turn=2), "over"),
    "rules": Sample(State((0, 0)), "rules"),
}
GAME: Game[State, Move, State, Say, Page] = Game(
    id="pig",
    number=10,
    text=__name__,
    options=(Option("players", ("2", "3", "4")),),
    rules=lambda setup: PigRules(int(setup.choices["players"])),
    moves=(Asked, Rolled, Kept),
    asks=asks,
    is_over=is_over,
    page=page,
    result=lambda state: Result.of_seats(dict(enumerate(state.points))),
    samples=lambda: SAMPLES,
    rules_pages=("rules",),
)
