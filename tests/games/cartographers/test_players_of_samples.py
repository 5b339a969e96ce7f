"""Players who write: their games show what no bot of a simulation does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.documents import documents_of
from companion.engine.play.moments import played
from companion.engine.played import shown
from companion.games.cartographers import GAME
from companion.games.cartographers.rules.state import Phase
from companion.games.cartographers.samples.wishes import base_wishes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.play.moments import Wished
    from companion.games.cartographers.view.view import View

WRITTEN = {"choosing", "tracker-met", "score-entry", "player-entry-monsters", "stars-table"}


def test_they_name_edicts_meet_cards_and_enter_stars_through_the_controls() -> None:
    def wanted(view: View, _: int | None, /) -> Iterator[Wished]:
        yield from (each for each in base_wishes(view) if each.name in WRITTEN)

    place, players = "companion.games.cartographers:GAME", documents_of(GAME).players
    found = shown(GAME, played(place, wanted, 40, 81, players), "some.played").table
    assert found.keys() == WRITTEN
    assert found["choosing"].view.phase is Phase.CHOOSING
    assert (found["score-entry"].page[:11], found["score-entry"].number) == ("score-entry", 28)
    assert found["score-entry"].view.scores != (None,) * 4
    assert found["tracker-met"].view.options.tracker
