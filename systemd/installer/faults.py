"""What an installation ends with when it cannot go on."""

from __future__ import annotations

from companion.errors import CompanionError


class InstallError(CompanionError):
    """The machine does not let us; the text is one sentence with the fix.

    ``said`` is all that a failed command printed.
    """

    def __init__(self, words: str, said: str = "") -> None:
        super().__init__(words)
        self.said = said
