"""A game of the past as a play of BG Stats, a program that keeps such plays on a phone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from companion.app.names import each_different
from companion.app.words import date_words
from companion.engine.result import SeatResult
from companion.games import find_game
from companion.screens.wording import in_figures, listed

if TYPE_CHECKING:
    from companion.app.findings import Past
    from companion.text.catalog import Say

_PAGE = "https://app.bgstatsapp.com/createPlay.html?data="
"""The page of BG Stats that opens it with a play to import."""
_PLAIN = "!~*'()"
"""Beside letters and figures, what stands in a link as it is, as browsers have it too."""
_ALONE = "Solo"
"""The player of a game with a rating: each player of a play needs a name."""


def play_of(past: Past, own: Say) -> dict[str, Any] | None:
    """Return a game as JSON values in the fewest fields, None where nobody entered its points.

    The fields are those of BG Stats' own page "Push plays"; ``winner`` is always there,
    for without it the import fails on Android.
    """
    if past.result is None:
        return None
    result, number, names = past.result, find_game(past.game).bgg_id, dict(past.names)
    seats = result.seats or (SeatResult("", result.rating or 0, bool(result.title)),)
    called = each_different(
        [names.get(each.seat) or (own(each.seat) if each.seat else _ALONE) for each in seats]
    )
    game = {"name": own("game.name"), "highestWins": True}
    return {
        "sourceName": "Companion",
        "sourcePlayId": past.deal_id or past.code,
        **({"playDate": past.moment} if past.moment else {}),
        "game": game | ({"bggId": number} if number else {}),
        "players": [
            {
                "name": name,
                "score": each.points,
                "winner": each.won,
            }
            for name, each in zip(called, seats, strict=True)
        ],
    }


def text_of(play: dict[str, Any], past: Past, own: Say) -> str:
    """Return a play as a line to copy: the game and its day, all points, and who has won.

    A game with a rating has its title there, where one was won.
    """
    points = (f"{each['name']} {in_figures(each['score'])}" for each in play["players"])
    day = own("kept.day", day=date_words(past.date, own)) if past.date else ""
    line = own(
        "kept.text", game=own("game.name"), day=day, points=listed(points, own, "history.and")
    )
    if past.result and past.result.title:
        return own("kept.title-won", line=line, title=own(past.result.title))
    won = [each["name"] for each in play["players"] if each["winner"]]
    if not won:
        return line
    return own("kept.won", line=line, names=listed(won, own, "kept.and"), count=len(won))


def link_of(play: dict[str, Any]) -> str:
    """Return the link that hands a play to BG Stats on the phone where it is opened."""
    values = json.dumps(play, ensure_ascii=False, separators=(",", ":"))
    return f"{_PAGE}{quote(values, safe=_PLAIN)}"
