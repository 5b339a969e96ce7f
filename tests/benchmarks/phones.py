"""The page for phones: how soon a press is on every phone, and what its process uses for it."""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter, sleep  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING

from benchmarks.rows import percentile_row, row
from benchmarks.watchers import Crowd, visit
from phone_page import Phone, StartedPage, page_for
from socket_box import SocketBox

from companion.seam.messages import ButtonAsked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Row

FEW = ("draw", "draw", "draw", "draw", "count", "count", "follow", "follow")
"""What eight phones at a table do."""
ALL, CHAIRS = 32, 12
"""As many phones as the page lets in: those without a chair follow the card too."""
ROUNDS = 200
TAPS = 12
"""Taps of a phone: one that taps more in ten seconds is refused."""
REST_SECONDS = float(os.environ.get("BENCH_REST_SECONDS", "60"))
VISITS = {"en": 100_000, "de": 100_000, "ja": 300_000}
"""The most bytes of a first visit, by language; headers and events are counted by a test."""


def rows() -> Iterator[Row]:
    """Show pages to eight phones and to as many as come in, let them tap, then leave them."""
    with crowd() as few:
        yield row("phones: memory, nobody there", [few.memory], "MB", budget=32.0)
        yield from _visits(few)
        few.sit(["follow"] * len(FEW))
        few.show_all()
        yield row("phones: memory, 8 phones", [few.memory], "MB", budget=34.0)
        few.change(FEW)
        yield from _shown(few, "8 phones", 8.0, 25.0)
        yield row("phones: memory, 4 of 8 draw", [few.memory], "MB", budget=34.0)
        few.phones[0].post("/host", {"who_presses": "everybody"})
        asked = row("tap on a phone to the box", list(_asked(few)), "ms", budget=10.0)
        yield asked
        yield percentile_row("tap on a phone to the box, p99", asked, 99, budget=30.0)
        yield _woken(few, "8 phones", 0.2)
    with crowd() as many:
        many.sit(("follow",) * CHAIRS)
        many.stand(ALL - CHAIRS)
        yield from _shown(many, f"{ALL} phones", 30.0, 90.0)
        yield row(f"phones: memory, {ALL} phones", [many.memory], "MB", budget=38.0)
        yield _woken(many, f"{ALL} phones", 0.5)


@contextmanager
def crowd() -> Iterator[Crowd]:
    """Yield a crowd of nobody yet, before a page's process of its own."""
    with tempfile.TemporaryDirectory(prefix="page") as name:
        folder = Path(name)
        box = SocketBox(folder / "seats")
        try:
            with page_for(box.path, folder / "state", kind=StartedPage) as page:
                made = Crowd(box, page)
                try:
                    yield made
                finally:
                    made.close()
        finally:
            box.close()


def _visits(crowd: Crowd) -> Iterator[Row]:
    """Load the whole page in each language that has a budget."""
    for language, most in VISITS.items():
        phone = Phone(crowd.port)
        phone.join(crowd.box.hello.code)
        size = visit(phone, crowd.game, language)
        yield row(f"first visit of a phone, {language}", [size], "bytes", budget=most)


def _shown(crowd: Crowd, whom: str, most: float, most_of_all: float) -> Iterator[Row]:
    """Show pages; the first round of the game is not measured, when each page is new."""
    crowd.show_all()
    taken, before = [], crowd.computed
    for number in range(ROUNDS):
        taken.append(1000 * crowd.show(number))
        sleep(0.01)
    computed = (crowd.computed - before) / ROUNDS
    shown = row(f"press to the last of {whom}", taken, "ms", budget=most)
    yield shown
    yield percentile_row(f"press to the last of {whom}, p99", shown, 99, budget=most_of_all)
    yield row(f"press for {whom}: CPU of the page", [computed], "ms")


def _asked(crowd: Crowd) -> Iterator[float]:
    """Yield the milliseconds from a tap to the box that hears it."""
    for phone in crowd.phones:
        for _ in range(TAPS):
            press = {"button": "A", "gesture": "press", "page": crowd.box.table.page}
            began = perf_counter()
            assert phone.post("/press", press).status == 204
            crowd.box.next(ButtonAsked)
            yield 1000 * (perf_counter() - began)


def _woken(crowd: Crowd, whom: str, most: float) -> Row:
    """Leave the phones alone."""
    before, began = crowd.woken, perf_counter()
    sleep(REST_SECONDS)
    woken = (crowd.woken - before) / (perf_counter() - began)
    return row(f"idle with {whom}: wake-ups", [max(woken, 0.001)], "/s", budget=most)
