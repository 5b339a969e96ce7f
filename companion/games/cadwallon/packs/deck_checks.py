"""What only a look at a whole deck can find: how many cards of a kind, names that cannot be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.fields import did_you_mean
from companion.games.cadwallon.packs.deck_fields import MOST_GUILDS
from companion.games.cadwallon.rules.cards import GUILDS, IN_A_SET, OF_A_GUILD, CardKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.fields import Report
    from companion.games.cadwallon.rules.cards import DistrictCard


def check_counts(cards: tuple[DistrictCard, ...], sets: int, report: Report) -> None:
    """Report what does not come to the cards of a box."""
    by_kind = Counter(card.kind for card in cards)
    for kind, count in IN_A_SET.items():
        if by_kind[kind] < count * sets:
            report(
                f"cards: {by_kind[kind]} of the kind {kind.value}, and {sets} set"
                f"{'s have' if sets > 1 else ' has'} {count * sets}; add the others"
            )
    guilds = Counter(card.guild for card in cards if card.kind is CardKind.GUILD)
    for guild in dict.fromkeys((*GUILDS, *guilds)):
        count = guilds[guild]
        if count != OF_A_GUILD and (guild not in GUILDS or count != OF_A_GUILD * sets):
            report(f"cards: {count} of the guild {guild}, and a set has {OF_A_GUILD}; correct them")
    if len(guilds) > MOST_GUILDS:
        report(f"cards: {len(guilds)} guilds, and two sets have {MOST_GUILDS}; take some out")


def check_names(
    cards: tuple[DistrictCard, ...], sets: int, named: Iterable[str], report: Report
) -> None:
    """Report names of actions, backers and guilds that cannot be right.

    ``named`` are the ids of the guilds to which the file gives a name of its own.
    """
    actions = Counter(card.id.split("#")[0] for card in cards if card.kind is CardKind.ACTION)
    for id_, count in actions.items():
        if count > sets:
            name = id_.removeprefix("action-")
            report(f"cards: the action {name} stands {count} times, and a set has one; rename them")
    guilds = {card.guild: None for card in cards if card.kind is CardKind.GUILD}
    for card in cards:
        if card.kind is CardKind.BACKER and card.guild not in guilds:
            close = did_you_mean(card.guild, guilds)
            report(f"cards: a backer of the guild {card.guild}, which has no cards; {close}")
    for guild in named:
        if guild not in guilds:
            report(f"guilds: {guild}: no card is of this guild; {did_you_mean(guild, guilds)}")


def check_ids(ids: Iterable[str], report: Report) -> None:
    """Report ids that stand twice."""
    for id_, count in Counter(ids).items():
        if count > 1:
            report(f"{count} have the id {id_}; rename them")
