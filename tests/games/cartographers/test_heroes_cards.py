"""The cards of Heroes against the facts, written here a second time as coordinates."""

from __future__ import annotations

from companion.games.cartographers.packs.file import heroes_pack
from companion.games.cartographers.rules.cards import EffectTime, ExploreCard

PACK = heroes_pack()

# Time, terrains, and each shape's cells with whether it carries the coin.
EXPLORE = {
    "lagoon": (1, ["water"], [([(0, 1), (1, 0)], True), ([(0, 0), (0, 1), (0, 2), (1, 1)], False)]),
    "pasture": (1, ["farm"], [([(0, 0), (0, 2)], True), ([(0, 1), (0, 2), (1, 0), (1, 1)], False)]),
    "settlement": (
        1,
        ["village"],
        [([(0, 0), (1, 0)], True), ([(0, 2), (1, 1), (1, 2), (2, 0), (2, 1)], False)],
    ),
    "timber-grove": (
        1,
        ["forest"],
        [([(0, 0), (1, 0), (1, 1)], True), ([(0, 0), (0, 2), (1, 0), (1, 2)], False)],
    ),
    "hillside-terrace": (2, ["farm", "water"], [([(0, 0), (0, 1), (1, 0), (1, 1)], False)]),
    "frontier-dwelling": (
        2,
        ["village", "farm"],
        [([(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)], False)],
    ),
    "wildwood-garden": (2, ["forest", "farm"], [([(0, 2), (1, 0), (1, 1)], False)]),
    "woodland-crossroads": (
        2,
        ["forest", "village"],
        [([(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)], False)],
    ),
    "coastal-encampment": (2, ["village", "water"], [([(0, 0), (0, 1), (0, 2), (1, 0)], False)]),
    "mangrove-swamp": (2, ["forest", "water"], [([(0, 0), (0, 1), (0, 2), (1, 0), (1, 2)], False)]),
    "kethras-gates": (0, ["forest", "village", "farm", "water", "monster"], [([(0, 0)], False)]),
}

# Cells, the way the arrow runs, the corner of a solo walk, the letter, when the effect works.
AMBUSH = {
    "dragon-inferno": (
        [(0, 2), (1, 0), (1, 1), (1, 2), (2, 0)],
        "counterclockwise",
        "bottom-left",
        "D",
        EffectTime.ANY_TIME,
    ),
    "zombie-plague": ([(0, 0)], "counterclockwise", "top-left", "Z", EffectTime.AFTER_SCORING),
    "giant-troll-ravage": (
        [(0, 0), (0, 1), (0, 2), (1, 1)],
        "clockwise",
        "top-right",
        "T",
        EffectTime.AFTER_SCORING,
    ),
    "gorgon-gaze": ([(0, 0), (0, 2), (1, 1)], "clockwise", "bottom-right", "G", EffectTime.AT_ONCE),
}

# Rows down and columns right from the hero.
HEROES = {
    "freyla-the-true": [(0, 1), (0, 2), (0, 3)],
    "dobrik-of-lorkheim": [(-1, 0), (0, -1), (0, 1), (1, 0)],
    "wren-the-lioness": [(-1, 2), (0, 2), (1, 2)],
    "dal-of-jolev": [(-1, -1), (-1, 1), (1, -1), (1, 1)],
}

SCORING = {
    "faunlost-thicket": ("forest", 16),
    "deepwood": ("forest", 18),
    "heart-of-the-forest": ("forest", 22),
    "sleepy-valley": ("forest", 24),
    "craylund": ("farm-and-water", 12),
    "ulems-wallow": ("farm-and-water", 14),
    "clawsgrave-peaks": ("farm-and-water", 15),
    "jorekburg": ("farm-and-water", 18),
    "traylo-monastery": ("village", 14),
    "outer-enclave": ("village", 12),
    "gnomish-colony": ("village", 12),
    "caravansary": ("village", 16),
    "dwarvenholds": ("terrain-shape", 28),
    "silos": ("terrain-shape", 30),
    "banded-hills": ("terrain-shape", 28),
    "starlit-sigil": ("terrain-shape", 30),
}

MAPS = {
    "C": {
        "^": [(1, 1), (3, 8), (5, 3), (8, 9), (9, 5)],
        "R": [(1, 4), (3, 7), (6, 6), (7, 2), (9, 8), (10, 0)],
        "X": [],
    },
    "D": {
        "^": [(1, 9), (3, 3), (5, 6), (8, 2), (8, 9)],
        "R": [(1, 3), (1, 8), (5, 1), (6, 7), (6, 10), (9, 5)],
        "X": [(1, 1), (2, 1), (5, 9), (5, 10), (6, 9), (9, 0), (9, 1)],
    },
}


def test_the_cards_are_as_the_facts_have_them() -> None:
    explore = {
        name: (
            card.time,
            [terrain.value for terrain in card.terrains],
            [(list(shape.cells), shape.coin) for shape in card.shapes],
        )
        for name, card in PACK.explore.items()
        if isinstance(card, ExploreCard)
    }
    assert explore == EXPLORE
    assert len(PACK.explore) == len(EXPLORE)
    ambush = {
        name: (
            list(card.shape.cells),
            "clockwise" if card.clockwise else "counterclockwise",
            card.solo_corner.value,
            card.letter,
            card.effect.when,
        )
        for name, card in PACK.ambush.items()
    }
    assert ambush == AMBUSH
    assert not any(card.is_sure for card in PACK.ambush.values())
    assert {name: list(card.attack) for name, card in PACK.hero.items()} == HEROES
    scoring = {name: (card.back, card.solo_value) for name, card in PACK.scoring.items()}
    assert scoring == SCORING
    maps = {
        name: {
            sign: [
                (row, column)
                for row in range(11)
                for column in range(11)
                if side.at(row, column) == sign
            ]
            for sign in "^RX"
        }
        for name, side in PACK.sides.items()
    }
    assert maps == MAPS
