"""What holds after every press of every game. Each check raises BrokenInvariant."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.engine.play.values import hold
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.cards import DICE, FACES, LESSER, STONES, STONES_OF_A_COLOUR
from companion.games.unearth.rules.dealing import all_delver_cards
from companion.games.unearth.rules.rings import least_stones
from companion.games.unearth.rules.state import READ_OR_BUILD, Phase, Question
from companion.games.unearth.rules.stones import dice_on

if TYPE_CHECKING:
    from companion.games.unearth.rules.state import State


def check(state: State) -> None:
    """Check a game after a press, when no luck is due."""
    _check_stones(state)
    _check_dice(state)
    _check_ruins(state)
    _check_delver_cards(state)
    _check_wonders(state)
    may_wait = state.ask is not None and state.ask.question not in READ_OR_BUILD
    if state.phase is not Phase.OVER and not may_wait:  # a claim, until the table has answered
        _check_sums(state)


def _check_stones(state: State) -> None:
    """Count the stones in the bag, on ruins, before seats, and in a hand that chooses."""
    loose = [colour for site in state.row if site for colour in site.stones]
    for ask in state.asks:
        loose += ask.colours if ask.question is Question.TWO_STONES else ()
    held = zip(state.bag, *(seat.stones for seat in state.seats), strict=True)
    for colour, counts in zip(STONES, held, strict=True):
        count = sum(counts) + loose.count(colour)
        hold(count == STONES_OF_A_COLOUR, "{} {} stones", count, colour)


def _check_dice(state: State) -> None:
    """Count the dice that are away from their seats, and look at what they show."""
    away: list[tuple[int, str]] = []
    for *_, die in dice_on(state):
        away.append((die.seat, die.kind))
        hold(1 <= die.number <= FACES[die.kind], "a die shows what it has not")
    if state.dig is not None and not state.dig.is_laid:
        away.append((state.turn, state.dig.kind))
    for seat, kind in set(away):
        count = away.count((seat, kind))
        hold(count <= DICE[kind], "seat {} has {} dice {} out", seat, count, kind)


def _check_ruins(state: State) -> None:
    """Check that no ruin is there twice; those that nobody took are gone."""
    cards = [*state.pile, *state.aside, *(site.ruin for site in state.row if site)]
    for seat in state.seats:
        cards += (*seat.owned, *seat.hidden)
    found = set(cards)
    hold(found <= _ruins(), "a card that is no ruin lies among them")
    hold(len(found) == len(cards), "a ruin is there twice")


@cache
def _ruins() -> frozenset[str]:
    """Return every ruin and city; kept, for every press asks."""
    return frozenset((*base_cards().ruins, *base_cards().cities))


def _check_delver_cards(state: State) -> None:
    """Count the Delver cards in hands, in the deck and played."""
    found = [*state.delver, *state.discards]
    for seat in state.seats:
        found += seat.hand
    wanted = () if state.options.printed else _delver_cards()
    hold(tuple(sorted(found)) == wanted, "{} Delver cards", len(found))


@cache
def _delver_cards() -> tuple[str, ...]:
    """Return the Delver cards sorted; kept, for every press asks."""
    return tuple(sorted(all_delver_cards()))


def _check_wonders(state: State) -> None:
    """Check wonders against the stones of their builders, tokens, and each other."""
    built = [each for seat in state.seats for each in seat.built]
    for number, seat in enumerate(state.seats):
        count, stones = len(seat.built), sum(seat.stones)
        enough = not count or stones >= least_stones(count)
        hold(enough, "seat {} has {} wonders and {} stones", number, count, stones)
    names = [each.id for each in built if each.id in base_cards().wonders]
    hold(len(set(names)) == len(names), "a named wonder was built twice")
    hold(not {*names} & {*state.offered}, "a wonder that was built is on offer")
    for id_, wonder in base_cards().tokens.items():
        left = state.lesser if id_ == LESSER else state.greater
        there = [*left, *(each.points for each in built if each.id == id_)]
        hold(sorted(there) == sorted(wonder.tokens), "the tokens of {} do not add up", id_)


def _check_sums(state: State) -> None:
    """Check that no ruin waits to be claimed while the table may go on."""
    for site in state.row:
        is_reached = site is not None and site.dug >= base_cards().ruin(site.ruin).value
        hold(not is_reached, "a ruin that is reached is not claimed")
