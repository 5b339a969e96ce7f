"""What the questions of the box mean to simulated players, and what answers are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import BrokenInvariant
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.play import judging
from companion.games.unearth.questions import card_choice
from companion.games.unearth.rules.digging import MAP
from companion.games.unearth.rules.moves import (
    Adjusted,
    NumberNamed,
    Pointed,
    Rerolled,
    Withdrawn,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.games.unearth.rules.moves import Move
    from companion.games.unearth.rules.state import Ask, Die
    from companion.games.unearth.view.view import View

    Look = Callable[[int | None], View]
    """Returns what a seat may see, or the whole table with None."""


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


def way_taken(by: int, source: str) -> Move:
    """Return the move that changes a roll by 1, or rolls again where ``by`` is 0."""
    return Adjusted(by, source) if by else Rerolled(source)


def of_way(view: View, ask: Ask, move: Move) -> float:
    """Return what it is worth to keep, change or roll again what the box rolled."""
    die = die_asked(ask)
    places = [at for at, site in enumerate(view.row) if site] if ask.place < 0 else [ask.place]
    match move:
        case Adjusted(by, _):
            number = die.number + by
        case Rerolled():
            return max(judging.of_reroll(view, ask.seat, at, die.kind) for at in places)
        case _:
            number = die.number
    return max(judging.of_number(view, ask.seat, at, die.kind, number) for at in places)


def aims(view: View, card: str) -> Iterator[Move]:
    """Yield every die, or every number, for which a card that asks may be played."""
    dice = card_choice.dice_in_row(view)
    if base_cards().delver[card].asks == "number":
        yield from map(NumberNamed, sorted({die.number for _, _, die in dice}))
        return
    found = (card_choice.aim_at(card, *spot) for spot in dice)
    yield from (aim for aim in found if aim is not None)


def of_aim(view: View, ask: Ask, move: Move) -> float:
    """Return what it is worth to play a card for a die, or to take it back."""
    match move:
        case Pointed(place, index):
            number = judging.number_after(view, ask.source, (place, index))
            return judging.of_turned(view, ask.seat, place, index, number)
        case Withdrawn():
            return 0.0
        case _:
            return -1.0
