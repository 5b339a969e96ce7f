"""Games in a row at one table, and what they must leave as it was."""

from __future__ import annotations

import logging
import sys
from array import array
from contextlib import contextmanager
from dataclasses import astuple, dataclass, field, fields
from typing import TYPE_CHECKING

from soak.sample import Sample
from soak.scaled_time import BEAT_SECONDS
from soak.table import table

from companion.journal import read

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WARM = 128
"""Games before the first that is measured."""
EVERY = 32
"""After this many games comes one with the same set-up: it is measured."""


@dataclass
class Month:
    """What was played, and what the process had on the way."""

    presses: list[int] = field(default_factory=list)
    report: str = ""
    _numbers: array[int] = field(default_factory=lambda: array("q"))  # no piece for each

    def measure(self) -> None:
        """Take a sample."""
        self._numbers.extend(astuple(Sample.now()))

    @property
    def samples(self) -> list[Sample]:
        """What the process had, oldest first."""
        size = len(fields(Sample))
        starts = range(0, len(self._numbers), size)
        return [Sample(*self._numbers[start : start + size]) for start in starts]


def played(folder: Path, games: int, began: float = 0.0) -> Month:
    """Play games in a row and check after each what may not drift.

    ``began`` is what the buttons' clock says at the start.
    """
    month, before = Month(), Sample.now()
    with _no_log(), table(folder, began) as box:
        for number in range(games):
            month.presses.append(box.play(number))
            box.check(folder, number + 1)
            box.set_up(number)
            if number >= WARM and number % EVERY == 0:
                month.measure()  # empties caches: the page is drawn again
            box.check(folder, number + 2)
            box.stand()
        box.switch_off()
        assert box.queue.longest < BEAT_SECONDS + 0.1, "a sign of life came late"
    after = Sample.now()
    assert after.threads <= before.threads
    assert after.files <= before.files
    month.report = (
        f"{games} games, {box.pressed} presses in {(box.pins.now() - began) / 86_400:.1f} days, "
        f"{box.glass.asked} pages, {box.glass.failed} failed, {box.seen} looked at"
    )
    assert box.glass.failed > games
    assert box.seen > 0.5 * box.pressed, "the panel was hardly looked at"
    _check_journals(folder, month.presses)
    return month


@contextmanager
def _no_log() -> Iterator[None]:
    """Leave thousands of failing pages unlogged."""
    logging.disable(logging.WARNING)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def _check_journals(folder: Path, presses: list[int]) -> None:
    """Read every game of the month again: all are whole and have all their presses."""
    for number, expected in enumerate(presses, start=1):
        session = read((folder / f"game-{number:04}.jsonl").read_bytes()).memory.session
        assert session is not None
        assert session.presses == expected
    paths = sorted(folder.glob("game-*"))
    assert len(paths) == len(presses) + 1
    kilobytes = sum(path.stat().st_size for path in paths) // 1024
    sys.stderr.write(f"{len(paths)} journals, {kilobytes} KiB\n")
    assert kilobytes < 20 * len(paths), "a game takes more room than the decision says"
