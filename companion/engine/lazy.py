"""Values that are named now and imported when they are asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def load(place: str) -> Any:  # noqa: ANN401 - whatever stands there
    """Return the value at ``module:NAME``.

    >>> load("companion.engine.code:LENGTH")
    10
    """
    module, name = place.split(":")
    return getattr(import_module(module), name)
