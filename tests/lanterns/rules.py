"""The rules: state, moves, view."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

from companion.engine.chance import Pile, die
from companion.errors import IllegalMove
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.engine.rules import Setup

SEATS = 3
FACES = 6
KEEPER = 15
HOOKS = ("AA", "AB", "AC", "BA", "BB", "BC")
COLOURS = ("red", "yellow", "green", "blue")
CARDS = tuple(f"moon-{value}-{copy}" for value in (1, 2, 3, 4) for copy in "xyz")
HAND_SIZE = 2


class Phase(Enum):
    """Where a turn stands."""

    ROLL = "roll"
    HOOK = "hook"
    COLOUR = "colour"
    OVER = "over"


@frozen
class HandsDealt:
    """Chance dealt the cards, two a seat from the top."""

    order: tuple[str, ...]


@frozen
class Asked:
    """The seat in turn has the box roll."""


@frozen
class Rolled:
    """The die showed a number, on the table or in the box."""

    number: int


@frozen
class Swapped:
    """The seat in turn took the offer of a six: its last lantern counts twice."""


@frozen
class Hung:
    """A lantern hangs on a hook."""

    hook: str


@frozen
class Coloured:
    """The lantern's glass has this colour."""

    colour: str


@frozen
class CardPlayed:
    """A seat played one of its cards, face down."""

    seat: int
    card: str


@frozen
class BonusGiven:
    """A seat's bonus stands at this number of points."""

    seat: int
    points: int


Move = HandsDealt | Asked | Rolled | Swapped | Hung | Coloured | CardPlayed | BonusGiven
MOVES = (HandsDealt, Asked, Rolled, Swapped, Hung, Coloured, CardPlayed, BonusGiven)


@frozen
class Lantern:
    """A lantern on its hook."""

    hook: str
    colour: str
    seat: int
    number: int


@frozen
class State:
    """Everything, the hands too."""

    hands: tuple[tuple[str, ...], ...] = ()
    played: tuple[tuple[int, str], ...] = ()
    lanterns: tuple[Lantern, ...] = ()
    phase: Phase = Phase.ROLL
    turns: int = 0
    is_rolling: bool = False
    number: int = 0
    hook: str = ""
    offer: bool = False
    bonuses: tuple[int, ...] = (0,) * SEATS


@frozen
class View:
    """What a seat may know; ``hand`` is its own, None for the table. ``scores`` come at the end."""

    code: str
    phase: Phase
    turn: int
    number: int
    lanterns: tuple[Lantern, ...]
    free: tuple[str, ...]
    cards: tuple[int, ...]
    offer: bool
    bonuses: tuple[int, ...]
    own_dice: bool
    hand: tuple[str, ...] | None = None
    scores: tuple[int, ...] = ()


class LanternRules:
    """The five verbs."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._last = int(setup.choices["rounds"]) * SEATS
        self._own_dice = setup.choices["dice"] == "own"

    def setup(self) -> State:
        """Return the start."""
        return State()

    def chance(self, state: State) -> Pile | None:
        """Return the hands first, and a die whenever one is rolled in the box."""
        if not state.hands:
            return Pile("hands", CARDS)
        return die("die", FACES) if state.is_rolling else None

    def shuffled(self, pile: str, order: tuple[str, ...]) -> Move:
        """Return the move of what chance decided."""
        return HandsDealt(order) if pile == "hands" else Rolled(int(order[0]))

    def legal_moves(self, state: State, seat: int | None = None) -> tuple[Move, ...]:
        """Return what the table may do, and a seat's own cards for that seat."""
        if self.chance(state) is not None or state.phase is Phase.OVER:
            return ()
        found: list[Move] = []
        if seat is not None:
            found += [CardPlayed(seat, card) for card in state.hands[seat]]
        if state.phase is Phase.ROLL and self._own_dice:
            found += [Rolled(number) for number in range(1, FACES + 1)]
        elif state.phase is Phase.ROLL:
            found.append(Asked())
        elif state.phase is Phase.HOOK:
            found += [Hung(hook) for hook in _free(state)]
        else:
            found += [Coloured(colour) for colour in COLOURS]
        is_offered = state.offer and state.phase is not Phase.COLOUR
        return (*found, *((Swapped(),) if is_offered else ()))

    def apply(self, state: State, move: Move) -> State:
        """Return the state after a move. Raises IllegalMove."""
        match move:
            case HandsDealt(order) if not state.hands and sorted(order) == sorted(CARDS):
                dealt = (order[seat * HAND_SIZE :][:HAND_SIZE] for seat in range(SEATS))
                return replace(state, hands=tuple(dealt))
            case BonusGiven(seat, points) if seat in range(SEATS) and state.phase is Phase.OVER:
                bonuses = [*state.bonuses]
                bonuses[seat] = points
                return replace(state, bonuses=tuple(bonuses))
            case CardPlayed(seat, card) if move in self.legal_moves(state, seat):
                hand = tuple(each for each in state.hands[seat] if each != card)
                hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
                return replace(state, hands=hands, played=(*state.played, (seat, card)))
            case Asked() if move in self.legal_moves(state):
                return replace(state, is_rolling=True, offer=False)
            case Rolled(number) if state.is_rolling or move in self.legal_moves(state):
                is_six = number == FACES and bool(state.lanterns)
                phase = Phase.HOOK if _free(state) else Phase.COLOUR
                return replace(
                    state, number=number, is_rolling=False, phase=phase, offer=is_six, hook=""
                )
            case Swapped() if move in self.legal_moves(state):
                *others, last = state.lanterns
                doubled = replace(last, number=2 * last.number)
                return replace(state, lanterns=(*others, doubled), offer=False)
            case Hung(hook) if move in self.legal_moves(state):
                return replace(state, hook=hook, phase=Phase.COLOUR)
            case Coloured(colour) if move in self.legal_moves(state):
                return self._lit(state, colour)
            case _:
                raise IllegalMove(f"{move} is not allowed now")

    def _lit(self, state: State, colour: str) -> State:
        """Return the state with the lantern of this turn alight, and the next seat in turn."""
        turn = state.turns % SEATS
        lantern = Lantern(state.hook, colour, turn, state.number)
        turns = state.turns + 1
        phase = Phase.OVER if turns == self._last else Phase.ROLL
        return replace(
            state, lanterns=(*state.lanterns, lantern), turns=turns, phase=phase, offer=False
        )

    def view(self, state: State, seat: int | None = None) -> View:
        """Return what a seat may know, or the table."""
        is_over = state.phase is Phase.OVER
        return View(
            code=self._setup.code if is_over else "",
            phase=state.phase,
            turn=state.turns % SEATS,
            number=state.number,
            lanterns=state.lanterns,
            free=_free(state),
            cards=tuple(len(hand) for hand in state.hands),
            offer=state.offer,
            bonuses=state.bonuses,
            own_dice=self._own_dice,
            hand=None if seat is None else state.hands[seat],
            scores=scores(state) if is_over else (),
        )


def _free(state: State) -> tuple[str, ...]:
    taken = {each.hook for each in state.lanterns}
    return tuple(hook for hook in HOOKS if hook not in taken)


def value(card: str) -> int:
    """Return what a card is worth.

    >>> value("moon-3-x")
    3
    """
    return int(card.split("-")[1])


def scores(state: State) -> tuple[int, ...]:
    """Return lanterns, played cards and bonus of each seat, added up."""
    totals: Counter[int] = Counter()
    for each in state.lanterns:
        totals[each.seat] += each.number
    for seat, card in state.played:
        totals[seat] += value(card)
    return tuple(totals[seat] + state.bonuses[seat] for seat in range(SEATS))
