"""The decks of all sets a second time, from the facts: what lies in them, and what is turned.

Nothing here knows the program that it judges.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

RUINS = ("temple-ruins", "outpost-ruins")
BASE = {
    "great-river": 1,
    "farmland": 1,
    "hamlet": 1,
    "forgotten-forest": 1,
    "hinterland-stream": 2,
    "homestead": 2,
    "orchard": 2,
    "treetop-village": 2,
    "marshlands": 2,
    "fishing-village": 2,
    "rift-lands": 0,
}
HEROES = {
    "lagoon": 1,
    "pasture": 1,
    "settlement": 1,
    "timber-grove": 1,
    "hillside-terrace": 2,
    "frontier-dwelling": 2,
    "wildwood-garden": 2,
    "woodland-crossroads": 2,
    "coastal-encampment": 2,
    "mangrove-swamp": 2,
    "kethras-gates": 0,
}
TIMES = BASE | HEROES
"""The explore cards of both boxes with their times."""
EXPLORE = {
    "base": (*RUINS, *BASE),
    "heroes": (*HEROES,),
    "both": (*RUINS, *BASE),
    "both-heroes": (*RUINS, *HEROES),
}
Turned = tuple[str, bool, int]
"""A card, whether ruins wait as it comes, and the season's time with it."""


def seasons(
    piles: Mapping[str, tuple[str, ...]], cards: str, summer: int
) -> Iterator[list[Turned]]:
    """Yield what is turned in each season of a game whose piles came in these orders.

    Fails where a season's deck is not of the cards that it should have.
    """
    to_come = [[*piles["ambush"]], [*piles.get("hero", ())]]
    inside: list[str] = []
    for season, threshold in (("spring", 8), ("summer", summer), ("fall", 7), ("winter", 6)):
        inside += [coming.pop(0) for coming in to_come if coming]
        deck = [*piles[season]]
        assert Counter(deck) == Counter([*EXPLORE[cards], *inside])
        turned: list[Turned] = []
        time, ruins = 0, False
        while time < threshold:
            card = deck.pop(0)
            if card in RUINS:
                ruins = True
                continue
            time += TIMES.get(card, 0)
            turned.append((card, ruins, time))
            if card in TIMES:
                ruins = False
            else:
                inside.remove(card)
        yield turned
