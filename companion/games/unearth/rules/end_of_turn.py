"""The queue of a game: what luck decides next, and what the box does until a question waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.chance import Pile, die
from companion.games.unearth.rules import after_claim, building, dealing, delving, digging
from companion.games.unearth.rules.cards import FACES
from companion.games.unearth.rules.state import Ask, Phase, Question, QueuedWork, WorkKind
from companion.games.unearth.rules.stones import in_bag, site_at
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.unearth.rules.state import State

_SEVERAL = 2
"""Cards of which one is luck."""


def due(state: State) -> Pile | None:
    """Return the pile that luck must order or draw from now, if any."""
    task = state.queue[0] if state.queue else None
    return _luck(state, task) if isinstance(task, QueuedWork) else None


def _luck(state: State, task: QueuedWork) -> Pile | None:
    """Return what luck decides of a task; None where it can be done without."""
    match task.work:
        case WorkKind.DEAL:
            return dealing.pile_of(state, task.name)
        case WorkKind.ROLL:
            return die("roll", FACES[digging.current(state).kind])
        case WorkKind.REROLL:
            return die("roll", FACES[site_at(state, task.place).dice[task.index].kind])
        case WorkKind.DRAW_STONE:
            return _stones(state, digging.stones_drawn_for(state))
        case WorkKind.LAY_STONES:
            count = after_claim.stones_wanted(state, task.place)
            return _stones(state, count) if count else None
        case WorkKind.DRAW_CARDS:
            return _delver(state, task.count)
        case WorkKind.KEEP_ANY:
            return Pile("aside", state.aside) if len(state.aside) >= _SEVERAL else None
        case _:
            return None


def _delver(state: State, count: int) -> Pile | None:
    """Return the deck that is shuffled again, or a draw from one that has no order."""
    if not state.options.in_order:
        drawn = min(count, len(state.delver))
        return Pile("delver", state.delver, face_up=True, drawn=drawn) if drawn else None
    is_due = not state.delver and len(set(state.discards)) >= _SEVERAL
    return Pile("delver", state.discards) if is_due else None


def _stones(state: State, count: int) -> Pile:
    """Return a draw from the bag, which everybody sees at once."""
    return Pile("bag", in_bag(state.bag), face_up=True, drawn=count)


def decided(state: State, order: tuple[str, ...]) -> State:
    """Return the state after luck decided what was due."""
    task = state.queue[0]
    if not isinstance(task, QueuedWork):
        raise TypeError("nothing is left to luck")
    state = replace(state, queue=state.queue[1:])
    match task.work:
        case WorkKind.DEAL:
            return dealing.dealt(state, task.name, order)
        case WorkKind.ROLL:
            last = replace(state.last, reveals=True)
            return digging.rolled(replace(state, last=last), int(order[0]))
        case WorkKind.REROLL:
            return delving.rolled_again(state, task, int(order[0]))
        case WorkKind.DRAW_STONE:
            return digging.stones_drawn(state, order)
        case WorkKind.LAY_STONES:
            return after_claim.stones_laid(state, task.place, order)
        case WorkKind.DRAW_CARDS:
            return after_claim.cards_decided(state, task, order)
        case _:
            return building.ruin_kept(state, task.seat, order[0])


def settled(state: State) -> State:
    """Return the state after all that the box can do before luck or the table is asked."""
    while True:
        if not state.queue:
            return _closed(state) if state.phase is Phase.PLAYING else state
        task = state.queue[0]
        if isinstance(task, Ask):
            lapsed = task.question is Question.LAST_WONDERS and state.offer is None
            if not lapsed:
                return state
            state = replace(state, queue=state.queue[1:])
        elif _luck(state, task) is not None:
            return state
        else:
            state = _done(replace(state, queue=state.queue[1:]), task)


def _done(state: State, task: QueuedWork) -> State:
    """Do a task that needs no luck; it is no more in the queue."""
    match task.work:
        case WorkKind.GO_ON:
            return digging.go_on(state)
        case WorkKind.STONE:
            return digging.stone_due(state)
        case WorkKind.CLAIMS:
            return after_claim.claim_due(state)
        case WorkKind.DRAW_CARDS:
            return after_claim.cards_drawn(*_with_played_cards(state, task))
        case WorkKind.KEEP_ANY:
            return building.ruin_kept(state, task.seat, state.aside[0])
        case WorkKind.END_DIG:
            return digging.end_dig(state)
        case _:
            return state


def _with_played_cards(state: State, task: QueuedWork) -> tuple[State, QueuedWork]:
    """Return the state with the played cards as its deck, where none is left to draw."""
    if state.delver or not state.discards:
        return state, task
    state = replace(state, delver=state.discards, discards=())
    if state.options.in_order:  # one card, or several alike: nothing to shuffle
        return state, task
    return replace(state, queue=(task, *state.queue)), replace(task, count=0)


def _closed(state: State) -> State:
    """Return the state with the game over, where the last ruin is gone and nobody may build."""
    if not after_claim.is_finished(state):
        return state
    if state.offer is not None:
        ask = Ask(Question.LAST_WONDERS, state.offer)
        return replace(state, queue=(ask,))
    return replace(state, phase=Phase.OVER, played=(), digs_left=1)
