"""Twins of Unearth: other ruins, cards and tokens lie face down."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
from dataclasses import fields, replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from games.plans import plan_of
from games.twin_games import Twins, check_alike, entries_of, session_of, with_moves

from companion.app.memory import Dealt, Entry, Pressed
from companion.engine.chance import Shuffled
from companion.engine.code import Deal
from companion.games.unearth import GAME
from companion.games.unearth.rules.moves import Played

if TYPE_CHECKING:
    from companion.games.unearth.rules.state import State

SEEDS = {"own": 1234567000, "box": 1234567001}
"""With the second one the Cenotaph takes a ruin from those aside before the twins end."""
PRESSES = 62
OPEN_SOON = 3
"""Ruins on top of the pile that are the same: the presses of a test may turn them."""


@cache
def twins(dice: str) -> Twins:
    """Return two games of three with their cards in the box, up to the same turn."""
    choices = GAME.choose({"players": "3", "dice": dice, "cards": "box"})
    sessions: list[Any] = []
    plan_of("unearth", choices, ("greedy",)).play(
        Deal(GAME, choices, SEEDS[dice]), 0, sessions.append
    )
    end = next(
        number
        for number, each in enumerate(sessions)
        if number >= PRESSES and not each.state.asks and each.state.offer is None
    )
    one = entries_of(sessions[: end + 1])
    state: State = sessions[end].state
    assert state.age
    assert len(state.pile) > OPEN_SOON
    other = _with_other_cards(one, state)
    check_alike(one, other)
    pair = Twins(
        one,
        other,
        frozenset(),
        "turn",
        public=("hold C", *"CCCCCCB", "D", "B", "hold A", "B"),
        secret=("hold A", "A"),
    )
    states: list[State] = [session_of(memory).state for memory in pair.memories]
    assert states[0].seats != states[1].seats
    ids = {ruin for each in states for seat in each.seats for ruin in seat.hidden}
    return replace(pair, ids=frozenset(ids.union(*(each.aside for each in states))))


TWINS = {f"unearth {dice}": partial(twins, dice) for dice in SEEDS}


def _with_other_cards(entries: tuple[Entry, ...], end: State) -> tuple[Entry, ...]:
    """Return a game in which every card that was never open is another one."""
    luck = random.Random(5)
    hidden = [ruin for seat in end.seats for ruin in seat.hidden]
    ruins = [*hidden, *end.aside, *end.pile[OPEN_SOON:]]
    others = dict(zip(ruins, [*ruins[len(hidden) :], *ruins[: len(hidden)]], strict=True))
    played = {
        move.card
        for entry in entries
        if isinstance(entry, Dealt | Pressed)
        for move in entry.made
        if isinstance(move, Played)
    }

    def other(move: object) -> object:
        if isinstance(move, Shuffled) and move.pile == "delver":
            return replace(move, order=_unplayed_mixed(move.order, played, luck))
        if isinstance(move, Shuffled) and move.pile == "age":
            return replace(move, order=(*move.order[1:], move.order[0]))
        if isinstance(move, Shuffled) and move.pile in {"lesser", "greater"}:
            left = end.lesser if move.pile == "lesser" else end.greater
            gone = len(move.order) - len(left)
            return replace(move, order=(*move.order[:gone], *reversed(move.order[gone:])))
        changed = {each.name: _changed(getattr(move, each.name), others) for each in fields(move)}  # type: ignore[arg-type] # every move is a dataclass
        return replace(move, **changed)  # type: ignore[type-var] # as above

    return with_moves(entries, other)


def _changed(value: object, others: dict[str, str]) -> object:
    if isinstance(value, str):
        return others.get(value, value)
    return tuple(_changed(each, others) for each in value) if isinstance(value, tuple) else value


def _unplayed_mixed(
    order: tuple[str, ...], played: set[str], luck: random.Random
) -> tuple[str, ...]:
    """Mix the cards that nobody has played; who draws which is nobody else's."""
    cards = [card for card in order if card not in played]
    mixed = iter(luck.sample(cards, len(cards)))
    return tuple(card if card in played else next(mixed) for card in order)
