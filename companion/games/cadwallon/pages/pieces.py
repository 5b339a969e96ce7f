"""What the pages of lists and scores share: titles, seats, the word for invented cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.named import SEAT_INKS, own_icon, seat_icon
from companion.games.cadwallon.rules.cards import SEATS
from companion.screens.pages.foot import Foot
from companion.screens.widgets import Icon, Role, Widget

if TYPE_CHECKING:
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say


def seat_name(seat: int, say: Say) -> str:
    """Return how the table calls a seat."""
    return say(f"seat.{SEATS[seat]}")


def token(seat: int, role: Role = Role.HEADING) -> Icon:
    """Return the token of a seat."""
    return Icon(seat_icon(seat), role, fill=SEAT_INKS[seat])


def emblem(name: str, role: Role = Role.BODY) -> Icon:
    """Return one of the game's icons."""
    return Icon(own_icon(name), role)


def title_of(key: str, say: Say) -> str:
    """Return the name of an action, a condition or a contract by the key of its words.

    An owner's deck need not say it: an action is called by its number then, or by its id.

    >>> from companion.text.catalog import catalog
    >>> title_of("card.action-5", catalog("en", "companion.games.cadwallon"))
    'Action 5'
    """
    if f"{key}.name" in say.words:
        return say(f"{key}.name")
    kind, _, id_ = key.partition(".")
    if kind != "card":
        return say(f"own-card.{kind}")
    called = id_.removeprefix("action-")
    number = called.rpartition("-")[2]
    if number.isdigit():
        return say("own-card.action", number=number)
    return called.replace("-", " ").capitalize()


def text_of(key: str, say: Say) -> str:
    """Return what a card says, or that only the printed card does."""
    return say(f"{key}.text" if f"{key}.text" in say.words else "own-card.text")


def foot(view: View, say: Say, left: Widget | None = None) -> Foot:
    """Return the last line of a page: that the cards are invented, where they are."""
    return Foot(say("page.invented") if view.invented else "", left)
