"""The error that ends an installation."""

from __future__ import annotations

from companion.errors import CompanionError


class InstallError(CompanionError):
    """An installation that cannot go on; the text is one sentence with the fix.

    ``output`` is all that a failed command printed.
    """

    def __init__(self, words: str, output: str = "") -> None:
        super().__init__(words)
        self.output = output
