"""What lies face down leaves no trace: other hidden cards make the same public view."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
from typing import TYPE_CHECKING

import pytest

from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games.unearth import GAME
from companion.games.unearth.moves import Dug
from companion.games.unearth.pack_file import base_cards
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.games.unearth.state import State


@pytest.mark.parametrize("dice", ["own", "box"])
@pytest.mark.parametrize("cards", ["box", "printed", "open"])
def test_other_hidden_cards_make_the_same_public_view(dice: str, cards: str) -> None:
    luck = random.Random(f"{dice} {cards}")
    choices = GAME.choose({"players": "3", "dice": dice, "cards": cards})
    session = Session.begin(Deal(GAME, choices, 5))
    for _ in range(120):
        if session.is_over:
            break
        other = hidden_otherwise(session.state, luck)
        assert other != session.state
        assert session.rules.view(other, None) == session.view()
        session = session.play(some_move(session, luck))
    assert session.presses > 60


def some_move(session: Session, luck: random.Random) -> object:
    """Return a random move, of digs often one with a high number."""
    moves = session.legal_moves()
    digs = [move for move in moves if isinstance(move, Dug)]
    others = [move for move in moves if not isinstance(move, Dug)]
    if others and (not digs or luck.random() < 0.3):
        return luck.choice(others)
    return max(luck.sample(digs, min(3, len(digs))), key=lambda dig: dig.number)


def hidden_otherwise(state: State, luck: random.Random) -> State:
    """Return the state with all that lies face down mixed among itself."""
    seats, is_open = state.seats, state.options.cards == "open"
    ruins = mixed((*(r for s in seats for r in s.hidden), *state.aside, *state.pile), luck)
    cards = iter(mixed((*(c for s in seats for c in s.hand), *state.delver), luck))
    left = iter(ruins)
    dealt = tuple(
        replace(
            seat,
            hidden=tuple(next(left) for _ in seat.hidden),
            hand=seat.hand if is_open else tuple(next(cards) for _ in seat.hand),
        )
        for seat in seats
    )
    return replace(
        state,
        seats=dealt,
        aside=tuple(next(left) for _ in state.aside),
        pile=tuple(left),
        delver=state.delver if is_open else tuple(cards),
        lesser=mixed(state.lesser, luck),
        greater=mixed(state.greater, luck),
        age=state.age and luck.choice((*base_cards().events, *base_cards().cities)),
    )


def mixed(cards: Sequence[object], luck: random.Random) -> tuple[object, ...]:
    """Return cards in another order."""
    return tuple(luck.sample(cards, len(cards)))
