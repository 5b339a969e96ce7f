"""How groups of cards are called and shown: guilds, an owner's further ones too, and militia."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.named import guild_icon, own_icon
from companion.games.cadwallon.rules.cards import CardKind

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.cards import DistrictCard
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say

MILITIA = CardKind.MILITIA.value
"""The group of cards that belong to no guild."""


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
