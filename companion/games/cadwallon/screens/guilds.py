"""How guilds are called and shown: the four of the box, and an owner's further ones by a letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.cards import GUILDS, CardKind
from companion.games.cadwallon.drawings import own_icon

if TYPE_CHECKING:
    from companion.games.cadwallon.cards import DistrictCard
    from companion.games.cadwallon.view import View
    from companion.text.catalog import Say

MILITIA = "militia"
"""The group of cards that belong to no guild."""
SEALS = "efgh"
"""The letters of further guilds, in the order of the deck."""


def letter_of(guild: str, view: View) -> str:
    """Return the letter of a further guild, nothing for one of the box."""
    further = [each for each in view.guilds if each not in GUILDS]
    return SEALS[further.index(guild) % len(SEALS)] if guild in further else ""


def guild_icon(guild: str, view: View) -> str:
    """Return the emblem of a guild, of a further one the seal with its letter."""
    letter = letter_of(guild, view)
    return own_icon(f"guild-{letter}" if letter else guild)


def guild_name(guild: str, view: View, say: Say) -> str:
    """Return how a guild is called: by its owner, by the box, or by the letter of its seal."""
    letter = letter_of(guild, view)
    if letter and f"guild.{guild}" not in say.words:
        return say("guild.further", letter=letter.upper())
    return say(f"guild.{guild}")


def card_icon(card: DistrictCard, view: View) -> str:
    """Return the emblem of a district card."""
    if card.kind is CardKind.GUILD:
        return guild_icon(card.guild, view)
    return own_icon(card.kind.value)


def card_name(card: DistrictCard, view: View, say: Say) -> str:
    """Return the name of a district card: its guild, or what it is."""
    if card.kind is CardKind.GUILD:
        return guild_name(card.guild, view, say)
    return say(f"card-kind.{card.kind.value}")


def group_icon(group: str, view: View) -> str:
    """Return the emblem of a group of cards: a guild, or the militia."""
    return own_icon(group) if group == MILITIA else guild_icon(group, view)


def group_name(group: str, view: View, say: Say) -> str:
    """Return the name of a group of cards."""
    return say("card-kind.militia") if group == MILITIA else guild_name(group, view, say)
