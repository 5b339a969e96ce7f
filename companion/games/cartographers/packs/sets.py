"""The two sets of cards, the base game's and Heroes', and what of them a game is played with.

The answers of set-up choose: see ``rules.options``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.games.cartographers.packs.added_cards import with_packs
from companion.games.cartographers.packs.file import base_pack, heroes_pack
from companion.games.cartographers.rules.cards import ARROWS, Corner, Pack, RuinsCard

if TYPE_CHECKING:
    from companion.engine.options import Choices
    from companion.engine.packs import CardPack
    from companion.games.cartographers.rules.cards import AmbushCard

SUMMER = "summer"
CORNER = "corner-{}"
"""The option that says which way a monster goes on the table's own card."""
UNSURE = "unsure"
WAYS = {
    f"{corner.value}-{arrow}": (corner, arrow == ARROWS[0]) for corner in Corner for arrow in ARROWS
}
"""The answers to it: the corner of a solo walk, and whether the arrow runs clockwise."""


def pack_of(choices: Choices, packs: tuple[CardPack, ...] = ()) -> Pack:
    """Return all cards of a game with these choices, those of packs among them."""
    if choices["cards"] == "base":
        return with_packs(base_pack(), packs)
    base, heroes = base_pack(), heroes_pack()
    explore = dict(base.explore)
    if choices["cards"] != "both":
        ruins = choices["cards"] == "both-heroes"
        kept = {name: card for name, card in explore.items() if isinstance(card, RuinsCard)}
        explore = {**(kept if ruins else {}), **heroes.explore}
    ambush = _of(choices["ambushes"], base.ambush, heroes.ambush)
    whole = replace(
        base,
        explore=explore,
        ambush={
            name: with_way(card, choices.get(CORNER.format(name), UNSURE))
            for name, card in ambush.items()
        },
        hero=heroes.hero if choices["heroes"] == "in" else {},
        scoring=_of(choices["goals"], base.scoring, heroes.scoring),
        seasons=tuple(
            replace(season, threshold=int(choices["summer"])) if season.id == SUMMER else season
            for season in base.seasons
        ),
        sides={**base.sides, **heroes.sides},
    )
    return with_packs(whole, packs)


def _of(answer: str, base: dict[str, Any], heroes: dict[str, Any]) -> dict[str, Any]:
    """Return the cards of one set, or those of both."""
    return {"base": base, "heroes": heroes, "both": {**base, **heroes}}[answer]


def with_way(card: AmbushCard, way: str) -> AmbushCard:
    """Return a monster with the way that the table's own card has; as it is where nobody knows."""
    if way == UNSURE:
        return card
    corner, clockwise = WAYS[way]
    return replace(card, corner=corner, clockwise=clockwise, is_sure=True)
