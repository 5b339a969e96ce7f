"""Which version runs, which ran before, and whether the glass has shown the new one's page."""

from __future__ import annotations

import re
from typing import NamedTuple

from box_version.trailer import NAMED

CARD = "card"
"""The version on the card's own root, which is always there."""
NONE = "-"
MOST_TRIES = 2
"""Starts without a page, after which a version gives way."""
_LINE = re.compile(
    rf"current=({CARD}|{NAMED}) previous=({CARD}|{NAMED}) tries=([0-9]) confirmed=(yes|no)"
    rf" failed=({NONE}|{NAMED})\n"
)


class VersionState(NamedTuple):
    """What a card knows of its versions. ``failed`` is the last that gave way by itself."""

    current: str = CARD
    previous: str = CARD
    tries: int = 0
    confirmed: bool = True
    failed: str = NONE

    @property
    def kept(self) -> frozenset[str]:
        """The versions whose files stay."""
        return frozenset({self.current, self.previous})

    def switched(self, version: str) -> VersionState:
        """Return the state in which another version has yet to show a page."""
        return VersionState(version, self.current, confirmed=False)

    def shown(self) -> VersionState:
        """Return the state once the glass has shown a page of the current version."""
        return self._replace(tries=0, confirmed=True)

    def gone_back(self) -> VersionState:
        """Return the state after the current version gave way to the one before."""
        return VersionState(self.previous, failed=self.current)

    def started(self) -> VersionState:
        """Return the state of one more start; it is written before anything is mounted."""
        if self.confirmed:
            return self
        return self.gone_back() if self.tries >= MOST_TRIES else self._replace(tries=self.tries + 1)


def written(state: VersionState) -> str:
    """Return a state as its file's one line."""
    confirmed = "yes" if state.confirmed else "no"
    return (
        f"current={state.current} previous={state.previous} tries={state.tries} "
        f"confirmed={confirmed} failed={state.failed}\n"
    )


def read(text: str) -> VersionState | None:
    """Return what ``written`` wrote, and None for anything else."""
    found = _LINE.fullmatch(text)
    if found is None:
        return None
    current, previous, tries, confirmed, failed = found.groups()
    return VersionState(current, previous, int(tries), confirmed == "yes", failed)
