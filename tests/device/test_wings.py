"""Each input of the device has one taker, and each action of a wing's controls one doer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, get_args

import pytest

from companion.app.actions import OfWings
from companion.app.step import DEVICE, DOES, TAKES, WINGS
from companion.app.values import Input
from companion.app.wings.hall import HALL
from companion.app.wings.hall_values import HallNews

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from companion.app.wings.wing import Takes


def not_one(kinds: object, tables: Iterable[Mapping[type, object]]) -> set[type]:
    """Return the classes of a union that not exactly one table has, and those of no union."""
    counted = Counter(kind for table in tables for kind in table)
    return {kind for kind in {*get_args(kinds), *counted} if counted[kind] != 1} | (
        counted.keys() - set(get_args(kinds))
    )


def test_every_input_has_one_taker() -> None:
    assert not_one(Input, (DEVICE, *(wing.takes for wing in WINGS))) == set()
    assert set(TAKES) == set(get_args(Input))


def test_every_action_of_a_wing_has_one_doer() -> None:
    assert not_one(OfWings, (wing.does for wing in WINGS)) == set()
    assert set(DOES) == set(get_args(OfWings))


@pytest.mark.parametrize("takes", [{}, {**HALL.takes, **DEVICE}])
def test_an_input_that_is_forgotten_or_taken_twice_is_found(takes: Takes) -> None:
    wings = [replace(wing, takes=takes) if wing is HALL else wing for wing in WINGS]
    wrong = not_one(Input, (DEVICE, *(wing.takes for wing in wings)))
    assert wrong == set(DEVICE if takes else HALL.takes)
    assert takes or HallNews in wrong
