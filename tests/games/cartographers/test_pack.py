"""The base pack against the printed facts, written here a second time as coordinates."""

from __future__ import annotations

from games.cartographers.plain_cards import ambushes_of, explore_of, maps_of, scoring_of

from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.cards import ExploreCard, RuinsCard

PACK = base_pack()

# Time, terrains, and each shape's cells with whether it carries the coin.
EXPLORE = {
    "great-river": (
        1,
        ["water"],
        [([(0, 0), (1, 0), (2, 0)], True), ([(0, 2), (1, 1), (1, 2), (2, 0), (2, 1)], False)],
    ),
    "farmland": (
        1,
        ["farm"],
        [([(0, 0), (1, 0)], True), ([(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)], False)],
    ),
    "hamlet": (
        1,
        ["village"],
        [([(0, 0), (1, 0), (1, 1)], True), ([(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)], False)],
    ),
    "forgotten-forest": (
        1,
        ["forest"],
        [([(0, 0), (1, 1)], True), ([(0, 0), (1, 0), (1, 1), (2, 1)], False)],
    ),
    "hinterland-stream": (
        2,
        ["farm", "water"],
        [([(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)], False)],
    ),
    "homestead": (2, ["village", "farm"], [([(0, 0), (1, 0), (1, 1), (2, 0)], False)]),
    "orchard": (2, ["forest", "farm"], [([(0, 0), (0, 1), (0, 2), (1, 2)], False)]),
    "treetop-village": (
        2,
        ["forest", "village"],
        [([(0, 2), (0, 3), (1, 0), (1, 1), (1, 2)], False)],
    ),
    "marshlands": (2, ["forest", "water"], [([(0, 0), (1, 0), (1, 1), (1, 2), (2, 0)], False)]),
    "fishing-village": (2, ["village", "water"], [([(0, 0), (0, 1), (0, 2), (0, 3)], False)]),
    "rift-lands": (0, ["forest", "village", "farm", "water", "monster"], [([(0, 0)], False)]),
}

# Cells, the way the arrow runs, the corner of a solo walk.
AMBUSH = {
    "goblin-attack": ([(0, 0), (1, 1), (2, 2)], "counterclockwise", "bottom-right"),
    "bugbear-assault": ([(0, 0), (0, 2), (1, 0), (1, 2)], "clockwise", "top-right"),
    "kobold-onslaught": ([(0, 0), (1, 0), (1, 1), (2, 0)], "clockwise", "bottom-left"),
    "gnoll-raid": ([(0, 0), (0, 1), (1, 0), (2, 0), (2, 1)], "counterclockwise", "top-left"),
}

SCORING = {
    "sentinel-wood": ("forest", 25),
    "greenbough": ("forest", 22),
    "treetower": ("forest", 17),
    "stoneside-forest": ("forest", 18),
    "canal-lake": ("farm-and-water", 24),
    "mages-valley": ("farm-and-water", 22),
    "the-golden-granary": ("farm-and-water", 20),
    "shoreside-expanse": ("farm-and-water", 27),
    "wildholds": ("village", 16),
    "great-city": ("village", 16),
    "greengold-plains": ("village", 21),
    "shieldgate": ("village", 20),
    "borderlands": ("terrain-shape", 24),
    "lost-barony": ("terrain-shape", 24),
    "the-broken-road": ("terrain-shape", 24),
    "the-cauldrons": ("terrain-shape", 20),
}

SKILL_COSTS = {
    "acrobatics": 2,
    "concentrate": 3,
    "cure-wounds": 1,
    "diplomacy": 1,
    "knowledge": 0,
    "move-silently": 0,
    "negotiate": 1,
    "search": 0,
}

SEASONS = [
    ("spring", 8, ("A", "B")),
    ("summer", 8, ("B", "C")),
    ("fall", 7, ("C", "D")),
    ("winter", 6, ("D", "A")),
]

MAPS = {
    "A": {
        "^": [(1, 3), (2, 8), (5, 5), (8, 2), (9, 7)],
        "R": [(1, 5), (2, 1), (2, 9), (8, 1), (8, 9), (9, 5)],
        "X": [],
    },
    "B": {
        "^": [(1, 8), (2, 3), (7, 5), (8, 9), (9, 2)],
        "R": [(1, 6), (2, 2), (4, 6), (6, 1), (7, 8), (9, 3)],
        "X": [(3, 5), (4, 4), (4, 5), (5, 4), (5, 5), (5, 6), (6, 5)],
    },
}


def test_the_explore_deck_is_as_printed() -> None:
    assert explore_of(PACK) == EXPLORE


def test_two_cards_are_ruins_and_all_times_add_up_to_sixteen() -> None:
    ruins = [name for name, card in PACK.explore.items() if isinstance(card, RuinsCard)]
    times = [card.time for card in PACK.explore.values() if isinstance(card, ExploreCard)]
    assert ruins == ["temple-ruins", "outpost-ruins"]
    assert sum(times) == 16


def test_cards_stand_in_the_order_of_their_numbers() -> None:
    assert list(PACK.explore) == ["temple-ruins", "outpost-ruins", *EXPLORE]
    assert list(PACK.ambush) == list(AMBUSH)
    assert list(PACK.scoring) == list(SCORING)


def test_ambushes_have_their_shape_arrow_and_corner() -> None:
    assert ambushes_of(PACK) == AMBUSH


def test_scoring_cards_have_their_back_and_solo_value() -> None:
    assert scoring_of(PACK) == SCORING


def test_skills_cost_what_is_printed() -> None:
    assert {name: card.cost for name, card in PACK.skills.items()} == SKILL_COSTS


def test_seasons_end_at_their_time_and_score_their_edicts() -> None:
    assert [(season.id, season.threshold, season.edicts) for season in PACK.seasons] == SEASONS


def test_maps_have_their_mountains_ruins_and_wasteland() -> None:
    assert maps_of(PACK) == MAPS


def test_titles_begin_at_thirty_and_end_at_minus_thirty() -> None:
    assert PACK.titles == (30, 20, 10, 0, -5, -10, -20, -30)
