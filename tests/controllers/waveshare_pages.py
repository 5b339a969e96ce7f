"""Pages of a game for Waveshare's panels, as they may come, and how the worker shows them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.app.samples import samples
from companion.screens.paint import paint
from companion.surface import Frame, Ink
from hardware.panels.refresh import NO_GHOSTS, choose_refresh, seconds
from hardware.panels.waveshare.models import MODELS
from hardware.panels.waveshare.wires import HERTZ

if TYPE_CHECKING:
    from collections.abc import Iterable

    from controllers.waveshare_models import Bench

    from companion.surface import Refresh

A_GAME = (
    "welcome", "setup-start", "opening", "explore-great-river", "explore-hamlet", "look-back",
    "explore-two-terrains", "ruins-banner", "ambush-solo", "ambush-solo-next", "rift-lands",
    "edict-canal-lake", "last-card", "season-end-spring", "explore-orchard", "menu",
    "over-solo-scored", "resting",
)  # fmt: skip
SLACK_SECONDS = 0.8
"""For setting up, and for BUSY to be believed."""


@cache
def pages(name: str, wanted: tuple[str, ...] = A_GAME, language: str = "en") -> tuple[Frame, ...]:
    """Return pages as a panel shows them, every page there is where none is named."""
    every = samples(language)
    return tuple(paint(every[page], MODELS[name].spec) for page in wanted or every)


def blank(name: str, ink: Ink = Ink.WHITE) -> Frame:
    """Return a page of one ink."""
    spec = MODELS[name].spec
    return Frame(spec.width, spec.height, bytes([ink]) * (spec.width * spec.height))


def played(bench: Bench, frames: Iterable[Frame]) -> list[Refresh]:
    """Show frames as the worker would; after each, check the picture and the clock."""
    spec = bench.panel.spec
    ghosts, before = NO_GHOSTS, None
    kinds: list[Refresh] = []
    for frame in frames:
        if before is not None and before.pixels == frame.pixels:
            continue
        kind = choose_refresh(before, frame, ghosts, spec)
        start, sent, usual = bench.clock.now(), bench.bus.sent, seconds(kind, spec)
        bench.panel.show(frame, kind)
        most = usual + (bench.bus.sent - sent) * 8 / HERTZ + SLACK_SECONDS
        assert usual <= bench.clock.now() - start <= most
        assert bench.shows(frame), (kind, len(kinds))
        assert bench.chip.last_waveform == kind.value
        ghosts, before = ghosts.after(kind, before, frame), frame
        kinds.append(kind)
    return kinds
