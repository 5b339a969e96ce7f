"""Two journals of one game that differ in what lies face down, and in nothing that was ever open.

Whatever may leave the box while the game runs has to be the same of both, byte for byte.
"""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
from dataclasses import fields, replace
from functools import cache, reduce
from typing import TYPE_CHECKING, Any

from companion.app.memory import Dealt, Entry, Memory, Pressed, remember
from companion.engine.code import Deal
from companion.games.unearth import GAME
from companion.games.unearth.moves import Played, Shuffled
from companion.games.unearth.simulation import UnearthPlan
from companion.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

    from companion.engine.session import Session
    from companion.games.unearth.state import State

SEEDS = {"own": 1234567000, "box": 1234567001}
"""With the second one the Cenotaph takes a ruin from those aside before the twins end."""
PRESSES = 62
OPEN_SOON = 3
"""Ruins on top of the pile that are the same: the presses of a test may turn them."""


@cache
def twins(dice: str) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """Return two games of three with their cards in the box, up to the same turn."""
    choices = GAME.choose({"players": "3", "dice": dice, "cards": "box"})
    plan, sessions = UnearthPlan(tuple(choices.items()), ("greedy",), "fast"), list[Any]()
    plan.play(Deal(GAME, choices, SEEDS[dice]), 0, sessions.append)
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
    before, after = states(one), states(other)
    assert [view for view, _ in before] == [view for view, _ in after]
    assert before[-1][1].seats != after[-1][1].seats
    return one, other


def entries_of(sessions: list[Session]) -> tuple[Entry, ...]:
    """Return what a box records of a game."""
    dealt, *pressed = sessions
    return (
        Dealt(dealt.deal, dealt.made, "en"),
        *(Pressed(session.made) for session in pressed),
    )


def states(entries: tuple[Entry, ...]) -> list[tuple[object, State]]:
    """Return what the table may know after each entry, and what there is."""
    memory, found = Memory(), []
    for entry in entries:
        memory = remember(memory, entry)
        assert memory.session is not None
        found.append((memory.session.view(), memory.session.state))
    return found


def memories(dice: str) -> tuple[Memory, ...]:
    """Return what a start brings back of each of the twins."""
    return tuple(reduce(remember, entries, Memory()) for entries in twins(dice))


def has_secret(text: str, dice: str) -> bool:
    """Say whether a text deals the game again, or has the id of a ruin that is face down."""
    return any(each in text for each in _never_to_be_seen(dice))


@cache
def _never_to_be_seen(dice: str) -> tuple[str, ...]:
    found = [str(SEEDS[dice])]
    for memory in memories(dice):
        assert memory.session is not None
        state, code = memory.session.state, memory.session.deal.code
        found += [code, code.replace("-", ""), *state.aside]
        found += [ruin for seat in state.seats for ruin in seat.hidden]
    return tuple(found)


def written(entries: tuple[Entry, ...], folder: Path) -> Path:
    """Write a journal and return its folder."""
    with Journal(folder) as journal:
        for entry in entries:
            journal.append([entry])
    return folder


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

    return tuple(
        replace(entry, made=tuple(map(other, entry.made)))
        if isinstance(entry, Dealt | Pressed)
        else entry
        for entry in entries
    )


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
