"""A USB stick as the box sees it: a file for root's part to carry, and one that it has brought."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import ClassVar

from companion import __version__
from companion.app.wings.stick_values import DONE, LOOK, SAVE, TAKE, WHY, StickSaid
from companion.backup.archive import Archive
from companion.backup.packing import Folders, pack
from companion.backup.putting_back import Contained, contained, put_back
from companion.box.owned_packs import own_cards, own_packs
from companion.config import DEFAULT_PATH
from companion.daemon.world import NoStick
from companion.errors import CompanionError
from companion.service import Service
from hardware.clock import now, when

_log = logging.getLogger("companion")

SAID = Path("/run/box/stick.said")
"""What it says when it has ended."""
TO_STICK, FROM_STICK = "games.zip", "taken.zip"
_WAIT_SECONDS, _LOOK_SECONDS = 150.0, 0.2


def stick_of(games: Path) -> NoStick:
    """Return the way to a USB stick from the service, with what lies beside these games."""
    folder = Service.of_environment().folder
    if folder is None:
        return NoStick()
    return Stick(Folders(games, own_packs(), own_cards(), DEFAULT_PATH), Path(folder))


@dataclass(slots=True)
class Stick(NoStick):
    """Saves and looks by way of root's part. Each call may take a minute: none is on the loop.

    ``run`` is the box's folder in /run, which is gone with the power, and what is half done too.
    """

    folders: Folders
    run: Path
    said: Path = SAID
    named: ClassVar[str] = "games on a stick"
    takes_running: ClassVar[bool] = True
    """Whether the running game goes along."""
    _found: Contained = field(default_factory=Contained)

    def asked(self, what: str) -> StickSaid:
        """Save the games on a stick, or bring the newest file from it and look at that."""
        try:
            return self._saved() if what == SAVE else self._looked()
        except CompanionError as fault:
            _log.warning("%s: %s", self.named, fault)
            return StickSaid(what, "bad")
        except OSError as fault:
            _log.warning("%s: %s", self.named, fault)
            return StickSaid(what, "disk")
        finally:
            self._let_go()

    def _let_go(self) -> None:
        """Take away what has been carried."""
        (self.run / TO_STICK).unlink(missing_ok=True)

    def _saved(self) -> StickSaid:
        to = self.run / TO_STICK
        to.unlink(missing_ok=True)
        done = pack(to, self.folders, __version__, has_running=self.takes_running)
        word, file = self._carried(SAVE)
        return StickSaid(
            SAVE, word, file, done.games, done.cards,
            left=len(done.left), has_running=done.has_running,
        )  # fmt: skip

    def _looked(self) -> StickSaid:
        word, file = self._carried(LOOK)
        if word != DONE:
            return StickSaid(LOOK, word)
        with (self.run / FROM_STICK).open("rb") as opened, Archive(opened) as archive:
            found = self._found = contained(archive, self.folders)
            day = when(archive.files[found.running].time)[0] if found.running else ""
        for each in found.left:
            _log.warning("%s: it stays there: %s", self.named, each)
        return StickSaid(
            LOOK, DONE, file, len(found.games), len(found.cards), len(found.here),
            len(found.left), has_running=bool(found.running), day=day,
        )  # fmt: skip

    def put_back(self, first: int) -> StickSaid:
        """Put back what was looked at; ``first`` is that of Journal.make_room."""
        found = self._found
        try:
            with (self.run / FROM_STICK).open("rb") as opened, Archive(opened) as archive:
                beside = put_back(archive, found, self.folders, first)
                running = archive.read(found.running) if found.running else None
        except CompanionError as fault:
            _log.warning("%s: %s", self.named, fault)
            return StickSaid(TAKE, "bad")
        except OSError as fault:
            _log.warning("%s: %s", self.named, fault)
            return StickSaid(TAKE, "disk")
        finally:
            (self.run / FROM_STICK).unlink(missing_ok=True)
        for each in beside:
            _log.warning("%s", each)
        return StickSaid(
            TAKE, DONE, "", len(found.games), len(found.cards), len(found.here),
            len(found.left), has_running=running is not None,
            day=when(running.time)[0] if running else "", running=running.data if running else b"",
        )  # fmt: skip

    def _carried(self, what: str) -> tuple[str, str]:
        """Ask root's part, and return its word and the file's name."""
        if what == LOOK:
            (self.run / FROM_STICK).unlink(missing_ok=True)
        before = self._marks()
        (self.run / f"stick-{what}").write_text("", "utf-8")
        deadline = now() + _WAIT_SECONDS
        while self._marks() == before:
            if now() > deadline:
                _log.warning("nothing on this card carries games to a stick")
                return "failed", ""
            Event().wait(_LOOK_SECONDS)
        word, _, file = self.said.read_text("ascii").strip().partition(" ")
        return (word, file) if word in {DONE, *WHY} else ("failed", "")

    def _marks(self) -> tuple[int, ...]:
        try:
            found = self.said.stat()
        except OSError:
            return ()
        return found.st_ino, found.st_mtime_ns
