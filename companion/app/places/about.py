"""What box this is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.places.place import GO_ON, Place
from companion.screens.device import facts_page
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.values import App
    from companion.engine.game import Control
    from companion.engine.session import Session
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class About(Place):
    """The facts of the box; ``trouble`` is why its panel last failed, as it was on the way here."""

    trouble: str = ""

    def page(self, app: App, say: Say) -> Page:
        """Return version, panel, game code and journal, each on a line."""
        session = app.memory.session
        rows = [
            (say("about.version"), app.box.version),
            (say("about.panel"), app.box.panel),
            (say("about.code"), _code(session, say)),
            (say("about.journal"), app.box.journal),
        ]
        if self.trouble:
            rows.append((say("about.trouble"), self.trouble))
        return facts_page(
            "about", say("about.title"), tuple(rows), app.game.border, say("about.note")
        )

    def controls(self, app: App) -> tuple[Control, ...]:
        """Return the way back."""
        del app
        return (GO_ON,)


def _code(session: Session | None, say: Say) -> str:
    """Return the game code, where it may be shown now."""
    if session is None:
        return say("about.none")
    return session.deal.code if session.shows_code else say("about.hidden")
