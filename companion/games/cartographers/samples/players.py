"""Players whose games are the samples: they turn any cards, and write down anything.

They draw nothing, for no page shows a sheet; they count time, name edicts and enter stars, which
bots of a simulation never do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.play.plan import Simulation
from companion.engine.play.values import BotTable
from companion.games.cartographers.rules import entered_stars
from companion.games.cartographers.rules.entered_stars import MONSTERS, TOTAL
from companion.games.cartographers.rules.rules import TIMES
from companion.games.cartographers.rules.state import (
    AmbushMet,
    EffectsOpened,
    Flipped,
    GameClosed,
    HeroMet,
    Phase,
    PlayerScored,
    PlayersCounted,
    RuinsMet,
    ScoreEntered,
    SeasonBegun,
    SpotPassed,
    TimeAdded,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.play.values import Look
    from companion.games.cartographers.rules.state import Move
    from companion.games.cartographers.view.view import View

_STARS, _GAME, _LOST = range(8, 40), range(70, 130), range(1, 13)
"""What a season, a whole game and its monsters come to on paper."""
_PATIENCE = 20
"""Spots that a monster passes for each card that is turned there: some walks come to their end."""
_PENS = (0, 3, 40)
"""How often a table writes down what it could, for each time that it does not: never to nearly."""


class WritingTable(BotTable):
    """Players who make any legal move, some of whom like to write."""

    def begin(self, view: View) -> None:
        """Decide how much this table likes to write."""
        del view
        self._pens = (False, *(True,) * self._luck.choose(_PENS))

    def moves(self, look: Look) -> tuple[Move, ...]:
        """Return any move that the page asks for, none at an end where nobody writes more."""
        view: View = look(None)
        match view.phase:
            case Phase.SEASON_END | Phase.EFFECTS | Phase.OVER if written := self._written(view):
                return (written,)
            case Phase.SEASON_END if view.next_season is None:
                return (GameClosed(),)
            case Phase.SEASON_END if view.effects:
                return (EffectsOpened(),)
            case Phase.SEASON_END | Phase.EFFECTS:
                return (SeasonBegun(),) if view.options.tracker else (SeasonBegun(), Flipped())
            case Phase.OVER:
                return ()
            case Phase.OPENING | Phase.TURN if view.options.tracker and not (
                view.last or view.asked
            ):
                return (self._luck.choose(tuple(_met(view))),)
            case _:
                legal = self._fingers.session.legal_moves()
                passing = tuple(each for each in legal if isinstance(each, SpotPassed))
                return (self._luck.choose((*legal, *passing * _PATIENCE)),)

    def _written(self, view: View) -> Move | None:
        """Return something that is written down, or nothing."""
        if not self._luck.choose(self._pens):
            return None
        if view.options.solo:
            open_ones = [
                season.id
                for season, stars in zip(view.seasons, view.scores, strict=True)
                if stars is None and view.seasons.index(season) <= view.seasons.index(view.season)
            ]
            asked = 0 if view.phase is Phase.OVER else -1  # the newest before those of earlier
            return ScoreEntered(open_ones[asked], self._luck.choose(_STARS)) if open_ones else None
        if not view.tallies:
            return PlayersCounted(self._luck.choose(entered_stars.PLAYERS))
        seasons = [season.id for season in view.seasons]
        blank = [
            (player, part)
            for player, part in entered_stars.cells(view)
            if entered_stars.number_of(view.tallies[player], part, seasons) is None
        ]
        if not blank:
            return None
        player, part = self._luck.choose(blank)
        numbers = {TOTAL: _GAME, MONSTERS: _LOST}.get(part, _STARS)
        return PlayerScored(player, part, self._luck.choose(numbers))


def _met(view: View) -> Iterator[Move]:
    """Yield what a table that turns its own cards may say of one, and more often its time."""
    for time in TIMES:
        yield from (TimeAdded(time),) * 4
    yield from (AmbushMet(ambush.id) for ambush in view.ambushes)
    yield from (HeroMet(hero.id) for hero in view.heroes)
    if view.has_ruins and not view.ruins:
        yield RuinsMet()


PLAYERS = Simulation(table=WritingTable)
"""Who plays the games of the samples."""
