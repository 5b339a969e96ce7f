"""What a choice is worth to a seat, in points or parts of them, from what the seat may see.

Nothing here looks further than the next claim.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import BrokenInvariant
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules import moves
from companion.games.unearth.rules.cards import FACES, LOW, STONES
from companion.games.unearth.rules.delving import number_after
from companion.games.unearth.rules.digging import MAP
from companion.games.unearth.rules.honeycomb import neighbours
from companion.games.unearth.rules.points import Holding, score
from companion.games.unearth.rules.stones import dice_on, places_with_ruin, site_at
from companion.games.unearth.rules.who_claims import leader

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from companion.games.unearth.rules.cards import RuinCard
    from companion.games.unearth.rules.honeycomb import Cell, Honeycomb
    from companion.games.unearth.rules.moves import Move
    from companion.games.unearth.rules.state import Ask, Die
    from companion.games.unearth.view.view import SiteView, View


DRAWN_CARD, STONE, WANTED_STONE, LARGE_DIE, LOST = 0.3, 1.0, 0.5, 0.05, 0.4
"""What a card drawn and a stone are worth, what a stone that a gap lacks is worth more, what a face
of the die laid down costs, and what part of a ruin is lost when another seat takes it."""
KEPT_RUIN, POWER = 4.0, 1.5
"""What a ruin from those set aside is worth, and any other power of a wonder."""
GAP_WORTHS = (0, 0, 1, 3, 8, 20, 60)
"""What a gap is worth by the stones round it."""


def ruin_gain(view: View, seat: int, ruin: RuinCard) -> float:
    """Return the points that a ruin adds to those of a seat."""
    if ruin.is_city:
        return float(ruin.points or 0)
    count = sum(each.colour == ruin.colour for each in view.seats[seat].owned)
    return 2.0 * (count + 1)


def of_dig(view: View, seat: int, place: int, kind: str, taken: Sequence[int] = ()) -> float:
    """Return what a dig is worth before the roll: the mean over the faces of the die."""
    faces = range(1, FACES[kind] + 1)
    results = (of_number(view, seat, place, kind, number, taken) for number in faces)
    return sum(results) / FACES[kind] - LARGE_DIE * FACES[kind]


def of_number(
    view: View, seat: int, place: int, kind: str, number: int, taken: Sequence[int] = ()
) -> float:
    """Return what a rolled number is worth at a place; ``taken`` is the die taken back for it."""
    site = site_at(view, place)
    left = _without(site.dice, place, taken)
    worth = _of_dice(view, seat, site, left, (seat, kind, number))
    if number > LOW:
        return worth
    lacks = view.seats[seat].stones.count(0) and any(
        not view.seats[seat].stones[STONES.index(colour)] for colour in site.stones
    )
    return worth + STONE + (WANTED_STONE if lacks else 0)


def of_reroll(view: View, seat: int, place: int, kind: str, taken: Sequence[int] = ()) -> float:
    """Return what rolling a dug die again is worth, a little less than it promises."""
    return of_dig(view, seat, place, kind, taken) + LARGE_DIE * FACES[kind] - LARGE_DIE


def of_turned(view: View, seat: int, place: int, index: int, number: int | None) -> float:
    """Return what another number on a die of a ruin is worth; None is rolled again."""
    site = site_at(view, place)
    die = site.dice[index]
    left = (*site.dice[:index], *site.dice[index + 1 :])
    numbers = range(1, FACES[die.kind] + 1) if number is None else (number,)
    worths = [_of_dice(view, seat, site, left, (die.seat, die.kind, each)) for each in numbers]
    return sum(worths) / len(worths) - DRAWN_CARD


def of_card(view: View, seat: int, card: str) -> float:
    """Return what playing a card is worth: one that changes the next die always a little."""
    data = base_cards().delver[card]
    if data.asks == "die":
        worths = [
            of_turned(view, seat, place, index, number_after(card, die))
            for place, index, die in dice_on(view)
        ]
        return max(worths, default=-1.0)
    return DRAWN_CARD if data.on or data.digs > 1 else -1.0


def of_wonder(view: View, seat: int, wonder: str) -> float:
    """Return the points of a wonder with the stones and ruins of today, and more for a power."""
    cards, held = base_cards(), view.seats[seat]
    data = cards.wonder(wonder)
    token = sum(data.tokens) // len(data.tokens) if data.tokens else 0
    holding = Holding(tuple(ruin.id for ruin in held.owned), held.stones, ((wonder, token),))
    options = view.options
    found = score(holding, cards, flame=options.flame, three=options.three)
    power = KEPT_RUIN if data.power.endswith("ruin") else POWER
    return found.of("wonders") + (power if data.power else 0.0)


def of_cell(comb: Honeycomb, cell: Cell, colour: str) -> float:
    """Return what a stone is worth at a cell: gaps with many stones, of few colours."""
    worth = 0.0
    for gap in neighbours(cell):
        if gap in comb.stones or gap in comb.wonders:
            continue
        ring = (*comb.ring(gap), colour)
        worth += GAP_WORTHS[len(ring)] + 0.5 * max(map(ring.count, STONES))
    # A stone in a gap that others surround is a ring less.
    return worth - GAP_WORTHS[len(comb.ring(cell))]


def die_asked(ask: Ask) -> Die:
    """Return the die that a question is about. Raises BrokenInvariant."""
    if ask.die is None:
        raise BrokenInvariant(f"{ask.question.value} asks about no die")
    return ask.die


def asks_first_roll(view: View) -> bool:
    """Say whether the first of two rolls brings the stone, so that the box has to know of it."""
    return view.options.own_dice and view.options.map_stone == "first"


def still_acts(view: View, card: str) -> bool:
    """Say whether a printed card acts with this dig: the box learns of a Map for one die alone."""
    is_single = view.digs_left == 1 and card in view.usable
    return card != MAP or not asks_first_roll(view) or is_single


def of_answer(view: View, ask: Ask, move: Move) -> float:
    """Return what an answer is worth: a changed or kept roll, a place for a die, a card's aim."""
    match move:
        case moves.RuinKept(seat, ruin):
            return ruin_gain(view, seat, base_cards().ruin(ruin))
        case moves.Pointed(place, index):
            number = number_after(ask.source, site_at(view, place).dice[index])
            return of_turned(view, ask.seat, place, index, number)
        case moves.Withdrawn():
            return 0.0
        case moves.NumberNamed():
            return -1.0
    die = die_asked(ask)
    number = die.number + (move.by if isinstance(move, moves.Adjusted) else 0)
    places = places_with_ruin(view) if ask.place < 0 else (ask.place,)
    match move:
        case moves.DiePlaced(place):
            places = (place,)
        case moves.Rerolled():
            return max(of_reroll(view, ask.seat, at, die.kind) for at in places)
    return max(of_number(view, ask.seat, at, die.kind, number) for at in places)


def _without(dice: Sequence[Die], place: int, taken: Sequence[int]) -> Sequence[Die]:
    """Return the dice of a place without the one that is taken back, where it lies there."""
    if not taken or taken[0] != place:
        return dice
    return (*dice[: taken[1]], *dice[taken[1] + 1 :])


def _of_dice(
    view: View, seat: int, site: SiteView, left: Iterable[Die], die: tuple[int, str, int]
) -> float:
    """Return what the dice of a place are worth with one more, by who would take the ruin."""
    by_seat: dict[int, list[tuple[str, int]]] = {die[0]: [die[1:]]}
    total = die[2]
    for each in left:
        by_seat.setdefault(each.seat, []).append((each.kind, each.number))
        total += each.number
    if total < site.ruin.value:
        return 0.0
    gain = ruin_gain(view, seat, site.ruin)
    winner = leader(by_seat, view.options.last_die)
    if winner == seat:
        return gain
    drawn = DRAWN_CARD * len(by_seat.get(seat, ()))
    return drawn if winner is None else drawn - LOST * gain
