"""An hour of eight phones: the page's process holds no more memory at its end than at its start.

``PHONE_SECONDS`` says how long: 300 or more, for memory is measured once all is warm.
"""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from random import Random  # noqa: TID251 - which phone goes away is the test's own chance
from time import monotonic, sleep  # noqa: TID251 - the hour is one of the clock
from typing import TYPE_CHECKING

import pytest
from benchmarks.phones import FEW, crowd
from benchmarks.watchers import visit

from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from benchmarks.watchers import Crowd

SECONDS = float(os.environ.get("PHONE_SECONDS", "3600"))
WARM = 120.0
"""Seconds after which every page of the game has been seen, and what is kept for them is full."""
PAUSE = 0.5
"""Seconds between two pages: hundreds of games in an hour, so that what each leaves adds up."""
MOST_GROWN = 1.0
"""Mebibytes."""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_an_hour_of_eight_phones_leaves_nothing_behind() -> None:
    with crowd() as eight:
        eight.sit(FEW)
        for phone, language in zip(eight.phones, LANGUAGES, strict=False):
            visit(phone, eight.game, language)
        samples = _an_hour(eight)
    some = max(1, len(samples) // 4)
    early, late = min(samples[:some]), min(samples[-some:])
    sys.stderr.write(f"{len(samples)} samples: {early:.2f} MB early, {late:.2f} MB late\n")
    assert late - early < MOST_GROWN


def _an_hour(eight: Crowd) -> list[float]:
    """Play game after game; return the memory at the end of each, once all is warm."""
    rng, began, samples = Random(5), monotonic(), list[float]()
    shown = 0
    while monotonic() - began < SECONDS:
        for _ in range(len(eight.pages)):
            eight.show(shown)
            shown += 1
            sleep(PAUSE)
        if monotonic() - began > WARM:
            samples.append(eight.memory)
        eight.come_back(rng.randrange(len(eight.phones)))
        eight.box.say(replace(eight.box.hello, game=eight.game, file=eight.box.hello.file + 1))
    return samples
