"""What an installation ends with when it cannot go on."""

from __future__ import annotations

from companion.errors import CompanionError


class InstallError(CompanionError):
    """The machine does not let us; the text is one sentence with the mend."""
