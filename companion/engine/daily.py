"""The game of the day: a deal that the date alone decides, the same on every box.

Its answers are fixed, since a code holds them: all options have their usual value, except those
marked ``by_day``, which change from day to day.
"""

from __future__ import annotations

from hashlib import blake2s
from typing import TYPE_CHECKING, Any

from companion.engine import code

if TYPE_CHECKING:
    from companion.engine.game import Game


def daily_deal(game: Game[Any, Any, Any, Any, Any], day: str) -> code.Deal:
    """Return the deal of a day, which is written as in 2026-11-22.

    Raises ValueError for what is no date.
    """
    number = day_number(*parted(day))
    choices = game.choose(
        {
            option.id: option.values[number % len(option.values)]
            for option in game.options
            if option.by_day
        }
    )
    luck = blake2s(f"{game.id} {day}".encode(), digest_size=8).digest()
    return code.easy_deal(game, choices, int.from_bytes(luck, "big") % code.SEEDS)


def parted(day: str) -> tuple[int, int, int]:
    """Return year, month and day of the month of a date. Raises ValueError."""
    year, month, day_of_month = (int(part) for part in day.split("-"))
    return year, month, day_of_month


def day_number(year: int, month: int, day: int) -> int:
    """Return the number of a date: each day has one more than the day before.

    Months are counted from March, so that the leap day comes last in its year.
    """
    late = month > 2  # noqa: PLR2004 - January and February belong to the year before
    years, months = year - (not late), month - 3 if late else month + 9
    leaps = years // 4 - years // 100 + years // 400
    return 365 * years + leaps + (153 * months + 2) // 5 + day
