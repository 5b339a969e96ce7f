"""A game of the past as a play of BG Stats, a program that keeps such plays on a phone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.result import SeatResult
from companion.games import find_game

if TYPE_CHECKING:
    from companion.app.findings import Past
    from companion.text.catalog import Say

_ALONE = "Solo"
"""The player of a game with a rating: each player of a play needs a name."""


def play_of(past: Past, own: Say, moment: str) -> dict[str, Any] | None:
    """Return a game as JSON values in the fewest fields, None where nobody entered its points.

    ``moment`` is when it was played, in UTC as in 2026-11-22 19:04:00, empty where that is not
    known. The fields are those of BG Stats' own page "Push plays"; ``winner`` is always there,
    for without it the import fails on Android.
    """
    if past.result is None:
        return None
    result, number = past.result, find_game(past.game).bgg_id
    seats = result.seats or (SeatResult("", result.rating or 0, bool(result.title)),)
    game = {"name": own("game.name"), "highestWins": True}
    return {
        "sourceName": "Companion",
        "sourcePlayId": past.deal_id or past.code,
        **({"playDate": moment} if moment else {}),
        "game": game | ({"bggId": number} if number else {}),
        "players": [
            {
                "name": own(each.seat) if each.seat else _ALONE,
                "score": each.points,
                "winner": each.won,
            }
            for each in seats
        ],
    }
