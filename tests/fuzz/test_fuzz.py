"""A slice of the night's fuzzing: a clear error or a correct reading, never a traceback."""

from __future__ import annotations

import pytest
from fuzz.properties import FUZZED, HARD, feed


@pytest.mark.parametrize("name", FUZZED)
def test_any_input_is_read_or_refused(name: str) -> None:
    feed(name, 15 if name == "typing a game code" else 70)


@pytest.mark.parametrize("number", range(len(HARD)))
def test_what_is_hard_to_read_is_refused(number: int) -> None:
    name, made = HARD[number]
    FUZZED[name][1](made)
