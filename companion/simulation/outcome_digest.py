"""One digest of all that came of simulated games, the same on every machine and in any run."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import blake2s
from typing import TYPE_CHECKING

from companion.errors import BadGame

if TYPE_CHECKING:
    from companion.engine.play.plan import GamesPlan
    from companion.engine.play.values import Outcome

_FORM = 1
"""Counts changes of what is covered and how it is written."""
_BYTES = 8


class OutcomeDigest:
    """The digest of a run: its seed, its plan, and the outcome of every game by its number."""

    def __init__(self, plan: GamesPlan, seed: int) -> None:
        self._plan = plan
        self._sum = blake2s(digest_size=_BYTES)
        self._games = 0
        self._add([_FORM, seed, plain(plan.digested())])

    def add(self, outcome: Outcome) -> None:
        """Add what came of the next game. Raises BadGame where it has no one form."""
        self._add([self._games, plain(self._plan.digested_outcome(outcome))])
        self._games += 1

    def text(self) -> str:
        """Return the digest of the games so far, as sixteen hexadecimal digits."""
        return self._sum.hexdigest()

    def _add(self, value: object) -> None:
        self._sum.update(json.dumps(value, separators=(",", ":")).encode() + b"\n")


def plain(value: object) -> object:
    """Return a value as JSON has it: a frozen value as its class and its fields in their order.

    What is by text keys comes by these in order.
    A float or a set is refused, for its text depends on more than on its value: on the order in
    which it was summed up, or on the run of the program. Raises BadGame that names the class.

    >>> plain((1, None, ("a", True)))
    [1, None, ['a', True]]
    """
    match value:
        case Enum():
            return [type(value).__name__, value.name]
        case None | bool() | int() | str():
            return value
        case tuple() | list():
            return [plain(each) for each in value]
        case dict() if all(isinstance(key, str) for key in value):
            return [[key, plain(value[key])] for key in sorted(value)]
        case _ if is_dataclass(value) and not isinstance(value, type):
            inside = [plain(getattr(value, each.name)) for each in fields(value)]
            return [type(value).__name__, *inside]
    raise BadGame(
        f"a simulated game's outcome or plan holds a {type(value).__name__}, which has no one "
        "form for a digest: use whole numbers, texts, enums, tuples and frozen values"
    )
