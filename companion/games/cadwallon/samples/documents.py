"""What the project's documents show of the game."""

from __future__ import annotations

from companion.engine.documents import read_documents
from companion.engine.result import Result
from companion.games.cadwallon.rules.cards import SEATS

DOCUMENTS = read_documents(
    __name__,
    tuple(
        Result.of_seats({seat: best - n for n, seat in enumerate(SEATS[:of])}, SEATS[:1])
        for best, of in ((23, 2), (41, 8), (34, 3), (29, 4), (38, 5))
    ),
)
