"""How a real box starts whatever became of its journal: with the game, or waiting for a folder."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING

from companion.app.memory import Memory
from companion.app.places.trouble import JournalTrouble
from companion.app.values import App
from companion.box.starting import opened_app
from companion.daemon import Daemon, JournalChanged
from companion.journal import ClosedJournal, opened_journal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.known import Device
    from companion.app.opening import Wish
    from companion.app.place import Place
    from companion.app.places.trouble import SettingsTrouble
    from companion.journal import Journal

RETRY_SECONDS = 3.0
"""How long a box waits before it tries a folder again that it could not use."""
END_SECONDS = 1.0


def started_app(
    journal: Journal | ClosedJournal,
    wish: Wish,
    box: Device,
    trouble: SettingsTrouble | None = None,
) -> App:
    """Return the device that a box starts with; without a journal, it says so on its panel.

    ``trouble`` is why it has none, where that is the owner's settings.
    """
    if not isinstance(journal, ClosedJournal):
        return opened_app(journal, wish, box)
    place: Place = JournalTrouble("closed", "", str(journal.folder), journal.reason)
    if trouble is None:
        print(journal.reason, file=sys.stderr)
    else:
        place = trouble
    return App(Memory(wish.language or Memory().language), box=box, place=place)


@contextmanager
def tried_again(
    daemon: Daemon, journal: Journal | ClosedJournal, wish: Wish, box: Device
) -> Iterator[None]:
    """While this lasts, open a folder that could not be used as soon as it can be."""
    if not isinstance(journal, ClosedJournal):
        yield
        return
    ended = Event()
    asked = (daemon, journal, wish, box, ended)
    thread = Thread(target=_try_again, args=asked, name="journal", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join(END_SECONDS)


def _try_again(
    daemon: Daemon, journal: ClosedJournal, wish: Wish, box: Device, ended: Event
) -> None:
    reason = journal.reason
    while not ended.wait(RETRY_SECONDS):
        fresh = opened_journal(journal.folder)
        if isinstance(fresh, ClosedJournal) and fresh.reason == reason:
            continue
        daemon.put(JournalChanged(fresh, started_app(fresh, wish, box)))
        if not isinstance(fresh, ClosedJournal):
            return
        reason = fresh.reason
