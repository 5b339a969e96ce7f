"""Hiding the journal from programs beside the box: it has the order of the pile."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.service import STATE

if TYPE_CHECKING:
    from pathlib import Path

_HIDDEN = re.compile(r"^InaccessiblePaths=.*$", re.MULTILINE)
_USUAL = (STATE, "/data/companion")
"""Where journals are that a unit hides by itself: installed, and on a card of ``make image``."""


def without_journal(unit: str, journal: Path | None) -> str:
    """Return the text of a unit that sees nothing of a journal's folder; None is the usual one."""
    if journal is None or any(journal.is_relative_to(each) for each in _USUAL):
        return unit
    more = f' "-{journal}"'.replace("%", "%%")  # a percent sign alone is systemd's
    return _HIDDEN.sub(lambda line: f"{line[0]}{more}", unit)
