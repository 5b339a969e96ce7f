"""A state with other cards face down, to compare what is seen of both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.packs.file import base_cards
from companion.surface.frozen import replace

if TYPE_CHECKING:
    import random  # noqa: TID251 - a test's own luck
    from collections.abc import Sequence

    from companion.games.unearth.rules.state import State


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
