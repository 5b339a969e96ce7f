"""What a look of ``companion check`` finds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, what was found, and how to mend it where it will not do."""

    what: str
    found: str
    mend: str = ""

    @property
    def good(self) -> bool:
        """Say whether there is nothing to mend."""
        return not self.mend
