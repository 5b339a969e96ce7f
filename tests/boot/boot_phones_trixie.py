"""The same page for phones on the newer Debian, with its systemd and its Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from boot.boot_phones import (
    machine,
    test_its_units_are_sound_and_narrow,
    test_killed_it_comes_again_and_the_box_plays_on,
    test_out_of_memory_it_costs_the_box_nothing,
    test_the_first_visit_starts_it_and_a_shut_door_says_one_sentence,
    test_what_gets_into_its_process_reaches_almost_nothing,
    test_without_a_phone_it_ends_by_itself_and_comes_again,
)
from boot.trees import TRIXIE

if TYPE_CHECKING:
    from boot.trees import Release

__all__ = [
    "machine",
    "test_its_units_are_sound_and_narrow",
    "test_killed_it_comes_again_and_the_box_plays_on",
    "test_out_of_memory_it_costs_the_box_nothing",
    "test_the_first_visit_starts_it_and_a_shut_door_says_one_sentence",
    "test_what_gets_into_its_process_reaches_almost_nothing",
    "test_without_a_phone_it_ends_by_itself_and_comes_again",
]


@pytest.fixture(scope="module")
def release() -> Release:
    """Trixie."""
    return TRIXIE
