"""The dials of a turn: place, die and number in one cursor, and as lists for a single button.

The cursor is place + 6 * die + 30 * number + 270 * stone; 0 is a dial that nobody has turned. The
stone is dialled on slow panels alone, where a question would be one page more. The die's dial is
never empty: it rests on the first of ``dice_to_dig``. With own dice the place rests where a dig is
likely, for nothing is dug before the number is dialled; with the box's dice one press would roll,
so there the place has to be chosen. On a box of one button the cursor is the line of a list, and
what the lists before it have set.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from companion.engine.same import Same
from companion.games.unearth.cards import FACES, LOW
from companion.games.unearth.digging import EXPEDITION, MAP
from companion.games.unearth.page_names import BUILD, CARDS, INFO, Dialled
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.unearth.view import View

PLACES, DICE, NUMBERS = 6, 5, 9
"""How many values the dials of place, die and number have."""
_STONE = PLACES * DICE * NUMBERS
"""What the cursor has more for each stone."""
LINES = 20
"""More lines than any list of a single button has."""
_FIRST_DICE = ("d6", "d8", "d4")
"""The die that is dug most often comes first."""


def dice_to_dig(view: View) -> tuple[Dialled, ...]:
    """Return the kinds in hand or, with none in hand, the seat's dice on ruins, one by one."""
    return _dice(Same(view))


@lru_cache(maxsize=4)
def _dice(same: Same[View]) -> tuple[Dialled, ...]:
    """Return the dice that may be dug; kept, for every press of a dial asks three times."""
    view = same.value
    home = view.seats[view.turn].dice_home
    if home:
        return tuple(Dialled(die=kind) for kind in _FIRST_DICE if kind in home)
    return tuple(
        Dialled(taken=(place, index))
        for place, site in enumerate(view.row)
        if site
        for index, die in enumerate(site.dice)
        if die.seat == view.turn
    )


def kind_of(view: View, dialled: Dialled) -> str:
    """Return the kind of the die that is dialled."""
    if dialled.taken is None:
        return dialled.die
    site = view.row[dialled.taken[0]]
    return site.dice[dialled.taken[1]].kind if site else ""


def is_place_open(view: View) -> bool:
    """Say whether the place is chosen after the roll, so that it is not dialled."""
    return EXPEDITION in view.played and not view.options.own_dice


def likely_place(view: View) -> int:
    """Return the place, from 1, of the ruin that lacks least: it is dug next most often."""
    return _likely_place(Same(view))


@lru_cache(maxsize=4)
def _likely_place(same: Same[View]) -> int:
    """Return the likely place; kept as the dice."""
    left = [(site.missing, place) for place, site in enumerate(same.value.row, 1) if site]
    return min(left)[1]


def place_at_rest(view: View) -> int:
    """Return the place that a dial shows which nobody has turned, 0 where it shows none."""
    return likely_place(view) if view.options.own_dice else 0


def dialled(view: View, cursor: int) -> Dialled:
    """Return what the dials show."""
    dice = dice_to_dig(view)
    die = dice[cursor // PLACES % DICE % len(dice)]
    place = cursor % PLACES or place_at_rest(view)
    return Dialled(place, die.die, die.taken, cursor // (PLACES * DICE) % NUMBERS)


def is_set(view: View, dials: Dialled) -> bool:
    """Say whether all that a dig needs is set."""
    has_place = bool(dials.place) or is_place_open(view)
    return has_place and bool(dials.number or not view.options.own_dice)


def place_turned(view: View, cursor: int, shown: Dialled) -> int:
    """Return the cursor at the next place where a ruin lies, from the one that is shown.

    After the last comes the first; with the box's dice the likely one is shown first.
    """
    places = open_places(view)
    later = (place for place in places if place > shown.place)
    following = next(later, places[0]) if shown.place else likely_place(view)
    return cursor - cursor % PLACES + following


def place_counted(view: View, cursor: int, shown: Dialled) -> int:
    """Return the cursor one place on where nothing is drawn: the first press is the first place.

    After the last place comes the dial at rest, so that whoever miscounts begins again.
    """
    del shown
    cursor %= _STONE  # the stone was another ruin's
    here = cursor % PLACES
    later = (place for place in open_places(view) if place > here)
    return cursor - here + next(later, 0)


def open_places(view: View) -> tuple[int, ...]:
    """Return the places with a ruin, from 1."""
    return tuple(place for place, site in enumerate(view.row, 1) if site)


def die_turned(view: View, cursor: int, shown: Dialled) -> int:
    """Return the cursor at the next die; a number that it has not is forgotten."""
    here, dice = cursor // PLACES % DICE, dice_to_dig(view)
    turned = (here + 1) % len(dice)
    cursor += PLACES * (turned - here)
    too_high = shown.number > FACES[kind_of(view, dice[turned])]
    return cursor % (PLACES * DICE) if too_high else cursor


def number_turned(view: View, cursor: int, shown: Dialled) -> int:
    """Return the cursor at the next number; after the highest, at none. A stone is forgotten."""
    step = PLACES * DICE
    cursor %= _STONE
    if shown.number >= FACES[kind_of(view, shown)]:
        return cursor % step
    return cursor + step


def stones_to_choose(view: View, place: int, number: int) -> tuple[str, ...]:
    """Return the colours of which a dig takes one by choice; none where nothing is chosen.

    ``place`` is from 0. Where the box does not know before the dig whether a stone comes, after
    Ancient Map, nothing is chosen either.
    """
    options, first = view.options, view.first_roll
    asks_first = options.map_stone == "first" and MAP in view.played
    site = view.row[place]
    if not options.own_dice or asks_first or site is None:
        return ()
    is_low = first == "low" if first else 1 <= number <= LOW
    colours = tuple(dict.fromkeys(site.stones))
    return colours if is_low and len(colours) > 1 else ()


def offers_stones(view: View) -> bool:
    """Say whether there is a place where a low number would bring a stone by choice."""
    return any(stones_to_choose(view, place - 1, LOW) for place in open_places(view))


def stone_turned(cursor: int, colours: tuple[str, ...]) -> int:
    """Return the cursor at the next of some stones; after the last, at none."""
    return (cursor + _STONE) % (_STONE * (len(colours) + 1))


def stone_dialled(cursor: int, colours: tuple[str, ...]) -> str:
    """Return the stone that is dialled, or nothing."""
    number = cursor // _STONE
    return colours[number - 1] if 0 < number <= len(colours) else ""


@frozen
class Listed:
    """Where a single button stands: a list, its line, and what was chosen before.

    ``place`` is from 1, 0 while it is being chosen; ``die`` the index among ``dice_to_dig``, None
    while it is being chosen.
    """

    line: int
    place: int = 0
    die: int | None = None

    @property
    def cursor(self) -> int:
        """The cursor that stands for it."""
        die = 0 if self.die is None else self.die + 1
        return self.line + LINES * (self.place + PLACES * die)

    @classmethod
    def at(cls, cursor: int) -> Listed:
        """Return what a cursor stands for."""
        rest, line = divmod(cursor, LINES)
        die, place = divmod(rest, PLACES)
        return cls(line, place, die - 1 if die else None)

    @property
    def page(self) -> str:
        """The kind of list, without its die: ``places``, ``dice`` or ``numbers``."""
        if not self.place:
            return "places"
        return "dice" if self.die is None else "numbers"


def lines(view: View, kind: str) -> tuple[str, ...]:
    """Return what stands on the lines of a list.

    ``places`` has places from 1 as numbers, or ``roll`` where the place is chosen later, then
    ``cards``, ``build`` and ``info`` as far as they are offered. ``dice`` has kinds, or place and
    index of a die on a ruin as ``2.0``, both from 0. A kind of die has its numbers.
    """
    if kind == "places":
        places = ("roll",) if is_place_open(view) else tuple(map(str, open_places(view)))
        cards = (CARDS,) if offers_cards(view) else ()
        build = (BUILD,) if view.offer is not None else ()
        return (*places, *cards, *build, INFO)
    if kind == "dice":
        return tuple(die.page.split("-")[2] for die in dice_to_dig(view))
    return tuple(str(number) for number in range(1, FACES[kind] + 1))


def offers_cards(view: View) -> bool:
    """Say whether the seat in turn has cards to look at, or hidden ruins."""
    seat = view.seats[view.turn]
    own = view.usable if seat.cards is None else seat.cards
    return bool(own or seat.hidden)
