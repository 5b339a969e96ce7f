"""The registry with a second game, for tests of what any game may have."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from companion.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

SECOND = "lanterns"


@contextmanager
def second_game() -> Iterator[None]:
    """List the tests' own game behind the games of the house."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, SECOND, "lanterns:GAME")
        yield
