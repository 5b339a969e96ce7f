"""Reads what the card's own start wrote down of the file that Raspberry Pi Imager left."""

from __future__ import annotations

import json
from pathlib import Path

from companion.app.from_card import FromCard
from companion.text.catalog import LANGUAGES

RESULT = Path("/run/box/first.json")
SECTIONS = frozenset({"wlan", "system", "ssh", "locale"})
REASONS = frozenset(
    {"toml", "large", "kind", "version", "type", "signs", "length", "zone", "password", "user"}
)
_MOST_SIGNS = 64


def from_card(path: Path = RESULT) -> FromCard:
    """Return what came of the file; nothing where no card wrote it, or not in this form."""
    try:
        said = json.loads(path.read_bytes())
        taken = tuple((key, _shown(what)) for key, what in said["taken"] if key in SECTIONS)
        refused = tuple((_shown(key), why) for key, why in said["refused"] if why in REASONS)
        cursor = said["cursor"] if said["cursor"] in LANGUAGES else ""
        return FromCard(taken, refused, cursor, said["older"] is True, said["new"] is True)
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return FromCard()


def _shown(text: str) -> str:
    """Return a text as the glass may show it: of a network's name nobody knows who chose it."""
    return "".join(sign if sign.isprintable() else "·" for sign in text[:_MOST_SIGNS])
