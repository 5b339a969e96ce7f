"""What the project's documents show of the game."""

from __future__ import annotations

from itertools import starmap

from companion.engine.documents import read_documents
from companion.engine.result import Result

RATED = (
    *((14, "title.10"), (11, "title.10"), (6, "title.0"), (23, "title.20"), (5, "title.0")),
    *((-2, "title.-5"), (14, "title.10"), (8, "title.0"), (-6, "title.-10"), (4, "title.0")),
    *((12, "title.10"), (-33, ""), *(((3, "title.0"),) * 14)),
)
"""Ratings and titles of past games, the newest first."""

DOCUMENTS = read_documents(
    __name__,
    (
        Result.of_seats(dict(enumerate(range(96, 84, -1), 1)), (1,), "play.enter-player-{}"),
        *starmap(Result, RATED),
    ),
)
