"""A game of a few lines for the tests of the engine: a card each, a die, and the higher sum wins.

Each of two seats gets a hidden card and rolls the same die; a roll may be undone and made again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.engine.chance import Pile, die
from companion.engine.game import Game
from companion.engine.options import Option
from companion.engine.questions import Fixed
from companion.errors import IllegalMove
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.engine.rules import Setup

CARDS = ("ace", "king", "queen", "ten")
ROLLS = 4


@frozen
class Dealt:
    """Chance dealt the hands."""

    order: tuple[str, ...]


@frozen
class Rolled:
    """A die shows this."""

    number: int


@frozen
class Asked:
    """Somebody rolls."""


@frozen
class Shown:
    """A seat put its card aside; which one, nobody knows."""

    seat: int
    card: str | None
    why: str


@frozen
class State:
    """Everything: hands, rolls, and whether a die is due."""

    hands: tuple[str, ...] = ()
    rolls: tuple[int, ...] = ()
    aside: tuple[int, ...] = ()
    is_due: bool = False


@frozen
class View:
    """What a seat may know; ``hand`` is its own card, None for the table."""

    code: str
    rolls: tuple[int, ...]
    aside: tuple[int, ...]
    hand: str | None


@frozen
class TinyRules:
    """The five verbs."""

    setup_: Setup

    def setup(self) -> State:
        """Return the start."""
        return State()

    def chance(self, state: State) -> Pile | None:
        """Return the hands at first, then each die that is due; one name for all of them."""
        if not state.hands:
            return Pile("hands", CARDS)
        return die("roll", 6) if state.is_due else None

    def shuffled(self, pile: str, order: tuple[str, ...]) -> Dealt | Rolled:
        """Return the move of a draw."""
        return Dealt(order) if pile == "hands" else Rolled(int(order[0]))

    def legal_moves(self, state: State, seat: int | None = None) -> tuple[Any, ...]:
        """Return the roll for anybody, and for a seat its own card aside."""
        if self.chance(state) or len(state.rolls) == ROLLS:
            return ()
        own = seat is not None and seat not in state.aside
        return (
            Asked(),
            *((Shown(seat, state.hands[seat], "wish"),) if own and seat is not None else ()),
        )

    def apply(self, state: State, move: object) -> State:
        """Return the state after a move."""
        match move:
            case Dealt(order) if not state.hands:
                return replace(state, hands=order)
            case Rolled(number) if state.is_due:
                return replace(state, rolls=(*state.rolls, number), is_due=False)
            case Asked() if not state.is_due and state.hands and len(state.rolls) < ROLLS:
                return replace(state, is_due=True)
            case Shown(seat) if seat not in state.aside and len(state.rolls) < ROLLS:
                return replace(state, aside=(*state.aside, seat))
            case _:
                raise IllegalMove(f"{move} is not allowed")

    def view(self, state: State, seat: int | None = None) -> View:
        """Return the rolls, and a seat's own card."""
        over = len(state.rolls) == ROLLS
        hand = None if seat is None else state.hands[seat]
        return View(self.setup_.code if over else "", state.rolls, state.aside, hand)


def tiny(**differs: Any) -> Game[Any, Any, Any, Any, Any]:  # noqa: ANN401 - fields of a game
    """Return the game, with what differs."""
    usual: dict[str, Any] = {
        "id": "tiny",
        "number": 5,
        "rules_version": 1,
        "text": "companion.text",
        "options": (Option("seats", ("2", "3")),),
        "rules": TinyRules,
        "moves": (Dealt, Rolled, Asked, Shown),
        "asks": lambda _view, _focus: Fixed("table", ()),
        "is_over": lambda view: len(view.rolls) == ROLLS,
        "alert": lambda _before, _after: None,
        "page": lambda _view, _name, _say: None,
        "facts": lambda view: {"rolls": list(view.rolls), "aside": list(view.aside)},
        "result": lambda _view: None,
        "samples": dict,
        "secrets": True,
        "hidden": {Shown: ("card",)},
    }
    return Game(**(usual | differs))
