"""Everything a game can show on every panel, lying and standing, with four buttons and one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from screens.everything import PARTS
from screens.test_everything import ALL, faults_of

from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from screens.everything import Shown

    from hardware.surface import PanelSpec


@pytest.mark.parametrize("one_button", [False, True], ids=("tabs", "strip"))
@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", ALL, ids=lambda spec: spec.name)
def test_everything_fits(
    spec: PanelSpec, language: str, part: Callable[[], Iterator[Shown]], *, one_button: bool
) -> None:
    assert faults_of(spec, language, part, 0, 1, one_button=one_button) == []
