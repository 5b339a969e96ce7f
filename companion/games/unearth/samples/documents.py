"""The pictures of the documents: pages of a game side by side, and presses that come often."""

from __future__ import annotations

from companion.engine.documents import Documents, PageStrip, PressFlow

DOCUMENTS = Documents(
    # Pages on which ink matters: lands and stones, who leads, whose points.
    inked=(("4.2-mono", "7.3-colour"), ("turn-crowded", "claim", "over")),
    strips={
        "strip-en": PageStrip(
            "4.2-mono",
            "en",
            (
                "opening",
                "turn-dialled",
                "stone-2",
                "claim",
                "build-temple-of-flames",
                "age-the-gathering",
                "card-die-a-new-discovery",
                "over",
            ),
        ),
        "strip-colour-de": PageStrip(
            "7.3-colour", "de", ("turn-crowded", "claim", "seat-0", "over")
        ),
    },
    flows={
        "a turn": PressFlow(("C", "D", "A"), ("A",)),
        "looking at the dice": PressFlow(("hold C", "A", "A"), ("A",)),
    },
    alike=("build-", "cards-", "card-die-", "house-rules-", "rules-", "why-", "seat-"),
    one_button=("turn", "stone-2", "claim", "list-places"),
    wishes="companion.games.unearth.samples.wishes:wishes",
)
