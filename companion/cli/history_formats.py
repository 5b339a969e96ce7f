"""Games of the past in the forms of other programs: spreadsheets and BG Stats."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

from companion.app.plays import play_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.app.findings import Past
    from companion.text.catalog import Say

COLUMNS = ("date", "game", "code", "seat", "name", "points", "rank", "winner")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def csv_lines(games: tuple[Past, ...], words_of: Callable[[str], Say]) -> Iterator[str]:
    """Yield a line for each seat, and one for a solo game, whose points are its rating.

    A game that nobody entered has no points. ``name`` is empty where nobody gave one.
    """
    yield _row(COLUMNS)
    for each in games:
        own = words_of(each.game)
        game, names = (each.date, own("game.name"), each.code), dict(each.names)
        if each.result is None:
            yield _row((*game, "", "", "", "", ""))
        elif each.result.rating is not None:
            yield _row((*game, "", names.get("", ""), each.result.rating, "", ""))
        else:
            for seat in each.result.seats:
                ahead = sum(
                    (other.won, other.points) > (seat.won, seat.points)
                    for other in each.result.seats
                )
                rank = 1 if seat.won else ahead + 1
                yield _row(
                    (
                        *game,
                        own(seat.seat),
                        names.get(seat.seat, ""),
                        seat.points,
                        rank,
                        int(seat.won),
                    )
                )


def harmless(cell: str | int) -> str | int:
    """Return a cell that no spreadsheet takes for a formula; numbers stay numbers.

    >>> harmless("=1+1"), harmless(-4)
    ("'=1+1", -4)
    """
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell


def _row(cells: tuple[str | int, ...]) -> str:
    written = io.StringIO()
    csv.writer(written, lineterminator="").writerow([harmless(each) for each in cells])
    return written.getvalue()


def bgstats_lines(games: tuple[Past, ...], words_of: Callable[[str], Say]) -> Iterator[str]:
    """Yield each game with points as a line of JSON for BG Stats."""
    for each in games:
        if play := play_of(each, words_of(each.game)):
            yield json.dumps(play, ensure_ascii=False, separators=(",", ":"))
