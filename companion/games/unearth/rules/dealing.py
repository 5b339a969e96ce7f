"""Set-up: the piles that chance orders, and what lies where when the first seat digs."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.engine.chance import Pile
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.cards import PLACES, SEATS
from companion.games.unearth.rules.state import QueuedWork, Seat, Site, State, WorkKind
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.unearth.rules.options import TableOptions

DELVER_CARDS = 2
"""Delver cards of a seat at the start."""
PAIR = 2
"""With so few players, more ruins are set aside and fewer lie open."""
PILES = ("seats", "ruins", "age", "delver", "lesser", "greater", "wonders")
"""The piles of set-up in their order; with ``wonders``, which all may see, the row is laid out."""


def fresh(options: TableOptions) -> State:
    """Return a table before the first shuffle."""
    piles = (name for name in PILES if name != "delver" or options.in_order)
    open_places = PLACES - 1 if options.players == PAIR else PLACES
    return State(
        options=options,
        row=(None,) * open_places,
        delver=all_delver_cards() if options.cards == "open" else (),
        seats=(Seat(),) * options.players,
        queue=tuple(QueuedWork(WorkKind.DEAL, name=name) for name in piles),
    )


def pile_of(state: State, name: str) -> Pile:
    """Return a pile of set-up."""
    cards, players = base_cards(), state.options.players
    match name:
        case "seats":
            return Pile(name, SEATS[:players], face_up=True, drawn=1)
        case "ruins":
            return Pile(name, tuple(cards.ruins))
        case "age":
            return Pile(name, (*cards.events, *cards.cities))
        case "delver":
            return Pile(name, all_delver_cards())
        case "wonders":
            return Pile(name, tuple(cards.wonders), face_up=True, drawn=players + 2)
        case token:
            points = cards.tokens[f"{token}-wonder"].tokens
            return Pile(name, tuple(map(str, points)))


@cache
def all_delver_cards() -> tuple[str, ...]:
    """Return every Delver card of the box, each as often as it is there."""
    return tuple(id_ for id_, card in base_cards().delver.items() for _ in range(card.count))


def dealt(state: State, name: str, order: tuple[str, ...]) -> State:
    """Return the table with a pile of set-up where it belongs."""
    match name:
        case "seats":
            first = SEATS.index(order[0])
            return replace(state, first=first, turn=first)
        case "ruins":
            return _with_ruins(state, order)
        case "age":
            return replace(state, age=order[0])
        case "delver":
            return _with_hands(state, order)
        case "lesser":
            return replace(state, lesser=tuple(map(int, order)))
        case "greater":
            return replace(state, greater=tuple(map(int, order)))
        case _:
            return _with_row(replace(state, offered=order))


def _with_ruins(state: State, order: tuple[str, ...]) -> State:
    """Give each seat a hidden ruin and set some aside; the rest is the pile."""
    players = state.options.players
    aside = 10 if players == PAIR else 5
    dealt_out = zip(state.seats, order, strict=False)
    seats = tuple(replace(seat, hidden=(ruin,)) for seat, ruin in dealt_out)
    rest = order[players:]
    return replace(state, seats=seats, aside=rest[:aside], pile=rest[aside:])


def _with_hands(state: State, order: tuple[str, ...]) -> State:
    seats = tuple(
        replace(seat, hand=order[number * DELVER_CARDS :][:DELVER_CARDS])
        for number, seat in enumerate(state.seats)
    )
    return replace(state, seats=seats, delver=order[len(seats) * DELVER_CARDS :])


def _with_row(state: State) -> State:
    """Lay the first ruins open; have stones drawn for each, and cards that all may see."""
    count = len(state.row)
    row = tuple(Site(ruin) for ruin in state.pile[:count])
    work = [QueuedWork(WorkKind.LAY_STONES, place=place) for place in range(count)]
    if state.options.cards == "open":
        seats = range(len(state.seats))
        work += [QueuedWork(WorkKind.DRAW_CARDS, seat, count=DELVER_CARDS) for seat in seats]
    return replace(state, row=row, pile=state.pile[count:], queue=(*state.queue, *work))
