"""The page for phones: how soon a press is on every phone, and what the process costs at rest."""

from __future__ import annotations

import re
import tempfile
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from time import perf_counter, sleep  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING

from benchmarks.rows import percentile_row, row
from phone_page import Phone, memory_of, page_for
from socket_box import SocketBox

from companion.seam.messages import ButtonAsked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Row
    from phone_page import EventReader

PHONES = 8
ROUNDS = 200
REST_SECONDS = 20
FACTS = {"facts": "x" * 1600}
"""As many bytes as a game's own."""


def rows() -> Iterator[Row]:
    """Show eight phones two hundred pages, then press on one of them, then leave them alone."""
    with ExitStack() as opened:
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory(prefix="page")))
        box = SocketBox(folder / "seats")
        opened.callback(box.close)
        page = opened.enter_context(page_for(box.path, folder / "state"))
        process = page.process.pid
        phones = [Phone(page.port) for _ in range(PHONES)]
        yield row("phones: memory, nobody there", [_mebibytes(process)], "MB", budget=32.0)
        events = [_seated(phone, seat, box) for seat, phone in enumerate(phones, start=1)]
        for each in phones:
            opened.callback(each.close)
        yield row("phones: memory, 8 phones", [_mebibytes(process)], "MB", budget=34.0)
        shown = row("press to the last of 8 phones", _shown(box, events), "ms", budget=8.0)
        yield shown
        yield percentile_row("… 99th percentile", shown, 99, budget=25.0)
        phones[0].post("/host", {"who_presses": "everybody"})
        asked = row("tap on a phone to the box", list(_asked(box, phones[0])), "ms", budget=10.0)
        yield asked
        before = _switches(process)
        sleep(REST_SECONDS)
        woken = (_switches(process) - before) / REST_SECONDS
        yield row("idle with 8 phones: wake-ups", [max(woken, 0.001)], "/s", budget=0.2)


def _seated(phone: Phone, seat: int, box: SocketBox) -> EventReader:
    phone.join(box.hello.code)
    phone.sit(seat)
    events = phone.events()
    events.wait("glass")
    return events


def _shown(box: SocketBox, phones: list[EventReader]) -> list[float]:
    """Return the milliseconds from a table on the seam to the last phone that has it."""
    found = []
    for page in range(box.table.page + 1, box.table.page + 1 + ROUNDS):
        began = perf_counter()
        box.say(replace(box.table, page=page, facts=FACTS))
        for each in phones:
            while each.state["table"]["page"] != page:
                each.next()
        found.append(1000 * (perf_counter() - began))
        sleep(0.01)
    return found


def _asked(box: SocketBox, phone: Phone) -> Iterator[float]:
    """Yield the milliseconds from a tap to the box that hears it; ten, for a phone's own limit."""
    for _ in range(10):
        press = {"button": "A", "gesture": "press", "page": box.table.page}
        began = perf_counter()
        assert phone.post("/press", press).status == 204
        box.next(ButtonAsked)
        yield 1000 * (perf_counter() - began)


def _mebibytes(process: int) -> float:
    return memory_of(process) * 1e6 / 2**20


def _switches(process: int) -> int:
    """Return how often the main thread has waited."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    found = re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status, re.MULTILINE)
    assert found is not None
    return int(found[1])
