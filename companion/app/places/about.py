"""What box this is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.known import hides_code
from companion.app.place import Place
from companion.app.places.usual import GO_ON
from companion.screens.device import facts_page
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.engine.controls import Control
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class About(Place):
    """The facts of the box; ``trouble`` is why its panel last failed, as it was on the way here."""

    trouble: str = ""

    def page(self, app: Known, say: Say) -> Page:
        """Return version, panel, game code and journal, each on a line."""
        rows = [
            (say("about.version"), app.box.version),
            (say("about.panel"), app.box.panel),
            (say("about.code"), _code(app, say)),
            (say("about.journal"), app.box.journal),
        ]
        if self.trouble:
            rows.append((say("about.trouble"), self.trouble))
        return facts_page(
            "about", say("about.title"), tuple(rows), app.game.border, say("about.note")
        )

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way back."""
        del app
        return (GO_ON,)


def _code(app: Known, say: Say) -> str:
    """Return the game code, where it may be shown now."""
    session = app.memory.session
    if session is None:
        return say("about.none")
    is_shown = session.shows_code and not hides_code(app)
    return session.deal.code if is_shown else say("about.hidden")
