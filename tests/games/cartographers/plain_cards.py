"""The cards of a pack as plain values, to be compared with what is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games.cartographers.rules.cards import ExploreCard
from companion.games.cartographers.rules.cells import SIZE

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import Pack


def explore_of(pack: Pack) -> dict[str, Any]:
    """Return time, terrains, and each shape's cells with whether it carries the coin."""
    return {
        name: (
            card.time,
            [terrain.value for terrain in card.terrains],
            [(list(shape.cells), shape.coin) for shape in card.shapes],
        )
        for name, card in pack.explore.items()
        if isinstance(card, ExploreCard)
    }


def ambushes_of(pack: Pack) -> dict[str, Any]:
    """Return cells, the way the arrow runs, and the corner of a solo walk."""
    return {
        name: (
            list(card.shape.cells),
            "clockwise" if card.clockwise else "counterclockwise",
            card.solo_corner.value,
        )
        for name, card in pack.ambush.items()
    }


def scoring_of(pack: Pack) -> dict[str, Any]:
    """Return the back and the solo value of the scoring cards."""
    return {name: (card.back, card.solo_value) for name, card in pack.scoring.items()}


def maps_of(pack: Pack) -> dict[str, Any]:
    """Return the spaces of mountains, ruins and wasteland on each side, by their signs."""
    spaces = [(row, column) for row in range(SIZE) for column in range(SIZE)]
    return {
        name: {sign: [each for each in spaces if side.at(*each) == sign] for sign in "^RX"}
        for name, side in pack.sides.items()
    }
