"""What holds after every press of every game. Each check raises BrokenInvariant."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.errors import BrokenInvariant
from companion.games.unearth.cards import DICE, FACES, LESSER, STONES, STONES_OF_A_COLOUR
from companion.games.unearth.dealing import all_delver_cards
from companion.games.unearth.pack_file import base_cards
from companion.games.unearth.rings import least_stones
from companion.games.unearth.state import READ_OR_BUILD, Phase, Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.unearth.state import State


def check(state: State) -> None:
    """Check a game after a press, when no luck is due."""
    _check_stones(state)
    _check_dice(state)
    _check_ruins(state)
    _check_delver_cards(state)
    _check_wonders(state)
    if state.phase is not Phase.OVER and not _is_answered_for(state):
        _check_sums(state)


def _hold(holds: object, otherwise: str) -> None:
    if not holds:
        raise BrokenInvariant(otherwise)


def _is_answered_for(state: State) -> bool:
    """Say whether the table is asked something, so that claims may still wait."""
    return state.ask is not None and state.ask.question not in READ_OR_BUILD


def _check_stones(state: State) -> None:
    """Count the stones in the bag, on ruins, before seats, and in a hand that chooses."""
    counts: Counter[str] = Counter(dict(zip(STONES, state.bag, strict=True)))
    for site in state.row:
        counts.update(site.stones if site else ())
    for seat in state.seats:
        counts.update(dict(zip(STONES, seat.stones, strict=True)))
    for ask in state.asks:
        counts.update(ask.colours if ask.question is Question.TWO_STONES else ())
    for colour in STONES:
        _hold(counts[colour] == STONES_OF_A_COLOUR, f"{counts[colour]} {colour} stones")


def _check_dice(state: State) -> None:
    """Count the dice that are away from their seats, and look at what they show."""
    away: Counter[tuple[int, str]] = Counter()
    for site in state.row:
        for die in site.dice if site else ():
            away[die.seat, die.kind] += 1
            _hold(1 <= die.number <= FACES[die.kind], "a die shows what it has not")
    if state.dig is not None and not state.dig.is_laid:
        away[state.turn, state.dig.kind] += 1
    for (seat, kind), count in away.items():
        _hold(count <= DICE[kind], f"seat {seat} has {count} dice {kind} out")


def _cards(state: State) -> Iterator[str]:
    yield from state.pile
    yield from state.aside
    for site in state.row:
        yield from (site.ruin,) if site else ()
    for seat in state.seats:
        yield from (*seat.owned, *seat.hidden)


def _check_ruins(state: State) -> None:
    """Check that no ruin is there twice; those that nobody took are gone."""
    found = Counter(_cards(state))
    known = {*base_cards().ruins, *base_cards().cities}
    _hold(set(found) <= known, "a card that is no ruin lies among them")
    _hold(all(count == 1 for count in found.values()), "a ruin is there twice")


def _check_delver_cards(state: State) -> None:
    """Count the Delver cards in hands, in the deck and played."""
    found = Counter((*state.delver, *state.discards))
    for seat in state.seats:
        found.update(seat.hand)
    wanted = Counter() if state.options.printed else Counter(all_delver_cards())
    _hold(found == wanted, f"{found.total()} Delver cards")


def _check_wonders(state: State) -> None:
    """Check wonders against the stones of their builders, tokens, and each other."""
    built = [each for seat in state.seats for each in seat.built]
    for number, seat in enumerate(state.seats):
        count, stones = len(seat.built), sum(seat.stones)
        enough = not count or stones >= least_stones(count)
        _hold(enough, f"seat {number} has {count} wonders and {stones} stones")
    names = [each.id for each in built if each.id in base_cards().wonders]
    _hold(len(set(names)) == len(names), "a named wonder was built twice")
    _hold(not {*names} & {*state.offered}, "a wonder that was built is on offer")
    for id_, wonder in base_cards().tokens.items():
        left = state.lesser if id_ == LESSER else state.greater
        there = [*left, *(each.points for each in built if each.id == id_)]
        _hold(sorted(there) == sorted(wonder.tokens), f"the tokens of {id_} do not add up")


def _check_sums(state: State) -> None:
    """Check that no ruin waits to be claimed while the table may go on."""
    for site in state.row:
        value = base_cards().ruin(site.ruin).value if site else 1
        _hold(not site or site.dug < value, "a ruin that is reached is not claimed")
