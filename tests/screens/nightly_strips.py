"""Everything that a game can show above the strip of one button, on every panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from screens.everything import PARTS
from screens.test_everything import GROUPS, all_faults

from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from screens.everything import Shown


@pytest.mark.parametrize("group", range(GROUPS))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_everything_fits_above_a_strip_on_every_panel(
    part: Callable[[], Iterator[Shown]], language: str, group: int
) -> None:
    assert all_faults(part, language, group, one_button=True) == []
