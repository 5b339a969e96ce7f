"""What the project's documents show of the game."""

from __future__ import annotations

from companion.engine.documents import Documents, PageStrip
from companion.engine.result import Result
from companion.games.cadwallon.rules.cards import SEATS

DOCUMENTS = Documents(
    strips={
        "strip-en": PageStrip(
            "4.2-mono", "en", ("place-3x3-4-half", "control-3x3-4", "swap-new-market", "over-three")
        ),
        "strip-colour-de": PageStrip(
            "7.3-colour", "de", ("place-4x4-5-half", "control-3x3-4", "over-three")
        ),
    },
    alike=("place-", "report-", "street-", "tally-", "action-"),
    results=tuple(
        Result.of_seats({seat: best - n for n, seat in enumerate(SEATS[:of])}, SEATS[:1])
        for best, of in ((23, 2), (41, 8), (34, 3), (29, 4), (38, 5))
    ),
    one_button=("place-3x3-4-pointed", "control-3x3-4", "over-three"),
    wishes="companion.games.cadwallon.samples.wishes:wishes",
)
