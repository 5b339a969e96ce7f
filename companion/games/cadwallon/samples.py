"""A view and a page for everything that a page of the game may have to show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon import sample_city, sample_lists, sample_private, sample_shown
from companion.games.cadwallon.sample_fingers import with_focus

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.game import Focus, Sample
    from companion.games.cadwallon.view import View

SAMPLES: Mapping[str, Sample[View]] = {
    name: with_focus(sample)
    for module in (sample_city, sample_private, sample_lists, sample_shown)
    for name, sample in module.samples().items()
}
PRIVATE_SAMPLES: Mapping[str, tuple[View, str, Focus]] = sample_private.private_samples()
