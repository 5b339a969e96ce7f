"""What a look of ``companion check`` finds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, what was found, and how to mend it where it will not do."""

    what: str
    found: str
    mend: str = ""

    @classmethod
    def of_fault(cls, what: str, fault: BaseException, otherwise: str) -> Finding:
        """Return what an error says; its mend stands behind its last colon.

        >>> Finding.of_fault("panel", OSError("inky: I2C is off: start anew"), "look")
        Finding(what='panel', found='inky: I2C is off', mend='start anew')
        """
        text = str(fault) or type(fault).__name__
        found, _, mend = text.rpartition(": ")
        return cls(what, found, mend) if found else cls(what, text, otherwise)

    @property
    def good(self) -> bool:
        """Say whether there is nothing to mend."""
        return not self.mend
