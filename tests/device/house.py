"""The house of these tests: one game, unless a test adds another or is marked ``every_game``.

What set-up asks in a house of several is tested with the tests' own game; what any game of the
house must do is tested in ``tests/engine``.
"""

from __future__ import annotations

import pytest

from companion.games import GAMES


@pytest.fixture(autouse=True)
def house_of_one(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Take every game but the first out of the house."""
    if request.node.get_closest_marker("every_game") is None:
        # the last first, for they come back the other way round: others rely on their order
        for other in reversed(list(GAMES)[1:]):
            monkeypatch.delitem(GAMES, other)
