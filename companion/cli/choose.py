"""Finding what a word on the command line means, or what it nearly meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import ConfigError

if TYPE_CHECKING:
    from collections.abc import Collection


def chosen(word: str, known: Collection[str], kind: str, otherwise: str) -> str:
    """Return the id that a word names; case and spaces for hyphens do not matter.

    Raises ConfigError that names the nearest id, or says ``otherwise``.

    >>> chosen("Great City", ["great-city"], "card", "")
    'great-city'
    """
    wanted = "-".join(word.lower().split())
    if wanted in known:
        return wanted
    from difflib import get_close_matches  # noqa: PLC0415 - only where something is wrong

    near = get_close_matches(wanted, known, 1)
    raise ConfigError(f"no {kind} {word!r}: {f'did you mean {near[0]}?' if near else otherwise}")
