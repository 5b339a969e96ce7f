"""What only a look at a whole deck can find: what cannot be, and what is strange.

Of what is strange an owner is warned, and may play with it. Sources: the examples of the printed
rules name a few cards; ``cadwallon.json`` of the project's verified facts lists them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from companion.fields import did_you_mean
from companion.games.cadwallon.packs.deck_fields import MOST_GUILDS
from companion.games.cadwallon.rules.cards import GUILDS, IN_A_SET, OF_A_GUILD, CardKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from companion.fields import Report
    from companion.games.cadwallon.rules.cards import CityDeck, DistrictCard

_USUAL_POINTS, _USUAL_PENALTIES = range(1, 4), range(1, 3)
"""What a card of a guild and a card of militia are worth in every example of the rules."""
_SHOWN = (
    ("usurers", "points", 1),
    ("usurers", "points", 3),
    ("usurers", "support", 1),
    ("goldsmiths", "points", 2),
    ("blades", "support", 3),
)
"""Cards of guilds that the rulebook shows: of which guild, and what it has of what."""
_LEAST_PENALTY, _HOW_OFTEN = 1, 2
"""The rulebook shows two cards of militia with a penalty of 1."""


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


def warnings_of(deck: CityDeck) -> tuple[str, ...]:
    """Return what an owner should look at again in a file, a sentence each, in English."""
    return (*_values(deck), *_counts(deck), *_types(deck), *_rulebook(deck))


def _values(deck: CityDeck) -> Iterator[str]:
    for card in deck.of(CardKind.GUILD):
        if card.points is not None and card.points not in _USUAL_POINTS:
            yield f"{card.id} has {card.points} points; is it 1, 2 or 3?"
    for card in deck.of(CardKind.MILITIA):
        if card.points is not None and card.points not in _USUAL_PENALTIES:
            yield f"{card.id} has a penalty of {card.points}; is it 1 or 2?"


def _counts(deck: CityDeck) -> Iterator[str]:
    """Yield what is more than a set has: nobody knows if one printing has 38 cards or 39."""
    for kind, count in IN_A_SET.items():
        found = len(deck.of(kind))
        if kind is not CardKind.GUILD and found > count * deck.sets:
            yield f"{found} of the kind {kind.value}; a set has {count}, as far as is known"


def _types(deck: CityDeck) -> Iterator[str]:
    lying = [card for card in deck.districts.values() if card.kind is not CardKind.BACKER]
    without = [card.id for card in lying if not card.district]
    if len(without) == len(lying):
        yield "no card has a district: New Market can change any two places"
    elif without:
        more = f" and {len(without) - 3} more" if without[3:] else ""
        yield f"no district is given for {', '.join(without[:3])}{more}"


def _rulebook(deck: CityDeck) -> Iterator[str]:
    """Yield what the rulebook shows and a deck, as far as it is known, cannot have."""
    for guild, what, wanted in _SHOWN:
        cards = [card for card in deck.of(CardKind.GUILD) if card.guild == guild]
        values = [getattr(card, what) for card in cards]
        if None not in values and wanted not in values:
            unit = "points" if wanted > 1 and what == "points" else what.removesuffix("s")
            said = f"{wanted} {unit}" if what == "points" else f"support {wanted}"
            yield f"the rulebook shows a card of the {guild} with {said}; yours has none"
    penalties = [card.points for card in deck.of(CardKind.MILITIA)]
    if None not in penalties and penalties.count(_LEAST_PENALTY) < _HOW_OFTEN:
        yield "the rulebook shows two cards of militia with a penalty of 1; yours has fewer"
    militia = _districts(deck.of(CardKind.MILITIA))
    built = _districts([card for card in deck.of(CardKind.GUILD) if card.guild == "architects"])
    if militia and built and "" not in militia | built and not militia & built:
        yield (
            "the rulebook shows militia and architects in districts of one type; "
            "yours have none in common"
        )


def _districts(cards: Sequence[DistrictCard]) -> set[str]:
    return {card.district for card in cards}
