"""What a real box and a simulated one have in common: how they start and how they are stopped."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from companion.app.memory import Memory, remember
from companion.app.opening import opening
from companion.app.places.notice import Notice
from companion.app.places.trouble import JournalTrouble
from companion.app.values import App, Stop
from companion.app.wings.phone_values import HeldHand
from companion.box.signals_heard import signals_heard_by
from companion.daemon import Daemon, fresh_luck
from companion.errors import JournalFull

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from pathlib import Path

    from companion.app.findings import Finding
    from companion.app.known import Device
    from companion.app.opening import Wish
    from companion.daemon.world import Examiner
    from companion.journal import Journal, Trouble
    from companion.surface import Button


def built_when_asked(build: Callable[[], Examiner]) -> Examiner:
    """Return checks that are built when they are first asked for: no start waits for them."""
    built = cache(build)

    def examine(language: str, heard: frozenset[Button] | None) -> tuple[Finding, ...]:
        return built()(language, heard)

    return examine


def opened_app(journal: Journal, wish: Wish, box: Device) -> App:
    """Return the device as ``_opened`` does, with the phones' hands of its game."""
    app = _opened(journal, wish, box)
    if not box.phones:
        return app
    from companion.journal.hand_file import hands_of_deal  # noqa: PLC0415 - only where phones are

    deal_id = app.memory.deal_id
    kept = hands_of_deal(journal.folder, deal_id)
    return replace(app, hands=tuple(HeldHand(*each, deal_id=deal_id) for each in kept))


def _opened(journal: Journal, wish: Wish, box: Device) -> App:
    """Return the device as the journal left it, moved to where the command line wants it.

    A file that could not be used is shown first, and nothing is written before the players chose
    how to go on; where a game is asked for by name, that is the choice.
    """
    memory, luck = journal.memory, fresh_luck()
    app = App(memory, box=box, seed=luck.seed, deal_id=luck.deal_id)
    entries = opening(memory, wish, luck, box.packs)
    if journal.trouble is not None:
        print(journal.trouble, file=sys.stderr)
        if wish.deal is None or not entries:
            return replace(app, place=place_of(journal.trouble, memory, journal.source))
    try:
        journal.append(entries)
    except JournalFull as fault:
        if wish.deal is not None:
            raise  # a game was asked for by name, and cannot be kept
        return replace(app, place=Notice("record-failed", str(fault)))
    for entry in entries:
        memory = remember(memory, entry)
    luck = fresh_luck()
    return replace(app, memory=memory, seed=luck.seed, deal_id=luck.deal_id)


def place_of(trouble: Trouble, memory: Memory, source: Path | None) -> JournalTrouble:
    """Return the place that reports a file that could not be used.

    ``source`` is the file whose game goes on, with ``memory``; None where there is none.
    """
    kind = "foreign" if trouble.is_foreign else "damaged" if trouble.line else "unreadable"
    is_older = source is not None and (source != trouble.path or trouble.is_left)
    kind = "left" if trouble.is_left else kind
    if kind == "damaged" and (is_older or source is None):
        kind = "unreadable"  # not one good line: nobody can say that it was a game
    return JournalTrouble(
        kind,
        trouble.path.name,
        str(trouble.path.parent),
        trouble.reason,
        trouble.line,
        trouble.lines,
        goes_on=memory != Memory(),
        older=source.name if source is not None and is_older else "",
    )


def stopped_by_signals(daemon: Daemon) -> AbstractContextManager[None]:
    """Let an interrupt or a termination end the game with its resting page."""
    return signals_heard_by(lambda *_: daemon.put(Stop()))
