"""Values that are named now and imported when they are asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


def load(place: str) -> Any:  # noqa: ANN401 - whatever stands there
    """Return the value at ``module:NAME``.

    >>> load("companion.engine.code:LENGTH")
    10
    """
    module, name = place.split(":")
    return getattr(import_module(module), name)


def later(place: str) -> Callable[..., Any]:
    """Return the function at ``module:name``, imported when it is first called."""

    def called(*given: Any) -> Any:  # noqa: ANN401 - as the function has it
        return load(place)(*given)

    return called


def named_in(drawings: str) -> tuple[Callable[[str], str], Callable[[str], str]]:
    """Return what names an icon, and a pattern, in the package of what a game draws.

    >>> own_icon, own_pattern = named_in("companion.games.pig.drawings")
    >>> own_icon("sty"), own_pattern("mud")
    ('companion.games.pig.drawings.icons/sty', 'companion.games.pig.drawings.patterns/mud')
    """
    return cache(f"{drawings}.icons/{{}}".format), cache(f"{drawings}.patterns/{{}}".format)
