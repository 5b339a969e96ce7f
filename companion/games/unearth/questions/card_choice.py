"""Delver cards that the table plays openly: a list of them, a line pointed at."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from companion.engine.asking import way_back
from companion.engine.controls import Play, Secret
from companion.engine.questions import Answer, Many
from companion.engine.same import kept
from companion.games.unearth.drawings.named import own_icon
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.questions.offering import LIST, TO_CARDS, playing
from companion.games.unearth.questions.page_names import FIRST_ROLL, HAND, HIDDEN
from companion.games.unearth.rules.digging import MAP
from companion.games.unearth.rules.moves import FirstRolled, Played

if TYPE_CHECKING:
    from companion.engine.controls import Focus
    from companion.games.unearth.rules.moves import Move
    from companion.games.unearth.view.view import View


def asked(view: View, focus: Focus) -> Many | None:
    """Return the cards as a list, where the fingers are among them."""
    lines = card_lines(view) if focus.at == TO_CARDS else ()
    if not lines:
        return None
    choices = (
        Answer("play.look", "curtain", Secret(view.turn, HAND))
        if line == HIDDEN
        else Answer("play.this-one", own_icon("hand"), _played(view, line), waits=view.last.reveals)
        for line in lines
    )
    return Many("cards", tuple(choices), (way_back(),), TO_CARDS, steps=LIST)


@kept
def card_lines(view: View) -> tuple[str, ...]:
    """Return what stands on the page of cards: each that may be played, then the hidden ruins.

    Cards that ask for a die or a number stand before the others. A Map that was used by then has
    two lines: its first roll. Kept, for every step through the list asks.
    """
    seat = view.seats[view.turn]
    knows_first = view.options.own_dice and view.options.printed and view.digs_left == 1
    firsts = tuple(f"{FIRST_ROLL}{shown}" for shown in ("low", "high"))
    cards = [card for card in view.usable if seat.hand is None or card in seat.hand]
    cards.sort(key=lambda card: not base_cards().delver[card].asks)
    lines = (firsts if card == MAP and knows_first else (card,) for card in cards)
    return (*chain.from_iterable(lines), *((HIDDEN,) if seat.hidden else ()))


def newest_of_use(view: View) -> int:
    """Return the line of a private hand that the fingers come to: the newest card of use now."""
    hand = view.secret.hand if view.secret else ()
    return max((line for line, card in enumerate(hand) if card in view.usable), default=0)


def line_of_hand(view: View, index: int) -> int:
    """Return the line of a private hand that is pointed at, counted on from the first."""
    hand = view.secret.hand if view.secret else ()
    return (newest_of_use(view) + index) % max(1, len(hand))


def _played(view: View, line: str) -> Play[Move]:
    """Return what plays the card of a line."""
    if line.startswith(FIRST_ROLL):
        first = FirstRolled(line.removeprefix(FIRST_ROLL))
        return playing(view, Played(view.turn, MAP), first)
    return playing(view, Played(view.turn, line))
