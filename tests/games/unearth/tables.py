"""Tables set by hand for the tests of the rules, and luck by script."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from companion.engine import dealer
from companion.engine.options import chosen
from companion.engine.rules import Setup
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.play import invariants
from companion.games.unearth.rules.cards import STONES, STONES_OF_A_COLOUR
from companion.games.unearth.rules.dealing import all_delver_cards
from companion.games.unearth.rules.options import OPTIONS, table_options
from companion.games.unearth.rules.rules import UnearthRules
from companion.games.unearth.rules.state import BuiltWonder, Die, Phase, Seat, Site, State

if TYPE_CHECKING:
    from companion.games.unearth.rules.moves import Move
    from companion.games.unearth.view.view import View

RED, BLUE, GREEN, YELLOW = range(4)
CODE = "A-CODE"


def rules_for(**options: str) -> UnearthRules:
    """Return the rules with these answers; ``last_die`` stands for ``last-die``."""
    wanted = {name.replace("_", "-"): value for name, value in options.items()}
    return UnearthRules(Setup(chosen(OPTIONS, wanted, "unearth"), CODE))


def site(ruin: str, stones: str = "", dice: str = "") -> Site:
    """Return a ruin, as ``green-13``, with stones as ``red black`` and dice as ``0:d6:5``."""
    laid = (each.split(":") for each in dice.split())
    id_ = ruin if ruin.startswith("city") else f"ruin-{ruin}"
    return Site(
        id_,
        tuple(stones.split()),
        tuple(Die(int(seat), kind, int(number)) for seat, kind, number in laid),
    )


def seat(
    hand: str = "",
    stones: tuple[int, int, int, int] = (0, 0, 0, 0),
    built: str = "",
    owned: str = "",
) -> Seat:
    """Return a seat with cards, stones and wonders, each by its ids."""
    wonders = tuple(BuiltWonder(id_, 0) for id_ in built.split())
    return Seat(tuple(hand.split()), (), tuple(owned.split()), stones, wonders)


@dataclass(frozen=True)
class Table:
    """A game at some point. ``rolls`` and ``bag`` are what luck does next, then a seed decides."""

    rules: UnearthRules
    state: State
    rolls: tuple[int, ...] = ()
    bag: tuple[str, ...] = ()
    draws: dict[str, int] = field(default_factory=dict)

    def play(self, *moves: Move, rolls: tuple[int, ...] = (), bag: str = "") -> Table:
        """Return the table after moves and the luck that they call for."""
        now = replace(self, rolls=(*self.rolls, *rolls), bag=(*self.bag, *bag.split()))
        for move in moves:
            now = replace(now, state=now.rules.apply(now.state, move)).lucky()
        invariants.check(now.state)
        return now

    def lucky(self) -> Table:
        """Return the table after all luck that is due."""
        now = self
        while pile := now.rules.chance(now.state):
            draws, rolls, bag = dict(now.draws), now.rolls, now.bag
            order: tuple[str, ...]
            if pile.name == "roll" and rolls:
                order, rolls = (str(rolls[0]),), rolls[1:]
            elif pile.name == "bag" and len(bag) >= (pile.drawn or 0):
                order, bag = bag[: pile.drawn], bag[pile.drawn :]
            else:
                order = dealer.order(7, pile, draws.get(pile.name, 0))
                draws[pile.name] = draws.get(pile.name, 0) + 1
            state = now.rules.apply(now.state, now.rules.shuffled(pile.name, order))
            now = replace(now, state=state, rolls=rolls, bag=bag, draws=draws)
        return now

    @property
    def moves(self) -> tuple[Move, ...]:
        """What may be done now."""
        return self.rules.legal_moves(self.state)

    @property
    def view(self) -> View:
        """What the table may know."""
        return self.rules.view(self.state)

    def row(self) -> list[list[int] | None]:
        """Return the numbers of the dice at each place."""
        return [[die.number for die in each.dice] if each else None for each in self.state.row]


def dealt(**options: str) -> Table:
    """Return a table at its opening."""
    rules = rules_for(**options)
    return Table(rules, rules.setup()).lucky()


def table(
    *row: Site | None,
    seats: tuple[Seat, ...] = (),
    pile: tuple[str, ...] = ("purple-17", "purple-15", "purple-13", "purple-11"),
    age: str = "day-of-rest",
    aside: tuple[str, ...] = ("blue-13", "blue-11"),
    offered: str = "",
    options: dict[str, str] | None = None,
    **changes: Any,  # noqa: ANN401 - fields of a State
) -> Table:
    """Return a table in the middle of a game, Red in turn, with every stone and card somewhere."""
    answers = {"players": "3", **(options or {})}
    rules = rules_for(**answers)
    players = int(answers["players"])
    held = (*seats, *(Seat(),) * (players - len(seats)))
    bag = dict.fromkeys(STONES, STONES_OF_A_COLOUR)
    for each in row:
        for colour in each.stones if each else ():
            bag[colour] -= 1
    for each_seat in held:
        for colour, count in zip(STONES, each_seat.stones, strict=True):
            bag[colour] -= count
    deck: Counter[str] = Counter()
    if answers.get("cards") != "printed":
        deck = Counter(all_delver_cards())
        for each_seat in held:
            deck.subtract(each_seat.hand)
    tokens = base_cards().tokens
    state = State(
        options=table_options(chosen(OPTIONS, _dashed(answers), "unearth")),
        phase=Phase.PLAYING,
        row=(*row, *(None,) * (5 - len(row))),
        pile=tuple(f"ruin-{each}" for each in pile),
        age=age,
        aside=tuple(f"ruin-{each}" for each in aside),
        bag=tuple(bag.values()),
        delver=tuple(deck.elements()),
        offered=tuple(offered.split()),
        lesser=tokens["lesser-wonder"].tokens,
        greater=tokens["greater-wonder"].tokens,
        seats=held,
    )
    return Table(rules, replace(state, **changes))


def _dashed(answers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in answers.items()}
