"""What box this is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import Go
from companion.app.known import hides_code
from companion.app.place import Place
from companion.app.places.usual import GO_ON
from companion.app.places.versions import EarlierVersion, VersionFound
from companion.engine.controls import Control, Purpose
from companion.screens.device import facts_page
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
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
        """Return the way back, and to another version where the card has one."""
        versions = app.box.versions
        ways = [GO_ON]
        if versions.previous:
            to = Go(EarlierVersion())
            ways.append(Control(Purpose.EXTRA, Button.B, "version.earlier", "flip", to))
        if versions.found:
            ways.append(
                Control(Purpose.INFO, Button.C, "version.newer", "next", Go(VersionFound()))
            )
        return tuple(ways)


def _code(app: Known, say: Say) -> str:
    """Return the game code, where it may be shown now."""
    session = app.memory.session
    if session is None:
        return say("about.none")
    is_shown = session.shows_code and not hides_code(app)
    return session.deal.code if is_shown else say("about.hidden")
