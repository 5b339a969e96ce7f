"""How a game that is over leaves the box: as a picture that a phone's camera reads."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Go, ToTable
from companion.app.place import Place
from companion.app.places.usual import CLOSE
from companion.app.words import words_of
from companion.engine.controls import Purpose
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.findings import Past
    from companion.app.known import Known
    from companion.engine.controls import Control
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class KeptPlay(Place):
    """The picture of a game whose points are known; ``back`` is where the box stood, if anywhere.

    It says what the players want to take with them, so no phone is sent it.
    """

    past: Past
    back: Place | None = None
    is_for_eyes = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the picture, and what it is for."""
        from companion.app.plays import link_of, play_of  # noqa: PLC0415 - for this page alone
        from companion.screens.plays import kept_page  # noqa: PLC0415 - as above
        from companion.screens.squares import long_squares_of  # noqa: PLC0415 - as above

        past = self.past if app.today else replace(self.past, moment="")
        play = play_of(past, words_of(app, say, past.game).plain())
        sentences = say("kept.scan"), say("kept.holds")
        rows = long_squares_of(link_of(play)) if play else ()
        return kept_page(say("kept.title"), sentences, say("kept.too-small"), rows)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return the way back alone: the picture stands in the place of other tabs."""
        del app
        does = ToTable() if self.back is None else Go(self.back)
        return (replace(CLOSE, purpose=Purpose.MAIN, button=Button.A, icon="yes", does=does),)
