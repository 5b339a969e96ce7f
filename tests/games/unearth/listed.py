"""The registry with Unearth in it, wherever the program looks a game up by its name."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from companion.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def unearth_listed() -> Iterator[None]:
    """List Unearth among the games of the house."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, "unearth", "companion.games.unearth:GAME")
        yield
