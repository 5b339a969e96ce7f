"""A hundred thousand inputs each: a clear error or a correct reading, never a traceback."""

from __future__ import annotations

import os

import pytest
from fuzz.properties import FUZZED, feed

COUNT = int(os.environ.get("FUZZ_INPUTS", "100000"))
PRESSES = 100
"""The presses of a typed code; each of them is an input."""


@pytest.mark.parametrize("name", FUZZED)
def test_a_night_of_inputs_is_read_or_refused(name: str) -> None:
    feed(name, COUNT // PRESSES if name == "typing a game code" else COUNT)
