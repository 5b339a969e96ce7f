"""A view and a page for everything that a page of the game may have to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.data import read_packaged
from companion.engine.played import FILE, shown
from companion.games.unearth import GAME
from companion.games.unearth.samples.posed import private_samples, samples

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.controls import Focus
    from companion.engine.game import Sample
    from companion.games.unearth.view.view import View

_SHOWN = shown(GAME, read_packaged("companion.games.unearth.samples", FILE), FILE)
SAMPLES: Mapping[str, Sample[View]] = {**_SHOWN.table, **samples()}
PRIVATE_SAMPLES: Mapping[str, tuple[View, str, Focus]] = {
    **_SHOWN.private,
    **private_samples(),
}
