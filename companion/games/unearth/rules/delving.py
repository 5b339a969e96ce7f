"""Delver cards: which may be played now, and what each does to dice on ruins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.digging import MAP
from companion.games.unearth.rules.state import (
    Ask,
    Die,
    DieChange,
    LastMove,
    Question,
    QueuedWork,
    WorkKind,
)
from companion.games.unearth.rules.stones import (
    dice_home,
    dice_on,
    dice_out,
    site_at,
    with_die,
    with_seat,
    within_faces,
    without,
)
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.games.unearth.rules.cards import DelverCard
    from companion.games.unearth.rules.state import State

Spot = tuple[int, int]
"""A die on a ruin: its place and its index there."""


def usable(state: State) -> tuple[str, ...]:
    """Return the cards that would do something for the seat in turn now, whoever has them."""
    dice = tuple(die for *_, die in dice_on(state))
    cards = base_cards().delver.items()
    return tuple(id_ for id_, card in cards if _would_act(state, card, dice))


def _would_act(state: State, card: DelverCard, dice: tuple[Die, ...]) -> bool:
    """Say whether a card would do something; ``dice`` are all that lie on ruins."""
    if card.asks == "number":
        return bool(dice)
    if card.asks:
        by = sum(card.changes)
        return any(
            not card.changes or within_faces(die.number + by, die.kind) != die.number
            for die in dice
        )
    if card.rerolls == "own":
        return any(die.seat == state.turn for die in dice)
    if card.digs > 1 or card.moves_place:
        is_in_force = card.id in state.played
        return not is_in_force and (card.digs > 1 or _box_needs(state, card))
    if card.on == "dig-d6":
        home = dice_home(state, state.turn)
        kinds = home or [die.kind for die in dice if die.seat == state.turn]
        return "d6" in kinds and _box_needs(state, card)
    return _box_needs(state, card)


def _box_needs(state: State, card: DelverCard) -> bool:
    """Say whether the box has to know of a card that acts with the dig.

    Printed cards that change what people roll themselves are in the number that they dial.
    """
    if not state.options.printed or not state.options.own_dice:
        return True
    return card.id == MAP and state.options.map_stone == "first"


def die_at(state: State, spot: Spot) -> Die:
    """Return a die on a ruin."""
    place, index = spot
    return site_at(state, place).dice[index]


def targets(state: State, card: str) -> tuple[Spot, ...]:
    """Return the dice for which a card that asks for a die would do something."""
    return tuple(
        (place, index)
        for place, index, die in dice_on(state)
        if number_after(card, die) != die.number
    )


def number_after(card: str, die: Die) -> int | None:
    """Return what a die would show after a card, None where it is rolled again."""
    changes = base_cards().delver[card].changes
    return within_faces(die.number + sum(changes), die.kind) if changes else None


def played(state: State, seat: int, card: str) -> State:
    """Return the state with a card on the table, and what it asks for."""
    if not state.options.printed:
        state = with_seat(state, seat, hand=without(state.seats[seat].hand, card))
        state = replace(state, discards=(*state.discards, card))
    data = base_cards().delver[card]
    if data.asks:
        question = Question.CARD_DIE if data.asks == "die" else Question.CARD_NUMBER
        return replace(state, queue=(Ask(question, seat, source=card), *state.queue))
    state = state.begun(LastMove("played", seat, card=card))
    if data.rerolls == "own":
        return _rolled_again(state, card, dice_out(state, seat))
    digs = state.digs_left + data.digs - 1
    return replace(state, played=(*state.played, card), digs_left=digs)


def withdrawn(state: State, ask: Ask) -> State:
    """Return the state with the card that asked back in its owner's hand."""
    if not state.options.printed:
        hand = (*state.seats[ask.seat].hand, ask.source)
        state = with_seat(state, ask.seat, hand=hand)
        state = replace(state, discards=state.discards[:-1])
    return state


def pointed(state: State, ask: Ask, spot: Spot) -> State:
    """Return the state after the card that asked found its die."""
    state = state.begun(LastMove("played", ask.seat, card=ask.source))
    number = number_after(ask.source, die_at(state, spot))
    if number is None:
        return _rolled_again(state, ask.source, (spot,))
    return _then_claims(die_turned(state, spot, number))


def number_named(state: State, ask: Ask, number: int) -> State:
    """Return the state with every die that shows a number to be rolled again."""
    state = state.begun(LastMove("played", ask.seat, card=ask.source))
    showing = ((place, index) for place, index, die in dice_on(state) if die.number == number)
    return _rolled_again(state, ask.source, showing)


def _rolled_again(state: State, card: str, spots: Iterable[Spot]) -> State:
    """Have dice rolled again, each once; all claims are settled after the last of them."""
    rolls: list[QueuedWork | Ask] = []
    for place, index in spots:
        die = die_at(state, (place, index))
        if state.options.own_dice:
            rolls.append(Ask(Question.REROLL, die.seat, place, index, die, source=card))
        else:
            rolls.append(QueuedWork(WorkKind.REROLL, die.seat, place, index))
    return _then_claims(state, *rolls)


def _then_claims(state: State, *first: QueuedWork | Ask) -> State:
    return replace(state, queue=(*first, QueuedWork(WorkKind.CLAIMS), *state.queue))


def die_turned(state: State, spot: Spot, number: int) -> State:
    """Return the state with another number on a die that lies on a ruin."""
    before = die_at(state, spot)
    after = replace(before, number=number)
    change = DieChange(spot[0], before, after)
    last = replace(state.last, changes=(*state.last.changes, change))
    return replace(with_die(state, *spot, after), last=last)


def rolled_again(state: State, task: QueuedWork, number: int) -> State:
    """Return the state after the box rolled a die on a ruin again."""
    spot = (task.place, task.index)
    if state.options.scope == "every":
        number = within_faces(number + state.standing, die_at(state, spot).kind)
    state = die_turned(state, spot, number)
    return replace(state, last=replace(state.last, reveals=True))
