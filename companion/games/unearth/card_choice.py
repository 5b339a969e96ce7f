"""Delver cards that the table plays openly: a list of them, a line pointed at."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from companion.engine.asking import control
from companion.engine.game import Play, Point, Purpose, Secret
from companion.games.unearth.delving import number_after
from companion.games.unearth.digging import MAP
from companion.games.unearth.drawings import own_icon
from companion.games.unearth.moves import FirstRolled, NumberNamed, Played, Pointed
from companion.games.unearth.offering import BUILD_FROM, CARDS_FROM, playing
from companion.games.unearth.pack_file import base_cards
from companion.games.unearth.page_names import FIRST_ROLL, HAND, HIDDEN
from companion.surface import Button

if TYPE_CHECKING:
    from companion.engine.game import Control, Focus
    from companion.games.unearth.moves import Move
    from companion.games.unearth.state import Die
    from companion.games.unearth.view import View


def is_open(view: View, focus: Focus) -> bool:
    """Say whether the fingers are among the cards."""
    return CARDS_FROM <= focus.cursor < BUILD_FROM and bool(card_lines(view))


def page(view: View, focus: Focus) -> str:
    """Return the page of the cards."""
    return f"cards-{_line(view, focus)}"


def card_lines(view: View) -> tuple[str, ...]:
    """Return what stands on the page of cards: each that may be played, then the hidden ruins.

    Cards that ask for a die or a number stand before the others.
    """
    seat = view.seats[view.turn]
    knows_first = view.options.own_dice and view.options.printed and view.digs_left == 1
    lines = _lines(view.usable, seat.hand, knows_first)
    return (*lines, HIDDEN) if seat.hidden else lines


@lru_cache(maxsize=64)
def _lines(
    usable: tuple[str, ...],
    hand: tuple[str, ...] | None,
    knows_first: bool,  # noqa: FBT001 - a key
) -> tuple[str, ...]:
    """Return a line for each card, or two for a Map that was used by then: its first roll.

    Kept, for every step through the list asks.
    """
    firsts = tuple(f"{FIRST_ROLL}{shown}" for shown in ("low", "high"))
    cards = [card for card in usable if hand is None or card in hand]
    cards.sort(key=lambda card: not base_cards().delver[card].asks)
    lines = (firsts if card == MAP and knows_first else (card,) for card in cards)
    return tuple(chain.from_iterable(lines))


def line_of_hand(view: View, cursor: int) -> int:
    """Return the card of a private hand that a cursor points at: 0 is the newest of use now."""
    hand = view.secret.hand if view.secret else ()
    newest = max((line for line, card in enumerate(hand) if card in view.usable), default=0)
    return (newest + cursor) % max(1, len(hand))


def dice_in_row(view: View) -> tuple[tuple[int, int, Die], ...]:
    """Return every die on a ruin with its place and its index there, both from 0."""
    return tuple(
        (place, index, die)
        for place, site in enumerate(view.row)
        if site
        for index, die in enumerate(site.dice)
    )


def aim_at(card: str, place: int, index: int, die: Die) -> Pointed | NumberNamed | None:
    """Return what a die means to a card that asks, None where the card would not change it."""
    if base_cards().delver[card].asks == "number":
        return NumberNamed(die.number)
    return None if number_after(card, die) == die.number else Pointed(place, index)


def _played(view: View, line: str) -> Play[Move]:
    """Return what plays the card of a line."""
    if line.startswith(FIRST_ROLL):
        first = FirstRolled(line.removeprefix(FIRST_ROLL))
        return playing(view, Played(view.turn, MAP), first)
    return playing(view, Played(view.turn, line))


def _line(view: View, focus: Focus) -> int:
    return (focus.cursor - CARDS_FROM) % len(card_lines(view))


def controls(view: View, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do among the cards."""
    entries, here = card_lines(view), _line(view, focus)
    earlier, later = (Point(CARDS_FROM + (here + by) % len(entries)) for by in (-1, 1))
    if entries[here] == HIDDEN:
        word, does = "look", Secret(view.turn, HAND)
        first = control(Purpose.CHOOSE, Button.A, word, "curtain", does)
    else:
        plays, waits = _played(view, entries[here]), view.last.reveals
        icon = own_icon("hand")
        first = control(Purpose.CHOOSE, Button.A, "this-one", icon, plays, waits=waits)
    return (
        first,
        control(Purpose.CLOSE, Button.B, "back", "back", Point(0)),
        control(Purpose.UP, Button.C, "up", "up", earlier),
        control(Purpose.DOWN, Button.D, "down", "down", later),
    )
