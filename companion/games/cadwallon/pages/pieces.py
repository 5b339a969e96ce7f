"""What several pages share: titles, seats, guilds, the word for invented cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.named import SEAT_INKS, guild_icon, own_icon, seat_icon
from companion.games.cadwallon.rules.cards import SEATS, CardKind
from companion.screens.pages.heading import Foot
from companion.screens.widgets import Icon, Role, Widget

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.cards import DistrictCard
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say

MILITIA = CardKind.MILITIA.value
"""The group of cards that belong to no guild."""


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


def guild_name(guild: str, say: Say) -> str:
    """Return how a guild is called, by its owner where it has a name of theirs."""
    return say(f"guild.{guild}")


def card_icon(card: DistrictCard, view: View) -> str:
    """Return the emblem of a district card; a backer has that of its guild."""
    return guild_icon(card.guild, view.guilds) if card.guild else own_icon(card.kind.value)


def card_name(card: DistrictCard, say: Say) -> str:
    """Return the name of a district card: its guild, or what it is."""
    match card.kind:
        case CardKind.GUILD:
            return guild_name(card.guild, say)
        case CardKind.BACKER:
            return say("card-kind.backer-of", guild=guild_name(card.guild, say))
        case _:
            return say(f"card-kind.{card.kind.value}")


def group_icon(group: str, view: View) -> str:
    """Return the emblem of a group of cards: a guild, or the militia."""
    return own_icon(group) if group == MILITIA else guild_icon(group, view.guilds)


def group_name(group: str, say: Say) -> str:
    """Return the name of a group of cards."""
    return say("card-kind.militia") if group == MILITIA else guild_name(group, say)
