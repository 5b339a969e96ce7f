"""The cards of Heroes against the facts, written here a second time as coordinates."""

from __future__ import annotations

import pytest
from games.cartographers.plain_cards import ambushes_of, explore_of, maps_of, scoring_of

from companion.data import read_packaged
from companion.fields import read_toml
from companion.games.cartographers.packs.file import (
    HEROES_FILE,
    PACKS,
    _read_heroes,
    heroes_pack,
)
from companion.games.cartographers.rules.cards import EffectTime
from companion.games.cartographers.rules.options import HEROES_AMBUSHES

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

# Cells, the way the arrow runs, the corner of a solo walk.
AMBUSH = {
    "dragon-inferno": (
        [(0, 2), (1, 0), (1, 1), (1, 2), (2, 0)],
        "counterclockwise",
        "bottom-left",
    ),
    "zombie-plague": ([(0, 0)], "counterclockwise", "top-left"),
    "giant-troll-ravage": ([(0, 0), (0, 1), (0, 2), (1, 1)], "clockwise", "top-right"),
    "gorgon-gaze": ([(0, 0), (0, 2), (1, 1)], "clockwise", "bottom-right"),
}

# The letter, and when the effect works.
EFFECTS = {
    "dragon-inferno": ("D", EffectTime.ANY_TIME),
    "zombie-plague": ("Z", EffectTime.AFTER_SCORING),
    "giant-troll-ravage": ("T", EffectTime.AFTER_SCORING),
    "gorgon-gaze": ("G", EffectTime.AT_ONCE),
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
    assert explore_of(PACK) == EXPLORE
    assert PACK.explore.keys() == EXPLORE.keys()
    assert ambushes_of(PACK) == AMBUSH
    assert tuple(AMBUSH) == HEROES_AMBUSHES
    effects = {name: (card.letter, card.effect.when) for name, card in PACK.ambush.items()}
    assert effects == EFFECTS
    assert not any(card.is_sure for card in PACK.ambush.values())
    assert {name: list(card.attack) for name, card in PACK.hero.items()} == HEROES
    assert scoring_of(PACK) == SCORING
    assert maps_of(PACK) == MAPS


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('"H***"', '"****"', 'hero "freyla-the-true", attack: 0 heroes are drawn; draw one H'),
        ('"H***"', '"H**H"', 'hero "freyla-the-true", attack: 2 heroes are drawn; draw one H'),
        (
            '"H***"', '"H..."',
            'hero "freyla-the-true", attack: no space is attacked; draw each one as *',
        ),
        (
            "sure = []", 'sure = ["cells"]',
            (
                'ambush "dragon-inferno", sure: no. 1: "cells" is not known; '
                "write one of arrow, corner"
            ),
        ),
    ],
)  # fmt: skip
def test_a_fault_is_reported_by_card_and_field(old: str, new: str, wrong: str) -> None:
    text = read_packaged(PACKS, HEROES_FILE)
    assert old in text
    with pytest.raises(ValueError, match=r"heroes\.toml") as caught:
        read_toml(text.replace(old, new, 1), HEROES_FILE, _read_heroes)
    assert str(caught.value) == f"heroes.toml: {wrong}"
