"""What happens when the dice on a ruin reach its value, until the next ruin lies there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules import who_claims
from companion.games.unearth.rules.cards import FLAME
from companion.games.unearth.rules.state import (
    Ask,
    ClaimReport,
    Die,
    Question,
    QueuedWork,
    Site,
    WorkKind,
)
from companion.games.unearth.rules.stones import changed, site_at, with_seat, with_site
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from companion.games.unearth.rules.options import TableOptions
    from companion.games.unearth.rules.state import State

DiceBySeat = dict[int, list[tuple[str, int]]]


def by_seat(dice: Sequence[Die], players: int) -> DiceBySeat:
    """Return dice as kind and number by seat, every seat of the table among them."""
    found: DiceBySeat = {seat: [] for seat in range(players)}
    for die in dice:
        found[die.seat].append((die.kind, die.number))
    return found


def leader(dice: Sequence[Die], options: TableOptions) -> int | None:
    """Return the seat that would take the ruin with these dice, None where nobody would."""
    return who_claims.leader(by_seat(dice, options.players), options.last_die)


def value_at(state: State, place: int) -> int:
    """Return the value of the ruin at a place."""
    return base_cards().ruin(site_at(state, place).ruin).value


def claim_due(state: State) -> State:
    """Settle the first ruin that is reached, if any; the others wait behind it."""
    for place, site in enumerate(state.row):
        if site is not None and site.dug >= base_cards().ruin(site.ruin).value:
            return _claimed(state, place, site)
    return state


def _claimed(state: State, place: int, site: Site) -> State:
    """Return the state with a ruin taken, or gone, and the next one in its place."""
    card, dice = base_cards().ruin(site.ruin), by_seat(site.dice, state.options.players)
    claim = who_claims.settle(
        card.value, dice, flame=_flame_owner(state), last_die=state.options.last_die
    )
    if claim.winner is not None:
        owned = (*state.seats[claim.winner].owned, card.id)
        state = with_seat(state, claim.winner, owned=owned)
    state = with_site(state, place, None)
    state, age = _refilled(replace(state, bag=changed(state.bag, site.stones, 1)), place)
    following = state.row[place]
    comes = base_cards().ruin(following.ruin) if following else None
    lying, reason = strongest_first(dice), claim.reason
    report = ClaimReport(place, card, lying, claim.winner, reason, claim.draws, comes)
    last = replace(
        state.last, claims=(*state.last.claims, report), age=age or state.last.age, reveals=True
    )
    reads = [Ask(Question.CLAIM, state.turn, place, claim=report)]
    if age:
        reads.append(Ask(Question.AGE, state.turn, place, age=age))
    draws = (QueuedWork(WorkKind.DRAW_CARDS, seat, count=count) for seat, count in claim.draws)
    work = (*draws, *_at_once(state, age, place), QueuedWork(WorkKind.CLAIMS))
    return replace(state, queue=(*work, *state.queue, *reads), last=last)


def _flame_owner(state: State) -> int | None:
    built = ((number, each.id) for number, seat in enumerate(state.seats) for each in seat.built)
    return next((number for number, wonder in built if wonder == FLAME), None)


def strongest_first(dice: Mapping[int, Sequence[tuple[str, int]]]) -> tuple[Die, ...]:
    """Return dice with the strongest seat's first, each seat's own by strength."""
    return tuple(
        Die(seat, kind, number)
        for seat in who_claims.by_strength(dice)
        for kind, number in who_claims.ordered(dice[seat])
    )


def _refilled(state: State, place: int) -> tuple[State, str]:
    """Return the state with the next ruin or city at a place, and an End of Age card turned now."""
    if state.pile:
        state = with_site(state, place, Site(state.pile[0]))
        return replace(state, pile=state.pile[1:]), ""
    age, state = state.age, replace(state, age="")
    if age in base_cards().cities:
        return with_site(state, place, Site(age)), age
    if age:
        state = replace(state, standing=base_cards().events[age].change)
    return state, age


def _at_once(state: State, age: str, place: int) -> tuple[QueuedWork, ...]:
    """Return the stones of a new ruin, or the cards that an End of Age card gives to all."""
    if state.row[place] is not None:
        return (QueuedWork(WorkKind.LAY_STONES, place=place),)
    event = base_cards().events.get(age)
    if event is None or not event.draws:
        return ()
    # From the seat in turn on: the deck may run out on the way.
    players = len(state.seats)
    seats = ((state.turn + step) % players for step in range(players))
    return tuple(QueuedWork(WorkKind.DRAW_CARDS, seat, count=event.draws) for seat in seats)


def stones_wanted(state: State, place: int) -> int:
    """Return how many stones come to a new ruin: fewer where the bag is short."""
    card = base_cards().ruin(site_at(state, place).ruin)
    return min(card.stones, sum(state.bag))


def stones_laid(state: State, place: int, colours: tuple[str, ...]) -> State:
    """Return the state with stones from the bag on a ruin."""
    state = with_site(state, place, replace(site_at(state, place), stones=colours))
    return replace(state, bag=changed(state.bag, colours, -1))


def cards_decided(state: State, task: QueuedWork, order: tuple[str, ...]) -> State:
    """Return the state after luck ordered the deck or, where it has no order, drew from it."""
    if state.options.in_order:
        return replace(state, delver=order, discards=(), queue=(task, *state.queue))
    rest = Counter(state.delver)
    rest.subtract(order)
    return cards_drawn(replace(state, delver=(*order, *rest.elements())), task)


def cards_drawn(state: State, task: QueuedWork) -> State:
    """Give a seat what is left of its Delver cards; the played ones come again in between."""
    if state.options.printed:
        return state
    drawn, rest = state.delver[: task.count], state.delver[task.count :]
    hand = (*state.seats[task.seat].hand, *drawn)
    state = replace(with_seat(state, task.seat, hand=hand), delver=rest)
    missing = task.count - len(drawn)
    if not missing or not state.discards:
        return state
    again = replace(task, count=missing)
    return replace(state, queue=(again, *state.queue))


def is_finished(state: State) -> bool:
    """Say whether the last ruin has left the row and none is to come."""
    return not any(state.row) and not state.pile and not state.age
