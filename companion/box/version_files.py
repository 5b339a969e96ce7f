"""What a box and the card it runs on leave for each other: files, each in the writer's folder."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.app.versions import Versions
from companion.journal.lines import VERSION
from companion.service import Service
from companion.surface.version_words import READ

_log = logging.getLogger("companion")

SIGNERS = ("makers", "owner")
"""Whose signature the box has words for."""
SAID = Path("/run/box/version.json")
"""What root writes at the start of a card that has versions; on any other box it is not there."""


@dataclass(frozen=True, slots=True)
class VersionFiles:
    """The card as the box sees it; ``folder`` is the box's own, where it remembers what was read.

    ``said`` is root's file.
    """

    folder: Path
    said: Path = SAID

    def versions(self) -> Versions:
        """Return what the card says; a file that is none says nothing."""
        try:
            values: dict[str, Any] = json.loads(self.said.read_text("utf-8"))
            words = [values.get(each, "") for each in ("found", "by", "failed", "previous")]
            found, by, failed, previous = (str.strip(each, "-") for each in words)
            is_readable = VERSION in values.get("reads", ())
            lists = values.get("games", {}) if is_readable else {}
            games = tuple((each, tuple(some)) for each, some in dict.items(lists))
            is_read, is_new = self._read() == [found, failed], not values["confirmed"]
            return Versions(
                found if by in SIGNERS else "", by, failed, is_read, previous, games, is_new
            )
        except FileNotFoundError:
            return Versions()
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as fault:
            _log.warning("what the card says of its versions cannot be read: %s", fault)
            return Versions()

    def leave(self, what: str) -> None:
        """Leave a word for root, or remember what the players have read."""
        try:
            if what == READ:
                now = self.versions()
                (self.folder / READ).write_text(json.dumps([now.found, now.failed]), "utf-8")
            elif folder := Service.of_environment().folder:
                Path(folder, what).write_text("", "utf-8")
        except OSError as fault:
            _log.warning("no word could be left for the card: %s", fault)

    def _read(self) -> object:
        try:
            return json.loads((self.folder / READ).read_text("utf-8"))
        except (OSError, ValueError):
            return None
