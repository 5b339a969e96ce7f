"""The same box on the newer Debian: its systemd, and its Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from boot.boot_service import (
    test_it_is_ready_before_its_first_page,
    test_it_runs_by_itself_before_the_machine_is_up,
    test_its_unit_is_sound_and_narrow,
    test_no_home_has_a_part_in_it,
    test_presses_flip_cards,
    test_switched_off_it_halts_the_machine_where_that_is_wanted,
)
from boot.trees import TRIXIE

if TYPE_CHECKING:
    from boot.trees import Release

__all__ = [
    "test_it_is_ready_before_its_first_page",
    "test_it_runs_by_itself_before_the_machine_is_up",
    "test_its_unit_is_sound_and_narrow",
    "test_no_home_has_a_part_in_it",
    "test_presses_flip_cards",
    "test_switched_off_it_halts_the_machine_where_that_is_wanted",
]


@pytest.fixture(scope="module")
def release() -> Release:
    """Trixie."""
    return TRIXIE
