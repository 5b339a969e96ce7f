"""The owner's deck as a pack of cards: read from a file or a journal, with its mark.

It is all the cards of a game, in place of the invented ones; one that is not known in full goes
along where the table deals its own cards.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from companion.data import read_packaged
from companion.engine.packs import CardPack, PackFormat, PackRefusal, WholePack, mark_of
from companion.fields import read_toml
from companion.games.cadwallon.packs.deck_checks import warnings_of
from companion.games.cadwallon.packs.deck_file import PACKS, SKELETON, read_named
from companion.games.cadwallon.packs.deck_text import changed_text, plain_text, values_of, with_deck
from companion.games.cadwallon.rules import card_shown
from companion.games.cadwallon.rules.cards import CardKind, CityDeck

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.options import Choices
    from companion.fields import Report
    from companion.games.cadwallon.rules.state import State

GAME, OWN = "cadwallon", "own"
OPTION = "cards"
_DEALS, _LEARNS = "deck", ("table", "teach")
"""The way in which the box deals the deck, and those in which it asks for cards."""


def read_own(raw: Any, report: Report) -> CardPack:  # noqa: ANN401 - a TOML table
    """Read the owner's deck from plain values and report all that is wrong with it."""
    deck, words = read_named(raw, report, owned=True)
    return CardPack(
        game=GAME,
        id=OWN,
        mark=deck_mark(deck),
        values=dict(raw),
        cards=deck,
        words=words,
        is_whole=True,
    )


def deck_mark(deck: CityDeck) -> str:
    """Return the mark of a deck in its own order: of what its cards do, names left out."""
    cards = [
        [
            card.id,
            card.guild,
            card.points,
            card.support,
            card.district,
            card.tool and card.tool.value,
        ]
        for card in deck.districts.values()
    ]
    texts = [
        [[card.id, card.bonus] for card in some.values()]
        for some in (deck.conditions, deck.contracts)
    ]
    return mark_of([GAME, deck.sets, deck.invented, cards, texts])


def takes(choices: Choices) -> bool:
    """Say whether the owner's deck is in a game with these choices."""
    if choices["way"] == _DEALS:
        return choices[OPTION] == OWN
    return choices["way"] in _LEARNS


def refusal(packs: tuple[CardPack, ...], choices: Choices) -> PackRefusal | None:
    """Return why the owner's deck does not go with these choices, or None."""
    if not takes(choices):
        return PackRefusal("pack.no-cards")
    if choices["way"] != _DEALS:
        return None
    deck: CityDeck = packs[0].cards
    in_full, count = known(packs[0])
    if in_full < count:
        return PackRefusal("pack.incomplete", values={"known": in_full, "all": count})
    if choices["condition"] == "on" and not deck.conditions:
        return PackRefusal("pack.no-conditions")
    if choices["contracts"] == "box" and len(deck.contracts) < int(choices["players"]):
        return PackRefusal("pack.few-contracts")
    return None


@cache
def blank_pack() -> CardPack:
    """Return the deck of somebody who has said nothing yet: the file to begin with."""
    found: CardPack = read_toml(skeleton(), SKELETON, read_own)
    return found


def learned(pack: CardPack, before: State, after: State) -> CardPack:
    """Return the owner's deck with what a game taught between two states."""
    deck = card_shown.learned(pack.cards, before, after)
    if deck is pack.cards:
        return pack
    return own_pack(with_deck(pack.values, deck))


def own_pack(values: Mapping[str, Any]) -> CardPack:
    """Return the owner's deck from values that are known to be good. Raises ValueError."""
    return read_own(values, _refuse)


def _refuse(problem: str) -> None:
    """Refuse values that the program itself wrote. Raises ValueError."""
    raise ValueError(problem)


def text_of(pack: CardPack, before: str | None) -> str:
    """Return the text of the file for a deck; what is there already keeps comments and names."""
    if before is None:
        return changed_text(skeleton(), pack.values)
    try:
        return changed_text(before, with_deck(values_of(before), pack.cards))
    except (ValueError, LookupError, TypeError, AttributeError):  # what is there is of other cards
        return plain_text(pack.values)


def skeleton() -> str:
    """Return the text of a file that an owner may begin with."""
    return read_packaged(PACKS, SKELETON)


def known(pack: CardPack) -> tuple[int, int]:
    """Return of how many cards that lie in the city the box knows all, and how many there are."""
    cards = pack.cards.districts.values()
    lying = [card for card in cards if card.kind is not CardKind.BACKER]
    return sum(card.is_known for card in lying), len(lying)


FORMAT = PackFormat(
    read_own,
    lambda: (),
    refusal,
    "companion.games.cadwallon.samples.own_pages:pages",
    skeleton,
    WholePack(
        (OPTION, OWN), takes, known, lambda pack: warnings_of(pack.cards), blank_pack, learned,
        text_of,
    ),
)  # fmt: skip
