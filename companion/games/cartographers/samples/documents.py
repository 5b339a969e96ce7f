"""The pictures of the documents: pages of a game side by side, and presses that come often."""

from __future__ import annotations

from itertools import starmap

from companion.engine.documents import Documents, PageStrip, PressFlow
from companion.engine.result import Result

RATED = (
    *((14, "title.10"), (11, "title.10"), (6, "title.0"), (23, "title.20"), (5, "title.0")),
    *((-2, "title.-5"), (14, "title.10"), (8, "title.0"), (-6, "title.-10"), (4, "title.0")),
    *((12, "title.10"), (-33, ""), *(((3, "title.0"),) * 14)),
)
"""Ratings and titles of past games, the newest first."""

DOCUMENTS = Documents(
    # Pages on which ink matters: terrains, danger, the sun and what scores.
    inked=(("4.2-mono", "7.3-colour"), ("rift-lands", "ambush-solo", "season-end-summer")),
    strips={
        "strip-en": PageStrip(
            "4.2-mono",
            "en",
            (
                "opening",
                "explore-two-terrains",
                "ruins-banner",
                "ambush-solo",
                "last-card",
                "season-end-spring",
                "edict-treetower",
                "over-solo-scored",
            ),
        ),
        "strip-colour-ja": PageStrip(
            "7.3-colour",
            "ja",
            ("rift-lands", "ambush-pass-right", "season-end-fall", "ambush-solo-next"),
        ),
    },
    flows={
        "a season": PressFlow(("A",), ("A",), "season-end"),
        "a season of two": PressFlow(("A",), ("A",), "season-end", {"players": "2"}),
        "one card taken back": PressFlow(("A", "hold B", "A", "hold B"), ("A",)),
        "looking back": PressFlow(("C", "C"), ("A",) * 4 + ("B",)),
        "the edicts": PressFlow(("A", "A", "A"), ("A", "C")),
        "the menu": PressFlow(("D", "D", "C", "D", "D"), ("A", "D")),
        "set-up": PressFlow(("D", "D", "C"), ("D",), set_up=True),
        "a code": PressFlow(("B", "C", "A", "A", "A", "B"), ("C", "A", "A"), set_up=True),
    },
    alike=("explore-", "edict-"),
    results=(
        Result.of_seats(dict(enumerate(range(96, 84, -1), 1)), (1,), "play.enter-player-{}"),
        *starmap(Result, RATED),
    ),
    one_button=("explore-two-terrains", "ambush-solo", "season-end-spring", "opening"),
    wishes="companion.games.cartographers.samples.wishes:wishes",
    players="companion.games.cartographers.samples.players:PLAYERS",
)
