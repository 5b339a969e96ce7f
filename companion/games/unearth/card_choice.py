"""Delver cards that the table plays openly: which of them and, on a slow panel, for which die.

On a slow panel one page has all cards and all dice on ruins, and nothing is drawn while a finger
chooses: first a card, then, where the card asks for one, a die. Where no die was chosen the card's
own question comes. The cursor there is the line of the card, plus ``LINES`` once the card is
chosen and ``LINES`` more for each die passed.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from companion.engine.asking import control
from companion.engine.game import Play, Point, Purpose, Secret
from companion.games.unearth.delving import number_after
from companion.games.unearth.dials import LINES
from companion.games.unearth.digging import MAP
from companion.games.unearth.drawings import own_icon
from companion.games.unearth.moves import FirstRolled, NumberNamed, Played, Pointed
from companion.games.unearth.offering import BUILD_FROM, CARDS_FROM, playing
from companion.games.unearth.pack_file import base_cards
from companion.games.unearth.page_names import FIRST_ROLL, HAND, HIDDEN, PLAYS
from companion.surface import Button

if TYPE_CHECKING:
    from companion.engine.game import Control, Does, Focus
    from companion.games.unearth.moves import Move
    from companion.games.unearth.state import Die
    from companion.games.unearth.view import View


def is_open(view: View, focus: Focus) -> bool:
    """Say whether the fingers are among the cards."""
    return CARDS_FROM <= focus.cursor < BUILD_FROM and bool(card_lines(view))


def page(view: View, focus: Focus) -> str:
    """Return the page of the cards."""
    return PLAYS if _is_silent(focus) else f"cards-{_line(view, focus)}"


def controls(view: View, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do among the cards."""
    return _silent_controls(view, focus) if _is_silent(focus) else _list_controls(view, focus)


def _is_silent(focus: Focus) -> bool:
    return focus.is_slow and not focus.one_button


# -- what there is to choose


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


def _played(view: View, line: str, *aim: Move) -> Play[Move]:
    """Return what plays the card of a line, for a die if that is known."""
    if line.startswith(FIRST_ROLL):
        first = FirstRolled(line.removeprefix(FIRST_ROLL))
        return playing(view, Played(view.turn, MAP), first)
    return playing(view, Played(view.turn, line), *aim)


# -- a list with a line pointed at


def _line(view: View, focus: Focus) -> int:
    return (focus.cursor - CARDS_FROM) % len(card_lines(view))


def _list_controls(view: View, focus: Focus) -> tuple[Control, ...]:
    entries, here = card_lines(view), _line(view, focus)
    earlier, later = (Point(CARDS_FROM + (here + by) % len(entries)) for by in (-1, 1))
    if entries[here] == HIDDEN:
        word, does = "look", Secret(view.turn, HAND)
        first = control(Purpose.CHOOSE, Button.A, word, "curtain", does)
    else:
        first = _taking(view, _played(view, entries[here]))
    return (
        first,
        _back(),
        control(Purpose.UP, Button.C, "up", "up", earlier),
        control(Purpose.DOWN, Button.D, "down", "down", later),
    )


def _taking(view: View, does: Does) -> Control:
    waits = view.last.reveals
    return control(Purpose.CHOOSE, Button.A, "this-one", own_icon("hand"), does, waits=waits)


def _back() -> Control:
    return control(Purpose.CLOSE, Button.B, "back", "back", Point(0))


# -- cards and dice on one page, on which nothing moves


def _silent_controls(view: View, focus: Focus) -> tuple[Control, ...]:
    """Return the same words for each card and each die, so that no press changes the page."""
    steps, line = divmod(focus.cursor - CARDS_FROM, LINES)
    entries, dice = card_lines(view), (None, *dice_in_row(view))
    line %= len(entries)
    if steps:
        die = (steps - 1) % len(dice)
        does: Does = _aimed(view, entries[line], dice[die])
        earlier, later = (_at(line, (die + by) % len(dice) + 1) for by in (-1, 1))
    else:
        does = _chosen(view, entries[line], line)
        earlier, later = (_at((line + by) % len(entries)) for by in (-1, 1))
    return (
        _taking(view, does),
        _back(),
        control(Purpose.UP, Button.C, "step-back", "left", earlier),
        control(Purpose.DOWN, Button.D, "step-on", "right", later),
    )


def _at(line: int, steps: int = 0) -> Point:
    return Point(CARDS_FROM + line + LINES * steps)


def _chosen(view: View, entry: str, line: int) -> Does:
    """Return what taking a line does: it plays the card, or goes on to its die."""
    if entry == HIDDEN:
        return Secret(view.turn, HAND)
    card = base_cards().delver.get(entry)
    return _at(line, 1) if card and card.asks else _played(view, entry)


def _aimed(view: View, card: str, spot: tuple[int, int, Die] | None) -> Play[Move]:
    """Return what plays a card for a die; for none, or where it would do nothing, the card asks."""
    aim = None if spot is None else aim_at(card, *spot)
    return _played(view, card) if aim is None else _played(view, card, aim)
