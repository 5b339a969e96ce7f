"""A view and a page for everything that a page of the game may have to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.samples import city, lists, private, shown
from companion.games.cadwallon.samples.fingers import with_focus

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.controls import Focus
    from companion.engine.game import Sample
    from companion.games.cadwallon.view.view import View

SAMPLES: Mapping[str, Sample[View]] = {
    name: with_focus(sample)
    for module in (city, private, lists, shown)
    for name, sample in module.samples().items()
}
PRIVATE_SAMPLES: Mapping[str, tuple[View, str, Focus]] = private.private_samples()
