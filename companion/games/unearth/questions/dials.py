"""The dials of a turn, a die and a place; the same as lists for a single button; numbers of a die.

Both dials are counted on from what the box proposes: the ruin that lacks least, and a die for it.
So at rest they show the proposal, the same on every panel and with everybody's dice.

The number of the die is no dial, it takes two presses: A names the lower half of its numbers and D
the higher one; then A is the first number of that half, B the second, and so on. What was pressed
so far are letters of ``Focus.typed``, so hold B takes back the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.asking import control
from companion.engine.controls import Purpose, Spell
from companion.engine.same import kept
from companion.games.unearth.drawings.named import own_icon
from companion.games.unearth.questions.page_names import BUILD, CARDS, INFO, Dialled
from companion.games.unearth.rules.cards import FACES, LOW
from companion.games.unearth.rules.digging import EXPEDITION, MAP
from companion.games.unearth.rules.stones import dice_on, places_with_ruin, site_at
from companion.surface import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.controls import Control, Does, Focus
    from companion.games.unearth.view.view import View

_HALVES = {Button.A: "low", Button.D: "high"}


@kept
def dice_to_dig(view: View) -> tuple[Dialled, ...]:
    """Return the kinds in hand or, with none in hand, the seat's dice on ruins, one by one.

    The largest comes first where it could bring the likely ruin to its value, else the smallest;
    the others follow from the smallest up. Kept, for every press of a dial asks three times.
    """
    home = view.seats[view.turn].dice_home
    if home:
        kinds = sorted(set(home), key=FACES.__getitem__)
        site = view.row[likely_place(view) - 1]
        if site and site.missing <= _reach(view):
            kinds.insert(0, kinds.pop())
        return tuple(Dialled(die=kind) for kind in kinds)
    own = ((place, index) for place, index, die in dice_on(view) if die.seat == view.turn)
    return tuple(Dialled(taken=spot) for spot in own)


def kind_of(view: View, dialled: Dialled) -> str:
    """Return the kind of the die that is dialled."""
    if dialled.taken is None:
        return dialled.die
    place, index = dialled.taken
    return site_at(view, place).dice[index].kind


def is_place_open(view: View) -> bool:
    """Say whether the place is chosen after the roll, so that it is not dialled."""
    return EXPEDITION in view.played and not view.options.own_dice


def _reach(view: View) -> int:
    """Return the highest number of any die in hand; with none there, one is taken back."""
    home = view.seats[view.turn].dice_home
    return max((FACES[kind] for kind in home), default=max(FACES.values()))


@kept
def likely_place(view: View) -> int:
    """Return the place, from 1, of the ruin that is dug next most often.

    It is one that a die could bring to its value, if there is any: first those where the seat has
    a die already, then that which lacks least. Kept as the dice.
    """
    reach, turn = _reach(view), view.turn
    needs = (
        (site.missing > reach, all(die.seat != turn for die in site.dice), site.missing, place)
        for place, site in enumerate(view.row, 1)
        if site
    )
    return min(needs)[-1]


def dialled(view: View, turned: tuple[int, ...] = (), asks: str = "") -> Dialled:
    """Return what the dials show when die and place are turned on so far, and what is asked next.

    A dial that was not touched shows what is proposed.
    """
    die_on, place_on = (*turned, 0, 0)[:2]
    places, dice = places_to_dig(view), dice_to_dig(view)
    die = dice[die_on % len(dice)]
    place = 0 if is_place_open(view) else places[place_on % len(places)]
    return Dialled(place, die.die, die.taken, asks)


def places_to_dig(view: View) -> tuple[int, ...]:
    """Return the places with a ruin, from 1: the likely one, then on along the row."""
    places = open_places(view)
    here = places.index(likely_place(view))
    return (*places[here:], *places[:here])


def open_places(view: View) -> tuple[int, ...]:
    """Return the places with a ruin, from 1."""
    return tuple(place + 1 for place in places_with_ruin(view))


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


def lines(view: View, kind: str) -> tuple[str, ...]:
    """Return what stands on the lines of a list.

    ``places`` has places from 1 as numbers, the likely one first, or ``roll`` where the
    place is chosen later, then
    ``cards``, ``build`` and ``info`` as far as they are offered. ``dice`` has kinds, or place and
    index of a die on a ruin as ``2.0``, both from 0. A kind of die has its numbers.
    """
    if kind == "places":
        places = ("roll",) if is_place_open(view) else tuple(map(str, places_to_dig(view)))
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


def number_controls(
    kind: str,
    focus: Focus,
    done: Callable[[int, str], Does],
    *,
    waits: bool,
    is_silent: bool = False,
) -> tuple[Control, ...]:
    """Return the halves of a die's numbers or, once a half is pressed, its numbers.

    ``done`` says what a number does, from the number and all letters that name it. With ``waits``
    the page must have been seen: a fast panel keeps the number for that; on a slow one, where all
    may be pressed ahead of the page, the half is refused. Where the page ``is_silent``, the halves
    have the same words for every die.
    """
    icon = own_icon("number")
    if not focus.typed:
        waits, of_die = waits and focus.is_slow, "" if is_silent else f"-{kind}"
        return tuple(
            control(Purpose.EXTRA, button, half + of_die, icon, Spell(button.value), waits=waits)
            for button, half in _HALVES.items()
        )
    waits = waits and not focus.is_slow
    numbers = zip(Button, _half(kind, focus.typed), strict=False)
    found = tuple(
        control(Purpose.EXTRA, button, f"number-{number}", icon, does, waits=waits)
        for button, number in numbers
        for does in (done(number, focus.typed + button.value),)
    )
    return with_way_back(found)


def with_way_back(found: tuple[Control, ...]) -> tuple[Control, ...]:
    """Return answers that letters led to with the way back, where D is not one of them."""
    if any(each.button is Button.D for each in found):
        return found
    return (*found, control(Purpose.BACK, Button.D, "back", "back", Spell("")))


def number_typed(kind: str, typed: str) -> int:
    """Return the number that two letters name.

    >>> [number_typed("d6", typed) for typed in ("AA", "AC", "DA", "DC")], number_typed("d8", "DD")
    ([1, 3, 4, 6], 8)
    """
    return _half(kind, typed)[tuple(Button).index(Button(typed[1]))]


def _half(kind: str, typed: str) -> range:
    """Return the numbers of the half that the first letter names."""
    middle = FACES[kind] // 2
    is_low = _HALVES[Button(typed[0])] == "low"
    return range(1, middle + 1) if is_low else range(middle + 1, FACES[kind] + 1)
