"""What a real box and a simulated one have in common: how they start and how they are stopped."""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.memory import remember
from companion.app.opening import opening
from companion.app.values import App, Box, Notice, Stop
from companion.daemon import Daemon, fresh_seed
from companion.errors import JournalFull

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.opening import Wish
    from companion.journal import Journal


def opened_app(journal: Journal, wish: Wish, box: Box) -> App:
    """Return the device as the journal left it, moved to where the command line wants it."""
    memory, seed = journal.memory, fresh_seed()
    app = App(memory, box=box, seed=seed)
    entries = opening(memory, wish, seed)
    try:
        journal.append(entries)
    except JournalFull as fault:
        if wish.deal is not None:
            raise  # a game was asked for by name, and cannot be kept
        return replace(app, place=Notice("record-failed", str(fault)))
    for entry in entries:
        memory = remember(memory, entry)
    app = replace(app, memory=memory, seed=fresh_seed())
    if journal.set_aside is not None:
        print(f"{journal.damage}: {journal.set_aside}", file=sys.stderr)
        key = "other-version" if journal.is_foreign else "set-aside"
        return replace(app, place=Notice(key, journal.set_aside.name))
    return app


@contextmanager
def stopped_by_signals(daemon: Daemon) -> Iterator[None]:
    """Let an interrupt or a termination end the game with its resting page."""
    signals = (signal.SIGINT, signal.SIGTERM)
    before = {each: signal.signal(each, lambda *_: daemon.put(Stop())) for each in signals}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
