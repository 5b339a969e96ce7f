"""What is fuzzed: for each input its strategy, and what must hold of everything that it makes."""

from __future__ import annotations

import os
import secrets
from typing import TYPE_CHECKING, Any

from fuzz import files, talk
from hypothesis import HealthCheck, given, seed, settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from hypothesis.strategies import SearchStrategy

FUZZED: dict[str, tuple[SearchStrategy[Any], Callable[[Any], None]]] = {
    "configuration": (files.config_texts, files.check_config),
    "pack": (files.pack_texts, files.check_pack),
    "journal": (files.journal_bytes, files.check_journal),
    "journal with fitting sums": (files.sealed_journals, files.check_sealed),
    "game code": (talk.code_texts, talk.check_code),
    "typing a game code": (talk.typed_codes, talk.check_typing),
    "serial lines": (talk.line_streams, talk.check_lines),
}
HARD: tuple[tuple[str, Any], ...] = (
    *(("configuration", text) for text in files.HARD_CONFIGS),
    *(("pack", text) for text in files.HARD_PACKS),
    *(("journal", data) for data in files.HARD_JOURNALS),
)


ROUND = 5000
"""Inputs that Hypothesis makes in one go; it remembers all of them, which fills a machine."""


def feed(name: str, count: int) -> None:
    """Feed a number of inputs to their reader; each round has its own random numbers."""
    strategy, check = FUZZED[name]
    first = 0 if os.environ.get("CI") else secrets.randbits(32)
    for number, done in enumerate(range(0, count, ROUND)):

        def holds(made: object) -> None:
            check(made)

        holds.__qualname__ = holds.__name__ = check.__name__  # a database of its own for each
        usual = settings(
            max_examples=min(ROUND, count - done),
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow],
        )
        seed(first + number)(usual(given(strategy)(holds)))()
