"""Own dice at a simulated table: each card and wonder that changes a roll, by its name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import pytest
from games.unearth.turn import TURN

from companion.engine.dealer import Luck
from companion.games.unearth.play.on_table import OwnDice, OwnRoll
from companion.games.unearth.rules.moves import Dug
from companion.games.unearth.rules.state import BuiltWonder

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.games.unearth.view.view import View

T = TypeVar("T")


class Loaded(Luck):
    """Rolls these numbers, one after the other."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(1, "loaded")
        self._numbers = iter(numbers)

    def choose(self, options: Sequence[T]) -> T:
        """Return the option that is the next number."""
        return options[[*options].index(next(self._numbers))]  # type: ignore[arg-type]


class Wanting:
    """Chooses these options, one after the other, and then the first: no change."""

    def __init__(self, *wanted: object) -> None:
        self._wanted = list(wanted)
        self.offered: list[Sequence[object]] = []

    def choose(self, options: Sequence[T], worth: Callable[[T], float]) -> T:
        """Return what is wanted next."""
        self.offered.append(options)
        assert all(isinstance(worth(each), float) for each in options)
        if not self._wanted:
            return options[0]
        wanted = self._wanted.pop(0)
        return next(each for each in options if each == wanted)


def view(*built: str, standing: int = 0) -> View:
    """Return a turn of red; purple 17 at place 1 has no dice, blue 9 at place 3 has d6 3, d4 2."""
    wonders = tuple(BuiltWonder(each, 0) for each in built)
    red = replace(TURN.seats[0], built=wonders)
    return replace(TURN, seats=(red, *TURN.seats[1:]), standing=standing)


def dug(
    seen: View,
    rolls: Sequence[int],
    *wanted: object,
    die: str = "d6",
    cards: tuple[str, ...] = (),
    place: int = 1,
) -> tuple[OwnRoll, Wanting]:
    bot = Wanting(*wanted)
    own = OwnDice(Loaded(*rolls))
    roll = own.dig(seen, 0, bot, Dug(place, die), cards)  # type: ignore[arg-type] # it chooses
    return roll, bot


def test_a_roll_that_nothing_changes_stays() -> None:
    roll, bot = dug(view(), [5])
    assert roll == OwnRoll(1, 5)
    assert bot.offered == []


@pytest.mark.parametrize(
    ("standing", "rolled", "number"), [(-1, 1, 1), (-1, 4, 3), (1, 6, 6), (1, 3, 4)]
)
def test_the_gathering_and_the_festival(standing: int, rolled: int, number: int) -> None:
    assert dug(view(standing=standing), [rolled])[0].number == number


@pytest.mark.parametrize(("die", "number"), [("d6", 6), ("d4", 4), ("d8", 4)])
def test_ancestral_claim_adds_two_to_a_d6_alone(die: str, number: int) -> None:
    roll, _ = dug(view(), [4], die=die, cards=("ancestral-claim",))
    assert roll.number == number
    assert roll.used == (("ancestral-claim",) if die == "d6" else ())


def test_reading_the_stones_changes_by_one_within_the_faces() -> None:
    reading = "reading-the-stones"
    roll, bot = dug(view(), [3], (1, reading), cards=(reading,))
    assert (roll.number, roll.used) == (4, (reading,))
    assert bot.offered == [[(0, ""), (-1, reading), (1, reading)]]
    _, bot = dug(view(), [6], cards=(reading,))
    assert bot.offered == [[(0, ""), (-1, reading)]]


def test_ancient_map_rolls_once_more_and_the_first_roll_is_remembered() -> None:
    map_ = "ancient-map"
    roll, bot = dug(view(), [2, 6], (0, map_), cards=(map_,))
    assert roll == OwnRoll(1, 6, first=2, used=(map_,))
    assert len(bot.offered) == 1
    assert dug(view(), [2], cards=(map_,))[0] == OwnRoll(1, 2)


def test_expedition_names_the_place_after_the_roll() -> None:
    roll, bot = dug(view(), [4], 3, cards=("expedition",))
    assert (roll.place, roll.number) == (3, 4)
    assert bot.offered == [(0, 1, 2, 3, 4)]


def test_the_harmonious_columns_take_one_off() -> None:
    columns = "the-harmonious-columns"
    roll, _ = dug(view(columns), [4], (-1, columns))
    assert (roll.number, roll.used) == (3, (columns,))
    assert dug(view(columns), [1])[1].offered == []


def test_the_college_adds_one_to_a_d8_alone() -> None:
    college = "college-of-the-overseers"
    assert dug(view(college), [7], (1, college), die="d8")[0].number == 8
    assert dug(view(college), [5])[1].offered == []


def test_the_sanctuary_changes_a_number_that_lies_there() -> None:
    sanctuary = "the-sanctuary-of-the-builders"
    roll, bot = dug(view(sanctuary), [3], (1, sanctuary), place=3)
    assert roll.number == 4
    assert bot.offered == [[(0, ""), (-1, sanctuary), (1, sanctuary)]]
    assert dug(view(sanctuary), [4], place=3)[1].offered == []


def test_the_edifice_rolls_a_four_or_five_once_more() -> None:
    edifice = "the-shattered-edifice"
    roll, bot = dug(view(edifice), [4, 5], (0, edifice))
    assert roll == OwnRoll(1, 5, used=(edifice,))
    assert len(bot.offered) == 1
    assert dug(view(edifice), [6])[1].offered == []


def test_a_die_on_a_ruin_rolled_again_follows_the_scope() -> None:
    gathering = view(standing=-1)
    every = replace(gathering, options=replace(gathering.options, scope="every"))
    assert OwnDice(Loaded(3)).reroll(gathering, "d6") == 3
    assert OwnDice(Loaded(3)).reroll(every, "d6") == 2
