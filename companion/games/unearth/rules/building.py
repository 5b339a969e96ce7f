"""Wonders: who may close a ring now, which wonders its stones allow, and building one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules import rings
from companion.games.unearth.rules.cards import GREATER, LESSER
from companion.games.unearth.rules.state import Ask, BuiltWonder, Question, QueuedWork, WorkKind
from companion.games.unearth.rules.stones import with_seat
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.unearth.rules.moves import Built
    from companion.games.unearth.rules.state import State


def buildable(state: State, seat: int) -> tuple[str, ...]:
    """Return the wonders that a seat's stones still allow, named ones first."""
    tokens = (*((LESSER,) if state.lesser else ()), *((GREATER,) if state.greater else ()))
    held = state.seats[seat]
    return _allowed(held.stones, len(held.built), (*state.offered, *tokens), state.options.groups)


@lru_cache(maxsize=256)
def _allowed(
    stones: tuple[int, ...], built: int, offered: tuple[str, ...], groups: str
) -> tuple[str, ...]:
    """Return what stones allow, in the order offered; kept, for a page asks for every seat."""
    patterns = {id_: base_cards().wonder(id_).ring for id_ in offered}
    met = rings.allowed(stones, built, patterns, groups)
    return tuple(id_ for id_ in offered if id_ in met)


def offered_to(state: State, seat: int) -> State:
    """Return the state in which a seat may close a ring, if its stones allow a wonder."""
    return replace(state, offer=seat if buildable(state, seat) else None)


def built(state: State, move: Built) -> State:
    """Return the state with a wonder before its builder, and what it brings at once."""
    seat, wonder, points = state.seats[move.seat], base_cards().wonder(move.wonder), 0
    if wonder.id == LESSER:
        points, state = state.lesser[0], replace(state, lesser=state.lesser[1:])
    elif wonder.id == GREATER:
        points, state = state.greater[0], replace(state, greater=state.greater[1:])
    else:
        left = tuple(id_ for id_ in state.offered if id_ != wonder.id)
        state = replace(state, offered=left)
    state = with_seat(state, move.seat, built=(*seat.built, BuiltWonder(wonder.id, points)))
    last = replace(state.last, wonders=(*state.last.wonders, (move.seat, wonder.id)))
    state = offered_to(replace(state, last=last), move.seat)
    if not state.aside:
        return state
    if wonder.power == "chosen-ruin":
        ask = Ask(Question.MEMORIAL, move.seat, source=wonder.id)
        return replace(state, queue=(ask, *state.queue))
    if wonder.power == "random-ruin":
        return replace(state, queue=(QueuedWork(WorkKind.KEEP_ANY, move.seat), *state.queue))
    return state


def ruin_kept(state: State, seat: int, ruin: str) -> State:
    """Return the state with one of the ruins set aside among the hidden ones of a seat."""
    aside = tuple(card for card in state.aside if card != ruin)
    hidden = (*state.seats[seat].hidden, ruin)
    return with_seat(replace(state, aside=aside), seat, hidden=hidden)
