"""The game of the day: one code a date, pinned, with nothing but digits and letters."""

from __future__ import annotations

import itertools
from datetime import date, timedelta
from typing import TYPE_CHECKING

import pytest
from engine.tiny import tiny
from games_of_tests.every import every_game

from companion.engine import code
from companion.engine.daily import daily_deal, day_number
from companion.engine.options import Option
from companion.games import find_game

if TYPE_CHECKING:
    from companion.engine.game import AnyGame

GAME = find_game("cartographers")
PINNED = {
    "2026-11-22": "00044-9TW7B",
    "2026-11-23": "00GEC-B4R3F",
    "2024-02-29": "00H43-FWRB7",
    "2027-01-01": "0009Y-RWAVZ",
}
YEAR = [date(2026, 1, 1) + timedelta(days=number) for number in range(365)]


@pytest.mark.parametrize(("day", "said"), PINNED.items())
def test_the_code_of_a_day_is_pinned(day: str, said: str) -> None:
    """Boxes of every version must deal the same game on a day."""
    assert daily_deal(GAME, day).code == said


@every_game
def test_every_day_of_a_year_has_a_code_of_its_own_that_can_be_typed(game: AnyGame) -> None:
    codes = [daily_deal(game, str(day)).code for day in YEAR]
    assert len(set(codes)) == len(YEAR)
    assert {said[-1] for said in codes} <= set(code.SIGNS)


def test_the_map_s_side_changes_from_day_to_day_and_the_rest_is_as_usual() -> None:
    choices = [daily_deal(GAME, str(day)).choices for day in YEAR]
    sides = [each["side"] for each in choices]
    assert all(one != two for one, two in itertools.pairwise(sides))
    assert all(each | {"side": "A"} == GAME.usual() for each in choices)


def test_every_value_of_what_changes_by_day_has_its_day() -> None:
    game = tiny(options=(Option("seats", ("2", "3", "4"), by_day=True),))
    seats = [daily_deal(game, str(day)).choices["seats"] for day in YEAR[:6]]
    assert set(seats) == {"2", "3", "4"}
    assert seats[:3] == seats[3:]


def test_each_day_s_number_is_one_more_than_the_day_s_before() -> None:
    days = [date(1999, 12, 31) + timedelta(days=number) for number in range(1200)]
    numbers = [day_number(each.year, each.month, each.day) for each in days]
    assert numbers == list(range(numbers[0], numbers[0] + len(days)))


@pytest.mark.parametrize("wrong", ["", "today", "2026-11", "2026-11-22-1"])
def test_what_is_no_date_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        daily_deal(GAME, wrong)
